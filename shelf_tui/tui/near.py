"""A table of this computer's own: its people sit at this keyboard."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from shelf_tui.client.keyboard import Keyboard
from shelf_tui.client.local import LocalSeat
from shelf_tui.games.rules import Refused
from shelf_tui.locale import tr
from shelf_tui.table.table import Table
from shelf_tui.tui.seated import End

if TYPE_CHECKING:
    from shelf_tui.client.links import Place


class NearTable:
    """The seats of a table that nobody else can come to. Keeps `Seated`."""

    kept_here = True
    place: "Place | None" = None

    def __init__(self, seat: Keyboard, table: Table) -> None:
        self.seat = seat
        self._table = table

    @property
    def ways_out(self) -> Sequence[tuple[str, str]]:
        """See `Seated.ways_out`."""
        return [
            ("shelf", tr("Back to the shelf; the table is kept")),
            ("quit", tr("Quit; the table is kept")),
        ]

    async def leave(self, end: End) -> None:
        """Put the table away, kept unless its game is over."""
        del end
        with suppress(Refused):
            await self.seat.leave()
        await self._table.close()


async def sit(table: Table) -> Keyboard:
    """Sit down in this computer's own seats; without one the table goes back where it was.

    Raises `Refused`.
    """
    own = [n for n, one in enumerate(table.setup.seats) if one.kind == "person" and not one.token]
    if not own:
        await table.close()
        raise Refused("save-damaged")
    return Keyboard([await LocalSeat.sit(table, number) for number in own])

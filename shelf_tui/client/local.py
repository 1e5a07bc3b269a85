"""A seat at a table in this process: the far one without the wire."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Self

from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.table.table import Table


class LocalSeat:
    """Keeps `shelf_tui.client.seat.Seat`. Made by `sit`."""

    def __init__(self, table: Table, mailbox: Mailbox) -> None:
        self._table = table
        self._mailbox = mailbox

    @classmethod
    async def sit(cls, table: Table, seat: int | None) -> Self:
        """Sit down in a person's seat, or look on. Raises `Refused` ``no-seat``."""
        return cls(table, await table.attach(seat))

    @property
    def frame(self) -> Frame:
        """See `Seat.frame`."""
        return self._mailbox.frame

    def frames(self) -> AsyncIterator[Frame]:
        """See `Seat.frames`; they end when the seat is left or the table closed."""
        return self._mailbox.frames()

    async def move(self, move: Any, fence: int) -> None:
        """See `Seat.move`. Raises `Refused` ``onlooker`` without a seat, as do all that ask."""
        await self._table.move(self._seat, move, fence)

    async def lift(self) -> None:
        """See `Seat.lift`."""
        await self._table.lift(self._seat)

    async def pause(self) -> None:
        """See `Seat.pause`."""
        await self._table.pause(self._seat)

    async def resume(self) -> None:
        """See `Seat.resume`."""
        await self._table.resume(self._seat)

    async def again(self) -> None:
        """See `Seat.again`."""
        await self._table.again(self._seat)

    async def start(self) -> None:
        """See `Seat.start`."""
        await self._table.start(self._seat)

    async def admit(self, join_id: str, *, yes: bool) -> None:
        """See `Seat.admit`."""
        await self._table.admit(self._seat, join_id, yes=yes)

    async def stand_in(self, seat: int, character: str) -> None:
        """See `Seat.stand_in`."""
        await self._table.stand_in(self._seat, seat, character)

    async def remove(self, seat: int) -> None:
        """See `Seat.remove`."""
        await self._table.remove(self._seat, seat)

    async def give_up(self) -> None:
        """See `Seat.give_up`."""
        await self._table.give_up(self._seat)

    async def leave(self) -> None:
        """See `Seat.leave`."""
        # At a table that has been closed meanwhile, nobody is present any more.
        with suppress(Refused):
            await self._table.detach(self._mailbox)

    @property
    def _seat(self) -> int:
        if self._mailbox.seat is None:
            raise Refused("onlooker")
        return self._mailbox.seat

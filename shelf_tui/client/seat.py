"""The port through which a screen, a test or a stand-in far away sits at a table."""

from collections.abc import AsyncIterator
from typing import Any, Protocol

from shelf_tui.table.frames import Frame


class Seat(Protocol):
    """A seat at a table, near (`LocalSeat`) or far. Every refusal is a raised `Refused`."""

    @property
    def frame(self) -> Frame:
        """The newest frame."""

    def frames(self) -> AsyncIterator[Frame]:
        """Frames as they come, the present one first: a mailbox of one, the newest wins."""

    async def move(self, move: Any, fence: int) -> None:
        """Make a move for the phase that has this fence. Raises `Refused`: the game's codes, or
        ``stale-fence`` (its phase has gone), ``wrong-phase`` (not this seat's to act now).
        """

    async def pause(self) -> None:
        """Stop all clocks and hide everything. Raises `Refused` ``not-owner``."""

    async def resume(self) -> None:
        """Go on after a pause, or after coming back to a table that stood still."""

    async def again(self) -> None:
        """Another game at this table, with its last one in mind. Raises `Refused`."""

    async def leave(self) -> None:
        """Stand up: nobody is present in this seat any more; the table keeps it."""

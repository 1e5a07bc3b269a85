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
        ``stale-fence`` (its phase has gone), ``wrong-phase`` (not this seat's to act now),
        ``behind-curtain``.
        """

    async def lift(self) -> None:
        """Lift the curtain before this seat at a shared keyboard; its time begins. Raises
        `Refused` ``no-curtain``, ``keyboard-taken``, ``paused``.
        """

    async def pause(self) -> None:
        """Stop all clocks and hide everything. Raises `Refused` ``not-owner``."""

    async def resume(self) -> None:
        """Go on after a pause, or after coming back to a table that stood still."""

    async def again(self) -> None:
        """Another game at this table, with its last one in mind. Raises `Refused`."""

    async def start(self) -> None:
        """Deal the first game of a table in its lobby. Raises `Refused`: ``not-owner``, and what
        the game says.
        """

    async def admit(self, join_id: str, *, yes: bool) -> None:
        """Answer one of the frame's `knocks`. Raises `Refused` ``not-owner``, ``no-knock``."""

    async def stand_in(self, seat: int, character: str) -> None:
        """Have a stand-in in a seat that is no person's. Raises `Refused` ``not-owner``,
        ``no-seat``, ``unknown-character``.
        """

    async def remove(self, seat: int) -> None:
        """Take a person's seat away. Raises `Refused` ``not-owner``, ``no-seat``."""

    async def give_up(self) -> None:
        """Stand up for good: the seat is somebody else's now."""

    async def leave(self) -> None:
        """Stand up: nobody is present in this seat any more; the table keeps it."""

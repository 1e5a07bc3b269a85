"""A seat that this shelf has taken, and the ways to stand up from it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from shelf_tui.client.keyboard import Keyboard
from shelf_tui.games.rules import Refused

if TYPE_CHECKING:
    from shelf_tui.client.links import Place


class Joining(NamedTuple):
    """A far table to look for, as the fields of the form have it."""

    where: str = ""
    code: str = ""
    name: str = ""
    at_once: bool = False
    """Ask for a seat there without another key."""


#: How a screen at a table ends: ``shelf``, ``quit``, ``close`` for good, a screen's own way of
#: going on, or the refusal by which the seat was lost.
End = str | Refused


class Seated(Protocol):
    """The seats of this keyboard at a table, and what leaving them means there."""

    kept_here: bool
    """This program keeps the table; another's may tell what makes no sense."""

    @property
    def seat(self) -> Keyboard:
        """The seats themselves, as one."""

    @property
    def place(self) -> "Place | None":
        """Where others come to the table; None where nobody else can come."""

    @property
    def ways_out(self) -> Sequence[tuple[str, str]]:
        """The answers of its menu that lead away, as (end, how it reads)."""

    async def leave(self, end: End) -> None:
        """Stand up, in the way that was chosen. Nobody is kept waiting for a broken line.

        The end of the program may ask for it once more while it is under way.
        """


#: Takes a seat. Raises `Refused`.
Sit = Callable[[], Awaitable[Seated]]

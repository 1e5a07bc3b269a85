"""What a game's board is to the table screen: a widget that shows frames and asks for moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.message import Message
from textual.widget import Widget

from shelf_tui.games.game import Game
from shelf_tui.games.rules import Words
from shelf_tui.table.frames import Frame
from shelf_tui.tui.canvas import Row
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.seats import Sitter


class Board(Widget, can_focus=True):
    """The middle of a table screen. A game's board says what lies there and what keys do.

    It never waits and never knows how a move travels: it posts `Asked`, and sees what came of it in
    the next frame.
    """

    #: Cells and rows of a game's cover on the shelf.
    COVER: ClassVar[tuple[int, int]] = (16, 6)

    @dataclass
    class Asked(Message):
        """A move that this seat wants to make in the phase it was made for."""

        move: Any
        fence: int
        draft: bool = False
        """May be held back for a second, and replaced by the next one."""
        by: int | None = None
        """Which seat of this keyboard makes it, where several may."""

    @dataclass
    class Said(Message):
        """A sentence for the person at this seat, until the next key."""

        text: str
        style: str = "warn"

    class Changed(Message):
        """What the board wants or offers has changed: `wanted` and `hints` are worth a look."""

    class Staged(Message):
        """What was staged has been seen: everything that is told of it may be told."""

    frame: Frame
    """The newest frame with a view; set before `show`."""

    def __init__(self, game: Game, words: Words, *, still: bool) -> None:
        """`still` asks for reduced motion."""
        # Until it is shown a frame it knows of nothing that a key could change.
        super().__init__(id="board", disabled=True)
        self.game = game
        self.words = words
        self.still = still

    @classmethod
    def aside(cls, frame: Frame) -> str:  # noqa: ARG003 - most games have nothing to say
        """What the people at a shared keyboard are told while a curtain is down; it shows none of
        them anything.
        """
        return ""

    @classmethod
    def cover(cls) -> list[Row]:
        """The picture of the game on the shelf, `COVER` cells and rows."""
        raise NotImplementedError

    def show(self, frame: Frame) -> None:
        """Show this frame, which has a view."""
        raise NotImplementedError

    def place(self) -> str:
        """Where in the game the table is, such as "chapter 2 of 10"."""
        raise NotImplementedError

    def wanted(self) -> str:
        """What is wanted of this seat now, in a sentence; for an onlooker, what happens."""
        raise NotImplementedError

    def sitters(self) -> tuple[tuple[str, str], Sequence[Sitter]]:
        """The heading (left, right) of the list of seats, a row for each, and any that follow."""
        raise NotImplementedError

    def hints(self) -> Sequence[Hint]:
        """What can be done now, the most wanted first."""
        raise NotImplementedError

    @property
    def teaches(self) -> bool:
        """Whether the keys that this phase's first-time line names do something now."""
        return True

    @property
    def staging(self) -> bool:
        """While a moment is staged: the story, which tells its end, waits for `Staged`."""
        return False

    @property
    def lingers(self) -> bool:
        """While the end of the game is still looked at: its result waits for `Staged`."""
        return False

    def story(self) -> list[Row]:
        """The result page, once the game is over: how the points came about, in rows."""
        raise NotImplementedError

    @property
    def seen(self) -> Any:
        """The frame's view as this seat's. Where everybody at a keyboard looks, an onlooker's view
        with the seat that is waited for.
        """
        return replace(self.frame.view, seat=self.frame.you)

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.frame.seats]

    @property
    def done(self) -> bool:
        """Whether nobody at this keyboard is waited for."""
        return self.frame.phase is None or not self.frame.phase.yours

    def say(self, text: str, style: str = "warn") -> None:
        """Say something to the person at this seat, until the next key."""
        self.post_message(self.Said(text, style))

    def ask(self, move: Any, *, draft: bool = False, by: int | None = None) -> None:
        """Ask for a move in the phase on show."""
        self.post_message(self.Asked(move, self.frame.fence, draft, by))

    def name_of(self, seat: int) -> str:
        """The name of a seat."""
        return self.frame.seats[seat].name

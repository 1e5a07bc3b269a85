"""The board of the toy game: one line of text and its keys."""

from collections.abc import Sequence
from importlib import import_module
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from shelf_tui.table.frames import Frame
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.canvas import Row, Span
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.tui.widgets.seats import Sitter

# The folder stands in `shelf_tui.games` only while a test has the toy on the shelf.
model = import_module("shelf_tui.games.toy.model")


class ToyBoard(Board):
    """Digits pick and take, Enter rings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ring", show=False),
        *(Binding(str(key), f"digit({key})", show=False) for key in range(10)),
    ]

    @classmethod
    def cover(cls) -> list[Row]:
        return [[Span(f"{'1 2 3' if row == 2 else '':^16}")] for row in range(6)]

    def compose(self) -> ComposeResult:
        yield Lines()

    def show(self, frame: Frame) -> None:
        view = frame.view
        self.query_one(Lines).say(f"card {view.card}, tokens {view.tokens}, step {view.step}")

    def place(self) -> str:
        return f"round {self.frame.view.round}"

    def wanted(self) -> str:
        return {"pick": "Pick a number.", "visit": "Take a token.", "bell": "Ring!"}.get(
            self.frame.view.step, ""
        )

    def sitters(self) -> tuple[tuple[str, str], Sequence[Sitter]]:
        scores = self.frame.view.scores
        return ("At the table", "score"), [
            Sitter(self.name_of(seat), "", str(score)) for seat, score in enumerate(scores)
        ]

    def hints(self) -> Sequence[Hint]:
        return [Hint("1-9", "number"), Hint("Enter", "ring", "board.ring")]

    def story(self) -> list[Row]:
        return [[Span(f"scores {self.frame.view.scores}")]]

    def action_digit(self, key: int) -> None:
        self.ask(model.Pick(key) if self.frame.view.step == "pick" else model.Take(key))

    def action_ring(self) -> None:
        self.ask(model.Ring())


BOARD = ToyBoard

"""The last page: how the points came about, and one key for another game."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from shelf_tui.games.game import Game
from shelf_tui.locale import say, tr
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.canvas import Span
from shelf_tui.tui.keyboard import command
from shelf_tui.tui.screens.page import Page
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import Lines


class ResultScreen(Page[str]):
    """Ends with ``again``, ``shelf`` or ``quit``. Drawn from the board's last frame."""

    CSS_PATH = "result.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss('again')", show=False, priority=True),
        Binding("escape", "dismiss('shelf')", show=False),
        Binding(command("q"), "dismiss('quit')", show=False),
        Binding("f1,question_mark", "help", show=False),
    ]

    def __init__(self, game: Game, board: Board) -> None:
        super().__init__()
        self._game = game
        self._board = board

    def compose(self) -> ComposeResult:
        """Title, story, seed, keys."""
        yield Lines(id="title")
        with VerticalScroll(id="page"):
            yield Lines(id="result")
        yield Lines(id="seed")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        title = say(self._game.texts.TITLE)
        self.query_one("#title", Lines).show([Span(f" {title}   ", "accent strong")])
        seed = self._board.frame.seed
        if seed is not None:
            self.query_one("#seed", Lines).show(
                [Span("  " + tr("Seed {seed} deals the same cards again.", seed=seed), "faint")]
            )
        rows = self._board.story()
        result = self.query_one("#result", Lines)
        result.styles.height = len(rows)
        result.show(*rows)
        self.query_one(KeyLine).show(
            [
                Hint("Enter", tr("another game"), "screen.dismiss('again')"),
                Hint("Esc", tr("back to the shelf"), "screen.dismiss('shelf')"),
                Hint("F1", tr("help"), "screen.help"),
                Hint("q", tr("quit"), "screen.dismiss('quit')"),
            ]
        )

    def action_help(self) -> None:
        """The page about this game."""
        from shelf_tui.tui.screens.help import HelpScreen  # noqa: PLC0415 - Markdown is slow to load

        self.app.push_screen(HelpScreen(self._game, [], self.query_one(KeyLine).hints))

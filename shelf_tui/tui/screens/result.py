"""The last page: how the points came about, and one key for another game."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from shelf_tui.games.game import Game
from shelf_tui.games.rules import Refused
from shelf_tui.locale import say, tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui import sentences
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.canvas import Row, Span
from shelf_tui.tui.keyboard import command
from shelf_tui.tui.screens.sitting import SittingScreen
from shelf_tui.tui.seated import Seated
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import Lines


class ResultScreen(SittingScreen):
    """Ends with ``dealt`` when there is another game. Drawn from the board's last frame."""

    CSS_PATH = "result.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "again", show=False, priority=True),
        Binding("escape", "leave('shelf')", show=False),
        Binding(command("q"), "leave('quit')", show=False),
        Binding("f1,question_mark", "help", show=False),
    ]

    def __init__(self, seated: Seated, game: Game, board: Board) -> None:
        super().__init__(seated)
        self._game = game
        self._board = board
        self._lost: Refused | None = None

    def compose(self) -> ComposeResult:
        """Title, story, seed, keys."""
        yield Lines(id="title")
        with VerticalScroll(id="page"):
            yield Lines(id="result")
        yield Lines(id="foot")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Tell how it went."""
        title = say(self._game.texts.TITLE)
        self.query_one("#title", Lines).show([Span(f" {title}   ", "accent strong")])
        rows = self._board.story()
        result = self.query_one("#result", Lines)
        result.styles.height = len(rows)
        result.show(*rows)

    def show_frame(self, frame: Frame) -> None:
        """Say who may deal again, until somebody does."""
        if frame.stage != "over":
            self.dismiss("dealt")
            return
        self._show_foot()

    def lost(self, refused: Refused) -> None:
        """The page may be read to its end."""
        self._lost = refused
        self._show_foot()

    @work(group="again", exclusive=True)
    async def action_again(self) -> None:
        """Deal another game at this table."""
        if not self._may_deal:
            return
        try:
            await self.seat.again()
        except Refused as refused:
            self.lost(refused)

    def action_leave(self, end: str) -> None:
        """Go."""
        self.dismiss(end)

    @property
    def _may_deal(self) -> bool:
        return self._lost is None and self.seat.frame.owned

    def _show_foot(self) -> None:
        seed = self._board.frame.seed
        rows: list[Row] = []
        if seed is not None:
            text = tr("Seed {seed} deals the same game again.", seed=seed)
            rows.append([Span(f"  {text}", "faint")])
        if self._lost is not None:
            rows.append([Span(f"  {sentences.refusal(self._game, self._lost)}", "warn")])
        elif not self._may_deal:
            rows.append([Span(f"  {self._who_deals()}", "strong")])
        self.query_one("#foot", Lines).show(*rows)
        again = [Hint("Enter", tr("another game"), "screen.again")] if self._may_deal else []
        self.query_one(KeyLine).show(
            [
                *again,
                Hint("Esc", tr("back to the shelf"), "screen.leave('shelf')"),
                Hint("F1", tr("help"), "screen.help"),
                Hint("q", tr("quit"), "screen.leave('quit')"),
            ]
        )

    def _who_deals(self) -> str:
        frame = self.seat.frame
        assert frame.owner is not None
        return tr("Stay, and {name} may deal another game.", name=frame.seats[frame.owner].name)

    def action_help(self) -> None:
        """The page about this game."""
        from shelf_tui.tui.screens.help import HelpScreen  # noqa: PLC0415 - Markdown is slow to load

        self.app.push_screen(HelpScreen(self._game, [], self.query_one(KeyLine).hints))

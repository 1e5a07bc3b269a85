"""The page about the present screen and the present game."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from shelf_tui.games.game import Game
from shelf_tui.locale import spoken, tr
from shelf_tui.tui.keyboard import command
from shelf_tui.tui.screens.page import Page
from shelf_tui.tui.widgets.keys import Hint, KeyLine


class HelpScreen(Page[str | None]):
    """Keys first, then the game's guide."""

    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"escape,f1,question_mark,enter,{command('q')}", "dismiss(None)", show=False),
    ]

    def __init__(self, game: Game, now: Sequence[str], hints: Sequence[Hint]) -> None:
        """`now` says what the moment asks for where help was wanted, `hints` its keys."""
        super().__init__()
        self._game = game
        self._now = now
        self._hints = hints

    def compose(self) -> ComposeResult:
        """A page to scroll, and its keys."""
        with VerticalScroll(id="page"):
            yield Markdown(self._text(), open_links=False)
        yield KeyLine(id="keys")

    def _text(self) -> str:
        keys = "\n".join(f"- **{hint.cap(self.app)}** {hint.text}" for hint in self._hints)
        here = "\n\n".join(["## " + tr("Here and now"), *filter(None, self._now), keys])
        return f"{here}\n\n{self._game.guide(spoken())}"

    def on_mount(self) -> None:
        """Begin at the top."""
        self.query_one("#page").focus()
        self.query_one(KeyLine).show(
            [
                Hint("↑↓ PgUp PgDn", tr("scroll")),
                Hint("Esc", tr("back"), "screen.dismiss(None)"),
            ]
        )

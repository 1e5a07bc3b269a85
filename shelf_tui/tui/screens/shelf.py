"""The shelf: the games as covers, what each is, what was left unfinished, and the way in."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from shelf_tui import games
from shelf_tui.games.game import Game, take
from shelf_tui.locale import say, tr
from shelf_tui.tui import boards
from shelf_tui.tui.canvas import Row, Span, fit
from shelf_tui.tui.keyboard import command
from shelf_tui.tui.screens.page import COLUMNS, Page
from shelf_tui.tui.seated import Sit
from shelf_tui.tui.widgets.covers import Covers
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import Lines, wrap

#: Cells of what stands before the unfinished tables.
_LABEL = 14
#: Cells of what is told of an unfinished table, between the margins.
_TOLD = COLUMNS - 4 - _LABEL


@dataclass
class Unfinished:
    """A table that waits, as the shelf tells of it."""

    text: str
    sit: Sit
    forget: Callable[[], Awaitable[None]]


class ShelfScreen(Page[None]):
    """The first screen. It asks the app for what is chosen."""

    CSS_PATH = "shelf.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "app.play_now", show=False),
        Binding(command("t"), "app.lobby", show=False),
        Binding(command("j"), "app.join", show=False),
        Binding(command("r"), "app.resume", show=False),
        Binding(command("f"), "app.forget", show=False),
        Binding(command("s"), "app.settings", show=False),
        Binding("f1,question_mark", "app.help", show=False),
        Binding(command("q"), "app.ask_quit", show=False),
    ]

    def __init__(self, name: str, last: str = "") -> None:
        """For a person of this name, at the game with the id `last` if there is one."""
        super().__init__()
        self.person = name
        self.games = [take(game_id) for game_id in games.GAMES]
        self.chosen = next((n for n, game in enumerate(self.games) if game.id == last), 0)
        self.unfinished: Sequence[Unfinished] = ()

    @property
    def game(self) -> Game:
        """The chosen game."""
        return self.games[self.chosen]

    def compose(self) -> ComposeResult:
        """From the name of the shelf down to the keys."""
        with Vertical(id="home"):
            yield Lines(id="sign")
            yield Covers(id="covers")
            yield Lines(id="blurb")
            yield Lines(id="ways")
            yield Lines(id="notice")
            yield Lines(id="unfinished")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        self.show()

    def on_screen_resume(self) -> None:
        """Draw the covers, once the rest is seen."""
        self.call_after_refresh(self._draw_covers)

    @work(group="covers", exclusive=True)
    async def _draw_covers(self) -> None:
        # A board brings its game's rules along: they are read behind a shelf that is seen already,
        # and not at all behind a table.
        for game in self.games:
            if not self.is_current:
                return
            await asyncio.to_thread(boards.take, game.id)
            for covers in self.query(Covers):
                covers.draw(game.id)

    def tell(self, unfinished: Sequence[Unfinished]) -> None:
        """Show these unfinished tables, the newest first."""
        self.unfinished = unfinished
        self.show()

    def call_person(self, name: str) -> None:
        """Call the person by another name."""
        self.person = name
        self.show()

    def notice(self, text: str) -> None:
        """Say something that is not to be missed."""
        self.query_one("#notice", Lines).say(text, "warn")
        self.query_one("#home").set_class(len(wrap(text, COLUMNS - 4)) > 1, "-crowded")

    def action_turn(self, by: int) -> None:
        """Choose the next game."""
        self.action_choose((self.chosen + by) % len(self.games))

    def action_choose(self, place: int) -> None:
        """Choose this game; choosing the chosen one opens it."""
        if place == self.chosen:
            self.app.simulate_key("enter")
        self.chosen = place
        self.show()

    async def retell(self) -> None:
        """Say everything anew."""
        self.show()
        await super().retell()

    def show(self) -> None:
        """Say everything anew, unless the screen is not there yet, or no more."""
        if not self.query(Covers):
            return
        wide = COLUMNS
        self.query_one(Covers).show(self.games, self.chosen)
        left, right = " shelf", f"{self.person} "
        self.query_one("#sign", Lines).show(
            [Span(fit(left, wide - len(right)), "accent strong"), Span(right, "faint")]
        )
        blurb = wrap(say(self.game.texts.BLURB), wide - 4)
        self.query_one("#blurb", Lines).show(*([Span(line)] for line in blurb))
        self.query_one("#ways", Lines).show(
            *(
                [Span(f"{key:<8}", "key", does), Span(text, "", does)]
                for key, text, does in (
                    (tr("Enter"), tr("play now, stand-ins fill the seats"), "app.play_now"),
                    ("t", tr("set a table: who sits where, how long, how fast"), "app.lobby"),
                    ("j", tr("join a table that somebody else has set"), "app.join"),
                )
            )
        )
        self._show_unfinished()
        self.query_one(KeyLine).show(self._hints())

    def _show_unfinished(self) -> None:
        labels: list[Row] = [
            [Span(fit(tr("Unfinished"), _LABEL), "faint")],
            _keyed("r", tr("resume"), "app.resume"),
            _keyed("f", tr("forget"), "app.forget"),
        ]
        tables: list[Row] = [
            [Span(fit(table.text, _TOLD), "", "app.resume")] for table in self.unfinished[:3]
        ]
        rows = [[*label, *table] for label, table in zip_longest(labels, tables, fillvalue=())]
        self.query_one("#unfinished", Lines).show(*(rows if tables else ()))

    def _hints(self) -> Sequence[Hint]:
        several = [Hint("←→", tr("choose"))] if len(self.games) > 1 else []
        return [
            *several,
            Hint("Enter", tr("play"), "app.play_now"),
            # i18n: A key: to set a table.
            Hint("t", tr("table"), "app.lobby"),
            Hint("j", tr("join"), "app.join"),
            Hint("s", tr("settings"), "app.settings"),
            Hint("?", tr("help"), "app.help"),
            Hint("q", tr("quit"), "app.ask_quit"),
        ]


def _keyed(key: str, text: str, does: str) -> Row:
    """A key and what it does, as wide as a label."""
    return [Span(f"{key} ", "key", does), Span(fit(text, _LABEL - 2), "faint", does)]

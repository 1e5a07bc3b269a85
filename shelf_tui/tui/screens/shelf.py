"""The shelf: the games as covers, what each is, what was left unfinished, and the way in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from shelf_tui import games
from shelf_tui.games.game import Game, take
from shelf_tui.locale import say, tr
from shelf_tui.tui import boards
from shelf_tui.tui.canvas import Canvas, Row, Span, fit
from shelf_tui.tui.screens.page import COLUMNS, Page
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import Lines


@dataclass
class Unfinished:
    """A table that waits, as the shelf tells of it."""

    table: str
    text: str


class Covers(Canvas):
    """The games side by side; the chosen one has a double frame."""

    _games: Sequence[Game] = ()
    _chosen = 0

    def show(self, on_shelf: Sequence[Game], chosen: int) -> None:
        """Show these games, this one chosen."""
        self._games, self._chosen = on_shelf, chosen
        self.redraw()

    def paint(self) -> list[Row]:
        """Each cover: its title in the frame, its picture, how many and how long, its words."""
        rows: list[Row] = []
        for place, game in enumerate(self._games):
            cover = _cover(game, chosen=place == self._chosen, does=f"screen.choose({place})")
            rows = [
                left + right for left, right in zip(rows or [[]] * len(cover), cover, strict=True)
            ]
        # The shelf they stand on.
        return [*rows, [Span("▀" * self.size.width, "wood")]]


def _cover(game: Game, *, chosen: bool, does: str) -> list[Row]:
    board = boards.take(game.id)
    wide = board.COVER[0]
    top_left, across, top_right, down, low_left, low_right = "╔═╗║╚╝" if chosen else "┌─┐│└┘"
    frame = "accent" if chosen else "faint"
    title = fit(f" {say(game.texts.TITLE)} ", min(wide - 2, len(say(game.texts.TITLE)) + 2))
    seats = game.rules_type.seats
    facts = tr(
        "{least}-{most}   {minutes} min",
        least=seats[0],
        most=seats[-1],
        minutes=game.texts.MINUTES,
    )
    inside: list[Row] = [
        *board.cover(),
        [Span(f"{facts:^{wide}}", "faint")],
        [Span(fit(f"{say(game.texts.LANGUAGE):^{wide}}", wide), "faint")],
    ]
    rest = across * (wide - len(title) - 1)
    rows: list[Row] = [
        [
            Span(top_left + across, frame, does),
            Span(title, "strong" if chosen else "", does),
            Span(rest + top_right, frame, does),
        ]
    ]
    rows += [
        [
            Span(down, frame, does),
            *(span._replace(does=does) for span in row),
            Span(down, frame, does),
        ]
        for row in inside
    ]
    rows.append([Span(low_left + across * wide + low_right, frame, does)])
    return [[*row, Span(" ")] for row in rows]


class ShelfScreen(Page[None]):
    """The first screen. It asks the app for what is chosen."""

    CSS_PATH = "shelf.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "app.play_now", show=False),
        Binding("t", "app.lobby", show=False),
        Binding("r", "app.resume", show=False),
        Binding("s", "app.settings", show=False),
        Binding("f1,question_mark", "app.help", show=False),
        Binding("q", "app.ask_quit", show=False),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name
        self.games = [take(game_id) for game_id in games.GAMES]
        self.chosen = 0
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
            yield Lines(id="unfinished")
            yield Lines(id="notice")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        self.show()

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

    def action_turn(self, by: int) -> None:
        """Choose the next game."""
        self.action_choose((self.chosen + by) % len(self.games))

    def action_choose(self, place: int) -> None:
        """Choose this game; choosing the chosen one opens it."""
        if place == self.chosen:
            self.app.simulate_key("enter")
        self.chosen = place
        self.show()

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
        self.query_one("#blurb", Lines).show(*([Span(say(line))] for line in self.game.texts.BLURB))
        self.query_one("#ways", Lines).show(
            *(
                [Span(f"{key:<8}", "key", does), Span(text, "", does)]
                for key, text, does in (
                    ("Enter", tr("play now, stand-ins fill the seats"), "app.play_now"),
                    ("t", tr("set a table: who sits where, how long, how fast"), "app.lobby"),
                )
            )
        )
        self._show_unfinished()
        self.query_one(KeyLine).show(self._hints())

    def _show_unfinished(self) -> None:
        rows: list[Row] = []
        for table in self.unfinished[:3]:
            label = tr("Unfinished") if not rows else ""
            rows.append([Span(f"{label:<14}", "faint"), Span(table.text, "", "app.resume")])
        self.query_one("#unfinished", Lines).show(*rows)

    def _hints(self) -> Sequence[Hint]:
        several = [Hint("←→", tr("choose"))] if len(self.games) > 1 else []
        resume = [Hint("r", tr("resume"), "app.resume")] if self.unfinished else []
        return [
            *several,
            Hint("Enter", tr("play"), "app.play_now"),
            Hint("t", tr("table"), "app.lobby"),
            *resume,
            Hint("s", tr("settings"), "app.settings"),
            Hint("?", tr("help"), "app.help"),
            Hint("q", tr("quit"), "app.ask_quit"),
        ]

"""Where people gather at a table before its first game: who sits where, and how others come."""

from collections.abc import Awaitable, Sequence
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from shelf_tui.client import links
from shelf_tui.games.game import Game
from shelf_tui.games.options import choices
from shelf_tui.games.rules import Refused
from shelf_tui.locale import say, tr
from shelf_tui.table.frames import Frame, SeatState
from shelf_tui.tui import sentences
from shelf_tui.tui.canvas import Row, Span, fit, width
from shelf_tui.tui.keyboard import command
from shelf_tui.tui.screens.sitting import SittingScreen, looking_on
from shelf_tui.tui.seated import Seated
from shelf_tui.tui.widgets import qr, ways
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import Lines, wrap

#: Cells of the columns of names and of what is said of them.
_NAME, _DOING = 22, 14
#: How the name in a seat looks; nobody's is faint.
_FAINT = {"person": "", "stand-in": "", "open": "faint"}


class GatheringScreen(SittingScreen):
    """Ends with ``dealt`` when the first game is."""

    CSS_PATH = "gathering.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "deal", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
        Binding("delete," + command("x"), "remove", show=False),
        Binding(command("c"), "copy", show=False),
        Binding("f1,question_mark", "help", show=False),
        Binding("escape", "menu", show=False),
    ]

    def __init__(self, seated: Seated, game: Game, *, qr: bool) -> None:
        """`qr` draws the link for cameras, which takes more than ASCII."""
        super().__init__(seated)
        self.game = game
        self._qr = qr
        self._chosen = 0
        self._said = ""

    def compose(self) -> ComposeResult:
        """The people and the game on the left, the link for cameras on the right."""
        yield Lines(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="people"):
                yield Lines(id="seats")
                yield Lines(id="game")
                yield Lines(id="ways")
            yield Lines(id="qr")
        yield Lines(id="notice")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Say what does not change."""
        title = say(self.game.texts.TITLE)
        what = tr("people gather at the table")
        self.query_one("#title", Lines).show(
            [Span(f" {title}", "accent strong"), Span(f"   {what}")]
        )
        self.query_one("#game", Lines).show(*self._game_rows(self.seat.frame))
        place = self.seated.place
        if place is not None:
            self.query_one("#ways", Lines).show(*ways.rows(place, title))
        code = self.query_one("#qr", Lines)
        rows = []
        if place is not None and self._qr and not links.is_socket(place.base):
            rows = qr.draw(links.write(place))
        code.display = bool(rows)
        if rows:
            code.styles.width = width(rows[0])
            code.show(*rows)

    def on_resize(self) -> None:
        """Wrap what does not fit into a row."""
        self.query_one("#game", Lines).show(*self._game_rows(self.seat.frame))

    def on_key(self, _: events.Key) -> None:
        """The next key takes away what was said."""
        if self._said:
            self._say("")

    def show_frame(self, frame: Frame) -> None:
        """Show who is here."""
        if frame.stage != "lobby":
            self.dismiss("dealt")
            return
        people = [self._seat_row(frame, number) for number in range(len(frame.seats))]
        self.query_one("#seats", Lines).show([Span("   " + tr("At the table"), "faint")], *people)
        self._say(self._said)
        self.query_one(KeyLine).show(self._hints(frame))

    # What the owner does

    @property
    def _rights(self) -> bool:
        return self.seat.frame.owned

    def action_deal(self) -> None:
        """Deal the first game."""
        if self._rights:
            self._do(self.seat.start())

    def action_turn(self, by: int) -> None:
        """Choose the next seat."""
        if self._rights:
            self._chosen = (self._chosen + by) % len(self.seat.frame.seats)
            self.show_frame(self.seat.frame)

    def action_choose(self, seat: int) -> None:
        """Choose this seat."""
        if self._rights:
            self._chosen = seat
            self.show_frame(self.seat.frame)

    def action_step(self, by: int) -> None:
        """Have the next stand-in in the chosen seat, or nobody."""
        seat = self.seat.frame.seats[self._chosen]
        if not self._rights or seat.kind == "person":
            return
        values = [None, *(one.id for one in self.game.stand_ins.CHARACTERS)]
        at = 0 if seat.kind == "open" else values.index(seat.character)
        character = values[(at + by) % len(values)]
        if character is None:
            self._do(self.seat.remove(self._chosen))
        else:
            self._do(self.seat.stand_in(self._chosen, character))

    def action_step_at(self, seat: int, by: int) -> None:
        """The same in this seat."""
        self._chosen = seat
        self.action_step(by)

    @work(group="menu", exclusive=True)
    async def action_remove(self) -> None:
        """Take the seat away from whoever sits there, once that is sure."""
        from shelf_tui.tui.screens.menu import AskScreen  # noqa: PLC0415 - when it is wanted

        frame, number = self.seat.frame, self._chosen
        seat = frame.seats[number]
        if not self._rights or seat.kind != "person" or number == frame.owner:
            return
        answers = [("no", tr("Let them stay")), ("yes", tr("Take it away"))]
        question = AskScreen(tr("Take {name}'s seat away?", name=seat.name), answers)
        if await self.ask(question) == "yes":
            self._do(self.seat.remove(number))

    @work(group="doing")
    async def _do(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except Refused as refused:
            self._say(sentences.refusal(self.game, refused))

    # What everybody does

    def action_copy(self) -> None:
        """Copy the link, through the terminal."""
        if self.seated.place is not None:
            self.app.copy_to_clipboard(links.write(self.seated.place))
            self._say(tr("Copied, if this terminal lets programs copy."))

    @work(group="menu", exclusive=True)
    async def action_help(self) -> None:
        """How the game is played."""
        from shelf_tui.tui.screens.help import HelpScreen  # noqa: PLC0415 - Markdown is slow to load

        frame = self.seat.frame
        await self.ask(HelpScreen(self.game, [self._wanted(frame)], self._hints(frame)))

    @work(group="menu", exclusive=True)
    async def action_menu(self) -> None:
        """Ask how to leave."""
        from shelf_tui.tui.screens.menu import AskScreen  # noqa: PLC0415 - when it is wanted

        answers = [("on", tr("Stay at the table")), *self.seated.ways_out]
        chosen = await self.ask(AskScreen(tr("Leave the table?"), answers))
        if chosen in dict(self.seated.ways_out):
            self.dismiss(str(chosen))

    # What is shown

    def _seat_row(self, frame: Frame, number: int) -> Row:
        seat = frame.seats[number]
        mark, look = "   ", ""
        if self._rights and number == self._chosen:
            mark, look = " ▸ ", "strong"
        name = seat.name or (tr("open") if seat.kind == "open" else tr("a stand-in"))
        row = [
            Span(mark, "accent"),
            Span(fit(name, _NAME), look or _FAINT[seat.kind], f"screen.choose({number})"),
        ]
        if not self._rights or seat.kind == "person":
            here = seat.kind == "person" and seat.here
            return [*row, Span("  "), Span(self._doing(frame, number), "ok" if here else "faint")]
        step = f"screen.step_at({number}, "
        return [
            *row,
            Span("‹ ", "key", step + "-1)"),
            Span(fit(self._stand_in(seat), _DOING), look, step + "1)"),
            Span(" ›", "key", step + "1)"),
        ]

    def _doing(self, frame: Frame, number: int) -> str:
        seat = frame.seats[number]
        if seat.kind != "person":
            return self._stand_in(seat)
        if number in frame.ours:
            return tr("you, the owner") if number == frame.owner else tr("you")
        if not seat.here:
            return tr("away")
        return tr("the owner") if number == frame.owner else tr("here")

    def _stand_in(self, seat: SeatState) -> str:
        if seat.kind == "open":
            return tr("for who comes")
        characters = self.game.stand_ins.CHARACTERS
        return next((say(one.name) for one in characters if one.id == seat.character), "")

    def _game_rows(self, frame: Frame) -> list[Row]:
        told = [
            (say(self.game.texts.OPTIONS[name]), getattr(frame.options, name), name)
            for name in choices(type(frame.options))
        ]
        parts = [f"{label}: {sentences.choice(self.game, name, it)}" for label, it, name in told]
        parts.append(tr("Pace") + ": " + sentences.pace(frame.pace))
        lines = wrap("; ".join(parts), max(20, self.size.width - qr.WIDEST))
        return [[Span("   " + line, "faint")] for line in lines]

    def _wanted(self, frame: Frame) -> str:
        if self._rights:
            return tr("Enter deals. Until then whoever comes takes an open seat, or a stand-in's.")
        if frame.you is None or frame.owner is None:
            return looking_on(frame)
        return tr("{name} deals when everybody is here.", name=frame.seats[frame.owner].name)

    def _say(self, text: str) -> None:
        """Say this; with nothing to say, what is wanted here."""
        self._said = text
        frame = self.seat.frame
        look = "warn"
        if not text and frame.notice is not None:
            text = sentences.refusal(self.game, Refused(frame.notice.code, **frame.notice.facts))
        elif not text:
            text, look = self._wanted(frame), "strong"
        lines = wrap(text, max(20, self.size.width - 4))
        self.query_one("#notice", Lines).show(*([Span(f"   {line}", look)] for line in lines))

    def _hints(self, frame: Frame) -> Sequence[Hint]:
        place = self.seated.place
        linked = place is not None and not links.is_socket(place.base)
        what = tr("copy the link") if linked else tr("copy the code")
        copy = [Hint("c", what, "screen.copy")] if place else []
        last = [
            *copy,
            Hint("F1", tr("help"), "screen.help"),
            Hint("Esc", tr("leave"), "screen.menu"),
        ]
        if not self._rights:
            return last
        chosen = frame.seats[self._chosen]
        does = []
        if chosen.kind != "person":
            does = [Hint("←→", tr("who sits there"))]
        elif self._chosen != frame.owner:
            does = [Hint("x", tr("take away"), "screen.remove")]
        return [Hint("Enter", tr("deal"), "screen.deal"), Hint("↑↓", tr("seat")), *does, *last]

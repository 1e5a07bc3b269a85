"""A keyboard at a table: the game's board in the middle, the same places around it in all games."""

from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from shelf_tui.games.game import Game
from shelf_tui.games.rules import Refused
from shelf_tui.locale import ntr, say, tr
from shelf_tui.table.frames import Frame
from shelf_tui.texts import sentence
from shelf_tui.tui import sentences
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.canvas import Row, Span
from shelf_tui.tui.screens.side import Side
from shelf_tui.tui.screens.sitting import SittingScreen, looking_on
from shelf_tui.tui.seated import Seated
from shelf_tui.tui.widgets.countdown import Countdown
from shelf_tui.tui.widgets.curtain import Curtain, Face, told
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import Lines, wrap

#: A draft is sent at most once in so many seconds (the design's contract of a game).
DRAFT_EVERY = 1.0


#: Seconds in which a curtain that has just fallen is not lifted.
_STEADY = 0.6
#: Seconds without a key after which whoever has run out of time is thought to have gone.
_GONE = 180
#: Rows for what a newcomer is told.
_COACH = 2
#: Sentences of the story that stand on a curtain at most.
_TOLD = 4


class TableScreen(SittingScreen):
    """Shows frames and asks for moves. Ends with ``over`` when the game is.

    Between people who share the keyboard a curtain is down. On either side of it another board
    lies: whoever has had their share takes with them the one on which they played.

    `lay` gives a board with nothing on it. `coach` asks for the first-time lines, `bell` for the
    terminal's bell when a race opens.
    """

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "menu", show=False),
        Binding("f1,question_mark", "help", show=False),
        Binding("f4", "answer", show=False),
    ]

    def __init__(
        self,
        seated: Seated,
        game: Game,
        lay: Callable[[], Board],
        *,
        coach: bool,
        bell: bool = False,
    ) -> None:
        super().__init__(seated)
        self.game = game
        self.board = lay()
        self.coach = coach
        self.bell = bell
        #: Whether the person here has made a move, and so has tried the game.
        self.acted = False
        self._lay = lay
        #: The frame that the screen shows; none before the first, and while a board is laid anew.
        self._shown: Frame | None = None
        self._looking: int | None = None
        self._changing = False
        self._laid_on = False
        self._hangs = True
        self._late = ""
        self._rung = 0
        self._refusal: tuple[str, str] | None = None
        self._refused_in = 0
        self._draft: Board.Asked | None = None
        self._draft_sent = 0.0
        self._stirred = monotonic()
        #: Whether the table was paused because everybody here had gone.
        self._left = False

    def compose(self) -> ComposeResult:
        """Above: where, what, how long. Middle: board and people. Below: a coach, the keys."""
        with Horizontal(id="top"):
            yield Lines(id="title")
            yield Countdown(id="countdown")
        yield Lines(id="notice")
        with Horizontal(id="middle"):
            yield self.board
            yield Lines(id="pause")
            yield Curtain(id="curtain")
            yield Side(self.game)
        yield Lines(id="coach")
        yield KeyLine(id="keys")

    def show_frame(self, frame: Frame) -> None:
        """Have the board and the places around it say what is so now."""
        self._change_hands(frame)
        if self._changing:
            return
        self._shown = frame
        hidden, curtain = frame.view is None, frame.curtain
        # A board that shows nothing takes no keys either.
        self.board.disabled = hidden or curtain
        self.board.display = not (hidden or curtain)
        self.query_one("#pause").display = hidden
        self.query_one(Curtain).display = curtain and not hidden
        self.query_one(Side).display = hidden or not curtain
        if hidden:
            self._show_pause()
        else:
            self.board.frame = frame
        if curtain and not hidden:
            self._show_curtain(frame)
        elif not hidden:
            self._laid_on = True
            self.board.show(frame)
            if self.focused is None:
                self.board.focus()
        self._run_clock(frame)
        self._ring(frame)
        if frame.fence != self._refused_in:
            # Said of a phase that is over, it would hide what the new one asks for.
            self._refusal = None
        self._show_words()
        self._conclude()
        if self._deserted(frame):
            self._stand_still()

    def _deserted(self, frame: Frame) -> bool:
        """Whether everybody here lets the time run out and touches no key, and no one is elsewhere
        who would have to wait for them.
        """
        playing = frame.stage == "play" and not frame.paused and self.seated.place is None
        late = bool(frame.ours) and all(frame.seats[seat].late for seat in frame.ours)
        return playing and late and monotonic() - self._stirred > _GONE

    @work(group="moves")
    async def _stand_still(self) -> None:
        self._stirred = monotonic()
        self._left = True
        await self._try(self.seat.pause())

    def _conclude(self) -> None:
        """Go on to the result when the game is over and its last moment has been seen."""
        over = self._shown is not None and self._shown.stage == "over"
        if over and self.is_current and not self.board.lingers:
            self.dismiss("over")

    def _change_hands(self, frame: Frame) -> None:
        """Take away everything of one who has had their share."""
        looking = frame.you if frame.alone else None
        before, self._looking = self._looking, looking
        if looking == before:
            return
        self._draft = self._refusal = None
        if before is not None:
            # The key that has ended a share may have been pressed once too often.
            self._hangs = False
            self.set_timer(_STEADY, self._hang)
            self._late = frame.seats[before].name if frame.seats[before].late else ""
        if self._laid_on and not self._changing:
            self._changing = True
            self._shown = None
            self.board.display = False
            self._take_away()

    def _hang(self) -> None:
        self._hangs = True
        self._show_wanted()

    @work(group="board")
    async def _take_away(self) -> None:
        middle = self.query_one("#middle")
        await self.board.remove()
        self.board = self._lay()
        # The program may be left meanwhile.
        if middle.is_running:
            await middle.mount(self.board, before="#pause")
        if middle.is_running:
            self._changing = self._laid_on = False
            self.show_frame(self.seat.frame)

    def _show_curtain(self, frame: Frame) -> None:
        assert frame.you is not None
        assert frame.phase is not None
        names = [seat.name for seat in frame.seats]
        self.query_one(Curtain).show(
            Face(
                name=names[frame.you],
                does=say(self.game.texts.PHASES[frame.phase.name]),
                told=told(frame, self._late, type(self.board).aside(frame)),
                story=sentences.story(self.game, frame.log, names)[-_TOLD:],
            )
        )

    def _run_clock(self, frame: Frame) -> None:
        left = None if frame.left_ms is None else frame.left_ms / 1000
        total = frame.phase.total_ms if frame.phase else None
        seconds = None if total is None else total / 1000
        countdown = self.query_one(Countdown)
        if frame.paused or frame.curtain:
            countdown.stop(left, seconds)
        else:
            countdown.run(left, seconds, urgent=frame.phase is not None and frame.phase.yours)

    def _ring(self, frame: Frame) -> None:
        """Ring once when a race opens in which this seat may be the first."""
        race = frame.phase is not None and frame.phase.race and frame.phase.yours
        if self.bell and race and frame.fence != self._rung:
            self.app.bell()
            self._rung = frame.fence

    def _show_pause(self) -> None:
        gone = ntr(
            "Nobody pressed a key for {n} minute.",
            "Nobody pressed a key for {n} minutes.",
            _GONE // 60,
        )
        rows: Sequence[str] = (
            tr("The table stands still."),
            *([gone] if self._left else []),
            "",
            tr("Nobody's cards are shown and no clock runs."),
            tr("Press Enter to go on.") if self.seat.frame.owned else self._who_goes_on(),
        )
        self.query_one("#pause", Lines).show(*([Span(row)] for row in rows))

    @on(Board.Staged)
    def _staged(self) -> None:
        self._show_words()
        self._conclude()

    def _show_words(self) -> None:
        """Title, people, story, notice, coach and keys: all that is said of the present moment."""
        frame = self._shown
        if frame is None:
            return
        self.query_one(Side).show(frame, self.board)
        title: Row = [Span(f" {say(self.game.texts.TITLE)}", "accent strong")]
        if frame.view is not None:
            title.append(Span(f"   {self.board.place()}", ""))
        if frame.paused:
            title.append(Span("   " + tr("paused"), "warn"))
        elif frame.phase is not None and not self.board.staging:
            # What is staged may be what has led to this phase.
            title.append(Span(f"   {say(self.game.texts.PHASES[frame.phase.name])}", "faint"))
        self.query_one("#title", Lines).show(title)
        self._show_coach(frame)
        self._show_wanted()

    @on(Board.Changed)
    def _show_wanted(self) -> None:
        """Notice and keys: all of that which may change from one letter to the next."""
        frame = self._shown
        if frame is None:
            return
        wanted = self._wanted(frame)
        asides = [tr("{name} asks for a seat.", name=knock.name) for knock in frame.knocks[:1]]
        if frame.notice is not None:
            asides.append(sentence(frame.notice.code, frame.notice.facts, *sentences.BOOKS))
        text, look = self._refusal or (wanted, "warn" if asides else "strong")
        lines = wrap("   ".join(filter(None, [text, *asides])), max(20, self.size.width - 2))
        self.query_one("#notice", Lines).show(*([Span(f" {line}", look)] for line in lines))
        # A longer notice takes the room of the coach, so that the board always has the same.
        room = max(0, _COACH + 1 - len(lines))
        coach = self.query_one("#coach", Lines)
        coach.styles.height = room
        coach.visible = self._coached <= room
        self.query_one(KeyLine).show(self._hints(frame))

    def _wanted(self, frame: Frame) -> str:
        if frame.view is None:
            return ""
        if not frame.curtain:
            return self.board.wanted()
        assert frame.you is not None
        return tr("{name}'s turn. The others look away.", name=frame.seats[frame.you].name)

    async def retell(self) -> None:
        """Say everything anew."""
        self._refusal = None
        await super().retell()

    def _show_coach(self, frame: Frame) -> None:
        coach = self.query_one("#coach", Lines)
        taught = self._lesson(frame) if self.coach else ""
        text = looking_on(frame) if frame.you is None else taught
        lines = wrap(text, max(20, self.size.width - 6)) if text else []
        self._coached = len(lines)
        coach.show(
            *(
                [Span(" ▸ " if not n else "   ", "accent"), Span(text)]
                for n, text in enumerate(lines)
            )
        )

    def _lesson(self, frame: Frame) -> str:
        """The first-time line of this phase, where its keys can be tried."""
        line = self.game.texts.COACH.get(frame.phase.name) if frame.phase else None
        teaches = frame.view is not None and not frame.curtain and self.board.teaches
        return say(line) if line is not None and teaches else ""

    def _hints(self, frame: Frame) -> Sequence[Hint]:
        last = (Hint("F1", tr("help"), "screen.help"), Hint("Esc", tr("menu"), "screen.menu"))
        knocks = [
            Hint("F4", tr("let {name} in?", name=knock.name), "screen.answer")
            for knock in frame.knocks[:1]
        ]
        if frame.view is None:
            go_on = [Hint("Enter", tr("go on"), "screen.go_on")] if self.seat.frame.owned else []
            return (*knocks, *go_on, *last)
        if frame.curtain:
            lift = [Hint("Enter", tr("lift the curtain"), "screen.lift")] if self._hangs else []
            return (*knocks, *lift, *last)
        hints = () if frame.you is None else self.board.hints()
        return (*knocks, *hints, *last)

    # What the person does

    def on_key(self, event: events.Key) -> None:
        """The next key takes a refusal away; Enter ends a pause."""
        self._stirred = monotonic()
        if self._refusal is not None:
            self._refusal = None
            self._show_wanted()
        if event.key != "enter":
            return
        if self.seat.frame.paused:
            event.stop()
            self.action_go_on()
        elif self.seat.frame.curtain:
            event.stop()
            self.action_lift()

    @on(Board.Said)
    def _said(self, message: Board.Said) -> None:
        if self._shown is None:
            # It is told to whoever has just had their share, and the next one may not read it.
            return
        self._refusal = (message.text, message.style)
        self._refused_in = self.seat.frame.fence
        self._show_wanted()

    @on(Board.Asked)
    def _asked(self, message: Board.Asked) -> None:
        self._stirred = monotonic()
        if not message.draft:
            self.acted = True
            self._draft = None
            self._move(message)
            return
        waiting, self._draft = self._draft, message
        if waiting is None:
            wait = self._draft_sent + DRAFT_EVERY - monotonic()
            if wait > 0:
                self.set_timer(wait, self._send_draft)
            else:
                self._send_draft()

    def _send_draft(self) -> None:
        draft, self._draft = self._draft, None
        if draft is not None:
            self._draft_sent = monotonic()
            self._move(draft)

    @work(group="moves")
    async def _move(self, asked: Board.Asked) -> None:
        looking = self._looking
        try:
            await self.seat.move(asked.move, asked.fence, asked.by)
        except Refused as refused:
            if not asked.draft and looking == self._looking:
                self._said(Board.Said(sentences.refusal(self.game, refused)))

    def _who_goes_on(self) -> str:
        owner = self.seat.frame.owner
        assert owner is not None
        return tr("{name} will go on.", name=self.seat.frame.seats[owner].name)

    @work(group="moves")
    async def action_go_on(self) -> None:
        """Go on after a pause."""
        if self.seat.frame.owned:
            self._left = False
            await self._try(self.seat.resume())
            self.board.focus()

    def action_lift(self) -> None:
        """Lift the curtain, unless it has just fallen."""
        if self._hangs:
            self._late = ""
            self._lift()

    @work(group="moves")
    async def _lift(self) -> None:
        await self._try(self.seat.lift())

    @work(group="menu", exclusive=True)
    async def action_menu(self) -> None:
        """Ask what next."""
        from shelf_tui.tui.screens.menu import table_menu  # noqa: PLC0415 - when it is wanted

        chosen = await self.ask(table_menu(self.seated))
        if chosen == "help":
            # A table that stands still does so behind that page as well, and behind the next.
            self.action_help()
        elif chosen == "settings":
            await self.run_action("app.settings")
        elif chosen == "pause":
            await self._try(self.seat.pause())
        elif chosen == "remove":
            await self._remove()
        elif chosen == "close":
            await self._close()
        elif chosen in dict(self.seated.ways_out):
            self.dismiss(str(chosen))

    async def _close(self) -> None:
        from shelf_tui.tui.screens.menu import really  # noqa: PLC0415 - when it is wanted

        if await self.ask(really(self.seated)) == "close":
            self.dismiss("close")

    async def _remove(self) -> None:
        from shelf_tui.tui.screens.menu import whose_seat  # noqa: PLC0415 - when it is wanted

        seat = await self.ask(whose_seat(self.seat.frame))
        if seat is not None:
            await self._try(self.seat.remove(int(seat)))

    @work(group="menu", exclusive=True)
    async def action_answer(self) -> None:
        """Answer who asks for a seat."""
        from shelf_tui.tui.screens.menu import let_in  # noqa: PLC0415 - when it is wanted

        for knock in self.seat.frame.knocks[:1]:
            answer = await self.ask(let_in(knock.name))
            if answer is not None:
                await self._try(self.seat.admit(knock.join_id, yes=answer == "yes"))

    async def _try(self, doing: Awaitable[None]) -> None:
        """Have something done that may be refused."""
        try:
            await doing
        except Refused as refused:
            self._said(Board.Said(sentences.refusal(self.game, refused)))

    @work(group="menu", exclusive=True)
    async def action_help(self) -> None:
        """The page about this game."""
        from shelf_tui.tui.screens.help import HelpScreen  # noqa: PLC0415 - Markdown is slow to load

        frame = self._shown
        if frame is None:
            return
        now = [self._wanted(frame)] if frame.view is not None else []
        now.append(looking_on(frame) if frame.you is None else self._lesson(frame))
        await self.ask(HelpScreen(self.game, now, self._hints(frame)))

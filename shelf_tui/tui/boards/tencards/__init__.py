"""The table of Ten Cards: the stalls above, below them the writing desk or the queue."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from shelf_tui.games.tencards.lines import best_line
from shelf_tui.games.tencards.model import (
    BLANK,
    Buy,
    Draft,
    GoOn,
    Move,
    Own,
    SeatView,
    Silence,
    TakeBack,
    View,
    Wish,
    Write,
)
from shelf_tui.locale import tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.boards.tencards import faces, result
from shelf_tui.tui.boards.tencards.queue import Queue
from shelf_tui.tui.boards.tencards.writing import Desk
from shelf_tui.tui.canvas import Row, Span
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.line_editor import LONGEST, LineEditor
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.tui.widgets.market import MarketSlots
from shelf_tui.tui.widgets.seats import Sitter

#: Seconds for which the queue is seen after its end, at most.
_LINGER = 1.5
#: Seconds between wishes that are sent, each of which holds all that were marked until then.
_GATHER = 0.2


class TenCardsBoard(Board):
    """Letters write; digits mean the six open cards; Enter hands in, or goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "undo", show=False),
        Binding("delete", "clear", show=False),
        Binding("enter", "enter", show=False),
        Binding("f2", "possible", show=False),
        *(Binding(str(key), f"mark({key})", show=False) for key in range(7)),
    ]

    # Not scoped: a rule for tall screens begins at the screen.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    TenCardsBoard {
        layout: vertical;
        & #desk, & #queue { height: 1fr; margin: 1 0 0 0; }
        & #market { margin: 1 0 0 0; }
        & #desk Lines { height: 1; }
        & #decks { height: 9; margin: 1 0 0 0; display: none; }
    }
    .-tall TenCardsBoard {
        & #market { margin: 2 0 0 0; }
        & #line, & #hand-label { margin: 1 0 0 0; }
        & #desk, & #queue { height: 13; margin: 2 0 0 0; }
        & #decks { display: block; }
    }
    """

    _sure_of_silence = False
    _seen = (0, "")
    _lingering: Timer | None = None
    #: The wishes last sent, until they are seen to be noted: the next key may come before that.
    _sent: tuple[int | None, ...] | None = None
    #: While more wishes are waited for, and whether any came: a key may be held down.
    _gathering: Timer | None = None
    _more = False

    @classmethod
    def cover(cls) -> list[Row]:
        """The four vowels, and the six blanks behind them."""
        side = Span("  ")
        tiles = [
            Span(f" {letter} ", f"{kind} strong")
            for letter, kind in zip("AEIO", ("common", "starter") * 2, strict=True)
        ]
        blanks = [Span(f"{'_ _ _ _ _ _':^{cls.COVER[0]}}", "faint")]
        empty = [Span(" " * cls.COVER[0])]
        return [empty, [side, *tiles, side], empty, blanks, empty, empty]

    def compose(self) -> ComposeResult:
        """Both lower halves; one is shown at a time."""
        yield MarketSlots(id="market")
        yield Desk(self.words)
        yield Queue(id="queue")
        yield Lines(id="decks")

    @property
    def view(self) -> View:
        """What this seat sees."""
        view: View = self.seen
        return view

    @property
    def own(self) -> Own | None:
        """What it alone sees."""
        return self.view.own

    def show(self, frame: Frame) -> None:
        """Lay the frame out; a new chapter clears the desk, fresh lines are laid open."""
        view = self.view
        before, self._seen = self._seen, (view.chapter, view.step)
        fresh = before != self._seen
        writing = view.step == "writing"
        names, ours = self.names, frame.ours
        self.query_one(MarketSlots).show(faces.stands(view))
        self.query_one("#decks", Lines).show(*faces.decks(view, names, ours))
        if fresh:
            self._sure_of_silence = False
        if before[0] != view.chapter or view.own is None:
            self._sent, self._more = None, False
        elif view.own.wishes == self._sent and not self._more:
            self._sent = None
        if fresh:
            # What was marked while it came is for this phase as well.
            self._gathered()
        if writing and view.own is not None:
            self._desk.deal(view.own, fresh=fresh)
        if not writing:
            staged = fresh and view.step == "lines" and not self.still
            self._queue.show(faces.chapter(view), ours, names, staged=staged)
        if fresh and (before[1] == "queue" or view.step == "over"):
            # The last purchase is seen before the desk is cleared for the next chapter, or the
            # result shown.
            self._queue.show(view.history[-1], ours, names, staged=False)
            self._lingering = None if self.still else self.set_timer(_LINGER, self._settle)
        self._turn_over()

    @property
    def staging(self) -> bool:
        """While the lines are laid open one by one."""
        return self._queue.staging

    @property
    def lingers(self) -> bool:
        """While the last purchase of all is seen."""
        return self._lingering is not None

    def _turn_over(self) -> None:
        writing = self.view.step == "writing" and not self.lingers
        self._desk.display = writing and self.own is not None
        self._queue.display = not writing

    def _settle(self) -> None:
        """End whatever is staged."""
        self._queue.skip()
        if self._lingering is not None:
            self._lingering.stop()
            self._lingering = None
            self._turn_over()
            self.post_message(self.Staged())

    @on(Queue.Opened)
    def _opened(self) -> None:
        self.post_message(self.Staged())

    def place(self) -> str:
        """The chapter."""
        return tr(
            "chapter {chapter} of {chapters}",
            chapter=self.view.chapter,
            chapters=self.view.chapters,
        )

    def wanted(self) -> str:
        """What this seat should do now."""
        view, own = self.view, self.own
        if own is None:
            return faces.looking_on(view, self.names)
        if view.step == "writing":
            return self._wanted_at_the_desk()
        if faces.visiting(view):
            return tr("Your turn at the stalls, with {purse}.", purse=faces.ore(own.purse))
        if faces.visited(view):
            return faces.bought(view)
        return faces.wishes(view) or tr(
            "The best line shops first. You may mark what you wish for, in order."
        )

    def sitters(self) -> tuple[tuple[str, str], Sequence[Sitter]]:
        """Everybody's state in a word, and points so far."""
        rows = [
            Sitter(
                name=self.name_of(seat),
                doing=self._doing(seat, shown),
                score=str(shown.points),
                you=seat in self.frame.ours,
                done=self.view.step == "writing" and shown.handed_in,
            )
            for seat, shown in enumerate(self.view.seats)
        ]
        return (tr("At the table"), tr("points")), rows

    def hints(self) -> Sequence[Hint]:
        """The keys of the present step."""
        step = self.view.step
        if self.own is None:
            return self._keys_for_all()
        possible = Hint("F2", tr("best line"), "board.possible")
        # i18n: A key: to mark a card one wishes for.
        wish = Hint("1-6", tr("wish"))
        if step == "writing":
            back = Hint("⌫", tr("take back") if self._desk.handed_in else tr("undo"), "board.undo")
            hand_in = Hint("Enter", tr("hand in"), "board.enter")
            keys = [back] if self._desk.handed_in else [hand_in, back]
            later = [possible] if self.view.history else []
            return [*keys, wish, self._nothing(), *later]
        if step == "lines":
            return [self._go_on(), wish, self._nothing(), possible]
        if faces.visiting(self.view):
            return [Hint("1-6", tr("buy")), self._nothing(), possible]
        return [possible] if faces.visited(self.view) else [wish, self._nothing(), possible]

    def _keys_for_all(self) -> Sequence[Hint]:
        """Where everybody at the keyboard looks."""
        if self.done:
            return []
        if self.view.step == "lines":
            return [self._go_on()]
        return [Hint("1-6", tr("buy")), self._nothing()] if faces.visiting(self.view) else []

    @property
    def teaches(self) -> bool:
        """Letters write until the line is in, digits wish and buy until the own visit is over."""
        if self.view.step == "writing":
            return self.own is not None and not self._desk.handed_in
        if faces.visited(self.view):
            return False
        return self.own is not None or faces.visiting(self.view)

    def story(self) -> list[Row]:
        """How the points came about."""
        return result.story(
            self.frame.view, self.names, self.frame.ours, self.words, self.app.size.height
        )

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Letters write. Any key ends the staging of the lines."""
        self._settle()
        letter = event.character or ""
        if letter == BLANK and self.view.step == "writing":
            self.say(tr("Type the letter itself, and a blank takes its place."))
            event.prevent_default()
        elif len(letter) == 1 and letter.isalpha():
            self.action_letter(letter)

    def action_letter(self, letter: str) -> None:
        """Type a letter."""
        if self.view.step != "writing" or self.own is None:
            return
        self._unsure()
        if self._desk.handed_in:
            self.say(tr("Your line is handed in. Backspace takes it back."))
        else:
            self._desk.type(letter)

    def action_pick(self, card: int) -> None:
        """Type the letters of a card in the hand."""
        if self.view.step == "writing":
            self._unsure()
            self._desk.pick(card)

    def action_undo(self) -> None:
        """Take back a letter, or what was handed in."""
        if self.view.step != "writing":
            return
        self._unsure()
        if self._desk.handed_in:
            self.ask(TakeBack())
        else:
            self._desk.undo()

    def action_clear(self) -> None:
        """Take back the whole line."""
        if self.view.step == "writing" and not self._desk.handed_in:
            self._unsure()
            self._desk.undo(LONGEST)

    def action_enter(self) -> None:
        """Hand in what is typed, or go on."""
        step = self.view.step
        self._gathered()
        if step == "lines":
            self.ask(GoOn())
        elif step == "queue" and faces.visiting(self.view):
            self.ask(Buy(None))
        elif step == "writing" and not self._desk.handed_in:
            self._hand_in()

    def action_mark(self, key: int) -> None:
        """Buy the card of this key on the own visit, else wish for it or no more; 0 is nothing."""
        view, own = self.view, self.own
        if view.step == "over" or faces.visited(view):
            return
        if own is None and not faces.visiting(view):
            return
        card = None if key == 0 else faces.open_cards(view)[key - 1]
        if key and card is None:
            self.say(tr("That card is gone."))
            return
        wanted = card.id if card else None
        if own is None or faces.visiting(view):
            self.ask(Buy(wanted))
            return
        wishes = own.wishes if self._sent is None else self._sent
        kept = tuple(wish for wish in wishes if wish != wanted)
        self._sent = kept if wanted in wishes else (*kept, wanted)
        if self._gathering is None:
            self.ask(Wish(self._sent))
            self._gathering = self.set_timer(_GATHER, self._gathered)
        else:
            self._more = True

    def _gathered(self) -> None:
        """Send the wishes marked since the last were sent."""
        if self._gathering is not None:
            self._gathering.stop()
        self._gathering = None
        if self._more and self._sent is not None:
            self.ask(Wish(self._sent))
        self._more = False

    def action_possible(self) -> None:
        """Say the best line of the last hand."""
        view, own = self.view, self.own
        if own is None:
            return
        hands = own.hands if view.step in ("writing", "over") else (own.hand,)
        if not hands:
            self.say(tr("What was possible shows when the lines are in."))
            return
        line = best_line(hands[-1], self.words("en"))
        if line is None:
            self.say(tr("No word could be written from that hand."), "accent")
            return
        said = tr(
            "That hand could have given {word}, for {sum}.",
            word=line.word,
            sum=faces.ore(line.income),
        )
        self.say(said, "accent")

    @on(LineEditor.Edited)
    def _edited(self) -> None:
        line = self._desk.line
        if line is not None and not self._desk.handed_in:
            self.ask(Draft(line.word), draft=True)

    # Small things

    @property
    def _desk(self) -> Desk:
        return self.query_one(Desk)

    @property
    def _queue(self) -> Queue:
        return self.query_one(Queue)

    def _hand_in(self) -> None:
        desk = self._desk
        move: Move
        if desk.line is not None:
            move = Write(desk.line.word)
        elif desk.editor.text:
            # The rules refuse it, and say why.
            move = Write(desk.editor.text)
        elif self._sure_of_silence:
            move = Silence()
        else:
            self._sure_of_silence = True
            self.post_message(self.Changed())
            return
        self._unsure()
        self.ask(move)

    def _wanted_at_the_desk(self) -> str:
        if self._sure_of_silence:
            return tr("Hand in silence and earn nothing? Enter again does it, a letter does not.")
        wishes = faces.wishes(self.view)
        if self._desk.handed_in:
            return wishes or tr("Handed in. You may mark wishes while the others write.")
        write = tr("Write a word from your five cards.")
        return f"{write} {wishes}" if wishes else write

    def _unsure(self) -> None:
        if self._sure_of_silence:
            self._sure_of_silence = False
            self.post_message(self.Changed())

    def _go_on(self) -> Hint:
        return Hint("Enter", tr("go on"), "board.enter")

    def _nothing(self) -> Hint:
        return Hint("0", tr("nothing"), "board.mark(0)")

    def _doing(self, seat: int, shown: SeatView) -> str:
        view = self.view
        if view.step == "writing":
            return tr("handed in") if shown.handed_in else tr("writing")
        if view.step == "lines":
            waits = not self.frame.seats[seat].done
            return tr("reading") if waits else tr("ready")
        visit = next((one for one in view.queue if one.seat == seat), None)
        if visit is None or visit.outcome == "waits":
            return tr("queueing")
        return tr("shopping") if visit.outcome == "visits" else tr("done")


BOARD = TenCardsBoard

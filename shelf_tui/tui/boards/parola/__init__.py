"""The table of Parola: the open card in the middle, the own word and hand below."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from shelf_tui.games.parola import spelling
from shelf_tui.games.parola.model import (
    Call,
    Contest,
    Discard,
    Draw,
    GoOn,
    Lay,
    LetGo,
    Pick,
    Touch,
    View,
)
from shelf_tui.games.parola.round import TARGET
from shelf_tui.locale import tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.boards.parola import keys, moment, result
from shelf_tui.tui.boards.parola.desk import Desk
from shelf_tui.tui.boards.parola.middle import Middle
from shelf_tui.tui.canvas import Row, Span
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.tui.widgets.seats import Sitter


class ParolaBoard(Board):
    """Letters spell; Space is the hand on the table, Tab the voice, Enter lays or discards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "touch", show=False),
        Binding("tab", "call", show=False),
        Binding("enter", "enter", show=False),
        Binding("backspace", "undo", show=False),
        Binding("delete", "clear", show=False),
        Binding("left", "choose(-1)", show=False),
        Binding("right", "choose(1)", show=False),
        Binding("up,down", "turn", show=False),
        Binding("f2", "possible", show=False),
        *(Binding(str(key), f"number({key})", show=False) for key in range(10)),
    ]

    # Not scoped: a rule for tall screens begins at the screen.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    ParolaBoard {
        layout: vertical;
        & #middle-of-table { margin: 1 0; }
        & #desk { height: 10; }
        & #sum { height: 2; }
        & #past { height: 1fr; margin: 1 0 0 0; display: none; }
    }
    .-tall ParolaBoard {
        & #desk { margin: 1 0; }
        & #past { display: block; }
    }
    """

    _seen: tuple[int, int] = (0, 0)

    @classmethod
    def cover(cls) -> list[Row]:
        """A hand of two-faced cards, and the joker."""
        lines = (
            ("", ""),
            (" P  A  R  O  L ", "strong"),
            (" v  o  s  a  n ", "faint"),
            ("", ""),
            ("     A  *      ", "accent"),
            ("", ""),
        )
        wide = cls.COVER[0]
        return [[Span(f"{line:^{wide}}", style)] for line, style in lines]

    def compose(self) -> ComposeResult:
        """The shared table above, the own things below; on tall screens also the rounds so far."""
        yield Middle(id="middle-of-table")
        yield Desk(self.game, self.words)
        yield Lines(id="past")

    @property
    def view(self) -> View:
        """What this seat sees."""
        view: View = self.seen
        return view

    def show(self, frame: Frame) -> None:
        """Lay the frame out; a new round clears the desk, a new step is staged."""
        view = self.view
        round_, fence = self._seen
        self._seen = (view.round, frame.fence)
        self._middle.show(
            view, self.names, done=self.done, fresh=fence != frame.fence, still=self.still
        )
        self._desk.visible = view.own is not None
        self._desk.deal(view, done=self.done, fresh=round_ != view.round)
        self.query_one("#past", Lines).show(*result.rounds(view, self.names))

    def place(self) -> str:
        """The round."""
        return tr("round {round}", round=self.view.round)

    def wanted(self) -> str:
        """What this seat should do now, once it can be seen."""
        if self._middle.staging and self.view.step in ("race", "take"):
            return tr("A card is turned up.")
        return moment.wanted(self.view, self.names, done=self.done)

    def sitters(self) -> tuple[tuple[str, str], Sequence[Sitter]]:
        """Everybody's state in a word, and points towards fifty."""
        view = self.view
        rows = [
            Sitter(
                name=seat.name,
                doing=moment.doing(view, number, done=seat.done),
                score=str(view.scores[number]),
                you=number in self.frame.ours,
                done=seat.done if moment.between(view) else not moment.playing(view, number),
            )
            for number, seat in enumerate(self.frame.seats)
        ]
        return (tr("At the table"), tr("of {n}", n=TARGET)), rows

    def hints(self) -> Sequence[Hint]:
        """The keys of the present step."""
        desk = self._desk
        return keys.hints(
            self.view,
            done=self.done,
            typed=bool(desk.editor.text),
            chosen=desk.chosen is not None,
            contesters=[(self.names[seat], key) for key, seat in self._contesters.items()],
        )

    @property
    def teaches(self) -> bool:
        """The hand of whoever may take, the voice of whoever may call."""
        view = self.view
        match view.step:
            case "ready":
                return view.own is not None
            case "race" | "take" | "row":
                return not self.done
            case "turn":
                return moment.acting(view) and not view.called
        return True

    @property
    def staging(self) -> bool:
        """While a row is laid letter by letter."""
        return self._middle.staging and self.view.step == "row"

    def story(self) -> list[Row]:
        """How the points came about."""
        return result.story(self.frame.view, self.names, self.frame.ours)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Letters spell. Any key ends the staging."""
        self._middle.skip()
        letter = event.character or ""
        if len(letter) == 1 and letter.isalpha():
            self.action_letter(letter)

    def action_letter(self, letter: str) -> None:
        """Type a letter."""
        if self.view.own is not None and self.view.own.hand:
            self._desk.type(letter)

    def action_put(self, card: int, turned: bool) -> None:
        """Put a card next in the row, or by hand the other side of it."""
        self._desk.put(card, turned=turned)

    def action_undo(self) -> None:
        """Take a letter back."""
        self._desk.undo()

    def action_clear(self) -> None:
        """Take all letters back."""
        self._desk.clear()

    def action_choose(self, by: int) -> None:
        """Choose the next card."""
        self._desk.step(by)
        self.post_message(self.Changed())

    def action_turn(self) -> None:
        """Turn the chosen card round."""
        if self._desk.chosen is None:
            self.say(tr("Choose a card with its number or the arrows, then turn it."))
        self._desk.turn()

    def action_touch(self) -> None:
        """The hand on the table: take the open card, or contest the row."""
        view = self.view
        if view.step == "row":
            if not self._contesters:
                self.ask(Contest())
        elif view.step in ("race", "take"):
            self.ask(Touch())

    def action_let_go(self) -> None:
        """Let the card or the row go; in turns, draw."""
        view = self.view
        if view.step in ("race", "row"):
            if not self.done:
                self.ask(LetGo())
        elif moment.may_take(view, done=self.done):
            self.ask(Draw())

    def action_call(self) -> None:
        """Call PAROLA."""
        if moment.acting(self.view) and self.view.step == "turn":
            self.ask(Call())
        elif self.view.step != "called":
            self.say(tr("PAROLA is called with a card more in hand. Take one first."))

    def action_number(self, number: int) -> None:
        """Choose a card of the hand by its number, or of a row that was contested; 0 lets go."""
        view = self.view
        if view.step == "pick" and moment.acting(view):
            assert view.row is not None
            laid = view.row.laid
            at = (number or 10) - 1
            if at < len(laid):
                self.ask(Pick(laid[at].card.id))
        elif view.step == "row" and number in self._contesters:
            self.ask(Contest(), by=self._contesters[number])
        elif number == 0 and not (moment.acting(view) and view.step in ("turn", "called")):
            self.action_let_go()
        else:
            self._desk.choose(number or 10)
            self.post_message(self.Changed())

    def action_enter(self) -> None:
        """Go on; lay the word; or discard the chosen card."""
        view = self.view
        if view.step in ("ready", "scores"):
            if not self.done:
                self.ask(GoOn())
        elif moment.acting(view) and view.step in ("turn", "called"):
            self._lay_or_discard()
        elif moment.may_take(view, done=self.done):
            self.say(tr("Space takes the open card, 0 does not."))

    @work(thread=True, exclusive=True, group="possible")
    def action_possible(self) -> None:
        """Say the dearest word of the hand that the round left."""
        view = self.view
        if view.own is None or view.step not in ("scores", "over"):
            return
        if not view.own.hand:
            self.say(tr("You have laid your word."), "accent")
            return
        best = spelling.best_word(view.own.hand, self.words("it"), view.options.cards)
        if best is None:
            self.say(tr("No word was in your hand."), "accent")
        else:
            self.say(
                tr("Your hand held {word}: {points}", word=best.word, points=best.points), "accent"
            )

    @on(Middle.Done)
    def _laid_open(self) -> None:
        self.post_message(self.Staged())

    @on(LineEditor.Edited)
    def _edited(self) -> None:
        self.post_message(self.Changed())

    # Small things

    @property
    def _middle(self) -> Middle:
        return self.query_one(Middle)

    @property
    def _desk(self) -> Desk:
        return self.query_one(Desk)

    @property
    def _contesters(self) -> dict[int, int]:
        """The key of each person who may contest the row, where several share a keyboard."""
        ours = self.frame.ours
        if len(ours) == 1:
            return {}
        waited = [seat for seat in ours if not self.frame.seats[seat].done]
        return {1 + ours.index(seat): seat for seat in waited} if self.view.step == "row" else {}

    def _lay_or_discard(self) -> None:
        desk = self._desk
        if desk.editor.text:
            if desk.row is None:
                self.say(tr("Your cards cannot spell this. Backspace takes letters back."))
            else:
                self.ask(Lay(desk.row))
        elif desk.chosen is not None:
            self.ask(Discard(desk.chosen.id))
        else:
            self.say(tr("Type a word to lay, or choose a card to discard by its number."))


BOARD = ParolaBoard

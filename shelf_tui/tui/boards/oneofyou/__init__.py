"""The table of One of You: the word, the writers' boards, and the own desk below."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from shelf_tui.games.oneofyou.clues import stands_in_a_word
from shelf_tui.games.oneofyou.model import GoOn, Guess, Pass, TakeBack, View, Write, won
from shelf_tui.locale import ntr, tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.boards.oneofyou import faces, result
from shelf_tui.tui.boards.oneofyou.clue_board import ClueBoard
from shelf_tui.tui.boards.oneofyou.desk import Desk
from shelf_tui.tui.canvas import Row, Span
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.tui.widgets.seats import Sitter

#: The guess stands alone for so many seconds before the word is shown.
_HELD = 1.0


class OneOfYouBoard(Board):
    """Letters, digits, hyphens and apostrophes write; Enter hands in, guesses or goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "undo", show=False),
        Binding("delete", "clear", show=False),
        Binding("enter", "enter", show=False),
    ]

    # Not scoped: a rule for tall screens begins at the screen.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    OneOfYouBoard {
        layout: vertical;
        & #word { margin: 1 0 0 0; }
        & #desk { height: 3; margin: 1 0 0 0; }
        & #past { height: 1fr; margin: 1 0 0 0; display: none; }
    }
    .-tall OneOfYouBoard {
        & #desk { margin: 2 0; }
        & #past { display: block; }
    }
    """

    _sure_of_pass = False
    _seen: int | None = None
    _held: Timer | None = None

    @classmethod
    def aside(cls, frame: Frame) -> str:
        """The guesser is told to look away, and that it was the last curtain before the guess."""
        return faces.aside(frame.view, [seat.name for seat in frame.seats], frame.ours)

    @classmethod
    def cover(cls) -> list[Row]:
        """A board that stands, and one face down."""
        lines = (
            ("", ""),
            ("┌────┐", "┌────┐"),
            ("│meow│", "│▒▒▒▒│"),
            ("└────┘", "└────┘"),
            ("", ""),
            ("", ""),
        )
        wide = cls.COVER[0]
        return [
            [Span(f"{left:>7}", "strong"), Span(" "), Span(f"{right:<{wide - 8}}", "faint")]
            for left, right in lines
        ]

    def compose(self) -> ComposeResult:
        """From the word down to the own desk; on tall screens also the rounds so far."""
        yield Lines(id="word")
        yield ClueBoard(id="boards")
        yield Desk(id="desk")
        yield Lines(id="past")

    @property
    def view(self) -> View:
        """What this seat sees."""
        view: View = self.frame.view
        return view

    def show(self, frame: Frame) -> None:
        """Lay the frame out. With every new fence what was typed is forgotten."""
        fresh = frame.fence != self._seen
        self._seen = frame.fence
        staged = fresh and not self.still
        if fresh:
            self._sure_of_pass = False
            self._desk.editor.replace("")
            self._let_go()
        if staged and self.view.step == "shown" and self.view.history[-1].guess:
            self._held = self.set_timer(_HELD, self._tell)
        boards = faces.owned(self.view, self.names, self.frame.ours)
        self._boards.show(boards, staged=staged and self.view.step == "guessing")
        self._lay_out()

    def place(self) -> str:
        """The round, and rounds won."""
        view = self.view
        known = view.history[:-1] if self.staging else view.history
        return tr(
            "round {round} of {rounds}   {won}",
            round=view.round,
            rounds=view.rounds,
            won=ntr("{n} won", "{n} won", won(known)),
        )

    @property
    def staging(self) -> bool:
        """While the guess stands alone, and the word is still to be shown."""
        return self._held is not None

    def wanted(self) -> str:
        """What this seat should do now."""
        if self.staging:
            return ""
        return faces.wanted(self.view, self.names, self.frame.ours, sure_of_pass=self._sure_of_pass)

    def sitters(self) -> tuple[tuple[str, str], Sequence[Sitter]]:
        """Everybody's state in a word. Nobody has points of their own."""
        rows = [
            Sitter(
                name=seat.name,
                doing=faces.doing(self.view, number, done=seat.done),
                you=number in self.frame.ours,
                done=seat.done and self.view.step == "writing" and number != self.view.guesser,
            )
            for number, seat in enumerate(self.frame.seats)
        ]
        return (tr("At the table"), ""), rows

    def hints(self) -> Sequence[Hint]:
        """The keys of the present step."""
        view = self.view
        if view.step == "shown":
            return [Hint("Enter", tr("go on"), "board.enter")]
        if faces.may_type(view):
            # i18n: Keys: take a letter back; take them all back.
            edit = [Hint("⌫", tr("undo"), "board.undo"), Hint("Del", tr("clear"), "board.clear")]
            if view.step == "writing":
                return [Hint("Enter", tr("hand in"), "board.enter"), *edit]
            does = tr("guess") if self._desk.editor.text else tr("pass")
            return [Hint("Enter", does, "board.enter"), *edit]
        if faces.side(view) == "back":
            return [Hint("⌫", tr("take back"), "board.undo")]
        return []

    def story(self) -> list[Row]:
        """How the rounds went."""
        return result.story(self.view, self.names, self.frame.ours)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Signs of a word write, and a blank, so that it is seen why two words are none. Any key
        ends the staging.
        """
        self._boards.skip()
        self._tell()
        sign = event.character or ""
        if len(sign) == 1 and (stands_in_a_word(sign) or sign == " "):
            self._type(sign)

    def action_undo(self) -> None:
        """Take back a letter, or what was handed in."""
        if faces.may_type(self.view):
            self._desk.editor.undo()
            self._unsure()
        elif faces.side(self.view) == "back":
            self.ask(TakeBack())

    def action_clear(self) -> None:
        """Take back the whole line."""
        if faces.may_type(self.view):
            self._desk.editor.replace("")
            self._unsure()

    def action_enter(self) -> None:
        """Hand in, guess, pass, or go on."""
        text = self._desk.editor.text
        if self.view.step == "shown":
            self.ask(GoOn())
        elif not faces.may_type(self.view):
            return
        elif self.view.step == "writing":
            self.ask(Write(text))
        elif text:
            self.ask(Guess(text))
        elif self._sure_of_pass:
            self.ask(Pass())
        else:
            self._sure_of_pass = True
            self.post_message(self.Changed())

    @on(LineEditor.Edited)
    def _edited(self) -> None:
        self.post_message(self.Changed())

    # Small things

    @property
    def _boards(self) -> ClueBoard:
        return self.query_one(ClueBoard)

    @property
    def _desk(self) -> Desk:
        return self.query_one(Desk)

    def _lay_out(self) -> None:
        holding = self.staging
        hidden = holding and self.view.guesser in self.frame.ours
        self.query_one("#word", Lines).show(faces.word(self.view, hidden=hidden))
        self._desk.set(faces.task(self.view, self.names, holding=holding))
        past = self.query_one("#past", Lines)
        rounds = result.rounds(self.view, self.names)[-max(0, past.size.height - 1) :]
        heading = tr("The rounds so far") if self.view.history else ""
        past.show([Span(heading, "faint")], *rounds)

    def _type(self, sign: str) -> None:
        self._unsure()
        if faces.may_type(self.view):
            self._desk.editor.type(sign)
        elif faces.side(self.view) == "back":
            self.say(tr("Your clue is in. Backspace takes it back."))

    def _tell(self) -> None:
        """Show the word, if the guess stands alone."""
        if self._held is not None:
            self._let_go()
            self._lay_out()
            self.post_message(self.Staged())

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.stop()
            self._held = None

    def _unsure(self) -> None:
        if self._sure_of_pass:
            self._sure_of_pass = False
            self.post_message(self.Changed())


BOARD = OneOfYouBoard

"""The writing desk: the line being typed, what it earns, and the hand it is typed from."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from shelf_tui.games.rules import Refused, Words
from shelf_tui.games.tencards.lines import letters, values, written
from shelf_tui.games.tencards.model import BLANK, Card, Laid, Line, Own
from shelf_tui.locale import ntr, tr
from shelf_tui.tui.boards.tencards import faces
from shelf_tui.tui.canvas import Span
from shelf_tui.tui.widgets.hand import Hand
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.words import lay


class Desk(Vertical):
    """Everything a seat writes with. `line` is the valid line typed, `refused` why it is none."""

    line: Line | None = None
    refused: Refused | None = None
    _own: Own | None = None
    _picking = False

    def __init__(self, words: Words) -> None:
        super().__init__(id="desk")
        self._words = words

    def compose(self) -> ComposeResult:
        """The line above, the hand below."""
        yield Lines(id="line-label")
        yield LineEditor(id="line")
        yield Lines(id="sum")
        yield Lines(id="hand-label")
        yield Hand(id="hand")

    @property
    def editor(self) -> LineEditor:
        """The line editor."""
        return self.query_one(LineEditor)

    @property
    def handed_in(self) -> bool:
        """Whether a line or a silence lies on the table."""
        return self._own is not None and (self._own.line is not None or self._own.silent)

    def deal(self, own: Own, *, fresh: bool) -> None:
        """Show this seat's cards; `fresh` in a new chapter."""
        self._own = own
        self.query_one("#line-label", Lines).say(tr("Your line"), "faint")
        piles = tr(
            "draw pile {pile}   discard pile {discard}", pile=own.pile, discard=len(own.discard)
        )
        self.query_one("#hand-label", Lines).show(
            [Span(tr("Your hand"), "faint"), Span(f"      {piles}", "faint")]
        )
        if fresh:
            # What was sent before a crash or a resize is still there to be handed in.
            sent = own.line or own.draft
            self.editor.replace(sent.word if sent else "")
        self.read()

    def read(self) -> None:
        """Read the typed line: which cards it uses, what it earns, or why it is no line."""
        own = self._own
        if own is None:
            return
        text = self.editor.text
        self.line, self.refused = None, None
        try:
            self.line = written(text, own.hand, self._words("en"))
        except Refused as refused:
            self.refused = refused
        self._show(own, text, self.line.laid if self.line else _laid(text, own.hand))

    def pick(self, card_id: int) -> None:
        """Type a card's letters; a blank waits for its letter."""
        card = next((card for card in self._hand if card.id == card_id), None)
        if card is None or self.handed_in:
            return
        if card.letters == BLANK:
            self._picking = not self._picking
            self.read()
        else:
            self.type(card.letters)

    def type(self, letters: str) -> None:
        """Type letters."""
        self._picking = False
        self.editor.type(letters)
        self.read()

    def undo(self, letters: int = 1) -> None:
        """Take the last letters off."""
        self._picking = False
        self.editor.undo(letters)
        self.read()

    @property
    def _hand(self) -> tuple[Card, ...]:
        return self._own.hand if self._own else ()

    def _show(self, own: Own, text: str, lying: Sequence[Laid] | None) -> None:
        handed_in = self.handed_in
        self.query_one(Hand).hold(faces.hand(own.hand, lying or (), clickable=not handed_in))
        self.editor.show(_parts(text, lying, valid=self.line is not None), open_=not handed_in)
        below = self.query_one("#sum", Lines)
        if self._picking:
            letters = (chr(code) for code in range(ord("A"), ord("Z") + 1))
            below.show([Span(f"{one} ", "accent", f"board.letter('{one}')") for one in letters])
        else:
            below.say(*self._sum(own, text, possible=lying is not None))

    def _sum(self, own: Own, text: str, *, possible: bool) -> tuple[str, str]:
        """The sentence beneath the line, and its look."""
        if own.silent:
            return tr("Silence handed in. Backspace takes it back."), "ok"
        if own.line is not None:
            return tr(
                "Handed in, for {sum}. Backspace takes it back.", sum=faces.ore(own.line.income)
            ), "ok"
        return self._typed(text, possible=possible)

    def _typed(self, text: str, *, possible: bool) -> tuple[str, str]:
        if self.line is not None:
            return earns(self.line), "ok"
        if not text:
            return tr("It shows here what your word earns."), "faint"
        assert self.refused is not None
        if not possible:
            return tr("Your cards cannot spell this."), "warn"
        if self.refused.code == "too-short":
            return tr("Three letters or more."), "faint"
        return tr("Not a word yet."), "faint"


def earns(line: Line) -> str:
    """A line's sum, explained."""
    return tr(
        "{letters}  ·  earns {sum} = cards {printed} + length {length}",
        letters=ntr("{n} letter", "{n} letters", len(line.word)),
        sum=faces.ore(line.income),
        printed=line.printed,
        length=line.length,
    )


def _laid(text: str, hand: Sequence[Card]) -> Sequence[Laid] | None:
    """How the hand spells what is typed so far, word or not; None when it cannot."""
    laying = lay(text.lower(), letters(hand), values(hand))
    return None if laying is None else [Laid(hand[at], stands.upper()) for at, stands in laying]


def _parts(text: str, lying: Sequence[Laid] | None, *, valid: bool) -> list[tuple[str, str]]:
    """Letters grouped by the card that carries them; blanks' letters are faint."""
    if lying is None:
        return [(letter, "warn") for letter in text]
    look = "strong" if valid else ""
    return [(one.letters, f"{look} faint" if one.card.letters == BLANK else look) for one in lying]

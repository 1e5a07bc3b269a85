"""The own place at the table: the row being spelled, what it is worth, and the hand."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical

from shelf_tui.games.game import Game
from shelf_tui.games.parola import rows, spelling
from shelf_tui.games.parola.model import Card, Place, Row, View
from shelf_tui.games.rules import Refused, Words
from shelf_tui.locale import ntr, tr
from shelf_tui.tui import sentences
from shelf_tui.tui.boards.parola import fan, moment
from shelf_tui.tui.boards.parola.fan import Lying, Side
from shelf_tui.tui.canvas import Canvas, Span
from shelf_tui.tui.canvas import Row as Drawn
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.words import fold


class Hand(Canvas):
    """The cards of the hand, numbered."""

    DEFAULT_CSS = f"Hand {{ height: {fan.HEIGHT}; }}"

    _cards: Sequence[Lying] = ()

    def hold(self, cards: Sequence[Lying]) -> None:
        """Show these cards."""
        self._cards = cards
        self.redraw()

    def paint(self) -> list[Drawn]:
        """The cards as a fan."""
        return fan.fan(self._cards, self.size.width)


class Desk(Vertical):
    """`row` is what is spelled so far with the cards, None when they cannot."""

    row: tuple[Place, ...] | None = ()
    chosen: Card | None = None
    """The card that Enter would discard."""
    _view: View | None = None
    _done = False

    def __init__(self, game: Game, words: Words) -> None:
        super().__init__(id="desk")
        self._game = game
        self._words = words
        self._turned: set[int] = set()
        self._fixed: dict[int, Place] = {}
        self._naming: Card | None = None

    def compose(self) -> ComposeResult:
        """The row above, the hand below."""
        yield Lines(id="row-label")
        yield LineEditor(id="row", longest=10)
        yield Lines(id="sum")
        yield Hand(id="hand")

    @property
    def editor(self) -> LineEditor:
        """The line that is typed."""
        return self.query_one(LineEditor)

    @property
    def cards(self) -> tuple[Card, ...]:
        """What a row can be spelled with: the hand, and the open card while it is to be had."""
        view = self._view
        if view is None or view.own is None:
            return ()
        reachable = moment.may_take(view, done=self._done)
        return (*view.own.hand, view.open) if reachable and view.open else view.own.hand

    def deal(self, view: View, *, done: bool, fresh: bool) -> None:
        """Show this seat's cards; `fresh` in a new round, `done` when it is not waited for."""
        self._view, self._done = view, done
        if fresh:
            self._turned.clear()
        if fresh or not self.cards or self._mine(view):
            self.clear()
        if self.chosen not in self.cards:
            self.chosen = None
        self._forget_lost()
        self.read()

    def type(self, letter: str) -> None:
        """Add a letter, accents taken off; a joker that waits for its letter gets it."""
        view = self._view
        plain = fold(letter).upper()
        if plain not in rows.LETTERS or view is None or len(self.editor.text) >= view.options.cards:
            return
        if self._naming is not None:
            self._fixed[len(self.editor.text)] = Place(self._naming.id, letter=plain)
            self._naming = None
        self.editor.type(plain)

    def put(self, card_id: int, *, turned: bool) -> None:
        """Put this card next in the row, by hand; a joker waits for its letter."""
        card = next((one for one in self.cards if one.id == card_id), None)
        used = {place.card for place in self._fixed.values()}
        if card is None or card_id in used:
            return
        if card.joker:
            self._naming = None if self._naming == card else card
            self.read()
        elif self._view and len(self.editor.text) < self._view.options.cards:
            self._fixed[len(self.editor.text)] = Place(card.id, turned)
            self.editor.type(card.letters[turned])

    def undo(self) -> None:
        """Take the last letter back."""
        self._naming = None
        self._fixed.pop(len(self.editor.text) - 1, None)
        if self.editor.text:
            # A line that has changed is read by itself.
            self.editor.undo()
        else:
            self.read()

    def clear(self) -> None:
        """Take all letters back."""
        self._naming = None
        self._fixed.clear()
        self.editor.replace("")
        self.read()

    def choose(self, number: int) -> None:
        """Choose the card with this number, from 1; again turns it round."""
        hand = self._view.own.hand if self._view and self._view.own else ()
        if not 1 <= number <= len(hand):
            return
        if self.chosen == hand[number - 1]:
            self.turn()
        self.chosen = hand[number - 1]
        self.read()

    def step(self, by: int) -> None:
        """Choose the next card, round and round."""
        hand = self._view.own.hand if self._view and self._view.own else ()
        if hand:
            at = hand.index(self.chosen) if self.chosen in hand else (-1 if by > 0 else 0)
            self.chosen = hand[(at + by) % len(hand)]
            self.read()

    def turn(self) -> None:
        """Turn the chosen card round."""
        if self.chosen is not None and not self.chosen.joker:
            self._turned ^= {self.chosen.id}
            self.read()

    @on(LineEditor.Edited)
    def read(self) -> None:
        """Read what is typed: which cards it uses, what it is worth, or what is wrong with it."""
        view = self._view
        if view is None or view.own is None:
            return
        mine = self._mine(view)
        text = mine.word if mine else self.editor.text
        turned = frozenset(self._turned)
        self.row = spelling.spell(text, self.cards, turned, self._fixed)
        lying = {place.card: place for place in self.row or ()}
        hand = () if mine else view.own.hand
        self.query_one(Hand).hold(
            [self._lying(number, card, lying) for number, card in enumerate(hand, 1)]
        )
        looks = "ok" if mine else "warn" if self.row is None else "strong"
        jokers = {at for at, place in enumerate(self.row or ()) if place.letter}
        self.editor.show(
            [(one, "faint" if at in jokers else looks) for at, one in enumerate(text)],
            open_=mine is None and len(text) < view.options.cards,
        )
        self._say(view, text)

    def _mine(self, view: View) -> Row | None:
        """The own word that stands, or lies to be contested."""
        laid = [*view.rows, *([view.row] if view.row else [])]
        return next((row for row in laid if row.seat == view.seat), None)

    def _forget_lost(self) -> None:
        """A card that was chosen for a letter and is gone is chosen no more."""
        held = {card.id for card in self.cards}
        self._fixed = {at: place for at, place in self._fixed.items() if place.card in held}
        if self._naming is not None and self._naming.id not in held:
            self._naming = None

    def _lying(self, number: int, card: Card, lying: dict[int, Place]) -> Lying:
        place = lying.get(card.id)
        turned = place.turned if place else card.id in self._turned
        letter = place.letter if place else ""
        upper, lower = fan.shown(card, letter, turned=turned)
        return Lying(
            Side(upper, f"board.put({card.id},{turned})"),
            Side(lower, f"board.put({card.id},{not turned})"),
            raised=place is not None,
            chosen=card in (self.chosen, self._naming),
            label=Side(str(number), f"board.number({number})"),
        )

    def _say(self, view: View, text: str) -> None:
        assert view.own is not None
        self.query_one("#row-label", Lines).say(tr("Your word"), "faint")
        below = self.query_one("#sum", Lines)
        if self._naming is not None:
            below.show([Span(f"{one} ", "accent", f"board.letter('{one}')") for one in _ALPHABET])
        elif self._mine(view):
            below.say(_fate(view), "faint")
        else:
            below.say(*self._sum(view, text))

    def _sum(self, view: View, text: str) -> tuple[str, str]:
        """The sentence beneath the row, and its look."""
        length = view.options.cards
        if not text:
            return tr("Type {n} letters; the cards that spell them rise.", n=length), "faint"
        if self.row is None:
            return tr("Your cards cannot spell this."), "warn"
        points = ntr("{n} point", "{n} points", spelling.worth(self.row, self.cards))
        held = {card.id for card in view.own.hand} if view.own else set()
        if any(place.card not in held for place in self.row):
            points = tr("{points} with the open card", points=points)
        if len(text) < length:
            more = ntr("{n} letter more", "{n} letters more", length - len(text))
            return tr("{points} so far, {more}", points=points, more=more), "faint"
        if view.options.book:
            return points, "strong"
        try:
            rows.check(text, self._words("it"))
        except Refused as refused:
            return sentences.refusal(self._game, refused), "warn"
        return tr("a word: {points}", points=points), "ok"


def _fate(view: View) -> str:
    """What becomes of the own word that is laid."""
    if view.row is not None and view.row.seat == view.seat and view.row not in view.rows:
        return tr("A right contest gives the cards back, all but one.")
    if view.step == "scores":
        return tr("It counts.")
    return tr("It is laid; the others play on.")


_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

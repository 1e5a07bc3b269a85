"""A hand of cards; those in use are lifted out of it."""

from collections.abc import Sequence
from typing import NamedTuple

from shelf_tui.tui.canvas import Canvas, Row, Span
from shelf_tui.tui.widgets import cards
from shelf_tui.tui.widgets.cards import Face


class InHand(NamedTuple):
    """A card in the hand."""

    face: Face
    raised: bool = False
    does: str = ""
    """The action of a click on it."""


class Hand(Canvas):
    """Cards in a row, `cards.HEIGHT` rows high and one more to lift them into."""

    DEFAULT_CSS = f"Hand {{ height: {cards.HEIGHT + 1}; }}"

    _cards: Sequence[InHand] = ()

    def hold(self, hand: Sequence[InHand]) -> None:
        """Show these cards."""
        self._cards = hand
        self.redraw()

    def paint(self) -> list[Row]:
        """The cards side by side."""
        rows: list[Row] = [[] for _ in range(cards.HEIGHT + 1)]
        empty = [Span(" " * cards.WIDTH)]
        for card in self._cards:
            face = cards.draw(card.face, "raised" if card.raised else "", card.does)
            column = [*face, empty] if card.raised else [empty, *face]
            for row, part in zip(rows, column, strict=True):
                row += [*part, Span(" ")]
        return rows

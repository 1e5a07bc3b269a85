"""Stalls with open cards, their prices, and what the seat has marked of them."""

from collections.abc import Sequence
from typing import NamedTuple

from shelf_tui.tui.canvas import Canvas, Row, Span, fit
from shelf_tui.tui.widgets import cards
from shelf_tui.tui.widgets.cards import Face


class Slot(NamedTuple):
    """A place at a stall."""

    face: Face | None
    """None where the card is gone."""
    gone: str = ""
    """The word in an empty place."""
    price: str = ""
    note: str = ""
    """Beneath the price: its key, or the mark of a wish."""
    style: str = ""
    """Of price and note."""
    does: str = ""


class Stand(NamedTuple):
    """One stall: a label and its slots."""

    label: str
    slots: Sequence[Slot]


#: Cells between two stalls.
_AISLE = 3


class MarketSlots(Canvas):
    """The stalls side by side: label, cards, prices, notes; `cards.HEIGHT` + 3 rows."""

    DEFAULT_CSS = f"MarketSlots {{ height: {cards.HEIGHT + 3}; }}"

    _stands: Sequence[Stand] = ()

    def show(self, stands: Sequence[Stand]) -> None:
        """Show these stalls."""
        self._stands = stands
        self.redraw()

    def paint(self) -> list[Row]:
        """Every stall is a block of rows; the blocks stand side by side."""
        rows: list[Row] = [[] for _ in range(cards.HEIGHT + 3)]
        for stand in self._stands:
            across = len(stand.slots) * (cards.WIDTH + 1)
            rows[0].append(Span(fit(stand.label, across + _AISLE), "faint"))
            for slot in stand.slots:
                for row, part in zip(rows[1:], _column(slot), strict=True):
                    row += [*part, Span(" ")]
            for row in rows[1:]:
                row.append(Span(" " * _AISLE))
        return rows


def _column(slot: Slot) -> list[Row]:
    card = cards.draw(slot.face, does=slot.does) if slot.face else cards.gap(slot.gone, slot.does)
    below: list[Row] = [
        [Span(fit(text, cards.WIDTH, "^"), slot.style, slot.does)]
        for text in (slot.price, slot.note)
    ]
    return [*card, *below]

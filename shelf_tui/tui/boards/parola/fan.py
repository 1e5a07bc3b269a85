"""Two-faced cards side by side, overlapping where the line is short."""

from collections.abc import Sequence
from typing import NamedTuple

from shelf_tui.games.parola.model import JOKER, Card
from shelf_tui.tui.canvas import Row, Span

#: Cells of a card, and from one to the next when they overlap.
WIDTH, OVERLAP = 5, 4
_INNER = WIDTH - 2
#: Rows of a fan: room to lift a card into, the card, its number.
HEIGHT = 6
BACK = "▒" * _INNER


class Side(NamedTuple):
    """One half of a card: a letter with its points, and what a click on it does."""

    text: str
    does: str = ""


class Lying(NamedTuple):
    """A card as it lies."""

    upper: Side
    lower: Side | None = None
    """What it shows when it is turned round; None where that no longer matters."""
    raised: bool = False
    chosen: bool = False
    label: Side = Side("")
    """Beneath the card."""


def shown(card: Card, letter: str = "", *, turned: bool = False) -> tuple[str, str]:
    """What the upper and lower half of a card say: the letter that counts is large."""
    if card.joker:
        return f"{letter or JOKER} 0", f" {JOKER} "
    up, down = (1, 0) if turned else (0, 1)
    return face(card.letters[up], card.values[up]), face(
        card.letters[down].lower(), card.values[down]
    )


def face(letter: str, points: int) -> str:
    """A letter and its points, as wide as a card is inside."""
    return f"{letter}{points:>{_INNER - 1}}"


def fan(cards: Sequence[Lying], across: int) -> list[Row]:
    """The cards in as many cells as there are across; `HEIGHT` rows, fewer without lower halves."""
    roomy = len(cards) * (WIDTH + 1) - 1 <= across
    rows: list[Row] = []
    for number, card in enumerate(cards):
        column = _column(card)
        rows = rows or [[] for _ in column]
        last = number == len(cards) - 1
        for row, span in zip(rows, column, strict=True):
            if roomy:
                row += [span, Span(" ")]
            else:
                row.append(span if last else span._replace(text=span.text[:OVERLAP]))
    return rows


def _column(card: Lying) -> list[Span]:
    """The spans of a card from the top, all `WIDTH` cells wide."""
    left, across, right, down, low_left, low_right = "┏━┓┃┗┛" if card.chosen else "┌─┐│└┘"
    upper, lower = card.upper, card.lower
    paper = "common strong"
    under = "common" if lower is None else "starter"
    drawn = [
        Span(left + across * _INNER + right, paper, upper.does),
        Span(f"{down}{upper.text:^{_INNER}}{down}", paper, upper.does),
        Span(low_left + across * _INNER + low_right, under, (lower or upper).does),
    ]
    if lower is not None:
        drawn.insert(2, Span(f"{down}{lower.text:^{_INNER}}{down}", under, lower.does))
    empty = Span(" " * WIDTH)
    column = [*drawn, empty] if card.raised else [empty, *drawn]
    label = Span(f"{card.label.text:^{WIDTH}}", "key" if card.chosen else "faint", card.label.does)
    return [*column, label]

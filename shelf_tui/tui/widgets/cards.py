"""A card drawn as rows of spans: what hands and stalls are made of."""

from typing import NamedTuple

from shelf_tui.tui.canvas import Row, Span, fit

#: Cells and rows of a card.
WIDTH, HEIGHT = 7, 4
_INNER = WIDTH - 2


class _Border(NamedTuple):
    top_left: str
    across: str
    top_right: str
    down: str
    bottom_left: str
    bottom_right: str


_LIGHT = _Border("┌", "─", "┐", "│", "└", "┘")
#: Classes differ by border and by pips, never by colour alone.
_BORDERS = {
    "starter": _Border("┌", "┄", "┐", "┆", "└", "┘"),
    "common": _LIGHT,
    "good": _Border("╔", "═", "╗", "║", "╚", "╝"),
    "rare": _Border("┏", "━", "┓", "┃", "┗", "┛"),
}


class Face(NamedTuple):
    """What is printed on a card."""

    letters: str
    value: str = ""
    kind: str = "common"
    """Its class: ``starter common good rare``."""
    pips: int = 0
    """Points at the end of the game, as dots on the lower edge."""


def draw(face: Face, style: str = "", does: str = "") -> list[Row]:
    """`HEIGHT` rows of one span each, `WIDTH` cells wide."""
    border = _BORDERS[face.kind]
    pips = "•" * face.pips
    lines = (
        border.top_left + border.across * _INNER + border.top_right,
        border.down + f"{face.letters:^{_INNER}}" + border.down,
        border.down + f"{face.value:>{_INNER}}" + border.down,
        border.bottom_left + f"{pips:{border.across}^{_INNER}}" + border.bottom_right,
    )
    return [[Span(line, f"{face.kind} {style}".rstrip(), does)] for line in lines]


def gap(word: str, does: str = "") -> list[Row]:
    """The place of a card that is gone, with a word in it."""
    lines = ("┌╌╌╌╌╌┐", f"╎{'':^{_INNER}}╎", f"╎{fit(word, _INNER, '^')}╎", "└╌╌╌╌╌┘")
    return [[Span(line, "faint", does)] for line in lines]

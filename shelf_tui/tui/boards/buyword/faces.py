"""Tiles, the die, money and the price list of BuyWord as rows of spans."""

from collections.abc import Collection, Sequence

from rich.cells import cell_len

from shelf_tui.games.buyword.model import Face, Prices, Tile
from shelf_tui.games.buyword.prices import LISTS
from shelf_tui.locale import decimal, ntr, tr
from shelf_tui.tui.canvas import Row, Span, fit

#: Cells and rows of a tile.
WIDTH, HEIGHT = 4, 3
#: How a tile looks by its dots; the number on it says them too.
_KINDS = {1: "common", 2: "good", 3: "rare", 4: "rare"}
_BORDERS = {"common": "┌─┐│└┘", "good": "╔═╗║╚╝", "rare": "┏━┓┃┗┛"}
#: Letters whose price the list shows, and dots under the list of squares.
_LETTERS, _DOTS = range(3, 11), range(2, 18, 2)


def dollars(n: int) -> str:
    """A sum of money."""
    return tr("${n}", n=n)


def letters(tiles: Sequence[Tile]) -> str:
    """The letters of some tiles, apart."""
    return " ".join(tile.letter for tile in tiles)


def tile(one: Tile, *, used: bool = False, does: str = "") -> list[Row]:
    """A tile of `WIDTH` cells; one in use has left its place."""
    if used:
        return [
            [Span("┌╌╌┐", "faint", does)],
            [Span(f"╎{one.letter} ╎", "faint", does)],
            [Span("└╌╌┘", "faint", does)],
        ]
    kind = _KINDS[one.dots]
    top_left, across, top_right, down, low_left, low_right = (*_BORDERS[kind],)
    rows = (
        top_left + across * 2 + top_right,
        f"{down}{one.letter} {down}",
        # On the edge, away from the letter: a Cyrillic З beside its 3 would read as a number.
        f"{low_left}{across}{one.dots}{low_right}",
    )
    return [[Span(row, kind, does)] for row in rows]


def rack(tiles: Sequence[Tile], used: Collection[int], across: int, clickable: bool) -> list[Row]:
    """Tiles side by side, apart if there is room; `used` are the ids of those in use."""
    apart = len(tiles) * (WIDTH + 1) <= across
    rows: list[Row] = [[] for _ in range(HEIGHT)]
    for one in tiles:
        does = f"board.pick({one.id})" if clickable else ""
        for at, part in enumerate(tile(one, used=one.id in used, does=does)):
            rows[at] += [*part, Span(" ")] if apart else part
    return rows


def die(face: Face) -> tuple[str, str, str]:
    """The three rows of the die; a choice is a question mark."""
    return "┌───┐", f"│ {face or '?'} │", "└───┘"


def price_list(prices: Prices) -> tuple[Row, Row]:
    """The list as two rows: what one dot brings by letters, or what dots bring."""
    if prices == "house":
        heads, label, cost = _LETTERS, tr("letters"), tr("$ a dot")
        brings = [decimal(_a_dot(n)) for n in heads]
    else:
        heads, label, cost = _DOTS, tr("dots"), tr("$")
        brings = [str(LISTS[prices].brings(n, 0)) for n in heads]
    wide = max(8, cell_len(label) + 1, cell_len(cost) + 1)
    return (
        [Span(fit(label, wide), "faint"), *(Span(f"{n:>4}", "faint") for n in heads)],
        [Span(fit(cost, wide), "faint"), *(Span(f"{sum_:>4}") for sum_ in brings)],
    )


def cost(dots: int, prices: Prices) -> str:
    """What a set costs, explained."""
    many = ntr("{n} dot", "{n} dots", dots)
    total = dollars(LISTS[prices].cost(dots))
    if prices == "house":
        return tr("{dots} × 2 = {total}", dots=many, total=total)
    return tr("{dots} squared = {total}", dots=many, total=total)


def brings(dots: int, n: int, total: int, prices: Prices) -> str:
    """What a word brings, explained; `n` are its letters."""
    many = ntr("{n} dot", "{n} dots", dots)
    if prices == "2004":
        return tr("{dots} squared = {total}", dots=many, total=dollars(total))
    each = _a_dot(n)
    if dots * each == total:
        return tr("{dots} × {each} = {total}", dots=many, each=decimal(each), total=dollars(total))
    # i18n: A word's price is rounded down: 5 dots × 1.5 = 7.5, so $7
    return tr(
        "{dots} × {each} = {whole}, so {total}",
        dots=many,
        each=decimal(each),
        whole=decimal(dots * each),
        total=dollars(total),
    )


def _a_dot(letters: int) -> float:
    """What each dot of a word of so many letters brings by the house's list, in dollars."""
    # Two dots bring twice what one does, and nothing is rounded.
    return LISTS["house"].brings(2, letters) / 2

"""What a set costs and what a word brings, by the price list of the table."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from shelf_tui.games.buyword.model import Options, Prices, Tile

#: Dollars that everybody begins with.
PURSE = 200


class PriceList(NamedTuple):
    """One of the lists; dots are those of all tiles of a set or a word."""

    shortest: int
    """Letters of the shortest word that can be sold."""
    cost: Callable[[int], int]
    """Dollars for a set, by its dots."""
    brings: Callable[[int, int], int]
    """Dollars for a word, by its dots and its letters."""
    kept: float
    """Dollars that a letter kept for the next rounds is worth to a good player, by simulation."""


LISTS: dict[Prices, PriceList] = {
    # Of the shelf: five letters break even with what their tiles cost.
    "house": PriceList(
        3, lambda dots: 2 * dots, lambda dots, letters: dots * (letters - 1) // 2, 6.0
    ),
    # Of the published game.
    "2004": PriceList(2, lambda dots: dots * dots, lambda dots, _letters: dots * dots, 15.0),
}

#: Fair, good and outstanding for a game alone with wild tiles. Those of "house" are the 30th, 60th
#: and 90th percentile of the strong stand-in; those of "2004" are published with the game.
MARKS: dict[tuple[str, str], tuple[int, int, int]] = {
    ("en", "house"): (384, 411, 443),
    ("ru", "house"): (380, 410, 447),
    ("en", "2004"): (800, 900, 1000),
    ("ru", "2004"): (800, 900, 1000),
}


def dots(tiles: Iterable[Tile]) -> int:
    """The dots of these tiles together."""
    return sum(tile.dots for tile in tiles)


def price(tiles: Iterable[Tile], prices: Prices) -> int:
    """Dollars for a set."""
    return LISTS[prices].cost(dots(tiles))


def marks(options: Options) -> tuple[int, int, int] | None:
    """The marks of a game alone with these options; None where none are known."""
    return MARKS[options.bag, options.prices] if options.wild else None

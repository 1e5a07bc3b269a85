"""Sales: whether a word can be made of the tiles held, of which of them, and what it brings."""

from collections.abc import Sequence

from shelf_tui.games.buyword.model import Options, Sale, Tile
from shelf_tui.games.buyword.prices import LISTS, dots
from shelf_tui.games.rules import Refused
from shelf_tui.words import WordList

#: Letters that are printed as another one.
FOLDED = str.maketrans("Ёё", "Ее")

#: The letters and the wild tiles that a word can be made of.
Tiles = tuple[Sequence[Tile], Sequence[Tile]]


def sale(word: str, wild: int | None, tiles: Tiles, options: Options, words: WordList) -> Sale:
    """The sale of this word, with a wild tile in the place `wild` or for a letter that lacks.

    Raises `Refused`: ``not-a-word``, ``too-short`` (n, the least), ``not-in-list``,
    ``not-in-tiles`` or ``two-wilds``, each with the word.
    """
    word = word.translate(FOLDED)
    alphabet = words.graph.alphabet
    if not set(word) <= {*alphabet, *alphabet.upper()}:
        raise Refused("not-a-word", word=word)
    word = word.upper()
    prices = LISTS[options.prices]
    if len(word) < prices.shortest:
        raise Refused("too-short", word=word, n=prices.shortest)
    if word.lower() not in words:
        raise Refused("not-in-list", word=word)
    laid = lay(word, wild, tiles)
    if lacking := laid.count(None):
        raise Refused("two-wilds" if lacking < len(tiles[1]) else "not-in-tiles", word=word)
    used = tuple(tile for tile in laid if tile)
    return Sale(word, used, prices.brings(dots(used), len(word)))


def lay(word: str, wild: int | None, tiles: Tiles) -> tuple[Tile | None, ...]:
    """A tile for each letter of the word, which is in upper case; None for what lacks.

    Of tiles with the same letter it is the one drawn first. There is one wild tile to a word: in
    the place `wild`, or where the first letter lacks.
    """
    left, spare = list(tiles[0]), list(tiles[1][:1])
    laid: list[Tile | None] = []
    for place, letter in enumerate(word):
        tile = next((tile for tile in left if tile.letter == letter), None)
        if place == wild or (tile is None and wild is None):
            tile = spare.pop() if spare else None
        elif tile is not None:
            left.remove(tile)
        laid.append(tile)
    return tuple(laid)

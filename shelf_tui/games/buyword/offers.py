"""Finding every word that a hand of tiles can be sold as.

What a word brings depends on its letters alone, so words of the same letters are one offer. A
bundle of letters is a number: how many there are of each letter of the hand, five bits to a letter.
"""

from collections.abc import Sequence
from typing import NamedTuple

from shelf_tui.games.buyword.model import WILD, Tile
from shelf_tui.words import WordList
from shelf_tui.words.graph import END, LAST, LETTER, TARGET

#: The bits of a letter in a bundle; the top one stays free, to borrow from.
BITS = 5


class Offer(NamedTuple):
    """A word that can be sold."""

    word: str
    """Lower case."""
    wild: int | None
    """The place of the wild tile in it, from 0."""
    need: int
    """The bundle of its letters, without the one that is wild."""
    dots: int
    """Of its letters, without the one that is wild."""


class Hand:
    """A hand as a bundle. What is left of it, or needed, are bundles of the same units."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self.wilds = sum(tile.letter == WILD for tile in tiles)
        self.dots = {tile.letter.lower(): tile.dots for tile in tiles if tile.letter != WILD}
        self.units = {letter: 1 << BITS * at for at, letter in enumerate(sorted(self.dots))}
        self.bundle = self.bundle_of(tiles)
        #: The free bit of every letter: taking away what is not there clears one of them.
        self.free = sum(self.units.values()) << BITS - 1

    def bundle_of(self, tiles: Sequence[Tile]) -> int:
        """The letters among some tiles of the hand."""
        return sum(self.units.get(tile.letter.lower(), 0) for tile in tiles)

    def holds(self, left: int, need: int) -> bool:
        """Whether all that is needed is left."""
        return (left | self.free) - need & self.free == self.free

    def letters(self, left: int) -> int:
        """How many letters are left."""
        return sum(self._each(left))

    def total(self, left: int) -> int:
        """The dots of the letters that are left."""
        dots = self.dots
        return sum(
            count * dots[letter] for letter, count in zip(self.units, self._each(left), strict=True)
        )

    def _each(self, left: int) -> list[int]:
        return [left // unit & (1 << BITS) - 1 for unit in self.units.values()]


def offers(hand: Hand, words: WordList, shortest: int) -> list[Offer]:
    """Every word of at least so many letters, one for each bundle with and without a wild tile."""
    walk = _Walk(hand, words, shortest)
    walk.step(words.graph.root, "", 0, 0, None)
    return [*walk.plain.values(), *walk.wild.values()]


class _Walk:
    """One walk through the word graph; `plain` and `wild` are what it found, by bundle."""

    def __init__(self, hand: Hand, words: WordList, shortest: int) -> None:
        graph = words.graph
        self.edges = graph.edges
        self.letters = f" {graph.alphabet}"
        self.unspoken = words.unspoken
        self.shortest = shortest
        self.spare = hand.wilds > 0
        self.plain: dict[int, Offer] = {}
        self.wild: dict[int, Offer] = {}
        #: By letter code: the bundle of one, its dots, and how many are left.
        self.units = [hand.units.get(letter, 0) for letter in self.letters]
        self.dots = [hand.dots.get(letter, 0) for letter in self.letters]
        self.left = [hand.bundle // unit & (1 << BITS) - 1 if unit else 0 for unit in self.units]

    def step(self, node: int, word: str, need: int, dots: int, wild: int | None) -> None:
        """Go on from a node, reached by laying `word`, with each of the letters left."""
        edges, left, letters = self.edges, self.left, self.letters
        found = self.plain if wild is None else self.wild
        spare = self.spare and wild is None
        edge = 0
        while not edge & LAST:
            edge = edges[node]
            node += 1
            code, target = edge & LETTER, edge >> TARGET
            if left[code]:
                after, needed = word + letters[code], need + self.units[code]
                if edge & END and needed not in found:
                    self._offer(Offer(after, wild, needed, dots + self.dots[code]))
                if target:
                    left[code] -= 1
                    self.step(target, after, needed, dots + self.dots[code], wild)
                    left[code] += 1
            if spare:
                after = word + letters[code]
                if edge & END and need not in self.wild:
                    self._offer(Offer(after, len(word), need, dots))
                if target:
                    self.step(target, after, need, dots, len(word))

    def _offer(self, offer: Offer) -> None:
        if len(offer.word) >= self.shortest and offer.word not in self.unspoken:
            (self.plain if offer.wild is None else self.wild)[offer.need] = offer

"""The best split of a hand into several words: what brings the most when all of it is sold."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from shelf_tui.games.buyword.offers import Hand, Offer
from shelf_tui.games.buyword.prices import PriceList


class Split(NamedTuple):
    """Words that can be sold together, and what they bring."""

    dollars: int
    offers: tuple[Offer, ...]


class _Priced(NamedTuple):
    rate: float
    """Dollars for a dot of its letters, the wild one being had for nothing."""
    dollars: int
    tiles: int
    """Letters without the wild one."""
    offer: Offer


def best_split(hand: Hand, offers: Sequence[Offer], prices: PriceList) -> Split:
    """The words of one hand that bring the most together, the dearest for its dots first."""
    search = _Search(hand)
    priced = sorted((_priced(offer, prices) for offer in offers), reverse=True)
    search.split(
        priced,
        hand.bundle,
        (hand.letters(hand.bundle), hand.total(hand.bundle), hand.wilds),
        Split(0, ()),
    )
    return search.best


def _priced(offer: Offer, prices: PriceList) -> _Priced:
    letters, wild = len(offer.word), offer.wild is not None
    dollars = prices.brings(offer.dots + wild, letters)
    return _Priced(dollars / offer.dots, dollars, letters - wild, offer)


class _Search:
    """Tries words in the order of their rates, and leaves off where the dots that are left could
    not bring enough at the best rate of so few tiles.
    """

    def __init__(self, hand: Hand) -> None:
        self.best = Split(0, ())
        self._free = hand.free

    def split(
        self, words: Sequence[_Priced], bundle: int, left: tuple[int, int, int], sold: Split
    ) -> None:
        """Go on after `sold` with some of `words`; left are tiles, their dots, and wild tiles."""
        if sold.dollars > self.best.dollars:
            self.best = sold
        free, full = self._free, bundle | self._free
        tiles, dots, wilds = left
        fitting = [
            word
            for word in words
            if full - word.offer.need & free == free and (wilds or word.offer.wild is None)
        ]
        rates = _rates(fitting)
        for at, (rate, dollars, used, offer) in enumerate(fitting):
            most = sold.dollars + dollars
            rest = dots - offer.dots
            if (
                most + rest * min(rate, rates[min(tiles - used, len(rates) - 1)])
                > self.best.dollars
            ):
                self.split(
                    fitting[at:],
                    bundle - offer.need,
                    (tiles - used, rest, wilds - (offer.wild is not None)),
                    Split(most, (*sold.offers, offer)),
                )


def _rates(words: Sequence[_Priced]) -> list[float]:
    """The best rate of a word of at most so many tiles."""
    best = [0.0] * (max((word.tiles for word in words), default=0) + 1)
    for word in words:
        best[word.tiles] = max(best[word.tiles], word.rate)
    return list(accumulate(best, max))

"""Planning a sale: which words to sell now, and which tiles to keep for longer ones."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shelf_tui.games.buyword.course import MOST
from shelf_tui.games.buyword.offers import Hand, Offer
from shelf_tui.games.buyword.prices import PriceList

#: Sales that are followed further, of all that can be made from one.
_FOLLOWED = 4


class Worth(NamedTuple):
    """Dollars that a tile is worth when it is kept."""

    letter: float
    wild: float


class Plan(NamedTuple):
    """Words to sell, and the dollars of these and of what is kept."""

    total: float
    offers: tuple[Offer, ...]


class _Left(NamedTuple):
    """What a hand has left after some sales."""

    bundle: int
    letters: int
    wilds: int


def plan(hand: Hand, left: int, offers: Iterable[Offer], prices: PriceList, worth: Worth) -> Plan:
    """What to sell of the letters `left` of a hand, a bundle, and its wild tiles.

    Looks for the best next sale after each of the few best so far: good, not always the best.
    """
    priced = [(offer, _brings(offer, prices)) for offer in offers]
    start = _Left(left, hand.letters(left), hand.wilds)
    best = Plan(_kept(start, worth), ())
    followed: Sequence[tuple[Plan, float, _Left]] = [(best, 0.0, start)]
    while followed:
        found: dict[_Left, tuple[Plan, float, _Left]] = {}
        for before, money, held in followed:
            for offer, dollars in priced:
                wild = offer.wild is not None
                if hand.holds(held.bundle, offer.need) and held.wilds >= wild:
                    after = _Left(
                        held.bundle - offer.need,
                        held.letters - len(offer.word) + wild,
                        held.wilds - wild,
                    )
                    total = money + dollars + _kept(after, worth)
                    if after not in found or found[after][0].total < total:
                        then = Plan(total, (*before.offers, offer))
                        found[after] = then, money + dollars, after
        followed = sorted(found.values(), key=lambda one: -one[0].total)[:_FOLLOWED]
        if followed and followed[0][0].total > best.total:
            best = followed[0][0]
    return best


def _brings(offer: Offer, prices: PriceList) -> int:
    return prices.brings(offer.dots + (offer.wild is not None), len(offer.word))


def _kept(left: _Left, worth: Worth) -> float:
    return worth.letter * min(left.letters, MOST) + worth.wild * left.wilds

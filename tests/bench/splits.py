"""What it costs to split thirteen tiles of BuyWord into the words that bring the most."""

from random import Random
from time import thread_time

from shelf_tui.games.buyword import bags
from shelf_tui.games.buyword.offers import Hand, offers
from shelf_tui.games.buyword.prices import LISTS
from shelf_tui.games.buyword.splits import best_split
from shelf_tui.words import load

HANDS = 300


def worst() -> float:
    """Milliseconds of one thread for the worst of many hands: all words found, the best split."""
    rng = Random("tiles")
    return max(_milliseconds(Hand(rng.sample(bags.tiles("en"), 13))) for _ in range(HANDS))


def _milliseconds(hand: Hand) -> float:
    """The fastest of three times, which other programs have disturbed the least."""
    words, house = load("en"), LISTS["house"]
    times = []
    for _ in range(3):
        began = thread_time()
        best_split(hand, offers(hand, words, house.shortest), house)
        times.append((thread_time() - began) * 1e3)
    return min(times)

"""How a stand-in finds a clue, and a word for the clues that stand, out of what it remembers.

The formulas and their figures were fitted to what people answer when asked what a word makes them
think of.
"""

from collections.abc import Collection, Iterable
from heapq import nlargest
from math import prod
from random import Random
from typing import NamedTuple

from shelf_tui.games.oneofyou.clues import key
from shelf_tui.games.oneofyou.lists import Deck, strengths

#: Of every list a stand-in knows a share between these: if all knew the whole, the lists would be a
#: private code.
SHARE = (0.6, 0.7)
#: How likely another writer is to write what stands on the list at all.
_LISTED = 0.8
#: How evenly others spread over a list: the power of a strength in their chances.
_EVEN = 0.7
#: How much of a clue a guesser lays to chance, and the least chance there is of any clue.
_CHANCE, _LEAST = 0.1, 1e-4


class Taste(NamedTuple):
    """What a writer weighs: powers of what speaks for a clue. 0 does not care."""

    alone: float
    """That nobody else writes it."""
    telling: float
    """That it points to this word and few others."""
    usual: float
    """That it is what people say."""
    steady: float
    """That it is the best: 0 takes any, more takes the best more often."""


class Memory:
    """The share of the deck's lists that one stand-in knows in one game, by its lot."""

    def __init__(self, deck: Deck, lot: int) -> None:
        self.deck = deck
        self._lot = lot
        self._share = Random(f"{lot}/share").uniform(*SHARE)

    def recall(self, word: str) -> dict[str, float]:
        """What it knows to be said of a word, by key, with its strength; the most usual first.

        What most people say, most people know.
        """
        keys = self.deck.keys[word]
        known = round(self._share * len(keys))
        chance = Random(f"{self._lot}/{word}").random
        # Drawn without replacement, place r with weight 1 / (r + 1) (Efraimidis and Spirakis 2006).
        keen = [chance() ** (place + 1) for place in range(len(keys))]
        places = sorted(nlargest(known, range(len(keys)), key=keen.__getitem__))
        return {
            keys[place]: strength for place, strength in zip(places, strengths(known), strict=True)
        }

    def spell(self, word: str, one: str) -> str:
        """How a key is written on the list of a word."""
        return self.deck.lists[word][self.deck.keys[word].index(one)]


def clue(memory: Memory, word: str, others: int, taste: Taste, rng: Random) -> str:
    """A clue for the word, when so many `others` write too."""
    said = memory.recall(word)
    chances = [strength**_EVEN for strength in said.values()]
    most = max(said.values())
    weights = []
    for (one, strength), chance in zip(said.items(), chances, strict=True):
        alone = (1 - _LISTED * chance / sum(chances)) ** others
        telling = strength / (memory.deck.background[one] * len(memory.deck.words))
        usual = strength / most
        worth = alone**taste.alone * telling**taste.telling * usual**taste.usual
        weights.append(worth**taste.steady)
    return memory.spell(word, rng.choices(list(said), weights)[0])


def word(memory: Memory, clues: Iterable[str], barred: Collection[str], sure: float) -> str | None:
    """The word that the clues point to; None when no clue is understood, or none is `sure` enough.

    `barred` are words that it cannot be. `sure` is the least probability of being right.
    """
    keys = {key(one) for one in clues}
    likely = {
        one: ratio
        for one in {one for known in keys for one in memory.deck.bearing.get(known, ())}
        if one not in barred and key(one) not in keys and (ratio := _ratio(memory, one, keys)) > 1
    }
    if not likely:
        return None
    best = max(sorted(likely), key=likely.__getitem__)
    rest = len(memory.deck.words) - len(likely) - len(barred)
    return best if likely[best] / (sum(likely.values()) + rest) >= sure else None


def _ratio(memory: Memory, one: str, keys: Collection[str]) -> float:
    """How much likelier the clues are if this is the word than if they came by chance."""
    said = memory.recall(one)
    return prod(_speaks(said[known], memory.deck.background[known]) for known in keys & said.keys())


def _speaks(strength: float, background: float) -> float:
    chance = _CHANCE * (background + _LEAST)
    return ((1 - _CHANCE) * strength + chance) / chance

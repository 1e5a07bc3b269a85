"""Stand-ins: who they are, how they buy and how they sell, seeing only what their seat sees."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Literal

from shelf_tui.games.buyword import course
from shelf_tui.games.buyword.model import (
    WILD,
    Decide,
    GoOn,
    Keep,
    Move,
    Name,
    Own,
    Ready,
    Sell,
    Tile,
    View,
)
from shelf_tui.games.buyword.offers import Hand, Offer, offers
from shelf_tui.games.buyword.planning import Worth, plan
from shelf_tui.games.buyword.prices import LISTS
from shelf_tui.games.buyword.splits import best_split
from shelf_tui.games.rules import Character, Words
from shelf_tui.locale import mark
from shelf_tui.words import WordList

#: Tiles in a usual draw.
USUAL = 3.5
NAMING_SECONDS = (2.0, 5.0)
LOOKING_SECONDS = (1.5, 4.0)
KEEPING_SECONDS = (3.0, 8.0)


class StandIn(Character, frozen=True):
    """A character of BuyWord: what it can write, and what it thinks a tile is worth."""

    decides: tuple[float, float]
    """Seconds it may take over a set."""
    writes: tuple[float, float]
    """Seconds it may take over a word."""
    vocabulary: int
    """It knows this many of the commonest words."""
    longing: float = 1.0
    """What a kept letter is worth to it; 1 is what it is worth to a good player."""
    wild: float = 2.0
    """What a kept wild tile is worth to it, in letters."""
    buys_all: bool = False
    """It buys whatever it can pay."""
    whim: float = 1.0
    """Dollars by which its mood can change its mind about a set."""


CHARACTERS = (
    StandIn(
        "steady",
        # i18n: A character of a stand-in; so are the other single words beside it.
        mark("steady"),
        mark("Counts its money, buys what will pay, and sells soon."),
        decides=(6, 16),
        writes=(8, 20),
        vocabulary=14_000,
        longing=0.85,
    ),
    StandIn(
        "eager",
        mark("eager"),
        mark("Buys everything it can pay for, and trusts that a word will come of it."),
        decides=(2, 6),
        writes=(6, 16),
        vocabulary=14_000,
        buys_all=True,
    ),
    StandIn(
        "hoarder",
        mark("hoarder"),
        mark("Keeps its letters for the longest words, and often for too long."),
        decides=(8, 20),
        writes=(10, 22),
        vocabulary=20_000,
        longing=1.6,
    ),
    StandIn(
        "planner",
        mark("planner"),
        mark("Knows what a letter is worth in a later round, and plans its words ahead."),
        decides=(8, 20),
        writes=(10, 22),
        vocabulary=20_000,
        whim=0.0,
    ),
)


def choose(view: View, character: str, rng: Random, words: Words) -> tuple[Move, float]:
    """A move for the seat that has this view, and the seconds of thought it takes."""
    stand_in = next(one for one in CHARACTERS if one.id == character)
    return act(view, stand_in, rng, words(view.options.bag))


def act(view: View, me: StandIn, rng: Random, words: WordList) -> tuple[Move, float]:
    """What this character does with what its seat sees."""
    own = view.own
    assert own is not None, "a stand-in has a seat"
    match view.step:
        case "naming":
            return Name(_number(view, own)), rng.uniform(*NAMING_SECONDS)
        case "deciding":
            return Decide(_buys(view, own, me, rng, words)), rng.uniform(*me.decides)
        case "selling":
            sold = _sells(view, own, me, words)
            move = Sell(sold[0].word, sold[0].wild) if sold else Ready()
            return move, rng.uniform(*me.writes) / (1 + bool(own.sales) + (not sold))
        case "keeping":
            letters = [tile for tile in own.hand if tile.letter != WILD]
            return Keep(tuple(course.cheapest(letters))), rng.uniform(*KEEPING_SECONDS)
    return GoOn(), rng.uniform(*LOOKING_SECONDS)


def _number(view: View, own: Own) -> Literal[2, 3, 4, 5]:
    """The most that the bag can serve; who is ahead does not mind when it cannot."""
    others = [seat.money for place, seat in enumerate(view.seats) if place != view.seat]
    if others and own.money > max(others):
        return 5
    numbers: tuple[Literal[2, 3, 4, 5], ...] = (5, 4, 3, 2)
    return next((n for n in numbers if n * len(view.seats) <= view.bag), 5)


def _buys(view: View, own: Own, me: StandIn, rng: Random, words: WordList) -> bool:
    mood = rng.uniform(-me.whim, me.whim)
    if me.buys_all:
        return True
    prices, worth = LISTS[view.options.prices], _worth(view, me)
    hand, found = _known((*own.hand, *own.drawn), prices.shortest, me.vocabulary, words)
    bought = plan(hand, hand.bundle, found, prices, worth).total - own.price
    refused = plan(hand, hand.bundle_of(own.hand), found, prices, worth).total
    return bought + mood > refused


def _sells(view: View, own: Own, me: StandIn, words: WordList) -> Sequence[Offer]:
    prices = LISTS[view.options.prices]
    hand, found = _known(own.hand, prices.shortest, me.vocabulary, words)
    if view.last:
        return best_split(hand, found, prices).offers
    return plan(hand, hand.bundle, found, prices, _worth(view, me)).offers


def _worth(view: View, me: StandIn) -> Worth:
    """What it thinks a kept tile is worth: less when few rounds are left to use it."""
    rounds = view.bag / (USUAL * len(view.seats))
    letter = me.longing * LISTS[view.options.prices].kept * rounds / (rounds + 1)
    return Worth(letter, me.wild * letter)


def _known(
    tiles: Sequence[Tile], shortest: int, vocabulary: int, words: WordList
) -> tuple[Hand, Sequence[Offer]]:
    return _found(tuple(sorted(tiles, key=lambda tile: tile.letter)), shortest, vocabulary, words)


# A set is decided on and sold from with the same tiles.
@lru_cache(maxsize=64)
def _found(
    tiles: tuple[Tile, ...], shortest: int, vocabulary: int, words: WordList
) -> tuple[Hand, Sequence[Offer]]:
    hand = Hand(tiles)
    return hand, offers(hand, _common(words, vocabulary), shortest)


@lru_cache(maxsize=16)
def _common(words: WordList, count: int) -> WordList:
    """The so many commonest words of a list as one of its own: quicker to walk."""
    ranked = sorted(pair for rows in words.rows.values() for pair in rows.holding((), count))
    spoken = [word for _, word in ranked if words.speakable(word)]
    return WordList.of(words.language, spoken, alphabet=words.graph.alphabet)

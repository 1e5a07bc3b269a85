"""Stand-ins: who they are, how they write and how they shop, seeing only what their seat sees."""

from functools import lru_cache
from random import Random

from shelf_tui.games.rules import Character, Words
from shelf_tui.games.tencards import deck, lines, queue
from shelf_tui.games.tencards.model import Buy, Card, GoOn, Move, Own, Silence, View, Write
from shelf_tui.locale import mark
from shelf_tui.words import WordList

LOOKING_SECONDS = (1.5, 4.0)
#: Words that earn the same come to mind as often: any of so many of the commonest is written.
EQUALS = 4
SHOPPING_SECONDS = (0.7, 1.3)


class StandIn(Character, frozen=True):
    """A character of Ten Cards: what it can write, and what it weighs at the stalls.

    The weights are in points at the end of the game.
    """

    thinks: tuple[float, float]
    """Seconds it may take over a line."""
    vocabulary: int | None = None
    """It knows this many of the commonest words; None: all."""
    longest: int = 15
    """It writes no word of more letters."""
    longing: int = 1
    """Öre that a letter beyond three is worth to it; the rules say 1."""
    among: int = 1
    """It writes any of its so many best lines."""
    points: float = 1.0
    """Weight of a point on a card."""
    printed: float = 0.1
    """Weight of an öre on a card, each time the card can still be drawn."""
    letters: float = 0.1
    """Weight of a letter beyond a card's first, each time the card can still be drawn."""
    thrift: float = 0.0
    """Weight of an öre kept in the purse."""
    whim: float = 0.5
    """How far its mood can move its mind."""


CHARACTERS = (
    StandIn(
        "steady",
        # i18n: A character of a stand-in; so are the other single words beside it.
        mark("steady"),
        mark("Writes good plain words and buys what will earn."),
        thinks=(20, 45),
        vocabulary=20_000,
    ),
    StandIn(
        "scholar",
        mark("scholar"),
        mark("Knows more words than most people and buys syllables: they are paid twice."),
        thinks=(30, 60),
        vocabulary=60_000,
        letters=0.5,
    ),
    StandIn(
        "gambler",
        mark("gambler"),
        mark("Buys Z, Q and X first, and thinks afterwards about how to use them."),
        thinks=(15, 40),
        vocabulary=20_000,
        printed=0.5,
        letters=0,
        whim=2,
    ),
    StandIn(
        "poet",
        mark("poet"),
        mark("Loves the longest word it can find, whatever the cards in it are worth."),
        thinks=(35, 60),
        vocabulary=30_000,
        longing=10,
        printed=0.05,
        letters=0.2,
    ),
    StandIn(
        "plain",
        mark("plain"),
        mark("Never writes more than six letters, and shops with a cool head."),
        thinks=(12, 30),
        vocabulary=15_000,
        longest=6,
        whim=0.1,
    ),
    StandIn(
        "thrifty",
        mark("thrifty"),
        mark("Hardly looks at its hand and buys the cheapest card every time."),
        thinks=(12, 22),
        vocabulary=8_000,
        among=8,
        points=0,
        printed=0,
        letters=0,
        thrift=1,
    ),
)


def choose(view: View, character: str, rng: Random, words: Words) -> tuple[Move, float]:
    """A move for the seat that has this view, and the seconds of thought it takes."""
    stand_in = next(one for one in CHARACTERS if one.id == character)
    return act(view, stand_in, rng, words("en"))


def act(view: View, me: StandIn, rng: Random, words: WordList) -> tuple[Move, float]:
    """What this character does with what its seat sees."""
    assert view.own is not None, "a stand-in has a seat"
    match view.step:
        case "writing":
            return _write(view, view.own, me, rng, words), rng.uniform(*me.thinks)
        case "lines":
            return GoOn(), rng.uniform(*LOOKING_SECONDS)
    return _shop(view, view.own, me, rng), rng.uniform(*SHOPPING_SECONDS)


def _write(view: View, own: Own, me: StandIn, rng: Random, words: WordList) -> Move:
    hand = sorted((card.letters.lower(), card.value) for card in own.hand)
    best = _best(me, tuple(hand), words)
    # Nobody likes to write what has been written at this table.
    stale = {line.word for past in view.history for line in past.lines if line}
    words_left = [word for word in best if word.upper() not in stale] or best
    return Write(rng.choice(words_left)) if best else Silence()


# First hands are few, blank and slow to search, so many games share them.
@lru_cache(maxsize=4096)
def _best(me: StandIn, hand: tuple[tuple[str, int], ...], words: WordList) -> tuple[str, ...]:
    """The words among which it chooses, from cards as pairs of letters and value."""

    def liking(printed: int, length: int) -> int | None:
        if not lines.SHORTEST <= length <= me.longest:
            return None
        return printed + me.longing * (length - lines.SHORTEST)

    letters, values = zip(*hand, strict=True)
    best = words.best(letters, values, liking, limit=me.vocabulary, count=max(me.among, EQUALS))
    return tuple(
        one.word for place, one in enumerate(best) if place < me.among or one.score == best[0].score
    )


def _shop(view: View, own: Own, me: StandIn, rng: Random) -> Move:
    draws = _draws(view, own)

    def worth(card: Card) -> float:
        earns = me.printed * card.value + me.letters * (len(card.letters) - 1)
        mood = me.whim * rng.random()
        return me.points * card.points + earns * draws - me.thrift * card.price + mood

    return Buy(max(queue.payable(view.stalls, own.purse), key=worth).id)


def _draws(view: View, own: Own) -> float:
    """How often a card bought now comes to the hand before the game ends, about.

    It waits until the draw pile is gone; then five cards of the whole deck come each chapter.
    """
    chapters = view.chapters - view.chapter - own.pile / deck.HAND
    return max(0.0, chapters) * deck.HAND / (len(own.deck) + 1)

"""Stand-ins: who they are, and how they see words, touch, call and contest, like people do.

What a stand-in comes to see is drawn once for the cards it looks at, so that it does not see a word
in one moment and lose it in the next. It looks at what its seat sees and at nothing else.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import log, sqrt
from random import Random

from shelf_tui.games.parola import spelling
from shelf_tui.games.parola.hands import chances
from shelf_tui.games.parola.model import (
    Call,
    Card,
    Contest,
    Discard,
    Draw,
    GoOn,
    Lay,
    LetGo,
    Move,
    Own,
    Pick,
    Touch,
    View,
)
from shelf_tui.games.rules import Character, Words
from shelf_tui.locale import mark
from shelf_tui.words import WordList

#: Seconds after which a lone word in a hand is seen, on average, by the pace of the stand-ins; of
#: several words one is seen sooner, by the square root of their number.
SEEING = {"easy": 1500.0, "middle": 1000.0, "hard": 500.0}
#: More words than these are not counted: a hand that full is seen through at once.
MANY = 400
#: Seconds that another seat's turn takes, about: so long can one look at one's own cards.
OTHERS_TURN = 8.0
TAKE_SECONDS = (1.0, 4.0)
#: Thought in the steps that need little of it.
SECONDS = {
    "ready": (3.0, 8.0),
    "called": (2.0, 5.0),
    "row": (1.5, 4.5),
    "pick": (2.0, 5.0),
    "scores": (2.0, 5.0),
}


class StandIn(Character, frozen=True):
    """A character of Parola: what it knows, and how it sits at the table."""

    vocabulary: int
    """It knows so many of the commonest words of the length that is played."""
    reacts: tuple[float, float] = (0.9, 2.2)
    """Seconds from an open card to its hand on it."""
    thinks: tuple[float, float] = (7.0, 16.0)
    """Seconds over a turn."""
    boldness: float = 0.5
    """How little an open card need better its hand, from 0 to 1."""
    greed: float = 0.0
    """What a point on a letter is worth to it, against letters that are easy to use."""
    forgets: float = 0.0
    """How often it lays without having called."""
    notices: float = 0.5
    """How often it notices that somebody did."""


CHARACTERS = (
    StandIn(
        "steady",
        # i18n: A character of a stand-in; so are the other single words beside it.
        mark("steady"),
        mark("Knows the common words, takes what helps, and mostly remembers to call."),
        vocabulary=2000,
        forgets=0.03,
    ),
    StandIn(
        "scholar",
        mark("scholar"),
        mark("Knows twice the words and takes its time over them."),
        vocabulary=4000,
        reacts=(1.2, 2.8),
        thinks=(10.0, 22.0),
        boldness=0.3,
    ),
    StandIn(
        "hasty",
        mark("hasty"),
        mark("First at every card, and in its hurry it sometimes forgets to call."),
        vocabulary=2200,
        reacts=(0.6, 1.4),
        thinks=(6.0, 13.0),
        boldness=0.8,
        forgets=0.15,
        notices=0.2,
    ),
    StandIn(
        "watchful",
        mark("watchful"),
        mark("Listens: hardly a row goes by uncalled without its noticing."),
        vocabulary=1800,
        notices=0.95,
    ),
    StandIn(
        "collector",
        mark("collector"),
        mark("Keeps the dear letters, and lays the word that brings most."),
        vocabulary=2200,
        thinks=(8.0, 18.0),
        greed=0.02,
        notices=0.6,
    ),
    StandIn(
        "novice",
        mark("novice"),
        mark("Knows few words and plays for the company; it forgets to call now and then."),
        vocabulary=1000,
        reacts=(1.4, 3.0),
        thinks=(8.0, 20.0),
        boldness=0.4,
        forgets=0.12,
        notices=0.15,
    ),
)


def choose(view: View, character: str, rng: Random, words: Words) -> tuple[Move, float]:
    """A move for the seat that has this view, and the seconds of thought it takes."""
    stand_in = next(one for one in CHARACTERS if one.id == character)
    assert view.own is not None, "a stand-in has a seat"
    return _Turn(view, view.own, stand_in, rng, words("it")).move()


class _Turn:
    """One decision of a stand-in."""

    def __init__(self, view: View, own: Own, me: StandIn, rng: Random, words: WordList) -> None:
        self.view, self.own, self.me, self.rng, self.words = view, own, me, rng, words

    def move(self) -> tuple[Move, float]:
        match self.view.step:
            case "race":
                return self.race()
            case "take":
                return self.take()
            case "turn":
                return self.turn()
        doing = {"called": self.lay, "row": self.row, "pick": self.pick}.get(self.view.step, GoOn)
        return doing(), self.rng.uniform(*SECONDS[self.view.step])

    def race(self) -> tuple[Move, float]:
        """Touch the open card, or let it go."""
        seconds = self.rng.uniform(*self.me.reacts)
        return (Touch() if self.wants(seconds) else LetGo()), seconds

    def take(self) -> tuple[Move, float]:
        """Take the open card in turn, or draw."""
        seconds = self.rng.uniform(*TAKE_SECONDS)
        return (Touch() if self.wants(seconds) else Draw()), seconds

    def turn(self) -> tuple[Move, float]:
        """Call and lay a word that it sees in time, or discard."""
        patience = self.rng.uniform(*self.me.thinks)
        sees = self.sees(self.own.hand, looked=self.looked)
        if sees > patience:
            return self.discard(), patience
        seconds = self.rng.uniform(0.8, 3.0) + sees
        forgets = self.rng.random() < self.me.forgets
        return (self.lay() if forgets or self.view.called else Call()), seconds

    def wants(self, seconds: float) -> bool:
        """Whether the open card makes a word that it sees so soon, or betters its hand."""
        assert self.view.open is not None
        seven = (*self.own.hand, self.view.open)
        if self.sees(seven, looked=self.looked / 2) <= seconds:
            return True
        now = chances(self.own.hand, self.me.greed)
        then = max(chances(six, self.me.greed) for six in _less_one(seven)[:-1])
        return then - now > self.rng.uniform(0.0, 1.0) - self.me.boldness + 0.3

    def sees(self, seven: Sequence[Card], looked: float) -> float:
        """Seconds until it sees a word in these cards, the last of which has just come.

        It has `looked` at the others for so long already.
        """
        return min(
            self.time_to_see(seven),
            max(0.0, self.time_to_see(seven[:-1]) - looked),
        )

    def time_to_see(self, cards: Sequence[Card]) -> float:
        in_order = tuple(sorted(cards, key=lambda card: card.id))
        found = _count(in_order, self.words, self.view.options.cards, self.me.vocabulary)
        if not found:
            return float("inf")
        # The lot belongs to the cards: looked at again, they show no other word.
        lot = Random(f"{self.me.id}/{[card.id for card in in_order]}").random()
        mean = SEEING[self.view.options.stand_ins] / sqrt(found)
        return -log(1 - lot) * mean

    @property
    def looked(self) -> float:
        """Seconds that it has looked at its cards since its last turn, about."""
        return OTHERS_TURN * (len(self.view.scores) - len(self.view.rows) - 1)

    def lay(self) -> Move:
        """The word that it has seen; a greedy one looks about for a dearer."""
        hand = self.own.hand
        found = list(_known(hand, self.words, self.view.options.cards, self.me.vocabulary))
        few = self.rng.sample(found, min(len(found), 8 if self.me.greed else 2))
        rows = [row for word in few if (row := spelling.spell(word, hand)) is not None]
        return Lay(max(rows, key=lambda row: spelling.worth(row, hand)))

    def discard(self) -> Move:
        """Give away what leaves the best hand."""
        hand = self.own.hand
        free = hand[:-1] if self.own.bound else hand
        mood = {card.id: self.rng.uniform(0.0, 0.3) for card in free}

        def left(card: Card) -> float:
            rest = [one for one in hand if one.id != card.id]
            return chances(rest, self.me.greed) + mood[card.id]

        return Discard(max(free, key=left).id)

    def row(self) -> Move:
        """Contest a row that was not called, or is no word, if it notices."""
        row = self.view.row
        assert row is not None
        right = row.called and row.word.lower() in self.words
        return Contest() if not right and self.rng.random() < self.me.notices else LetGo()

    def pick(self) -> Move:
        """The card that it would like to have itself, else the dearest."""
        row = self.view.row
        assert row is not None
        hand = self.own.hand
        worth = {one.card.id: float(one.points) for one in row.laid}
        if hand:
            worth = {one.card.id: chances((*hand, one.card), 0.0) for one in row.laid}
        return Pick(max(worth, key=lambda card_id: worth[card_id]))


def _known(cards: Sequence[Card], words: WordList, length: int, vocabulary: int) -> Iterator[str]:
    """Words of a vocabulary that the cards make and that may be spoken; so many are enough."""
    found = spelling.words_in(cards, words, length, vocabulary)
    return islice((word for word in found if words.speakable(word.lower())), MANY)


# A hand is looked at again and again until it changes.
@lru_cache(maxsize=4096)
def _count(cards: tuple[Card, ...], words: WordList, length: int, vocabulary: int) -> int:
    return sum(1 for _ in _known(cards, words, length, vocabulary))


def _less_one(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The cards without each of them in turn."""
    return [(*cards[:at], *cards[at + 1 :]) for at in range(len(cards))]

"""A seeded player of random and hostile moves, and what must hold of a table whatever it does."""

from random import Random

from msgspec.structs import replace

from shelf_tui.games.tencards.model import (
    Buy,
    Card,
    Draft,
    GoOn,
    Held,
    Line,
    Move,
    Silence,
    State,
    TakeBack,
    Wish,
    Write,
)
from shelf_tui.games.tencards.rules import TenCards
from tests.games.helpers import phase
from tests.games.tencards.helpers import open_cards

_LAYABLE = """
    ace age aid ail aim air ale ant ape arc are ate cat die doe dog due ear eat ego end era fee foe
    hoe ice ire ion its ode oil one ore our out ova own pie rod see sea tea the tie toe two use via
    aide area aria atom echo edge epic idea into iota item oboe once over seat sing tale thin tone
    alone audio eerie house ideal other ratio thing these queen quiet aerial eating iodine seating
"""
#: Words of the list that hands of vowels, blanks and cheap cards can often be laid into.
WORDS = tuple(_LAYABLE.split())
GARBAGE = (
    "",
    " ",
    "\0",
    "A",
    "_",
    "___",
    "AT",
    "QXZ",
    "CA-T",
    "C A T",
    "\x1b[2J",
    "[b]cat[/b]",
    "ÅÄÖ",
    "ﬁt",
    "САТ",
    "e\u0301ra",
    "猫猫猫",
    "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
    "E" * 50_000,
    "TEA\n",
    "1234",
    "İİİ",
    "%s{}{word}",
)


class Monkey:
    """Chooses what happens next at a table: the same seed, the same mischief."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def sensible(self, state: State, seat: int) -> Move:
        """A move that fits the step, though it may well be refused."""
        random = self.random
        if state.step == "lines":
            return GoOn()
        if state.step == "queue":
            return Buy(random.choice([*(one.id for one in open_cards(state) if one), None]))
        roll = random.random()
        word = max(random.choices(WORDS, k=4), key=len).upper()
        if roll < 0.85:
            return Write(word)
        if roll < 0.92:
            return Draft(word)
        if roll < 0.96:
            return self.wish(state)
        return TakeBack() if state.held[seat].line else Silence()

    def wish(self, state: State) -> Wish:
        """Some cards, open or not, and perhaps nothing."""
        known = [one.id for one in open_cards(state) if one]
        wanted = [*known, None, -1, 10**12, state.supplies[0][0].id, state.held[0].hand[0].id]
        return Wish(tuple(self.random.choices(wanted, k=self.random.randrange(4))))

    def hostile(self, state: State) -> Move:
        """Any move at all."""
        random = self.random
        word = random.choice(GARBAGE + WORDS)
        foreign = random.choice([-1, 0, 2**63, state.held[-1].hand[0].id, state.supplies[2][0].id])
        anything: list[Move] = [
            Write(word),
            Draft(word),
            Silence(),
            TakeBack(),
            GoOn(),
            Buy(foreign),
            Buy(None),
            self.wish(state),
        ]
        return random.choice(anything)

    def next(self, rules: TenCards, state: State) -> tuple[int, Move] | frozenset[int]:
        """A seat's move, or the seats whose time is up."""
        random, waits = self.random, phase(rules, state).waits
        if not waits or random.random() < 0.02:
            return (
                waits
                if random.random() < 0.5
                else frozenset(seat for seat in sorted(waits) if random.random() < 0.5)
            )
        if random.random() < 0.15:
            return random.randrange(len(state.held)), self.hostile(state)
        seat = random.choice(sorted(waits))
        return seat, self.sensible(state, seat)


def shuffled(cards: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    """In another order; a sample of them all takes more than twice as long."""
    return tuple(sorted(cards, key=lambda _: random.random()))


def with_other_secrets(state: State, viewer: int | None, random: Random) -> State:
    """A table that this viewer cannot tell from the given one: all it may not know is another."""
    return replace(
        state,
        seed=state.seed + 1 + random.randrange(1000),
        supplies=tuple(shuffled(pile, random) for pile in state.supplies),
        held=tuple(
            replace(held, pile=shuffled(held.pile, random))
            if seat == viewer
            else _shuffled(held, state.step == "writing", random)
            for seat, held in enumerate(state.held)
        ),
    )


def _shuffled(held: Held, writing: bool, random: Random) -> Held:
    deck = (*held.hand, *held.pile, *held.discard)
    deck = shuffled(deck, random)
    hand, pile = len(held.hand), len(held.hand) + len(held.pile)
    other = replace(
        held,
        hand=deck[:hand],
        pile=deck[hand:pile],
        discard=deck[pile:],
        hands=tuple(shuffled(deck, random)[: len(one)] for one in held.hands),
        wishes=random.choice([(), (None,), (deck[0].id, None)]),
    )
    if writing:
        other = replace(other, draft=random.choice([None, Line("EAT", (), 3, 0)]))
        if held.line or held.silent:
            silent = random.random() < 0.5
            other = replace(other, silent=silent, line=None if silent else Line("TEASE", (), 9, 2))
    return other

"""A seeded player of random and hostile moves, and what must hold of a table whatever it does."""

from random import Random

from msgspec.structs import replace

from shelf_tui.games.buyword.model import (
    Decide,
    GoOn,
    Held,
    Keep,
    Move,
    Name,
    Ready,
    Sale,
    Sell,
    State,
    TakeBack,
    Tile,
)
from shelf_tui.games.buyword.rules import BuyWord
from tests.games.helpers import phase

_LISTED = """
    ace age air are art ate ear eat ego era ion its net nit not oar oat one ore our rat sea set sin
    sir sit son tea ten tie tin toe ton area east into iron near noise note rain rate rise rose seat
    star stone store tone train raise arise irate ratio tease snore senator treason notaries
"""
#: Words of the list that hands of common letters can often be made into.
WORDS = tuple(_LISTED.split())
GARBAGE = (
    "",
    " ",
    "A",
    "_",
    "QXZ",
    "SE-A",
    "\x1b[2J",
    "[b]sea[/b]",
    "ÅÄÖ",
    "ﬁt",
    "САТ",
    "E" * 50_000,
)


class Monkey:
    """Chooses what happens next at a table: the same seed, the same mischief."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def next(self, rules: BuyWord, state: State) -> tuple[int, Move] | frozenset[int]:
        """A seat's move, or the seats whose time is up."""
        random, waits = self.random, phase(rules, state).waits
        if random.random() < 0.05:
            return frozenset(seat for seat in sorted(waits) if random.random() < 0.7)
        if random.random() < 0.15:
            return random.randrange(len(state.held)), self.hostile(state)
        seat = random.choice(sorted(waits))
        return seat, self.sensible(state, seat)

    def sensible(self, state: State, seat: int) -> Move:
        """A move that fits the step, though it may well be refused."""
        random, held = self.random, state.held[seat]
        match state.step:
            case "naming":
                return Name(random.choice((2, 3, 4, 5)))
            case "deciding":
                return Decide(random.random() < 0.7)
            case "selling":
                if random.random() < 0.25:
                    return Ready()
                if held.sales and random.random() < 0.2:
                    return TakeBack(random.randrange(len(held.sales)))
                return Sell(random.choice(WORDS).upper(), random.choice((None, None, 0, 2)))
            case "keeping":
                return Keep(tuple(tile.id for tile in random.sample(held.letters, 8)))
        return GoOn()

    def hostile(self, state: State) -> Move:
        """Any move at all."""
        random = self.random
        foreign = tuple(tile.id for held in state.held for tile in held.letters)[:8]
        anything: list[Move] = [
            Name(random.choice((2, 5))),
            Decide(buy=True),
            GoOn(),
            Ready(),
            Sell(random.choice(GARBAGE + WORDS), random.choice((None, -1, 0, 2**63))),
            TakeBack(random.choice((-1, 0, 5, 2**63))),
            Keep(foreign),
            Keep((-1,)),
        ]
        return random.choice(anything)


def with_other_secrets(state: State, viewer: int | None, random: Random) -> State:
    """A table that this viewer cannot tell from the given one: all it may not know is another."""
    return replace(
        state,
        seed=state.seed + 1 + random.randrange(1000),
        bag=tuple(random.sample(state.bag, len(state.bag))),
        held=tuple(
            held if seat == viewer else _other(held, state, random)
            for seat, held in enumerate(state.held)
        ),
    )


def _other(held: Held, state: State, random: Random) -> Held:
    """Other letters, another draw, and other sales as long as they are hidden."""
    strange = tuple(Tile(900 + n, "E", 1) for n in range(len(held.letters)))
    other = replace(
        held,
        letters=strange,
        drawn=tuple(Tile(950 + n, "Q", 4) for n in range(len(held.drawn))),
        hands=tuple(tuple(random.sample(hand, len(hand))) for hand in held.hands),
    )
    if state.step == "deciding" and held.done:
        return replace(other, buy=random.random() < 0.5)
    if state.step == "selling":
        return replace(other, sales=random.choice([(), (Sale("EEE", strange[:3], 3),)]))
    return other

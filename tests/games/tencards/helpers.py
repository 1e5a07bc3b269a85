"""Tables of Ten Cards set up by hand: exact hands, exact stalls, exact purses."""

from collections.abc import Iterable
from itertools import count
from typing import get_args

from msgspec.structs import replace

from shelf_tui.games.tencards.model import (
    STALLS,
    Buy,
    Card,
    Class,
    GoOn,
    Held,
    Line,
    Options,
    Own,
    Silence,
    Stall,
    State,
    Write,
)
from shelf_tui.games.tencards.rules import TenCards
from shelf_tui.words import WordList
from tests.games.helpers import phase

POINTS: dict[Class, int] = {"starter": 0, "common": 1, "good": 2, "rare": 4}
_IDS = count(1000)

#: What lies open at a table made here: two common, two good, two rare cards.
R = Card(901, "R", value=2, price=2, points=1, kind="common")
N = Card(902, "N", value=2, price=3, points=1, kind="common")
K = Card(903, "K", value=4, price=4, points=2, kind="good")
ING = Card(904, "ING", value=4, price=6, points=2, kind="good")
Z = Card(905, "Z", value=8, price=7, points=4, kind="rare")
QU = Card(906, "QU", value=8, price=9, points=4, kind="rare")
OPEN = (R, N, K, ING, Z, QU)


def tencards(*words: str) -> TenCards:
    """The rules over a list of just these words; of CAT, CATS and DOG when none are named."""
    known = WordList.of("en", words or ("cat", "cats", "dog"))
    return TenCards(lambda _language: known)


def card(letters: str, value: int = 0, price: int = 0, kind: Class = "starter") -> Card:
    """A card nobody has yet."""
    assert kind in get_args(Class)
    return Card(next(_IDS), letters, value, price, POINTS[kind], kind)


def cards(spelled: str) -> tuple[Card, ...]:
    """Cards written as letters and value: ``TH3 A1 _0``."""
    return tuple(
        card(one.rstrip("0123456789"), int(one.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ_")))
        for one in spelled.split()
    )


def earning(income: int) -> str:
    """A hand in which CAT earns this much, CATS one öre more, and DOG cannot be laid."""
    return f"C{income} A0 T0 S0 X0"


def table(rules: TenCards, *hands: str, seed: int = 1) -> State:
    """A table at its first chapter, with these hands and the six cards of `OPEN`."""
    return with_stalls(with_hands(rules.deal(len(hands), Options(), seed), *hands), *OPEN)


def with_hands(state: State, *hands: str) -> State:
    """The table with other cards in the hands, by seat."""
    held = zip(state.held, hands, strict=True)
    return replace(state, held=tuple(replace(one, hand=cards(hand)) for one, hand in held))


def with_stalls(state: State, *places: Card | None) -> State:
    """The table with these six places in its stalls."""
    pairs = [(places[i], places[i + 1]) for i in (0, 2, 4)]
    stalls = zip(state.stalls, pairs, STALLS, strict=True)
    return replace(
        state,
        stalls=tuple(Stall(kind, pair, stall.supply) for stall, pair, kind in stalls),
    )


def with_supply(state: State, kind: Class, *supply: Card) -> State:
    """The table with exactly these cards behind a stall, the next one first."""
    at = STALLS.index(kind)
    stalls, supplies = list(state.stalls), list(state.supplies)
    stalls[at] = replace(stalls[at], supply=len(supply))
    supplies[at] = supply
    return replace(state, stalls=tuple(stalls), supplies=tuple(supplies))


def with_held(state: State, seat: int, held: Held) -> State:
    """The table with something else held by one seat."""
    return replace(state, held=(*state.held[:seat], held, *state.held[seat + 1 :]))


def owning(state: State, seat: int, *bought: Card, best_lines: int = 0) -> State:
    """The table where a seat has bought these and has had so many best lines before."""
    held = state.held[seat]
    held = replace(held, bought=bought, discard=(*held.discard, *bought), best_lines=best_lines)
    return with_held(state, seat, held)


def lines(rules: TenCards, state: State, *words: str | None) -> State:
    """Hand in for every seat in turn, None being a silence: all lines are shown now."""
    for seat, word in enumerate(words):
        state = rules.play(state, seat, Silence() if word is None else Write(word))
    assert phase(rules, state).name == "lines"
    return state


def queue(rules: TenCards, state: State, *words: str | None) -> State:
    """Hand in for every seat and go on: the queue stands at the stalls."""
    state = lines(rules, state, *words)
    for seat in range(len(words)):
        state = rules.play(state, seat, GoOn())
    return state


def buy(rules: TenCards, state: State, *bought: Card | None) -> State:
    """Visit after visit: whoever stands at the stalls takes this card, or None; others pass."""
    for one in bought:
        waits = phase(rules, state).waits
        if waits:
            (seat,) = waits
            state = rules.play(state, seat, Buy(one.id if one else None))
        else:
            assert one is None
            state = rules.expire(state, frozenset())
    return state


def own(rules: TenCards, state: State, seat: int) -> Own:
    """What a seat sees of its own."""
    view = rules.view(state, seat)
    assert view.own is not None
    return view.own


def line(rules: TenCards, hand: str, word: str) -> Line:
    """The line that a word becomes from this hand."""
    state = rules.play(table(rules, hand, earning(0)), 0, Write(word))
    laid = own(rules, state, 0).line
    assert laid is not None
    return laid


def open_cards(state: State) -> list[Card | None]:
    """The six places, in the order of the stalls."""
    return [place for stall in state.stalls for place in stall.places]


def ids(things: Iterable[Card]) -> list[int]:
    """The cards' ids in order, whatever the cards' order."""
    return sorted(thing.id for thing in things)

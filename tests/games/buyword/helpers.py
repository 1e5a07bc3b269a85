"""Tables of BuyWord set up by hand: exact hands, exact draws, exact purses."""

from itertools import count
from typing import Any

from msgspec.structs import replace

from shelf_tui.games.buyword.model import (
    Decide,
    GoOn,
    Held,
    Options,
    Own,
    Ready,
    Sell,
    State,
    Tile,
)
from shelf_tui.games.buyword.rules import BuyWord
from shelf_tui.words import WordList
from shelf_tui.words.wordlist import LATIN
from tests.games.helpers import phase, time_out

_IDS = count(1000)

#: Dots of the letters, as the rules page gives them.
DOTS = {
    **dict.fromkeys("AEIORSTNU_", 1),
    **dict.fromkeys("CDGHKLP", 2),
    **dict.fromkeys("BFMVWY", 3),
    **dict.fromkeys("JQXZ", 4),
}


def buyword(*words: str, alphabet: str = LATIN) -> BuyWord:
    """The rules over a list of just these words."""
    listed = words or ("tea", "teas", "stone", "stones", "quiz")
    known = WordList.of("en", listed, alphabet=alphabet)
    return BuyWord(lambda _language: known)


def tiles(letters: str) -> tuple[Tile, ...]:
    """Tiles nobody has yet, each a letter or ``_``."""
    return tuple(Tile(next(_IDS), letter, DOTS[letter]) for letter in letters)


def table(rules: BuyWord, seats: int, seed: int = 1, **options: Any) -> State:
    """A dealt table; what the die says is up to the seed."""
    return rules.deal(seats, Options(**options), seed)


def with_seat(state: State, seat: int, **fields: Any) -> State:
    """The table with other things held by one seat."""
    held = replace(state.held[seat], **fields)
    return replace(state, held=(*state.held[:seat], held, *state.held[seat + 1 :]))


def deciding(rules: BuyWord, *draws: str, hands: tuple[str, ...] = (), **options: Any) -> State:
    """A table in its first round at which each seat has drawn these tiles, and holds others."""
    state = table(rules, len(draws), **options)
    state = replace(state, step="deciding", number=len(draws[0]), die=len(draws[0]), n=5)
    for seat, drawn in enumerate(draws):
        held = hands[seat] if hands else ""
        state = with_seat(state, seat, drawn=tiles(drawn), buy=None, done=False)
        state = with_hand(state, seat, held)
    return state


def selling(rules: BuyWord, *hands: str, **options: Any) -> State:
    """A table in its first round at which each seat holds these tiles and may sell."""
    state = table(rules, len(hands), **options)
    held = tuple(Held(money=200, letters=(), wilds=(), hands=((),)) for _ in range(len(hands)))
    state = replace(state, step="selling", held=held, number=2, die=2, n=7)
    for seat, hand in enumerate(hands):
        state = with_hand(state, seat, hand)
    return state


def with_hand(state: State, seat: int, hand: str) -> State:
    """The table with these letters and wild tiles in a hand."""
    held = tiles(hand)
    return with_seat(
        state,
        seat,
        letters=tuple(tile for tile in held if tile.letter != "_"),
        wilds=tuple(tile for tile in held if tile.letter == "_"),
    )


def decided(rules: BuyWord, state: State, *buys: bool) -> State:
    """Every seat that can pay decides in turn, True to buy."""
    for seat, buy in enumerate(buys):
        if seat in phase(rules, state).waits:
            state = rules.play(state, seat, Decide(buy))
    assert phase(rules, state).name == "decisions"
    return state


def gone_on(rules: BuyWord, state: State) -> State:
    """Everybody has seen the decisions."""
    for seat in sorted(phase(rules, state).waits):
        state = rules.play(state, seat, GoOn())
    return state


def sold(rules: BuyWord, state: State, seat: int, *words: str) -> State:
    """A seat sells these words in turn."""
    for word in words:
        state = rules.play(state, seat, Sell(word))
    return state


def ready(rules: BuyWord, state: State) -> State:
    """Everybody who is waited for is ready."""
    for seat in sorted(phase(rules, state).waits):
        state = rules.play(state, seat, Ready())
    return state


def until(rules: BuyWord, state: State, step: str) -> State:
    """Let time pass until a step begins."""
    for _ in range(400):
        if state.step == step:
            return state
        state = time_out(rules, state)
    raise AssertionError(f"no {step}")


def own(rules: BuyWord, state: State, seat: int) -> Own:
    """What a seat sees of its own."""
    view = rules.view(state, seat)
    assert view.own is not None
    return view.own


def spelled(held: tuple[Tile, ...]) -> str:
    """The letters of some tiles."""
    return "".join(tile.letter for tile in held)

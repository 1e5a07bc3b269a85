"""Tables of Parola set up by hand: exact hands, an exact pile, rows laid by their letters."""

from collections.abc import Sequence
from itertools import count

from msgspec.structs import replace

from shelf_tui.games.parola import deck
from shelf_tui.games.parola.model import (
    JOKER,
    Call,
    Card,
    GoOn,
    Lay,
    Move,
    Options,
    Own,
    Place,
    State,
    View,
)
from shelf_tui.games.parola.rules import Parola
from shelf_tui.words import WordList
from tests.games.helpers import phase

_IDS = count(1000)
#: Points of each letter, as the rules page gives them.
POINTS = {
    letter: points
    for letters, points in (
        ("OAIE", 1),
        ("CRST", 2),
        ("LMNU", 3),
        ("BDFPV", 5),
        ("GHZ", 8),
        ("Q", 10),
    )
    for letter in letters
}
#: Spells CARINE, worth 2 + 1 + 2 + 1 + 3 + 1 = 10, with the N turned up.
CARINE = "CT AO RS IE LN EI"
#: Spells nothing here.
DULL = "HZ HZ HZ HZ HZ HZ"


def parola(*words: str) -> Parola:
    """The rules over a list of just these words; of CARINE and a few more when none are named."""
    known = WordList.of(
        "it", words or ("carine", "carino"), reasons={"mangio": "verb-form", "carina": "altered"}
    )
    return Parola(lambda _language: known)


def card(letters: str) -> Card:
    """A card nobody has yet."""
    values = (0,) if letters == JOKER else tuple(POINTS[letter] for letter in letters)
    return Card(next(_IDS), letters, values)


def cards(spelled: str) -> tuple[Card, ...]:
    """Cards by their letters: ``CT AO *``."""
    return tuple(card(one) for one in spelled.split())


def table(
    rules: Parola,
    *hands: str,
    opening: str = "MP",
    pile: str = "AO EI RS CT LN",
    options: Options | None = None,
    turns: bool = False,
) -> State:
    """A table in its first round, everybody ready, these cards dealt; seat 0 is to draw."""
    state = rules.deal(len(hands), options or Options(), 1, turns=turns)
    state = replace(
        state,
        dealer=len(hands) - 1,
        turn=0,
        hands=tuple(cards(hand) for hand in hands),
        open=card(opening),
        pile=cards(pile),
    )
    return everybody(rules, state, GoOn())


def everybody(rules: Parola, state: State, move: Move) -> State:
    """Everybody who is waited for makes this move."""
    for seat in sorted(phase(rules, state).waits):
        state = rules.play(state, seat, move)
    return state


def row(hand: Sequence[Card], word: str) -> tuple[Place, ...]:
    """Places that spell a word from the first cards that fit, jokers last."""
    left, places = list(hand), []
    for letter in word:
        fits = [one for one in left if letter in one.letters] or [one for one in left if one.joker]
        one = fits[0]
        left.remove(one)
        turned = not one.joker and one.letters[0] != letter
        places.append(Place(one.id, turned, letter if one.joker else ""))
    return tuple(places)


def lay(rules: Parola, state: State, word: str, *, call: bool = True) -> State:
    """Who holds a card more calls, or forgets to, and lays a word."""
    (seat,) = phase(rules, state).waits
    if call:
        state = rules.play(state, seat, Call())
    return rules.play(state, seat, Lay(row(state.hands[seat], word)))


def waits(rules: Parola, state: State) -> set[int]:
    """Whom the table waits for."""
    return set(phase(rules, state).waits)


def own(rules: Parola, state: State, seat: int) -> Own:
    """What a seat sees of its own."""
    view: View = rules.view(state, seat)
    assert view.own is not None
    return view.own


def codes(state: State) -> list[str]:
    """The story so far, by its codes."""
    return [line.code for line in state.log]


def everything(state: State) -> list[int]:
    """Ids of all cards, wherever they are."""
    lying = [laid.card for row in state.rows for laid in row.laid]
    held = [one for hand in state.hands for one in hand]
    opened = [state.open] if state.open else []
    return sorted(one.id for one in (*lying, *held, *opened, *state.pile, *state.discards))


def whole_deck(state: State) -> list[int]:
    """Ids of the deck that the table plays with."""
    return [one.id for one in deck.cards(state.options.jokers)]

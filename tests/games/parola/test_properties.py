"""Random and hostile games: cards are conserved, views keep secrets, saves resume, games end."""

from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from shelf_tui.games.parola.model import (
    Call,
    Contest,
    Discard,
    Draw,
    GoOn,
    Lay,
    LetGo,
    Move,
    Options,
    Pick,
    Place,
    State,
    Touch,
)
from shelf_tui.games.parola.rules import Parola
from shelf_tui.words import WordList
from tests.games.helpers import check_log, happen, phase, resumed, seen
from tests.games.parola.helpers import everything, row, whole_deck

if TYPE_CHECKING:
    from collections.abc import Callable

#: Any six cards are a word now and then: all words of two repeated letters that vowels spell.
SMALL = WordList.of("it", ["aaaaaa", "oooooo", "eeeeee", "iiiiii", "aoaoao", "ieieie", "oaeioa"])
rules = Parola(lambda _language: SMALL)
OPTIONS = [
    Options(),
    Options(jokers=2),
    Options(book=True),
    Options(cards=7),
    Options(cards=8, book=True),
]


class Monkey:
    """The same seed, the same mischief."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def move(self, state: State) -> Move:
        hands = [card for hand in state.hands for card in hand]
        card = self.random.choice(hands).id if hands else -1
        moves: list[Callable[[], Move]] = [
            GoOn,
            Touch,
            LetGo,
            Draw,
            Call,
            Contest,
            lambda: Discard(card),
            lambda: Pick(card),
            lambda: Lay(self.row(state)),
            lambda: Lay(()),
            lambda: Lay((Place(card, letter="Z"),) * state.options.cards),
        ]
        return self.random.choice(moves)()

    def row(self, state: State) -> tuple[Place, ...]:
        """Sometimes a row that can be laid."""
        actor = state.actor or 0
        hand = state.hands[actor]
        size = state.options.cards
        if state.options.book and len(hand) > size:
            letters = [one.letters[0] if not one.joker else "Q" for one in hand[:size]]
            return tuple(
                Place(one.id, letter=letter if one.joker else "")
                for one, letter in zip(hand, letters, strict=False)
            )
        for word in SMALL.rows[6].text.upper().split():
            try:
                return row(hand, word)
            except IndexError:
                continue
        return tuple(Place(one.id) for one in hand[:size])


def check(state: State) -> None:
    lying = everything(state)
    assert len(set(lying)) == len(lying)
    assert set(lying) <= set(whole_deck(state))
    # Each standing word is closed by one card face down, which is out of play.
    assert len(lying) == len(whole_deck(state)) - len(state.rows)
    assert resumed(rules, state) == state
    check_log(rules, state)
    for seat in (None, *range(len(state.scores))):
        wire = seen(rules, state, seat)
        # No other hand and no card of the pile can be told from a view: shuffled, it is the same.
        assert seen(rules, _shuffled(state, seat), seat) == wire
        assert str(state.seed).encode() not in wire


def _shuffled(state: State, seat: int | None) -> State:
    """The state with everything hidden from this seat dealt anew."""
    hidden = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
    hidden += state.pile
    Random(1).shuffle(hidden)
    hands = []
    for s, hand in enumerate(state.hands):
        hands.append(hand if s == seat else tuple(hidden.pop() for _ in hand))
    return msgspec.structs.replace(state, hands=tuple(hands), pile=tuple(hidden))


def play_out(seed: int) -> State:
    """A game of random seats and options; most of the time time passes, or a monkey moves."""
    random = Random(seed)
    monkey = Monkey(seed)
    seats = random.randint(2, 6)
    options = random.choice(OPTIONS[:3] if seats == 6 else OPTIONS)
    state = rules.deal(
        seats, options, random.getrandbits(64) | 1 << 63, turns=random.random() < 0.2
    )
    for step in range(20_000):
        if rules.phase(state) is None:
            return state
        if random.random() < 0.3:
            late = frozenset(s for s in phase(rules, state).waits if random.random() < 0.9)
            state = happen(rules, state, late)
        else:
            state = happen(rules, state, (random.randrange(-1, seats + 1), monkey.move(state)))
        if step % 40 == 0:
            check(state)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(8))
def test_games_of_monkeys(seed: int) -> None:
    for game in range(seed * 5, seed * 5 + 5):
        state = play_out(game)
        check(state)
        result = rules.result(state)
        assert result.score == state.scores
        assert set(result.winners) == {
            s for s, score in enumerate(state.scores) if score == max(state.scores)
        }


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_two_thousand_games_of_monkeys(seed: int) -> None:
    for game in range(1000 + seed * 100, 1100 + seed * 100):
        check(play_out(game))

"""What holds of every game, whatever the seats do."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shelf_tui.games.oneofyou.clues import key
from shelf_tui.games.oneofyou.model import (
    GoOn,
    Guess,
    Move,
    Options,
    Pass,
    State,
    TakeBack,
    View,
    Write,
)
from shelf_tui.games.oneofyou.texts import PHASES
from tests.games import helpers
from tests.games.oneofyou.helpers import DECK, rules

TEXTS = [
    *DECK.words, "meow", "Meow!", "milk", "MILKS", "cats", "two words", "", "\x07", "x" * 31, "7",
    "råd", "rad", "[@click=app.quit]x[/]", "landlord",
]  # fmt: skip


def some_move(random: Random) -> Move:
    text = random.choice(TEXTS)
    kinds: list[Move] = [Write(text), Write(text), TakeBack(), Guess(text), Pass(), GoOn()]
    return random.choice(kinds)


def happen(state: State, random: Random, seats: int) -> State:
    """A move of anybody, or time up for some."""
    if random.random() < 0.1:
        late = random.sample(range(seats), random.randint(1, seats))
        return helpers.happen(rules, state, frozenset(late))
    return helpers.happen(rules, state, (random.randrange(seats), some_move(random)))


def check(state: State, seats: int) -> None:
    phase = rules.phase(state)
    assert phase is None or phase.name in PHASES
    assert phase is None or phase.waits
    helpers.check_log(rules, state)
    assert len(set(state.used)) == len(state.used)
    if state.step != "writing":
        assert set(state.clues) == {None}
        standing = [key(board.text) for board in state.boards if board.side == "text"]
        assert len(set(standing)) == len(standing)
        assert key(state.word) not in standing
    helpers.resumed(rules, state)
    for seat in (None, *range(seats)):
        check_view(state, rules.view(state, seat))


def check_view(state: State, view: View) -> None:
    assert str(state.seed).encode() not in helpers.seen(rules, state, view.seat)
    hides = view.seat in (None, view.guesser) and view.step in ("writing", "guessing")
    assert (view.word is None) == hides
    if view.step == "writing":
        assert not any(board.text for board in view.boards)
    assert len(view.boards) == len(state.clues) - 1
    assert view.won == rules.result(state).score[0]


def play_out(seed: int) -> None:
    random = Random(f"monkey {seed}")
    seats = 3 + seed % 6
    state = rules.deal(seats, Options(rounds=5), 10**12 + seed)
    fence, moves = 0, 0
    while (phase := rules.phase(state)) is not None:
        assert phase.n >= fence
        fence, moves = phase.n, moves + 1
        state = happen(state, random, seats)
        check(state, seats)
        assert moves < 5000
    assert len(state.history) == 5
    assert rules.result(state).winners == ()


@pytest.mark.parametrize("seed", range(12))
def test_games_of_monkeys(seed: int) -> None:
    play_out(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 700, 100))
def test_many_games_of_monkeys(seed: int) -> None:
    for game in range(seed, seed + 100):
        play_out(game)


@given(seats=st.integers(3, 8), seed=st.integers(0, 2**64 - 1))
@settings(max_examples=20, deadline=None)
def test_a_game_ends_when_time_alone_passes(seats: int, seed: int) -> None:
    state = rules.deal(seats, Options(), seed)
    for _ in range(3 * 8):
        phase = rules.phase(state)
        assert phase is not None
        state = rules.expire(state, phase.waits)
    assert rules.phase(state) is None
    assert rules.result(state).score == (0,)

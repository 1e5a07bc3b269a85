"""One guess or a pass, the word shown, the score, the end."""

import pytest
from msgspec.structs import replace

from shelf_tui.games.oneofyou.model import GoOn, Guess, Options, Pass, State
from shelf_tui.games.rules import Result
from tests.games.oneofyou.helpers import (
    boards,
    gone_on,
    guessed,
    next_round,
    phase,
    refusal,
    rules,
    table,
    written,
)


def sieved(word: str = "cat") -> State:
    return written(table(word=word), "meow", "meow", "milk", "pet")


def test_forty_five_seconds_for_the_guesser_alone() -> None:
    now = phase(sieved())
    assert now.waits == {0}
    assert (now.seconds, now.secret, now.paced) == (45, True, True)


@pytest.mark.parametrize("guess", ["cat", "Cat", "CATS", " cat! "])
def test_the_guess_is_compared_as_clues_are(guess: str) -> None:
    state = guessed(sieved(), guess)
    assert state.history[-1].outcome == "right"
    assert rules.result(state) == Result((), (1,))


@pytest.mark.parametrize("guess", ["cta", "kitten", "cät", "ca"])
def test_there_is_no_tolerance_of_typing(guess: str) -> None:
    state = guessed(sieved(), guess)
    assert (state.history[-1].outcome, state.history[-1].guess) == ("wrong", guess)
    assert rules.result(state) == Result((), (0,))


def test_a_pass_costs_what_a_wrong_guess_costs() -> None:
    wrong, passed = guessed(sieved(), "dog"), guessed(sieved(), None)
    assert rules.result(wrong) == rules.result(passed)
    next_rounds = [replace(gone_on(state), history=(), log=()) for state in (wrong, passed)]
    assert next_rounds[0] == next_rounds[1]


def test_the_guessers_time_out_is_a_pass() -> None:
    state = rules.expire(sieved(), frozenset({0}))
    assert state.history[-1].outcome == "timed-out"
    assert rules.result(state) == Result((), (0,))


def test_only_the_guesser_guesses() -> None:
    assert refusal(sieved(), 1, Guess("cat")).code == "not-guesser"
    assert refusal(sieved(), 2, Pass()).code == "not-guesser"


def test_a_guess_is_one_single_word_too() -> None:
    assert refusal(sieved(), 0, Guess("a cat")).code == "not-one-word"
    assert refusal(sieved(), 0, Guess(" ")).code == "empty"


def test_there_is_one_guess() -> None:
    assert refusal(guessed(sieved(), "dog"), 0, Guess("cat")).code == "wrong-step"


def test_with_nothing_standing_the_guesser_may_still_guess_or_pass() -> None:
    state = written(table(), "meow", "meow", None, "cat")
    assert boards(state) == ["[down]", "[down]", "[empty]", "[down]"]
    assert guessed(state, "cat").history[-1].outcome == "right"
    assert guessed(state, None).history[-1].outcome == "passed"


def test_the_word_and_the_standing_boards_are_shown_for_eight_seconds() -> None:
    state = guessed(sieved(), "dog")
    now = phase(state)
    assert now.waits == {0, 1, 2, 3, 4}
    assert (now.name, now.seconds, now.secret, now.paced) == ("shown", 8, False, False)
    for seat in (None, 0, 1):
        assert rules.view(state, seat).word == "cat"
    assert boards(state) == ["[down]", "[down]", "milk", "pet"]


def test_it_goes_on_when_everybody_has() -> None:
    state = guessed(sieved(), "dog")
    for seat in (4, 2, 0, 1):
        state = rules.play(state, seat, GoOn())
        assert phase(state).name == "shown"
    assert phase(state).waits == {3}
    state = rules.play(state, 3, GoOn())
    assert (phase(state).name, state.round) == ("writing", 2)


def test_it_goes_on_when_the_time_is_up() -> None:
    state = guessed(sieved(), "dog")
    state = rules.expire(state, phase(state).waits)
    assert (phase(state).name, state.round) == ("writing", 2)


@pytest.mark.parametrize("rounds", [5, 8, 13])
def test_a_game_is_as_many_rounds_as_agreed_and_scores_those_won(rounds: int) -> None:
    options = Options(rounds=5 if rounds == 5 else 8 if rounds == 8 else 13)
    state, played = rules.deal(6, options, 1), 0
    while rules.phase(state) is not None:
        view = rules.view(state, None)
        assert (view.round, view.rounds) == (played + 1, rounds)
        played += 1
        state = next_round(state, win=played % 3 == 0)
    assert played == rounds
    assert rules.result(state) == Result((), (rounds // 3,))
    assert rules.view(state, 0).won == rounds // 3
    assert refusal(state, 0, GoOn()).code == "wrong-step"


def test_each_phase_has_a_fence_of_its_own() -> None:
    fences = [phase(table()).n, phase(sieved()).n, phase(guessed(sieved(), None)).n]
    fences.append(phase(gone_on(guessed(sieved(), None))).n)
    assert fences == sorted(set(fences))

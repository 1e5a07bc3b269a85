"""After a word, the end of a round, the pile, scores, and the end of the game."""

import pytest
from msgspec.structs import replace

from shelf_tui.games.parola.model import (
    Contest,
    Discard,
    GoOn,
    LetGo,
    Options,
    Row,
    State,
    Touch,
)
from shelf_tui.games.parola.rules import Parola
from tests.games.helpers import phase, time_out
from tests.games.parola.helpers import (
    CARINE,
    DULL,
    codes,
    everybody,
    lay,
    own,
    parola,
    table,
    waits,
)


def after_a_word(rules: Parola, seats: int, touching: int) -> State:
    """Seat `touching` has touched the opening card and laid CARINE, which stands."""
    state = table(rules, *[CARINE] * seats)
    state = lay(rules, rules.play(state, touching, Touch()), "CARINE")
    return everybody(rules, state, LetGo())


def test_no_discard_follows_and_whose_turn_it_was_draws_at_once() -> None:
    rules = parola()
    state = after_a_word(rules, 3, touching=2)
    assert (phase(rules, state).name, waits(rules, state)) == ("turn", {0})
    assert rules.view(state, 0).taken == "drawn"
    assert own(rules, state, 2).hand == ()


def test_only_those_without_a_word_still_play() -> None:
    rules = parola()
    state = after_a_word(rules, 3, touching=2)
    assert phase(rules, state).playing == frozenset({0, 1})


def test_unless_that_one_is_out_then_the_next_draws() -> None:
    rules = parola()
    assert waits(rules, after_a_word(rules, 3, touching=0)) == {1}


def test_after_a_drawn_word_the_turn_has_moved_already() -> None:
    rules = parola()
    state = time_out(rules, table(rules, CARINE, DULL, DULL))
    state = everybody(rules, lay(rules, state, "CARINE"), LetGo())
    assert waits(rules, state) == {1}


def test_the_others_go_on_and_three_still_race_when_two_are_left() -> None:
    rules = parola()
    state = after_a_word(rules, 3, touching=2)
    state = rules.play(state, 0, Discard(state.hands[0][0].id))
    now = phase(rules, state)
    assert (now.name, now.race, set(now.waits)) == ("race", True, {1})
    # The one who is out is skipped: seat 1 draws, then seat 0.
    state = time_out(rules, state)
    assert waits(rules, state) == {1}
    state = time_out(rules, rules.play(state, 1, Discard(state.hands[1][0].id)))
    assert waits(rules, state) == {0}


@pytest.mark.parametrize(("seats", "words"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_round_ends_when_half_of_the_seats_rounded_up_have_a_word(seats: int, words: int) -> None:
    rules = parola()
    state = table(rules, *[CARINE] * seats, pile="HZ " * 20)
    assert rules.view(state, 0).needed == words
    for laid in range(1, words + 1):
        # After a word the next one draws at once; before the first, nobody wants the open card.
        state = state if phase(rules, state).name == "turn" else time_out(rules, state)
        assert phase(rules, state).name == "turn"
        state = everybody(rules, lay(rules, state, "CARINE"), LetGo())
        assert len(state.rows) == laid
    assert phase(rules, state).name == "scores"
    # The same word counts for everybody who laid it; nobody else scores.
    assert sorted(state.scores, reverse=True) == [10] * words + [0] * (seats - words)


def test_scores_show_for_eight_seconds_or_until_all_have_gone_on() -> None:
    rules = parola()
    state = after_a_word(rules, 2, touching=0)
    now = phase(rules, state)
    assert (now.name, now.seconds, now.paced, set(now.waits)) == ("scores", 8, False, {0, 1})
    state = rules.play(state, 0, GoOn())
    assert waits(rules, state) == {1}
    dealer = state.dealer
    for after in (rules.play(state, 1, GoOn()), time_out(rules, state)):
        assert (after.round, after.step) == (2, "ready")
        # The next player deals, and the one left of that draws first.
        assert after.dealer == (dealer + 1) % 2
        assert after.turn == dealer
        assert [len(hand) for hand in after.hands] == [6, 6]


def run_dry(rules: Parola, state: State) -> State:
    """Let everybody wave off and discard what they draw until the round ends."""
    for _ in range(200):
        if phase(rules, state).name == "scores":
            return state
        state = time_out(rules, state)
    raise AssertionError("the round does not end")


def test_an_empty_pile_is_shuffled_twice_and_the_third_time_ends_the_round() -> None:
    rules = parola()
    state = table(rules, DULL, DULL, DULL, pile="RS CT")
    # RS is drawn and discarded over MP; then CT over RS; then the pile is empty.
    for _ in range(4):
        state = time_out(rules, state)
    assert [len(state.pile), len(state.discards)] == [0, 2]
    lying = state.open
    assert lying is not None
    assert lying.name == "C/T"
    state = time_out(rules, state)
    assert "shuffled" in codes(state)
    # Two cards were shuffled, the open one was not; one of them has been drawn.
    assert [state.shuffles, len(state.pile), len(state.discards)] == [1, 1, 0]
    assert state.open == lying
    state = run_dry(rules, state)
    assert state.shuffles == 2
    assert codes(state)[-1] == "pile-out"
    assert state.scores == (0, 0, 0)


def test_nothing_left_to_shuffle_ends_the_round_with_the_words_laid_so_far() -> None:
    rules = parola()
    state = table(rules, CARINE, DULL, DULL, pile="RS")
    state = everybody(rules, lay(rules, rules.play(state, 0, Touch()), "CARINE"), LetGo())
    # Seat 1 drew the last card and keeps it; its discard lies open and nothing lies under it.
    assert (waits(rules, state), state.pile, state.discards) == ({1}, (), ())
    state = time_out(rules, rules.play(state, 1, Discard(state.hands[1][0].id)))
    assert phase(rules, state).name == "scores"
    assert state.scores == (10, 0, 0)


def ended(rules: Parola, *scores: int, rows: tuple[int, ...] = (), **fields: object) -> State:
    """A round of three that has just ended with these scores."""
    state = rules.deal(len(scores), Options(), 1)
    laid = tuple(Row(seat, (), called=True) for seat in rows)
    return replace(state, step="scores", scores=scores, rows=laid, **fields)


def test_fifty_points_win() -> None:
    rules = parola()
    assert everybody(rules, ended(rules, 49, 3, 0), GoOn()).step == "ready"
    state = everybody(rules, ended(rules, 50, 3, 0), GoOn())
    assert rules.phase(state) is None
    assert rules.result(state).winners == (0,)
    assert (state.log[-1].code, state.log[-1].facts) == ("won", {"seat": 0, "n": 50})


def test_of_several_past_fifty_the_highest_wins() -> None:
    rules = parola()
    state = everybody(rules, ended(rules, 50, 57, 52), GoOn())
    assert (rules.phase(state), rules.result(state).winners) == (None, (1,))


def test_equal_past_fifty_play_one_more_round() -> None:
    rules = parola()
    state = everybody(rules, ended(rules, 55, 55, 12), GoOn())
    assert (state.step, "extra" in codes(state)) == ("ready", True)
    # The highest after it wins, whoever that is.
    for scores, winner in (((65, 55, 12), 0), ((55, 55, 60), 2)):
        after = everybody(rules, replace(state, step="scores", scores=scores), GoOn())
        assert (rules.phase(after), rules.result(after).winners) == (None, (winner,))


def test_equal_again_share_the_win() -> None:
    rules = parola()
    state = everybody(rules, ended(rules, 55, 55, 12), GoOn())
    state = everybody(rules, replace(state, step="scores", scores=(61, 61, 12)), GoOn())
    assert (rules.phase(state), rules.result(state).winners) == (None, (0, 1))
    assert [line.code for line in state.log[-2:]] == ["won-shared", "won-shared"]


def test_three_rounds_in_a_row_without_a_word_end_the_game_as_it_stands() -> None:
    rules = parola()
    state = table(rules, DULL, DULL, DULL, pile="")
    state = replace(state, scores=(7, 20, 3))
    for number in (1, 2, 3):
        assert state.round == number
        state = replace(state, pile=(), discards=())
        state = time_out(rules, state)
        assert state.step == "scores"
        state = everybody(rules, state, GoOn())
        if number < 3:
            state = everybody(rules, state, GoOn())
    assert rules.phase(state) is None
    assert rules.result(state).winners == (1,)


def test_a_word_between_begins_that_count_anew() -> None:
    rules = parola()
    state = table(rules, CARINE, DULL, pile="")
    state = replace(state, wordless=2)
    state = time_out(rules, lay(rules, rules.play(state, 0, Touch()), "CARINE"))
    assert (state.step, state.wordless) == ("scores", 0)


def test_a_contested_row_of_a_touched_card_leaves_seven_cards_less_one() -> None:
    rules = parola()
    state = table(rules, CARINE, DULL, DULL)
    state = lay(rules, rules.play(state, 0, Touch()), "CARINE", call=False)
    state = time_out(rules, rules.play(state, 1, Contest()))
    assert len(own(rules, state, 0).hand) == 6
    # N is the dearest of CARINE; nobody wants it, so seat 1 draws: seat 0 took the last discard.
    assert state.open is not None
    assert state.open.name == "L/N"
    state = everybody(rules, state, LetGo())
    assert waits(rules, state) == {1}


def test_an_onlooker_sees_no_hand_and_nobody_the_pile() -> None:
    rules = parola()
    state = table(rules, CARINE, DULL, DULL)
    assert rules.view(state, None).own is None
    assert rules.view(state, 1).own == own(rules, state, 1)
    assert rules.view(state, None).pile == 5


def test_the_same_word_laid_by_two_counts_for_both() -> None:
    rules = parola()
    state = table(rules, CARINE, CARINE, DULL)
    for seat in (0, 1):
        state = state if phase(rules, state).name == "turn" else time_out(rules, state)
        assert waits(rules, state) == {seat}
        state = everybody(rules, lay(rules, state, "CARINE"), LetGo())
    assert phase(rules, state).name == "scores"
    assert state.scores == (10, 10, 0)

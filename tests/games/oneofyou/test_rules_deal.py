"""The start: seats, rounds, who guesses, and the words."""

from collections import Counter

import pytest

from shelf_tui.games.oneofyou.model import Options
from shelf_tui.games.oneofyou.rules import RULES, OneOfYou
from shelf_tui.games.options import choices
from shelf_tui.games.rules import Refused
from tests.games.oneofyou.helpers import DECK, next_round, phase, rules, table


def test_it_is_the_game_its_id_says() -> None:
    assert RULES is OneOfYou
    assert OneOfYou.id == "oneofyou"


def test_three_to_eight_seats_and_usually_enough_for_the_sieve_to_bite() -> None:
    assert list(OneOfYou.seats) == [3, 4, 5, 6, 7, 8]
    assert OneOfYou.usual in {5, 6}
    for seats in (2, 9):
        with pytest.raises(Refused) as caught:
            rules.deal(seats, Options(), 1)
        assert caught.value.code == "seats"
        assert caught.value.facts == {"seats": seats, "least": 3, "most": 8}


def test_five_eight_or_thirteen_rounds_and_eight_when_nobody_says() -> None:
    assert choices(Options) == {"rounds": (5, 8, 13)}
    assert Options().rounds == 8


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_all_but_the_guesser_write_at_the_same_time(seats: int) -> None:
    state = rules.deal(seats, Options(), 4)
    view = rules.view(state, None)
    assert phase(state).name == "writing"
    assert phase(state).waits == set(range(seats)) - {view.guesser}
    assert [board.seat for board in view.boards] == sorted(phase(state).waits)
    assert {board.side for board in view.boards} == {"blank"}


def test_the_first_guesser_is_drawn_by_lot() -> None:
    firsts = Counter(
        rules.view(rules.deal(5, Options(), seed), None).guesser for seed in range(300)
    )
    assert set(firsts) == {0, 1, 2, 3, 4}
    assert min(firsts.values()) > 30


def test_the_guesser_moves_on_by_seat_and_nobody_is_skipped() -> None:
    state = table(4, guesser=2)
    guessers = []
    for _ in range(5):
        guessers.append(rules.view(state, None).guesser)
        state = next_round(state)
    assert guessers == [2, 3, 0, 1, 2]


def test_the_first_guesser_moves_on_from_game_to_game() -> None:
    before = rules.deal(4, Options(), 7)
    firsts = []
    for seed in range(4):
        before = rules.deal(4, Options(), seed, before)
        firsts.append(before.first)
    start = rules.deal(4, Options(), 7).first
    assert firsts == [(start + step) % 4 for step in (1, 2, 3, 4)]


def test_a_word_does_not_come_again_at_a_table_until_the_deck_is_used_up() -> None:
    state, drawn = rules.deal(4, Options(rounds=5), 3), []
    for seed in (4, 5):
        while rules.phase(state) is not None:
            drawn.append(state.word)
            state = next_round(state)
        state = rules.deal(4, Options(rounds=5), seed, state)
    assert len(drawn) == 10
    assert set(drawn[:9]) == set(DECK.words)
    assert drawn[9] in DECK.words


def test_another_seed_draws_other_words_and_the_same_seed_the_same() -> None:
    words = {rules.deal(5, Options(), seed).word for seed in range(60)}
    assert words == set(DECK.words)
    assert rules.deal(5, Options(), 60) == rules.deal(5, Options(), 60)

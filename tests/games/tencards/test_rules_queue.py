"""The queue: who walks first, why, and whose line was the best."""

from collections import Counter
from itertools import permutations

import pytest

from shelf_tui.games.tencards.model import State, Write
from tests.games.helpers import time_out
from tests.games.tencards.helpers import (
    K,
    buy,
    card,
    earning,
    lines,
    own,
    owning,
    queue,
    table,
    tencards,
    with_hands,
)

rules = tencards()


def order(state: State) -> list[int]:
    return [visit.seat for visit in rules.view(state, None).queue]


def reasons(state: State) -> list[str]:
    return [visit.reason for visit in rules.view(state, None).queue]


def test_the_best_line_shops_first() -> None:
    state = table(rules, earning(3), earning(7), earning(5), earning(4))
    state = lines(rules, state, "CAT", "CAT", "CAT", "CAT")
    assert order(state) == [1, 2, 3, 0]
    assert reasons(state) == ["income", "income", "income", "alone"]
    assert rules.view(state, None).best == (1,)


def test_printed_and_length_count_alike_for_the_best_line() -> None:
    # CATS of 3 + 1 is beaten by CAT of 5, though it is longer.
    state = lines(rules, table(rules, earning(3), earning(5)), "CATS", "CAT")
    assert (order(state), rules.view(state, 0).best) == ([1, 0], (1,))


def test_among_equals_the_longer_word_walks_first() -> None:
    state = lines(rules, table(rules, earning(5), earning(4)), "CAT", "CATS")
    assert order(state) == [1, 0]
    assert reasons(state) == ["length", "alone"]


def test_the_longer_word_walks_first_even_with_more_points() -> None:
    state = owning(table(rules, earning(5), earning(4)), 1, card("Z", 8, 7, "rare"))
    state = lines(rules, state, "CAT", "CATS")
    assert (order(state), reasons(state)) == ([1, 0], ["length", "alone"])


def test_among_equals_in_length_who_has_fewer_points_walks_first() -> None:
    # Points so far: 1 + 1 for two common cards, 4 for a rare one, 2 for a good one and 1 for a
    # best line, none.
    state = table(rules, earning(5), earning(5), earning(5), earning(5))
    state = owning(state, 0, card("R", 2, 2, "common"), card("S", 2, 2, "common"))
    state = owning(state, 1, card("Z", 8, 7, "rare"))
    state = owning(state, 2, card("K", 4, 4, "good"), best_lines=1)
    state = lines(rules, state, "CAT", "CAT", "CAT", "CAT")
    assert order(state) == [3, 0, 2, 1]
    assert reasons(state) == ["points", "points", "points", "alone"]


def test_best_lines_so_far_are_points_for_the_queue() -> None:
    state = table(rules, earning(5), earning(5))
    state = owning(state, 0, best_lines=2)
    state = owning(state, 1, card("R", 2, 2, "common"))
    assert order(lines(rules, state, "CAT", "CAT")) == [1, 0]


def test_the_reason_is_the_one_between_a_seat_and_the_next() -> None:
    # 6 and 5 earned; two with 5, one of them longer; two with CAT, one of them with points; then
    # the silent one.
    state = table(rules, earning(6), earning(5), earning(4), earning(5), earning(0))
    state = owning(state, 1, card("R", 2, 2, "common"))
    state = lines(rules, state, "CAT", "CAT", "CATS", "CAT", None)
    assert order(state) == [0, 2, 3, 1, 4]
    assert reasons(state) == ["income", "length", "points", "income", "alone"]


def tied(seats: int, seed: int) -> State:
    state = table(rules, *[earning(1)] * seats, seed=seed)
    return lines(rules, state, *["CAT"] * seats)


def test_the_rest_is_by_lot_and_the_lot_favours_no_seat() -> None:
    state = tied(4, 1)
    assert reasons(state) == ["lot", "lot", "lot", "alone"]
    heads = Counter(order(tied(4, seed))[0] for seed in range(400))
    # A fair share is 100; four standard errors of it are 35.
    assert all(65 <= heads[seat] <= 135 for seat in range(4))


def test_the_lot_is_drawn_anew_each_chapter() -> None:
    state = table(rules, earning(1), earning(1))
    heads = set()
    for _ in range(10):
        state = lines(rules, with_hands(state, earning(1), earning(1)), "CAT", "CAT")
        heads.add(order(state)[0])
        assert reasons(state)[0] == "lot"
        state = time_out(rules, state, 3)
    assert heads == {0, 1}


@pytest.mark.parametrize("sent", list(permutations(range(3))))
def test_who_sent_first_never_matters(sent: tuple[int, ...]) -> None:
    state = table(rules, earning(1), earning(1), earning(1), seed=5)
    for seat in sent:
        state = rules.play(state, seat, Write("CAT"))
    assert order(state) == order(tied(3, 5))


def test_who_earned_nothing_walks_last_silent_or_not() -> None:
    state = table(rules, earning(0), earning(0), earning(3), earning(4))
    state = lines(rules, state, "CAT", None, "CAT", "CAT")
    assert order(state)[:2] == [3, 2]
    assert set(order(state)[2:]) == {0, 1}


def test_the_best_line_is_shared_by_all_who_tie_whatever_their_length_or_points() -> None:
    state = owning(table(rules, earning(5), earning(4), earning(3)), 0, card("Z", 8, 7, "rare"))
    state = lines(rules, state, "CAT", "CATS", "CAT")
    assert set(rules.view(state, 2).best) == {0, 1}
    state = time_out(rules, state, 4)
    assert [seat.best_lines for seat in rules.view(state, 2).seats] == [1, 1, 0]
    assert [seat.points for seat in rules.view(state, 2).seats] == [4 + 1, 1, 0]
    assert set(rules.view(state, 2).history[0].best) == {0, 1}


@pytest.mark.parametrize("words", [("CAT", "CAT"), (None, None), ("CAT", None)])
def test_a_chapter_in_which_everybody_earned_nothing_is_nobodys(
    words: tuple[str | None, ...],
) -> None:
    state = lines(rules, table(rules, earning(0), earning(0)), *words)
    assert rules.view(state, 0).best == ()
    state = time_out(rules, state, 3)
    assert rules.view(state, 0).history[0].best == ()
    assert [seat.best_lines for seat in rules.view(state, 0).seats] == [0, 0]
    assert rules.result(state).score == (0, 0)


def test_the_purse_is_what_the_line_earned_and_empty_when_the_chapter_is_over() -> None:
    state = table(rules, earning(11), earning(4))
    written = rules.play(state, 0, Write("CAT"))
    assert own(rules, written, 0).purse == 0  # nothing can be spent yet
    state = queue(rules, state, "CAT", "CATS")
    assert [own(rules, state, seat).purse for seat in (0, 1)] == [11, 5]
    state = buy(rules, state, K)
    assert [own(rules, state, seat).purse for seat in (0, 1)] == [11 - 4, 5]
    state = buy(rules, state, None)
    assert rules.view(state, 0).step == "writing"
    assert [own(rules, state, seat).purse for seat in (0, 1)] == [0, 0]


def test_a_purse_left_over_cannot_be_spent_in_the_next_chapter() -> None:
    state = time_out(rules, queue(rules, table(rules, earning(11), earning(4)), "CAT", "CAT"), 2)
    state = with_hands(state, earning(2), earning(1))
    state = queue(rules, state, "CAT", "CAT")
    assert own(rules, state, 0).purse == 2

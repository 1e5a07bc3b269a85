"""The last page: how long a game is, what counts, and who wins."""

import pytest

from shelf_tui.games.tencards.model import (
    Buy,
    Draft,
    GoOn,
    Move,
    Options,
    Silence,
    State,
    TakeBack,
    Wish,
    Write,
)
from tests.games.helpers import phase, refusal, time_out
from tests.games.tencards.helpers import (
    OPEN,
    K,
    N,
    Z,
    buy,
    card,
    earning,
    own,
    owning,
    queue,
    table,
    tencards,
    with_hands,
    with_stalls,
)

rules = tencards()


def last_chapter(*hands: str) -> State:
    """The short game in its sixth chapter, after five in which nobody did anything."""
    state = rules.deal(len(hands), Options(chapters=6), 1)
    state = time_out(rules, state, 5 * (2 + len(hands)))
    assert rules.view(state, 0).chapter == 6
    return with_stalls(with_hands(state, *hands), *OPEN)


@pytest.mark.parametrize(("chapters", "seats"), [(6, 2), (6, 5), (10, 2), (10, 6)])
def test_the_game_has_its_chapters_and_not_one_more(chapters: int, seats: int) -> None:
    state = rules.deal(seats, Options(chapters=10 if chapters == 10 else 6), 1)
    for chapter in range(1, chapters + 1):
        assert rules.view(state, 0).chapter == chapter
        assert phase(rules, state).name == "writing"
        state = time_out(rules, state, 2 + seats)  # writing, lines, everybody passed
    assert rules.phase(state) is None
    assert rules.view(state, 0).step == "over"
    assert len(rules.view(state, 0).history) == chapters


def test_a_game_in_which_nobody_does_anything_is_won_by_all_with_nothing() -> None:
    state = time_out(rules, rules.deal(3, Options(chapters=6), 1), 6 * 5)
    result = rules.result(state)
    assert set(result.winners) == {0, 1, 2}
    assert result.score == (0, 0, 0)  # starter cards are worth no points


def test_one_point_for_a_common_two_for_a_good_four_for_a_rare_card_one_for_a_best_line() -> None:
    state = last_chapter(earning(0), earning(0), earning(0), earning(3))
    state = owning(state, 0, card("R", 2, 2, "common"), card("S", 2, 2, "common"))
    state = owning(state, 1, card("K", 4, 4, "good"), card("R", 2, 2, "common"))
    state = owning(state, 2, card("Z", 8, 7, "rare"), card("W", 4, 4, "good"))
    state = owning(state, 3, best_lines=2)
    state = queue(rules, state, None, None, None, "CAT")
    state = time_out(rules, state, 4)
    assert rules.phase(state) is None
    assert rules.result(state).score == (2, 3, 6, 3)
    assert [seat.points for seat in rules.view(state, None).seats] == [2, 3, 6, 3]
    assert rules.result(state).winners == (2,)


def test_the_purchase_of_the_last_chapter_counts() -> None:
    state = queue(rules, last_chapter(earning(8), earning(4)), "CAT", "CAT")
    state = buy(rules, state, Z, K)
    assert rules.phase(state) is None
    assert rules.result(state).score == (4 + 1, 2)
    mine = own(rules, state, 0)
    assert Z in mine.deck
    assert mine.purse == 0  # 8 - 7, and the chapter is over


def test_the_best_line_of_the_last_chapter_counts() -> None:
    state = queue(rules, last_chapter(earning(1), earning(0)), "CAT", "CAT")
    state = time_out(rules, state, 2)
    assert (rules.result(state).score, rules.result(state).winners) == ((1, 0), (0,))


def test_equal_totals_share_the_win() -> None:
    # 4 for a rare card against 2 + 1 bought before and a best line; 1 for the third seat.
    state = last_chapter(earning(8), earning(9), earning(3))
    state = owning(state, 1, card("K", 4, 4, "good"), card("R", 2, 2, "common"))
    state = queue(rules, state, "CAT", "CAT", "CAT")
    state = buy(rules, state, None, Z, N)
    assert rules.result(state).score == (4, 4, 1)
    assert set(rules.result(state).winners) == {0, 1}


@pytest.mark.parametrize(
    "move",
    [Write("CAT"), Draft("CAT"), Silence(), TakeBack(), GoOn(), Buy(901), Buy(None), Wish((901,))],
)
def test_after_the_end_nothing_can_be_done(move: Move) -> None:
    state = time_out(rules, rules.deal(2, Options(chapters=6), 1), 6 * 4)
    assert refusal(rules, state, 0, move).code == "wrong-step"


def test_the_story_of_each_chapter_is_kept() -> None:
    state = queue(rules, table(rules, earning(5), earning(0)), "CATS", None)
    state = buy(rules, state, K, None)
    chapter = rules.view(state, None).history[0]
    first, second = chapter.lines
    assert first is not None
    assert (first.word, first.income, second) == ("CATS", 6, None)
    assert chapter.best == (0,)
    assert [(one.seat, one.outcome, one.card) for one in chapter.visits] == [
        (0, "bought", K),
        (1, "passed", None),
    ]

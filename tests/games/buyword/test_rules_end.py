"""Cutting to eight, the end of the bag, the last selling, who has won, and the game alone."""

import pytest
from msgspec.structs import replace

from shelf_tui.games.buyword.model import Keep, Name, Options, Ready, State
from shelf_tui.games.buyword.prices import marks
from shelf_tui.games.rules import LogLine
from tests.games.buyword.helpers import (
    buyword,
    own,
    ready,
    selling,
    sold,
    spelled,
    table,
    until,
    with_hand,
    with_seat,
)
from tests.games.helpers import phase, refusal, time_out

rules = buyword()


def keeping(*hands: str) -> State:
    """A table at which these hands are left after selling nothing."""
    state = ready(rules, selling(rules, *hands))
    assert state.step == "keeping"
    return state


def ids(state: State, seat: int, letters: str) -> tuple[int, ...]:
    """The tiles with these letters in a hand, each once."""
    left = list(state.held[seat].letters)
    found = []
    for letter in letters:
        tile = next(tile for tile in left if tile.letter == letter)
        left.remove(tile)
        found.append(tile.id)
    return tuple(found)


# Cutting to eight


def test_who_holds_more_than_eight_letters_chooses_which_to_keep_in_30_seconds() -> None:
    state = keeping("STONEZQJA", "ATEATEAT")
    now = phase(rules, state)
    assert (now.name, now.seconds, now.secret, now.paced) == ("keeping", 30, True, True)
    assert now.waits == {0}
    state = rules.play(state, 0, Keep(ids(state, 0, "STONEZJA")))
    assert sorted(spelled(state.held[0].letters)) == sorted("STONEZJA")
    assert state.step != "keeping"
    assert state.round == 2


def test_eight_letters_and_any_wild_tiles_need_no_cutting() -> None:
    state = ready(rules, selling(rules, "ATEATEAT____", "TEA"))
    assert state.step in ("naming", "deciding")
    assert spelled(state.held[0].wilds) == "____"


def test_keeping_more_than_eight_is_refused() -> None:
    state = keeping("STONEZQJA", "TEA")
    refused = refusal(rules, state, 0, Keep(ids(state, 0, "STONEZQJA")))
    assert (refused.code, refused.facts) == ("too-many", {"n": 8})


def test_what_is_kept_must_be_held_each_once() -> None:
    state = keeping("STONEZQJA", "TEA")
    mine = ids(state, 0, "STONEZQ")
    for wrong in ((*mine, 10**9), (*mine, mine[0]), (*mine, state.held[1].letters[0].id)):
        assert refusal(rules, state, 0, Keep(wrong)).code == "not-yours"


def test_who_has_cut_or_need_not_is_done() -> None:
    state = keeping("STONEZQJA", "TEA", "STONEZQJA")
    assert refusal(rules, state, 1, Keep(())).code == "done"
    state = rules.play(state, 0, Keep(ids(state, 0, "STONEZQJ")))
    assert refusal(rules, state, 0, Keep(ids(state, 0, "STON"))).code == "done"
    assert phase(rules, state).waits == {2}


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("STONEZQJA", "STONEZQA"),  # three of four dots, and the last drawn of them goes
        ("ZSTONEQAE", "ZSTONEAE"),
        ("ATEATEATEAT", "ATEATEAT"),  # all of one dot: the last three drawn
        ("DSTONEBDAK", "DSTONEDA"),  # the B of three dots, then the last drawn of two
    ],
)
def test_time_out_drops_the_most_dots_of_equals_the_last_drawn(hand: str, kept: str) -> None:
    state = time_out(rules, keeping(hand, "TEA"))
    assert spelled(state.held[0].letters) == kept


# The end


def with_bag(state: State, tiles: int) -> State:
    """The table with only so many tiles left in the bag."""
    return replace(state, bag=state.bag[:tiles])


def before_throw(die: int, seats: int) -> State:
    """A table about to end its selling, whose next throw says this; 0 is a choice."""
    for seed in range(200):
        state = replace(selling(rules, *["TEA"] * seats), seed=seed)
        if ready(rules, state).die == die:
            return state
    raise AssertionError("no such throw")


def test_exactly_enough_tiles_are_a_round_like_any_other() -> None:
    state = ready(rules, with_bag(before_throw(4, 3), 12))
    assert (state.step, len(state.bag)) == ("deciding", 0)
    assert [len(held.drawn) for held in state.held] == [4, 4, 4]
    assert not rules.view(state, None).last


def test_a_throw_that_cannot_be_served_draws_nothing_and_opens_the_last_selling() -> None:
    state = ready(rules, with_bag(before_throw(4, 3), 11))
    view = rules.view(state, 0)
    assert (view.step, view.last, view.die, view.bag) == ("selling", True, 4, 11)
    assert all(held.drawn == () for held in state.held)
    assert phase(rules, state).seconds == 90
    assert LogLine("last", {"n": 11}) in state.log


def test_the_leader_may_name_a_number_that_ends_the_game() -> None:
    state = ready(rules, with_bag(before_throw(0, 3), 11))
    assert state.step == "naming"
    assert rules.view(rules.play(state, state.leader, Name(4)), 0).last
    assert not rules.view(rules.play(state, state.leader, Name(3)), 0).last
    assert rules.view(time_out(rules, with_bag(state, 8)), 0).last  # late is 3, and 9 are needed


def last_selling(*hands: str) -> State:
    """A table at its last selling with these hands."""
    state = ready(rules, with_bag(before_throw(5, len(hands)), 0))
    for seat, hand in enumerate(hands):
        state = with_hand(state, seat, hand)
    return state


def test_after_the_last_selling_it_is_over_and_tiles_are_worth_nothing() -> None:
    state = sold(rules, last_selling("STONEZQJXTEA", "TEA"), 0, "STONE")
    state = ready(rules, state)
    assert rules.phase(state) is None
    assert rules.result(state).score == (210, 200)
    assert rules.result(state).winners == (0,)
    assert state.log[-1] == LogLine("won", {"seat": 0, "money": 210})
    assert refusal(rules, state, 0, Ready()).code == "wrong-step"
    assert rules.expire(state, frozenset({0})) == state


def test_time_out_of_the_last_selling_ends_the_game_too() -> None:
    assert rules.phase(time_out(rules, last_selling("TEA", "TEA"))) is None


def test_equal_money_is_a_shared_win() -> None:
    state = sold(rules, sold(rules, last_selling("TEA", "TEA", "TEA"), 0, "TEA"), 2, "TEA")
    state = ready(rules, state)
    assert rules.result(state).winners == (0, 2)
    assert rules.result(state).score == (203, 200, 203)
    assert [line.code for line in state.log[-2:]] == ["won-shared", "won-shared"]


def test_the_history_tells_the_whole_game() -> None:
    state = until(rules, table(rules, 3, seed=4), "over")
    *rounds, last = rules.view(state, None).history
    assert len(rounds) == state.round - 1
    assert (last.number, last.decisions) == (0, ())
    assert sum(3 * one.number for one in rounds) + len(state.bag) == 108
    for one in rounds:
        assert all(not decision.bought for decision in one.decisions)
        assert one.money == (200, 200, 200)


# Alone


def test_alone_there_is_no_winner_but_the_money() -> None:
    state = ready(rules, sold(rules, last_selling("STONE"), 0, "STONE"))
    assert rules.result(state).winners == ()
    assert rules.result(state).score == (210,)
    assert state.log[-1] == LogLine("ended", {"money": 210})


def test_the_published_marks_are_800_900_and_1000() -> None:
    assert marks(Options(prices="2004")) == (800, 900, 1000)


def test_the_marks_of_the_house_rise_and_are_near_the_first_measure() -> None:
    for bag in ("en", "ru"):
        found = marks(Options(bag=bag))
        assert found is not None
        assert list(found) == sorted(found)
        assert all(
            abs(mark - first) <= 20 for mark, first in zip(found, (380, 405, 430), strict=True)
        )


def test_without_wild_tiles_no_marks_are_known() -> None:
    assert marks(Options(wild=False)) is None
    assert marks(Options(wild=False, prices="2004")) is None


def test_a_poor_seat_plays_on_with_what_it_holds() -> None:
    state = with_seat(selling(rules, "STONE", "TEA"), 0, money=0)
    state = ready(rules, sold(rules, state, 0, "STONE"))
    assert own(rules, state, 0).money == 10

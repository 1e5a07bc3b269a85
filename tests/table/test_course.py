"""Deadlines, stand-ins' plans, presence: the design's "A table", with game time as an argument."""

from types import ModuleType
from typing import Any

import pytest

from shelf_tui.games.rules import Refused
from shelf_tui.table.course import Course
from tests.table.builders import Plans, begin

pytestmark = pytest.mark.usefixtures("toy")


def waits(course: Course) -> set[int]:
    assert course.phase is not None
    return set(course.phase.waits)


def test_every_seat_that_is_waited_for_has_its_own_time(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"])
    assert course.left(0, 12.0) == course.left(1, 12.0) == 18.0
    course.play(0, toy.Pick(3), course.fence, 12.0)
    # One who is not waited for sees the time of those who are; and it has not begun again.
    assert course.left(0, 13.0) == course.left(1, 13.0) == 17.0
    assert course.left(None, 13.0) == 17.0


def test_time_is_up_for_exactly_those_still_waited_for(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea", "Cia"])
    course.play(1, toy.Pick(3), course.fence, 1.0)
    course.play(2, toy.Draft(8), course.fence, 1.0)
    course.advance(29.9)
    assert waits(course) == {0, 2}
    course.advance(30.0)
    # Cia's draft counts, Ada picked nothing; so Cia visits, then Bea.
    assert course.state.picks == (0, 3, 8)
    assert course.state.queue == (2, 1, 0)


def test_a_seat_that_takes_its_move_back_has_what_was_left(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"])
    course.play(0, toy.Pick(3), course.fence, 5.0)
    course.play(0, toy.Unpick(), course.fence, 9.0)
    assert waits(course) == {0, 1}
    assert course.left(0, 9.0) == 21.0


def test_a_new_clock_within_a_phase_starts_the_time_again_and_keeps_the_fence(
    toy: ModuleType,
) -> None:
    course = begin(["Ada", "Bea"])
    fence = course.fence
    course.play(0, toy.Pick(3), fence, 1.0)
    course.play(1, toy.Pick(9), fence, 2.0)
    assert course.fence == fence + 1
    assert course.left(1, 2.0) == 5.0
    course.play(1, toy.Take(1), fence + 1, 6.0)
    assert course.fence == fence + 1
    assert course.left(0, 6.0) == 5.0


def test_a_phase_that_waits_for_nobody_is_a_show_for_its_seconds(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"])
    course.play(0, toy.Pick(3), course.fence, 1.0)
    course.advance(30.0)
    course.play(0, toy.Take(1), course.fence, 31.0)
    assert course.state.step == "passed"
    assert course.left(0, 31.25) == 0.75
    assert course.due() == 32.0
    course.advance(32.0)
    assert course.state.step == "bell"


def test_pace_stretches_paced_phases_only(toy: ModuleType) -> None:
    totals = []
    for pace in ("brisk", "normal", "relaxed", "none"):
        course = begin(["Ada", "Bea"], pace=pace)
        paced = course.total
        course.play(0, toy.Pick(3), course.fence, 0.0)
        course.play(1, toy.Pick(2), course.fence, 0.0)
        course.play(0, toy.Take(1), course.fence, 0.0)
        course.play(1, toy.Take(2), course.fence, 0.0)
        totals.append((paced, course.total))
    assert totals == [(20.0, 10.0), (30.0, 10.0), (45.0, 10.0), (None, 10.0)]


def test_without_a_clock_nothing_is_ever_due() -> None:
    course = begin(["Ada", "Bea"], pace="none")
    assert course.due() is None
    assert course.left(0, 1e6) is None


def test_moves_of_a_phase_that_has_gone_are_stale(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"])
    fence = course.fence
    with pytest.raises(Refused, match="stale-fence"):
        course.play(0, toy.Pick(3), fence, 30.0)
    with pytest.raises(Refused, match="stale-fence"):
        course.play(0, toy.Pick(3), fence + 7, 30.0)


def test_a_refused_move_changes_nothing(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"])
    before = course.state
    with pytest.raises(Refused) as refused:
        course.play(0, toy.Pick(10), course.fence, 3.0)
    assert (refused.value.code, refused.value.facts) == ("not-a-number", {"number": 10})
    assert course.state is before


def test_nothing_can_be_played_when_the_game_is_over(toy: ModuleType) -> None:
    course = begin(["Ada"], rounds=1, bell=False)
    course.play(0, toy.Pick(3), course.fence, 0.0)
    fence = course.fence
    course.play(0, toy.Take(1), fence, 0.0)
    assert course.phase is None
    assert course.due() is None
    assert course.fence == fence + 1
    with pytest.raises(Refused, match="wrong-phase"):
        course.play(0, toy.Take(1), course.fence, 0.0)
    with pytest.raises(Refused, match="stale-fence"):
        course.play(0, toy.Take(1), fence, 0.0)


# Stand-ins


def test_a_stand_in_is_asked_once_and_its_move_lands_after_its_thought(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    assert [ask.seat for ask in plans.asks] == [1]
    plans.plan(course, 1, toy.Pick(5), 12.0)
    course.play(0, toy.Draft(4), course.fence, 3.0)
    assert course.due() == 12.0
    course.advance(12.0)
    assert course.state.picks == (None, 5)
    assert len(plans.asks) == 1


@pytest.mark.parametrize(("pace", "lands"), [("brisk", 8.0), ("relaxed", 18.0), ("none", 12.0)])
def test_thought_is_scaled_as_the_phase_is(toy: ModuleType, pace: Any, lands: float) -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans, pace=pace)
    plans.plan(course, 1, toy.Pick(5), 12.0)
    assert course.due() == pytest.approx(lands)


def test_stand_ins_hurry_once_they_alone_play_on_in_a_round(toy: ModuleType) -> None:
    """With 9 Ada visits first, and the stand-in with 5 alone is left of this round's queue."""
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    plans.plan(course, 1, toy.Pick(5), 1.0)
    course.advance(1.0)
    course.play(0, toy.Pick(9), course.fence, 10.0)
    course.play(0, toy.Take(1), course.fence, 11.0)
    plans.plan(course, 1, toy.Take(1), 4.5, 11.0)
    assert course.due() == 13.0


def test_stand_ins_take_their_time_while_a_person_is_still_in_the_round(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    plans.plan(course, 1, toy.Pick(9), 1.0)
    course.advance(1.0)
    course.play(0, toy.Pick(5), course.fence, 10.0)
    plans.plan(course, 1, toy.Take(1), 4.5, 10.0)
    assert course.due() == 14.5


def test_a_stand_in_sees_the_view_of_its_seat_and_nothing_else() -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    choose: Any = plans.asks[0].choose
    view, character, rng, words = choose.args
    assert view == course._rules.view(course.state, 1)
    assert character == "steady"
    assert callable(words)
    from random import Random

    assert rng.getstate() == Random("1/stand-in/1/1/0/0").getstate()


def test_a_stand_in_is_asked_again_after_its_own_move_while_waited_for(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    plans.plan(course, 1, toy.Draft(5), 4.0)
    course.advance(4.0)
    assert course.state.drafts == (0, 5)
    assert [ask.since for ask in plans.asks] == [0.0, 4.0]
    rng: Any = plans.asks[1].choose
    from random import Random

    assert rng.args[2].getstate() == Random("1/stand-in/1/1/0/1").getstate()


def test_a_plan_for_a_phase_that_has_gone_is_forgotten(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    old = plans.asks[0]
    course.play(0, toy.Pick(2), course.fence, 1.0)
    course.advance(30.0)
    assert course.state.picks == (2, 0)
    course.plan(old, toy.Pick(5), 1.0, 30.0)
    assert course.defects == []
    course.advance(31.0)
    assert course.state.picks == (2, 0)


def test_a_plan_that_is_known_late_lands_when_it_is_known(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    plans.plan(course, 1, toy.Pick(5), 1.0, t=7.0)
    assert course.due() == 7.0


def test_thinking_never_delays_a_phase_beyond_its_deadline(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["steady", "steady"], ask=plans)
    plans.plan(course, 0, toy.Pick(5), 31.0)
    course.advance(30.0)
    assert course.state.picks == (0, 0)
    assert course.defects == []


def test_a_refused_plan_is_a_defect_and_expires_the_seat() -> None:
    course = begin(["rude", "Ada"])
    course.advance(2.0)
    assert course.state.picks == (0, None)
    assert course.defects == [(0, "pick", "wrong-step")]


def test_a_choice_that_failed_is_a_defect_too() -> None:
    plans = Plans()
    course = begin(["steady", "Ada"], ask=plans)
    plans.plan(course, 0, Refused("ZeroDivisionError"), 0.0, t=3.0)
    course.advance(3.0)
    assert course.state.picks == (0, None)
    assert course.defects == [(0, "pick", "ZeroDivisionError")]


def test_thinking_is_cut_to_two_seconds_when_only_stand_ins_are_waited_for(
    toy: ModuleType,
) -> None:
    plans = Plans()
    course = begin(["Ada", "steady", "steady", "steady"], ask=plans)
    plans.plan(course, 1, toy.Pick(5), 25.0)
    plans.plan(course, 2, toy.Pick(5), 7.5)
    course.play(0, toy.Pick(2), course.fence, 7.0)
    # One that is still working it out is cut as well, once it knows.
    plans.plan(course, 3, toy.Pick(5), 25.0, t=8.0)
    course.advance(7.5)
    assert waits(course) == {1, 3}
    course.advance(8.9)
    assert waits(course) == {1, 3}
    course.advance(9.0)
    assert course.state.picks == (2, 5, 5, 5)


def test_nothing_is_cut_while_a_person_is_waited_for(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "Bea", "steady"], ask=plans)
    plans.plan(course, 2, toy.Pick(5), 25.0)
    course.play(0, toy.Pick(2), course.fence, 7.0)
    assert course.due() == 25.0


def test_nothing_is_cut_when_a_phase_waits_for_one_at_a_time(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "steady"], ask=plans)
    course.play(0, toy.Pick(2), course.fence, 0.0)
    plans.plan(course, 1, toy.Pick(5), 1.0)
    course.advance(1.0)
    plans.plan(course, 1, toy.Take(1), 4.0, t=1.0)
    assert course.state.queue == (1, 0)
    assert course.due() == 5.0


def test_nothing_is_cut_at_a_table_of_stand_ins_alone(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["steady", "steady"], ask=plans)
    plans.plan(course, 0, toy.Pick(5), 5.0)
    plans.plan(course, 1, toy.Pick(5), 25.0)
    course.advance(24.9)
    assert waits(course) == {1}


# Presence


def test_a_steady_stand_in_plays_for_a_person_away_longer_than_the_grace_time(
    toy: ModuleType,
) -> None:
    plans = Plans()
    course = begin(["Ada", "Bea"], ask=plans, pace="none")
    course.attend(1, 10.0, here=False)
    course.advance(129.9)
    assert course.characters == {}
    course.advance(130.0)
    assert course.characters == {1: "steady"}
    assert [ask.seat for ask in plans.asks] == [1]
    plans.plan(course, 1, toy.Pick(6), 5.0, t=130.0)
    course.advance(135.0)
    assert course.state.picks == (None, 6)


def test_the_grace_time_runs_only_once_from_when_they_went() -> None:
    course = begin(["Ada", "Bea"], pace="none")
    course.attend(1, 10.0, here=False)
    course.attend(1, 20.0, here=False)
    assert course.due() == 130.0


def test_who_comes_back_plays_again_for_themselves(toy: ModuleType) -> None:
    plans = Plans()
    course = begin(["Ada", "Bea"], ask=plans, pace="none")
    course.attend(1, 0.0, here=False)
    course.advance(120.0)
    plans.plan(course, 1, toy.Pick(6), 5.0, t=120.0)
    course.attend(1, 122.0, here=True)
    assert course.characters == {}
    assert course.due() is None
    course.play(1, toy.Pick(7), course.fence, 126.0)
    assert course.state.picks == (None, 7)


def test_a_person_who_never_came_is_away_from_the_start() -> None:
    course = begin(["Ada", "Bea"], here=[0], pace="none")
    assert course.due() == 120.0
    assert course.attended


def test_a_game_whose_time_changes_nothing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    course = begin(["Ada", "Bea"])
    monkeypatch.setattr(course._rules, "expire", lambda state, _: state, raising=False)
    with pytest.raises(AssertionError, match="nothing changed"):
        course.advance(30.0)


# Clocks that were written down


def test_what_is_left_goes_on_after_a_save(toy: ModuleType) -> None:
    plans = Plans()
    before = begin(["Ada", "steady"], ask=plans)
    before.play(0, toy.Draft(4), before.fence, 12.0)
    after = begin(
        ["Ada", "steady"],
        ask=plans,
        state=before.state,
        clocks=before.clocks(12.0),
        fence=before.fence,
    )
    assert after.left(0, 0.0) == 18.0
    assert after.total == 30.0
    assert after.fence == before.fence
    # The stand-in goes on from what it had thought.
    plans.plan(after, 1, toy.Pick(5), 15.0)
    assert after.due() == 3.0


def test_a_fence_may_be_higher_than_the_games_own_number() -> None:
    course = begin(["Ada", "Bea"], fence=41)
    assert course.fence == 41
    course.advance(30.0)
    assert course.fence == 42

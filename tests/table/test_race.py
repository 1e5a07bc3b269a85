from types import ModuleType

import pytest

from shelf_tui.games.rules import Refused
from shelf_tui.table.race import rank
from tests.table.builders import Plans, begin


def test_the_earlier_touch_is_first_and_a_tie_is_drawn_from_the_seed() -> None:
    assert rank(1.002, 0, 7, 3) < rank(1.003, 1, 7, 3)
    assert rank(1.0024, 0, 7, 3)[0] == rank(1.0016, 1, 7, 3)[0]
    firsts = [min((0, 1), key=lambda seat: rank(1.0, seat, seed, 3)) for seed in range(400)]
    assert firsts == [min((1, 0), key=lambda seat: rank(1.0, seat, seed, 3)) for seed in range(400)]
    # A fair lot over 400 seeds stays within five standard errors of one half.
    assert 150 < sum(firsts) < 250


def at_the_bell(toy: ModuleType, seats: list[str], plans: Plans, seed: int = 1):  # type: ignore[no-untyped-def]
    box = begin(seats, seed=seed, rounds=1)._rules
    state = box.deal(len(seats), toy.Options(rounds=1), seed)
    for seat in range(len(seats)):
        state = box.play(state, seat, toy.Pick(9 - seat))
    for seat in range(len(seats)):
        state = box.play(state, seat, toy.Take(seat + 1))
    assert state.step == "bell"
    return begin(seats, seed=seed, rounds=1, ask=plans, state=state)


def test_who_comes_second_is_told_by_how_much(toy: ModuleType) -> None:
    course = at_the_bell(toy, ["Ada", "Bea"], Plans())
    fence = course.fence
    course.play(1, toy.Ring(), fence, 3.0)
    with pytest.raises(Refused) as second:
        course.play(0, toy.Ring(), fence, 3.25)
    assert second.value.code == "stale-fence"
    assert second.value.facts == {"behind_ms": 250}


def test_a_move_for_a_phase_before_the_race_is_told_nothing(toy: ModuleType) -> None:
    course = at_the_bell(toy, ["Ada", "Bea"], Plans())
    with pytest.raises(Refused) as late:
        course.play(0, toy.Pick(5), course.fence - 1, 3.0)
    assert late.value.code == "stale-fence"
    assert late.value.facts == {}


def test_a_stand_in_that_is_quicker_has_the_bell(toy: ModuleType) -> None:
    plans = Plans()
    course = at_the_bell(toy, ["Ada", "steady"], plans)
    fence = course.fence
    plans.plan(course, 1, toy.Ring(), 1.5)
    with pytest.raises(Refused) as second:
        course.play(0, toy.Ring(), fence, 1.75)
    assert second.value.facts == {"behind_ms": 250}
    assert course.state.scores == (1, 3)


def test_person_and_stand_in_within_a_millisecond_are_judged_by_the_same_lot(
    toy: ModuleType,
) -> None:
    rang = []
    for seed in range(60):
        plans = Plans()
        course = at_the_bell(toy, ["Ada", "steady"], plans, seed)
        plans.plan(course, 1, toy.Ring(), 1.5)
        first = min((0, 1), key=lambda seat: rank(1.5, seat, seed, course.phase.n))
        rang.append(first)
        if first == 0:
            course.play(0, toy.Ring(), course.fence, 1.5)
        else:
            with pytest.raises(Refused) as second:
                course.play(0, toy.Ring(), course.fence, 1.5)
            assert second.value.facts == {"behind_ms": 0}
        # Each took a token of its number and one more, and one of them rang.
        assert course.state.scores == ((2, 2) if first == 0 else (1, 3))
    assert set(rang) == {0, 1}


def test_two_stand_ins_at_one_instant_draw_lots(toy: ModuleType) -> None:
    rang = []
    for seed in range(40):
        plans = Plans()
        course = at_the_bell(toy, ["steady", "steady"], plans, seed)
        plans.plan(course, 0, toy.Ring(), 1.5)
        plans.plan(course, 1, toy.Ring(), 1.5)
        first = min((0, 1), key=lambda seat: rank(1.5, seat, seed, course.phase.n))
        course.step()
        assert course.state.log[-2].facts == {"seat": first}
        rang.append(first)
    assert set(rang) == {0, 1}

"""People at one keyboard: the design's "Every seat has its own deadline", times by hand.

The toy game's secret pick lasts 30 seconds; its visits and its bell are not secret.
"""

from collections.abc import Sequence
from contextlib import suppress
from math import inf
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shelf_tui.client.local import LocalSeat
from shelf_tui.games.rules import Refused
from shelf_tui.table.course import Clocks, Course
from shelf_tui.table.curtains import Curtains
from shelf_tui.table.opening import resume_table
from shelf_tui.table.seating import Sitting, sharing
from shelf_tui.table.sqlite import SqliteStore
from tests.hand_clock import HandClock
from tests.table.builders import begin, sit_down, table_of
from tests.table.test_far import far_table

pytestmark = pytest.mark.usefixtures("toy")

#: Ada and Bea at one keyboard, and nobody else.
NEAR = (0, 0)
#: Ada and Bea at one keyboard, Cia at another.
MIXED = (0, 0, 1)


def waits(course: Course) -> set[int]:
    assert course.phase is not None
    return set(course.phase.waits)


def seen(seat: LocalSeat) -> Any:
    """What a seat is shown; None while paused."""
    return seat.frame.view


def behind(course: Course) -> set[int]:
    return {seat for seat in range(len(course.setup.seats)) if course.curtained(seat)}


def test_a_keyboard_is_shared_by_two_persons_or_more() -> None:
    def at(*keyboards: int | None) -> frozenset[int]:
        people = [
            Sitting("stand-in") if k is None else Sitting("person", keyboard=k) for k in keyboards
        ]
        return sharing(people)

    assert at(0, None) == at(0, 1, None) == frozenset()
    assert at(0, None, 0, 1) == {0, 2}
    assert at(0, 1, 1, 0, 2) == {0, 1, 2, 3}


# At one keyboard


def test_time_begins_with_the_curtain() -> None:
    course = begin(["Ada", "Bea"], keyboards=NEAR)
    assert behind(course) == {0, 1}
    # Nobody's time passes before, and nothing happens by itself.
    assert course.due() is None
    assert course.left(0, 500.0) == 30.0
    assert course.left(None, 500.0) is None
    course.lift(0, 500.0)
    assert behind(course) == {1}
    assert course.left(0, 512.0) == 18.0
    assert course.left(1, 512.0) == 30.0
    assert course.left(None, 512.0) == 18.0
    assert course.due() == 530.0


def test_the_end_of_a_share_is_the_end_of_that_seat_alone(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"], keyboards=NEAR)
    course.lift(0, 100.0)
    course.play(0, toy.Draft(8), course.fence, 110.0)
    course.advance(130.0)
    # Ada's draft counts; Bea has not begun.
    assert course.state.picks == (8, None)
    assert course.late == {0}
    assert behind(course) == {1}
    assert course.due() is None
    course.lift(1, 400.0)
    course.advance(429.9)
    assert waits(course) == {1}
    course.advance(430.0)
    assert course.state.picks == (8, 0)
    assert course.state.step == "visit"
    # Ada has the higher number, and acts in time.
    assert course.late == {0, 1}
    course.play(0, toy.Take(1), course.fence, 431.0)
    assert course.late == {1}
    # It is written down: a table that comes back tells the same of its seats.
    assert course.clocks(431.0).late == (1,)


def test_one_at_a_time(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea", "Cia"], keyboards=(0, 0, 0))
    course.lift(1, 0.0)
    with pytest.raises(Refused, match="keyboard-taken"):
        course.lift(0, 1.0)
    with pytest.raises(Refused, match="no-curtain"):
        course.lift(1, 1.0)
    with pytest.raises(Refused, match="behind-curtain"):
        course.play(0, toy.Pick(3), course.fence, 1.0)
    course.play(1, toy.Pick(3), course.fence, 2.0)
    # Whoever has had their share does not look again, and takes nothing back.
    with pytest.raises(Refused, match="no-curtain"):
        course.lift(1, 3.0)
    with pytest.raises(Refused, match="behind-curtain"):
        course.play(1, toy.Unpick(), course.fence, 3.0)
    course.lift(2, 3.0)
    assert behind(course) == {0}


def test_a_phase_that_is_not_secret_has_no_curtain(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"], keyboards=NEAR)
    for seat, number in ((0, 3), (1, 9)):
        course.lift(seat, 0.0)
        course.play(seat, toy.Pick(number), course.fence, 10.0)
    assert course.state.step == "visit"
    assert behind(course) == set()
    assert course.left(1, 11.0) == 4.0
    with pytest.raises(Refused, match="no-curtain"):
        course.lift(1, 11.0)
    course.play(1, toy.Take(2), course.fence, 11.0)
    course.play(0, toy.Take(1), course.fence, 12.0)
    course.play(0, toy.Ring(), course.fence, 13.0)
    # The next round's pick is secret again, with the whole time for each.
    assert behind(course) == {0, 1}
    assert course.left(1, 99.0) == 30.0


def test_alone_at_a_keyboard_there_is_none() -> None:
    course = begin(["Ada", "steady"], keyboards=(0, 0))
    assert behind(course) == set()
    assert course.left(0, 12.0) == 18.0
    assert course.eyes(0) == 0


def test_a_seat_sees_its_own_only_while_it_alone_looks(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea", "Cia"], keyboards=MIXED)

    def eyes() -> list[int | None]:
        return [course.eyes(seat) for seat in range(3)]

    assert eyes() == [None, None, 2]
    course.lift(0, 0.0)
    assert eyes() == [0, None, 2]
    course.play(0, toy.Pick(7), course.fence, 1.0)
    assert eyes() == [None, None, 2]
    course.lift(1, 1.0)
    course.play(1, toy.Pick(8), course.fence, 2.0)
    course.play(2, toy.Pick(9), course.fence, 2.0)
    assert course.state.step == "visit"
    assert eyes() == [None, None, 2]


def test_nobody_looks_when_the_game_is_over(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"], keyboards=NEAR, rounds=1, bell=False)
    for seat in (0, 1):
        course.lift(seat, 0.0)
        course.play(seat, toy.Pick(5), course.fence, 0.0)
    course.play(0, toy.Take(1), course.fence, 0.0)
    course.play(1, toy.Take(2), course.fence, 0.0)
    assert course.phase is None
    assert [course.eyes(seat) for seat in (0, 1)] == [None, None]


def test_without_a_clock_a_share_has_no_end(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea"], keyboards=NEAR, pace="none")
    assert course.left(0, 0.0) is None
    course.lift(0, 5.0)
    assert course.left(0, 1e6) is None
    assert course.due() is None
    assert course.clocks(1e6).left == {}
    course.play(0, toy.Pick(3), course.fence, 1e6)
    assert behind(course) == {1}


@pytest.mark.parametrize(("pace", "share"), [("brisk", 20.0), ("relaxed", 45.0)])
def test_pace_stretches_shares(pace: Any, share: float) -> None:
    course = begin(["Ada", "Bea"], keyboards=NEAR, pace=pace)
    course.lift(1, 7.0)
    assert course.left(0, 7.0) == course.left(1, 7.0) == share


# With people elsewhere


def test_the_next_curtain_rises_by_itself_where_others_wait() -> None:
    course = begin(["Ada", "Bea", "Cia"], keyboards=MIXED)
    assert course.due() == 15.0
    course.advance(15.0)
    assert behind(course) == {1}
    assert course.left(0, 15.0) == 30.0
    # Cia's plain time ends at 30; Ada's share at 45, and Bea's curtain rises 15 s after it.
    assert course.left(2, 15.0) == 15.0
    course.advance(30.0)
    assert course.state.picks == (None, None, 0)
    course.advance(45.0)
    assert course.state.picks == (0, None, 0)
    assert course.due() == 60.0
    course.advance(60.0)
    assert course.left(1, 60.0) == 30.0
    course.advance(90.0)
    assert course.state.picks == (0, 0, 0)


def test_it_counts_from_the_end_of_the_share_before(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea", "Cia"], keyboards=MIXED)
    course.lift(1, 3.0)
    assert course.due() == 30.0
    course.play(1, toy.Pick(5), course.fence, 8.0)
    assert course.due() == 23.0
    course.advance(23.0)
    assert course.left(0, 23.0) == 30.0


def test_two_keyboards_do_not_wait_for_each_other(toy: ModuleType) -> None:
    course = begin(["Ada", "Bea", "Cia", "Dia"], keyboards=(0, 1, 0, 1))
    course.lift(2, 1.0)
    course.lift(1, 2.0)
    assert behind(course) == {0, 3}
    course.play(2, toy.Pick(5), course.fence, 4.0)
    assert course.due() == 4.0 + 15.0
    course.lift(0, 5.0)
    assert (course.left(0, 5.0), course.left(1, 5.0)) == (30.0, 27.0)


def test_stand_ins_and_the_people_elsewhere_keep_the_plain_time() -> None:
    course = begin(["Ada", "Bea", "Cia", "steady"], keyboards=(0, 0, 1, 0))
    course.advance(9.9)
    course.lift(0, 9.9)
    assert [course.left(seat, 10.0) for seat in range(4)] == [29.9, 30.0, 20.0, 20.0]
    # The stand-in thinks for ten seconds.
    course.advance(10.0)
    assert waits(course) == {0, 1, 2}


# Staying up


def test_who_is_up_stays_up_into_the_next_secret_phase() -> None:
    curtains = Curtains()
    deadlines: dict[int, float] = {}
    curtains.draw({0: 0, 1: 0}, 30.0, deadlines, 0.0)
    curtains.lift(1)
    curtains.begin()
    curtains.draw({1: 0}, 20.0, deadlines, 5.0)
    assert curtains.is_up(1)
    assert curtains.shares == {}
    # The next one is not theirs.
    curtains.begin()
    curtains.draw({0: 0}, 20.0, deadlines, 6.0)
    assert not curtains.is_up(1)
    assert curtains.shares == {0: 20.0}
    assert curtains.next() == (21.0, 0)
    curtains.begin()
    curtains.draw({}, 20.0, deadlines, 7.0)
    assert curtains.next()[0] == inf


# Coming, going, and standing still


def test_what_was_left_is_what_a_share_is_after_a_crash() -> None:
    course = begin(["Ada", "Bea"], keyboards=NEAR)
    course.lift(0, 100.0)
    clocks = course.clocks(112.0)
    assert clocks.left == {0: 18.0, 1: 30.0}
    again = begin(["Ada", "Bea"], keyboards=NEAR, state=course.state, clocks=clocks, fence=1)
    assert behind(again) == {0, 1}
    assert again.left(0, 50.0) == 18.0
    # Put away once more before anybody looked.
    assert again.clocks(60.0).left == {0: 18.0, 1: 30.0}
    again.lift(0, 70.0)
    assert again.due() == 88.0


def test_a_stand_in_plays_for_one_who_is_away_and_needs_no_curtain() -> None:
    course = begin(["Ada", "Bea", "Cia"], keyboards=MIXED, here=[1, 2], pace="none")
    assert behind(course) == {0, 1}
    course.advance(15.0)
    # Ada's curtain rose although nobody sat there; after the grace time somebody plays for her.
    assert behind(course) == {1}
    course.advance(120.0)
    assert behind(course) == {1}
    course.advance(135.0)
    assert course.state.picks[0] is not None


def test_one_who_comes_back_goes_behind_the_curtain_with_what_was_left() -> None:
    course = begin(["Ada", "Bea", "hasty"], keyboards=(*NEAR, 0), here=[1], ask=lambda *_: None)
    course.advance(120.0)
    # The stand-in who plays for Ada from now on has the whole time, from now on.
    assert behind(course) == {1}
    assert course.left(0, 120.0) == 30.0
    course.attend(0, 126.0, here=True)
    assert behind(course) == {0, 1}
    assert course.left(0, 126.0) == 24.0


def test_one_alone_at_a_keyboard_goes_on_without_a_curtain() -> None:
    course = begin(["Ada", "Bea", "Cia"], keyboards=MIXED)
    course.reseat(1, Sitting("stand-in", character="steady"), 5.0)
    assert behind(course) == set()
    assert course.eyes(0) == 0
    assert course.left(0, 5.0) == 30.0


async def test_lifting_at_a_table(clock: HandClock, store: SqliteStore) -> None:
    table = await table_of(["Ada", "Bea"], clock, store, keyboards=NEAR, owner=0)
    ada, bea = await sit_down(table)
    assert [seat.keyboard for seat in ada.frame.seats] == [0, 0]
    assert ada.frame.ours == (0, 1)
    for seat in (ada, bea):
        assert seat.frame.phase is not None
        assert (seat.frame.phase.yours, seat.frame.phase.curtain) == (True, True)
        assert (seat.frame.left_ms, seen(seat).card) == (30_000, None)
    await clock.turn(600.0)
    await ada.pause()
    with pytest.raises(Refused, match="paused"):
        await bea.lift()
    await ada.resume()
    await bea.lift()
    assert bea.frame.phase is not None
    assert not bea.frame.phase.curtain
    assert seen(bea).card == table._course.state.cards[1]
    assert seen(ada).card is None
    # A pause stops the share, and what is shown; going on shows it again.
    await clock.turn(10.0)
    await ada.pause()
    assert seen(bea) is None
    await clock.turn(100.0)
    await ada.resume()
    assert (bea.frame.left_ms, seen(bea).seat) == (20_000, 1)
    await clock.turn(20.0)
    assert table._course.state.picks == (None, 0)
    assert seen(bea).seat is None


async def test_a_table_comes_back_with_all_its_people_and_curtains_down(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store, keyboards=NEAR, owner=0)
    ada, bea = await sit_down(table)
    await bea.lift()
    await clock.turn(4.0)
    await table.close()
    clock = HandClock()
    table = await resume_table(table.id, clock, store)
    ada, bea = await sit_down(table)
    assert seen(bea) is None
    await ada.resume()
    for seat, left in ((ada, 30_000), (bea, 26_000)):
        assert seat.frame.phase is not None
        assert (seat.frame.phase.curtain, seat.frame.left_ms) == (True, left)
        assert seen(seat).seat is None


async def test_who_comes_from_afar_sits_at_a_new_keyboard_or_beside_somebody(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store)
    bea = await table.join("Bea", "b", "join-b")
    assert bea is not None
    cia = await table.join("Cia", "c", "join-c", bea)
    assert [table.setup.seats[seat].keyboard for seat in (0, bea, cia or 0)] == [0, 1, 1]


# Whatever happens


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["lift", "pick", "draft", "take", "ring", "wait", "away", "here"]),
        st.integers(0, 4),
        st.integers(1, 9),
    ),
    max_size=60,
)


@given(
    keyboards=st.lists(st.integers(0, 2), min_size=2, max_size=5),
    stand_in=st.booleans(),
    steps=STEPS,
    cut=st.integers(0, 60),
)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_seat_of_a_shared_keyboard_sees_anothers_secret_and_the_game_goes_on(
    toy: ModuleType, keyboards: list[int], stand_in: bool, steps: Any, cut: int
) -> None:
    names = ["Ada", "Bea", "Cia", "Dia", "Eva"][: len(keyboards)]
    if stand_in:
        names[-1] = "hasty"
    course = begin(names, keyboards=keyboards)
    t = 0.0
    for n, (does, seat, number) in enumerate(steps):
        t += 1.0
        course.advance(t)
        if n == cut and course.phase is not None:
            clocks: Clocks = course.clocks(t)
            course = begin(names, keyboards=keyboards, state=course.state, clocks=clocks, fence=1)
            t = 0.0
        _do(toy, course, does, seat % len(names), number, t)
        _check(course, keyboards)
    # Whoever is left lifts and waits: the game ends.
    for seat in course.persons:
        course.attend(seat, t, here=True)
    for _ in range(400):
        for seat in sorted(behind(course)):
            with suppress(Refused):
                course.lift(seat, t)
        _check(course, keyboards)
        due = course.due()
        if due is None:
            break
        t = due
        course.advance(t)
    assert course.phase is None


def _do(toy: ModuleType, course: Course, does: str, seat: int, number: int, t: float) -> None:
    moves = {
        "pick": toy.Pick(number),
        "draft": toy.Draft(number),
        "take": toy.Take(number % 5 + 1),
        "ring": toy.Ring(),
    }
    try:
        if does == "lift":
            course.lift(seat, t)
        elif does == "wait":
            course.advance(t + number)
        elif does in ("away", "here") and seat in course.persons:
            course.attend(seat, t, here=does == "here")
        elif does in moves and seat in course.persons:
            course.play(seat, moves[does], course.fence, t)
    except Refused:
        pass


def _check(course: Course, keyboards: Sequence[int]) -> None:
    """At each shared keyboard at most one seat sees its own, and it is waited for in secret."""
    shared = sharing(course.setup.seats)
    seeing = [seat for seat in shared if course.eyes(seat) is not None]
    assert len({keyboards[seat] for seat in seeing}) == len(seeing)
    for seat in seeing:
        assert course.eyes(seat) == seat
        assert course.phase is not None
        assert course.phase.secret
        assert seat in course.phase.waits
        assert not course.curtained(seat)
    for seat in behind(course):
        assert seat in shared
        assert course.eyes(seat) is None

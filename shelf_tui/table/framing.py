"""Frames made from a course: what each seat is shown, and whether that has changed."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from shelf_tui.games.rules import LogLine
from shelf_tui.table.course import Course
from shelf_tui.table.frames import Frame, Knock, Notice, PhaseState, SeatState, Stage


class Shown(NamedTuple):
    """What one seat is shown apart from passing time; two that are equal need no new frame."""

    fence: int
    stage: Stage
    phase: PhaseState | None
    paused: bool
    owner: int | None
    seats: tuple[SeatState, ...]
    view: Any
    log: tuple[LogLine, ...]
    knocks: tuple[Knock, ...]


class Stamp(NamedTuple):
    """What a frame bears besides the game."""

    epoch: int
    rev: int
    notice: Notice | None


def spell(epoch: int) -> str:
    """An epoch as frames bear it."""
    return f"{epoch:08x}"


def shown(
    course: Course, view: Any, seat: int | None, knocks: tuple[Knock, ...], *, paused: bool
) -> Shown:
    """What the seat is shown now; a paused table shows nobody's cards, word or clue."""
    owner = course.setup.owner
    return Shown(
        course.fence,
        course.stage,
        _phase(course, seat),
        paused,
        owner,
        tuple(_seat(course, number) for number in range(len(course.setup.seats))),
        None if paused else view,
        () if paused else course.log,
        knocks if seat is not None and owner in {None, seat} else (),
    )


def frame(what: Shown, course: Course, seat: int | None, t: float, stamp: Stamp) -> Frame:
    """The frame that shows it at game second `t`."""
    setup = course.setup
    left = course.left(seat, t)
    return Frame(
        epoch=spell(stamp.epoch),
        rev=stamp.rev,
        fence=what.fence,
        game=setup.game,
        options=setup.options,
        pace=setup.pace,
        stage=what.stage,
        phase=what.phase,
        left_ms=None if left is None else round(left * 1000),
        paused=what.paused,
        you=seat,
        owner=what.owner,
        seats=tuple(_timed(state, course, s, t) for s, state in enumerate(what.seats)),
        view=what.view,
        log=what.log,
        notice=stamp.notice,
        seed=str(course.seed) if what.stage == "over" else None,
        code=setup.code,
        knocks=what.knocks,
    )


def _phase(course: Course, seat: int | None) -> PhaseState | None:
    phase, total = course.phase, course.total
    if phase is None:
        return None
    return PhaseState(
        name=phase.name,
        clock=phase.clock,
        total_ms=None if total is None else round(total * 1000),
        yours=seat in phase.waits,
        race=phase.race,
        secret=phase.secret,
        curtain=course.curtained(seat),
        paced=phase.paced,
    )


def _seat(course: Course, seat: int) -> SeatState:
    sitting = course.setup.seats[seat]
    return SeatState(
        name=sitting.name,
        kind=sitting.kind,
        character=course.characters.get(seat),
        here=seat not in course.away,
        away_ms=0,
        done=course.phase is None or seat not in course.phase.waits,
        keyboard=sitting.keyboard if sitting.kind == "person" else None,
        late=seat in course.late,
    )


def _timed(state: SeatState, course: Course, seat: int, t: float) -> SeatState:
    if seat not in course.away:
        return state
    away = round((t - course.away[seat]) * 1000)
    return replace(state, away_ms=away)

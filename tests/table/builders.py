"""Courses and tables of the toy game, built in a line."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from shelf_tui import words
from shelf_tui.client.local import LocalSeat
from shelf_tui.table.box import Ask, Box
from shelf_tui.table.clock import Clock
from shelf_tui.table.course import Clocks, Course
from shelf_tui.table.frames import Pace
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import Setup, Sitting, named
from shelf_tui.table.store import TableStore
from shelf_tui.table.table import Table


def sitting(kind: str) -> Sitting:
    """A person by a name, a stand-in by a character."""
    return Sitting("person", kind) if kind[0].isupper() else Sitting("stand-in", "", kind)


def at_once(course: Course, ask: Ask) -> None:
    """Let a stand-in choose on the spot."""
    course.plan(ask, *ask.choose(), max(0.0, ask.since))


def seating(seats: Sequence[str], keyboards: Sequence[int] = ()) -> list[Sitting]:
    """Seats in a line, each at a keyboard of its own unless `keyboards` say at which."""
    at = keyboards or range(len(seats))
    return [replace(sitting(one), keyboard=k) for one, k in zip(seats, at, strict=True)]


class Plans:
    """Stand-ins whose moves a test chooses itself."""

    def __init__(self) -> None:
        self.asks: list[Ask] = []

    def __call__(self, _: Course, ask: Ask) -> None:
        self.asks.append(ask)

    def plan(self, course: Course, seat: int, move: Any, seconds: float, t: float = 0.0) -> None:
        """Answer the newest question to this seat."""
        ask = next(ask for ask in reversed(self.asks) if ask.seat == seat)
        course.plan(ask, move, seconds, t)


def begin(
    seats: Sequence[str],
    *,
    pace: Pace = "normal",
    seed: int = 1,
    here: Sequence[int] | None = None,
    keyboards: Sequence[int] = (),
    ask: Any = at_once,
    state: Any = None,
    clocks: Clocks | None = None,
    fence: int | None = None,
    **options: Any,
) -> Course:
    """A course of the toy game; every person is here unless `here` says who."""
    box = Box.unpack("toy", words.load)
    chosen = box.rules.Options(**options)
    setup = Setup("toy", chosen, pace, named(seating(seats, keyboards)))
    state = state or box.rules.deal(len(seats), chosen, seed)
    course = Course(box, setup, state, seed, ask, fence=fence, clocks=clocks)
    people = [seat for seat, one in enumerate(setup.seats) if one.kind == "person"]
    for seat in people if here is None else here:
        course.attend(seat, 0.0, here=True)
    return course


async def table_of(
    seats: Sequence[str],
    clock: Clock,
    store: TableStore,
    *,
    pace: Pace = "normal",
    seed: int = 1,
    owner: int | None = None,
    keyboards: Sequence[int] = (),
    **options: Any,
) -> Table:
    """A table of the toy game, with nobody at it yet."""
    box = Box.unpack("toy", words.load)
    return await open_table(
        "toy",
        seating(seats, keyboards),
        options=box.rules.Options(**options),
        pace=pace,
        seed=seed,
        clock=clock,
        store=store,
        owner=owner,
    )


async def sit_down(table: Table) -> list[LocalSeat]:
    """All its persons, sitting down in order."""
    seats = enumerate(table.setup.seats)
    people = [seat for seat, one in seats if one.kind == "person"]
    return [await LocalSeat.sit(table, seat) for seat in people]

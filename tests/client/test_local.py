"""Whole toy games played through `LocalSeat` under a clock turned by hand."""

from types import ModuleType

from shelf_tui.client.local import LocalSeat
from shelf_tui.client.seat import Seat
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import Sitting
from shelf_tui.table.sqlite import SqliteStore
from tests.hand_clock import HandClock


def a_seat(seat: Seat) -> Seat:
    """Checked by mypy: a `LocalSeat` keeps the port."""
    return seat


async def test_a_whole_game_against_stand_ins(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await open_table(
        "toy",
        [Sitting("person", "Ada"), Sitting("stand-in", character="steady"), Sitting()],
        options=toy.Options(),
        pace="normal",
        seed=1,
        clock=clock,
        store=store,
    )
    seat = a_seat(await LocalSeat.sit(table, 0))
    for _ in range(2):
        assert seat.frame.phase is not None
        assert (seat.frame.phase.name, seat.frame.phase.yours) == ("pick", True)
        assert seat.frame.left_ms == 30_000
        await seat.move(toy.Pick(9), seat.frame.fence)
        # The stand-ins' thinking is cut to two seconds, and Ada's nine is the first visitor.
        await clock.turn(2.0)
        assert seat.frame.view.step == "visit"
        if seat.frame.view.queue[0] != 0:
            await clock.turn(1.0)
        await seat.move(toy.Take(seat.frame.view.tokens[0]), seat.frame.fence)
        while seat.frame.view.step == "visit":
            await clock.turn(1.0)
        assert seat.frame.phase.name == "bell"
        await seat.move(toy.Ring(), seat.frame.fence)
    assert seat.frame.stage == "over"
    assert seat.frame.phase is None
    assert seat.frame.left_ms is None
    assert seat.frame.seed == "1"
    # Ada rang both bells, and took one token of one to three in each round.
    assert 4 <= seat.frame.view.scores[0] <= 8
    assert sum(seat.frame.view.scores) == 6 + 6 + 2
    assert table.defects == []
    await table.close()


async def test_leaving_a_table_that_has_been_closed_is_no_fault(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await open_table(
        "toy",
        [Sitting("person", "Ada"), Sitting("stand-in", character="steady")],
        options=toy.Options(),
        pace="normal",
        seed=1,
        clock=clock,
        store=store,
    )
    seat = await LocalSeat.sit(table, 0)
    await table.close()
    await seat.leave()
    await seat.leave()

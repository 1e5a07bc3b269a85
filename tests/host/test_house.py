"""What a host keeps and what it forgets, under a clock turned by hand."""

from types import ModuleType

import pytest

from shelf_tui.games.rules import Refused
from shelf_tui.host import house as houses
from shelf_tui.host.house import ASLEEP, FORGOTTEN, House
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import FINISHED
from shelf_tui.table.table import Table
from tests.hand_clock import HandClock

HOUR = 3600.0


@pytest.fixture
def house(toy: ModuleType, clock: HandClock, store: SqliteStore) -> House:
    del toy
    return House(store, clock)


async def later(house: House, clock: HandClock, seconds: float) -> None:
    """Look after the house at the end of so many seconds."""
    await clock.turn(seconds)
    await house.sweep()


async def finished(house: House, toy: ModuleType) -> Table:
    """A toy game of one, played to its end."""
    table, _ = await house.make("toy", "Ada", toy.Options(rounds=1, bell=False), seats=1)
    mailbox = await table.attach(0)
    await table.start(0)
    for move in (toy.Pick(5), toy.Take(1)):
        await table.move(0, move, mailbox.frame.fence)
    await table.detach(mailbox)
    assert table.stage == "over"
    return table


async def test_a_finished_table_is_forgotten_after_an_hour(
    house: House, clock: HandClock, store: SqliteStore, toy: ModuleType
) -> None:
    assert FINISHED == HOUR
    table = await finished(house, toy)
    code = str(table.setup.code)
    await later(house, clock, HOUR)
    assert await house.by_code(code) is table
    # Asking for it counts as a visit.
    await later(house, clock, HOUR)
    assert house.tables == [table]
    await later(house, clock, 1)
    assert house.tables == []
    assert await store.locate(code) is None
    with pytest.raises(Refused, match="no-table"):
        await house.table(table.id)
    # Its code may be another's now.
    with pytest.raises(Refused, match="bad-code"):
        await house.by_code(code)


async def test_a_table_that_nobody_is_at_sleeps_and_is_woken(
    house: House, clock: HandClock, toy: ModuleType
) -> None:
    table, _ = await house.make("toy", "Ada", toy.Options(), seats=2)
    mailbox = await table.attach(0)
    await later(house, clock, 2 * ASLEEP)
    assert house.tables == [table]
    await table.detach(mailbox)
    await later(house, clock, ASLEEP + 1)
    assert house.tables == []
    woken = await house.by_code(str(table.setup.code).lower())
    assert (woken.id, woken.stage, woken.setup) == (table.id, "lobby", table.setup)
    assert woken.epoch > table.epoch
    await house.close()


async def test_a_table_that_everybody_has_left_is_forgotten_at_once(
    house: House, clock: HandClock, toy: ModuleType
) -> None:
    table, _ = await house.make("toy", "Ada", toy.Options(), seats=2)
    await table.give_up(0)
    await later(house, clock, 1)
    with pytest.raises(Refused, match="bad-code"):
        await house.by_code(str(table.setup.code))


async def test_a_table_that_nobody_came_to_for_a_week_is_forgotten(
    house: House, store: SqliteStore, toy: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert FORGOTTEN == 7 * 24 * HOUR
    table, _ = await house.make("toy", "Ada", toy.Options(), seats=2)
    open_still, _ = await house.make("toy", "Bea", toy.Options(), seats=2)
    kept = (await store.load(table.id)).meta.saved
    await house._put_away(table)
    monkeypatch.setattr(houses, "time", lambda: kept + FORGOTTEN - 60)
    await house.forget_old()
    assert await store.locate(str(table.setup.code)) == table.id
    monkeypatch.setattr(houses, "time", lambda: kept + FORGOTTEN + 60)
    await house.forget_old()
    assert await store.locate(str(table.setup.code)) is None
    # One that is open is not forgotten.
    assert await house.by_code(str(open_still.setup.code)) is open_still
    await house.close()


async def test_a_finished_table_of_a_host_that_was_killed_is_forgotten_too(
    house: House, store: SqliteStore, toy: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shelf_tui.table import sqlite

    table = await finished(house, toy)
    saved = (await store.load(table.id)).meta.saved
    await store.release(table._keeper._lease)  # type: ignore[arg-type]
    monkeypatch.setattr(sqlite, "time", lambda: saved + HOUR - 1)
    await house.forget_old()
    assert await store.locate(str(table.setup.code)) == table.id
    monkeypatch.setattr(sqlite, "time", lambda: saved + HOUR + 1)
    await house.forget_old()
    assert await store.locate(str(table.setup.code)) is None

"""A stand-in that plays as a client: it takes the time that it would at a table."""

import asyncio
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

from shelf_tui.client import stand_in
from shelf_tui.client.local import LocalSeat
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import Sitting
from shelf_tui.table.sqlite import SqliteStore
from tests.hand_clock import HandClock


async def test_the_pace_stretches_what_it_stretches_at_the_table(
    toy: ModuleType, clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_table(
        "toy",
        [Sitting("person", "Ada")],
        options=toy.Options(),
        pace="relaxed",
        seed=1,
        clock=clock,
        store=store,
    )
    seat = await LocalSeat.sit(table, 0)
    slept = []

    async def sleep(seconds: float) -> None:
        if seconds:
            assert seat.frame.phase is not None
            slept.append((seat.frame.phase.name, seconds))

    monkeypatch.setattr(stand_in, "monotonic", lambda: 0.0)
    here = SimpleNamespace(sleep=sleep, to_thread=asyncio.to_thread)
    monkeypatch.setattr(stand_in, "asyncio", here)
    await stand_in.play(seat, "hasty", Random(1))
    # One second for its number and for its token, two for the bell, whose phase has no pace.
    assert slept == [("pick", 1.5), ("visit", 1.5), ("bell", 2.0)] * 2

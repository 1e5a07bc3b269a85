"""A host that is killed and started again: everybody is back at the right view, by themselves."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_joining import join, set_table
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.wire.protocol import NewTable
from tests.host.guest import Sit
from tests.host.process import HostProcess

pytestmark = pytest.mark.usefixtures("toy")


async def until(seat: RemoteSeat, so: Callable[[Frame], Any]) -> Frame:
    async with asyncio.timeout(20):
        async for frame in seat.frames():
            if so(frame):
                return frame
    raise AssertionError("the frames have ended")


async def seated(
    host: HostProcess, sit: Sit, game: str = "toy", seats: int = 2
) -> list[RemoteSeat]:
    ada = await sit(await set_table(host.base, NewTable(game, "Ada", seats=seats)))
    place = Place(host.base, ada.frame.code)
    others = [await sit(await join(place, f"Guest {n}")) for n in range(1, seats)]
    return [ada, *others]


def lasting(frame: Frame) -> Frame:
    return replace(frame, epoch="", rev=0, left_ms=None, paused=False, notice=None)


async def test_killed_in_each_phase_it_comes_back(
    host: HostProcess, sit: Sit, toy: ModuleType
) -> None:
    ada, bea = await seated(host, sit)

    async def killed() -> None:
        before = ada.frame, bea.frame
        await asyncio.to_thread(host.kill)
        await asyncio.to_thread(host.start)
        for seat, frame in zip((ada, bea), before, strict=True):
            epoch = frame.epoch
            await until(seat, lambda now: now.epoch > epoch and not now.notice)  # noqa: B023 - used at once
        if before[0].stage == "play":
            assert ada.frame.paused
            await ada.resume()
        for seat, frame in zip((ada, bea), before, strict=True):
            now = await until(
                seat, lambda now: not now.paused and all(one.here for one in now.seats)
            )
            assert lasting(now) == lasting(frame)

    await killed()
    await ada.start()
    await until(bea, lambda frame: frame.stage == "play")
    await ada.move(toy.Pick(9), ada.frame.fence)
    await until(ada, lambda frame: frame.view.picked == (True, False))
    await until(bea, lambda frame: frame.view.picked == (True, False))
    await killed()
    await bea.move(toy.Pick(8), bea.frame.fence)
    for seat in (ada, bea):
        await until(seat, lambda frame: frame.view.step == "visit")
    await killed()
    await ada.move(toy.Take(2), ada.frame.fence)
    await until(bea, lambda frame: frame.view.queue == (1,))
    await bea.move(toy.Take(1), bea.frame.fence)
    for seat in (ada, bea):
        await until(seat, lambda frame: frame.view.step == "bell")
    await killed()
    await bea.move(toy.Ring(), bea.frame.fence)
    frame = await until(ada, lambda frame: frame.view.round == 2)
    assert frame.view.scores == (2, 2)


async def test_a_host_that_is_stopped_says_goodbye_and_its_guests_come_back(
    host: HostProcess, sit: Sit
) -> None:
    ada, bea = await seated(host, sit)
    assert await asyncio.to_thread(host.stop) == 0
    frame = await until(bea, lambda frame: frame.notice)
    assert frame.notice is not None
    assert frame.notice.code == "reconnecting"
    await asyncio.to_thread(host.start)
    await until(bea, lambda frame: frame.notice is None)
    await ada.start()
    await until(bea, lambda frame: frame.stage == "play")


async def test_a_move_made_while_the_host_is_away_is_made_once_it_is_back(
    host: HostProcess, sit: Sit, toy: ModuleType
) -> None:
    ada, bea = await seated(host, sit)
    await ada.start()
    await until(bea, lambda frame: frame.stage == "play")
    await asyncio.to_thread(host.kill)
    moving = asyncio.ensure_future(bea.move(toy.Pick(4), bea.frame.fence))
    await asyncio.to_thread(host.start)
    with pytest.raises(Refused, match="paused"):
        await moving
    await ada.resume()
    await until(bea, lambda frame: not frame.paused)
    await bea.move(toy.Pick(4), bea.frame.fence)
    await until(ada, lambda frame: frame.view.picked == (False, True))


async def test_a_table_that_the_host_cannot_open_is_told_of_and_not_waited_for(
    host: HostProcess, sit: Sit
) -> None:
    ada, _ = await seated(host, sit)
    place = Place(host.base, ada.frame.code)
    await asyncio.to_thread(host.kill)
    with closing(sqlite3.connect(next(host.home.rglob("*.db")))) as db, db:
        db.execute("UPDATE tables SET version = '9.9'")
    await asyncio.to_thread(host.start)
    with pytest.raises(Refused, match="save-version"):
        await until(ada, lambda frame: not frame.notice)
    with pytest.raises(Refused, match="save-version"):
        await join(place, "Cleo")

"""Games over lines that are slow, break, and stand still: they end right all the same."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest

from shelf_tui.client import remote, remote_http
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_joining import join, set_table
from shelf_tui.client.stand_in import play
from shelf_tui.wire.protocol import NewTable
from tests.host.bad_line import BadLine
from tests.host.guest import Guest, Sit


@pytest.fixture
async def line(guest: Guest) -> AsyncIterator[BadLine]:
    bad = BadLine(guest.host.port)
    await bad.open()
    yield bad
    await bad.close()


async def two(guest: Guest, sit: Sit, line: BadLine) -> list[RemoteSeat]:
    base = f"http://127.0.0.1:{line.port}"
    ada = await sit(await set_table(base, NewTable("toy", "Ada", seats=2)))
    return [ada, await sit(await join(guest.place._replace(base=base, code=ada.frame.code), "Bea"))]


def ended_right(ends: list[object]) -> None:
    scores = [end.view.scores for end in ends]  # type: ignore[attr-defined]
    assert scores[0] == scores[1]
    assert sum(scores[0]) == 3 + 3 + 2


@pytest.mark.slow
async def test_three_tenths_of_a_second_each_way(guest: Guest, line: BadLine, sit: Sit) -> None:
    line.delay = 0.3
    seats = await two(guest, sit, line)
    await seats[0].start()
    async with asyncio.timeout(60):
        ends = await asyncio.gather(*(play(s, "hasty", Random(1), haste=1e6) for s in seats))
    ended_right(list(ends))


async def test_connections_that_are_reset_again_and_again(
    guest: Guest, line: BadLine, sit: Sit
) -> None:
    seats = await two(guest, sit, line)
    await seats[0].start()

    async def saw() -> None:
        rng = Random(1)
        while True:
            await asyncio.sleep(0.1)
            line.cut(rng, 0.5)

    async with asyncio.timeout(60):
        sawing = asyncio.ensure_future(saw())
        ends = await asyncio.gather(*(play(s, "hasty", Random(1), haste=20) for s in seats))
        sawing.cancel()
    ended_right(list(ends))


async def test_a_line_that_stands_still_is_given_up_and_found_again(
    guest: Guest, line: BadLine, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_http, "SILENCE", 0.3)
    monkeypatch.setattr(remote_http, "PATIENCE", 0.3)
    monkeypatch.setattr(remote, "FIRST_EVENT", 0.3)
    seats = await two(guest, sit, line)
    await seats[0].start()
    async with asyncio.timeout(30):
        async for frame in seats[1].frames():
            if frame.stage == "play":
                break
        line.hold()
        async for frame in seats[1].frames():
            if frame.notice and frame.notice.code == "reconnecting":
                break
        assert frame.view is not None
        # Time goes on meanwhile, also on the last frame.
        assert frame.left_ms is not None
        assert frame.left_ms < 30_000
        line.let_go()
        line.cut(Random(1))
        async for frame in seats[1].frames():
            if frame.notice is None:
                break
    async with asyncio.timeout(60):
        ends = await asyncio.gather(*(play(s, "hasty", Random(1), haste=1e6) for s in seats))
    ended_right(list(ends))


async def test_a_line_that_loses_all_that_is_said(
    guest: Guest, line: BadLine, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_http, "SILENCE", 0.5)
    monkeypatch.setattr(remote_http, "PATIENCE", 0.5)
    seats = await two(guest, sit, line)
    await seats[0].start()
    line.drop()
    # Nothing tells that it is dead but the silence.
    async with asyncio.timeout(60):
        ends = await asyncio.gather(*(play(s, "hasty", Random(1), haste=20) for s in seats))
    ended_right(list(ends))


@pytest.mark.usefixtures("guest")
@pytest.mark.parametrize("end", ["cut", "hang_up"])
async def test_no_connection_is_left_behind(line: BadLine, end: str) -> None:
    base = f"http://127.0.0.1:{line.port}"
    before = sockets()
    seat = await RemoteSeat.sit(await set_table(base, NewTable("toy", "Ada", seats=2)))
    for times in range(10):
        count = line.count
        if end == "cut":
            line.cut(Random(times))
        else:
            line.hang_up()
        await until(partial(back, seat, line, count))
    # A stream and the answer to a ping, each at the seat, at both sides of the line, at the host.
    await until(lambda: sockets() - before <= 2 * 4)
    await seat.leave()
    await until(lambda: sockets() <= before)


def back(seat: RemoteSeat, line: BadLine, count: int) -> bool:
    return line.count > count and seat.frame.notice is None


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while True:
            if so():
                return
            await asyncio.sleep(0.02)


def sockets() -> int:
    """How many are open in this process, where the host, the line and the seats all are."""
    count = 0
    for link in Path("/proc/self/fd").iterdir():
        with suppress(FileNotFoundError):
            count += str(link.readlink()).startswith("socket:")
    return count

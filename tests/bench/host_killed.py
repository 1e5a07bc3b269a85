"""How long a table is away when its host is killed and started again at once."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_joining import join, set_table
from shelf_tui.games import GAMES
from shelf_tui.wire.protocol import NewTable
from tests.bench.figures import Figure
from tests.bench.host_client import SEATS
from tests.host.process import HostProcess

TIMES = 5


async def seats_at(host: HostProcess) -> list[RemoteSeat]:
    """Four people in a game."""
    owner = await RemoteSeat.sit(await set_table(host.base, NewTable(GAMES[0], "p0", seats=SEATS)))
    place = Place(host.base, owner.frame.code)
    others = [await RemoteSeat.sit(await join(place, f"p{n}")) for n in range(1, SEATS)]
    await owner.start()
    return [owner, *others]


async def seconds_away(host: HostProcess, seats: list[RemoteSeat]) -> float:
    """From the kill until everybody has a frame of the host that was started again."""
    epoch = seats[0].frame.epoch
    began = perf_counter()
    await asyncio.to_thread(host.kill)
    await asyncio.to_thread(host.start)
    for seat in seats:
        async for frame in seat.frames():
            if frame.epoch > epoch and frame.notice is None:
                break
    return perf_counter() - began


async def times_away(home: Path) -> list[float]:
    """One after another."""
    host = HostProcess(home)
    host.start()
    seats = await seats_at(host)
    taken = [await seconds_away(host, seats) for _ in range(TIMES)]
    for seat in seats:
        await seat.leave()
    host.kill()
    return taken


def measure() -> Iterator[Figure]:
    """The longest of some kills."""
    with tempfile.TemporaryDirectory() as home:
        taken = asyncio.run(times_away(Path(home)))
    yield Figure("host: killed and started, four seats are back", max(taken), "s", 5)

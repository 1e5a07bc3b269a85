"""``python -m tests.bench host``: moves to frames over HTTP, against a bare TCP fan-out.

The floor has the same clients, connections and bytes, and one that writes through what it sends on
is beside the host wherever a disk is. Where it is the program that is measured, and not the disk,
tables are kept in memory.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from tests.bench import host_killed, host_race
from tests.bench.figures import Figure
from tests.bench.host_client import SEATS, Bare, Line, Served, Table

TABLES = 250
#: Seconds between the moves of one table at human pace: four people, each every eight seconds.
PACE = 2.0
SECONDS = 20.0
#: Tables that move as fast as they can.
BUSY_TABLES = 16
BUSY_SECONDS = 4.0
FINISHED = 1000
#: A folder that is no disk, where the system has one.
MEMORY = Path("/dev/shm")


@contextmanager
def serving(*, disk: bool) -> Iterator[Served]:
    """Host and floors in a process of their own."""
    where = None if disk or not MEMORY.is_dir() else MEMORY
    with tempfile.TemporaryDirectory(dir=where) as folder:
        command = (sys.executable, "-m", "tests.bench.host_serving", folder)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            ports = map(int, process.stdout.readline().split())
            try:
                yield Served(process.pid, *ports)
            finally:
                process.kill()


@asynccontextmanager
async def tables(served: Served, count: int, floor: int) -> AsyncIterator[tuple[list[Table], ...]]:
    """So many tables at the host, and groups at a floor with frames as long as theirs."""
    ours = [Table(number) for number in range(count)]
    for table in ours:
        await table.open(served.host)
    groups: list[Table] = [Bare(number, ours[0].size) for number in range(count)]
    for group in groups:
        await group.open(floor)
    yield ours, groups
    for one in (*ours, *groups):
        await one.close()


async def one_table(served: Served) -> Iterator[Figure]:
    """A move to all four streams of one table, in turns with the floor."""
    ours, floors = await in_turns(served, served.bare)
    name = "host: a move to four seats"
    p99 = quantiles(ours, n=100)[-1] * 1e3
    return iter((_against(f"{name}, p50", ours, floors), Figure(f"{name}, p99", p99, "ms", 50)))


async def one_table_on_disk(served: Served) -> Iterator[Figure]:
    """The same, each written through before it is told."""
    ours, floors = await in_turns(served, served.through)
    return iter((_against("host: the same on this disk, p50", ours, floors),))


async def in_turns(served: Served, floor: int) -> tuple[Sequence[float], ...]:
    """Seconds of moves at a table and at a floor, the first hundred uncounted."""
    async with tables(served, 1, floor) as ([table], [bare]):
        both = [(await table.move(n), await bare.move(n)) for n in range(600)][100:]
    return tuple(zip(*both, strict=True))


def _against(
    name: str, ours: Sequence[float], floors: Sequence[float], budget: float = 3.5
) -> Figure:
    floor = median(floors) * 1e3
    return Figure(f"{name}, against a bare fan-out", median(ours) * 1e3, "ms", budget, floor)


async def many_tables(served: Served) -> Iterator[Figure]:
    """All tables at human pace, and all groups after them."""
    async with tables(served, TABLES, served.through) as (ours, groups):
        before, began = cpu_seconds(served.pid), perf_counter()
        taken = await all_of(at_human_pace, ours)
        busy = (cpu_seconds(served.pid) - before) / (perf_counter() - began)
        weight = resident_mebibytes(served.pid)
        floors = await all_of(at_human_pace, groups)
    name = f"host: {TABLES} tables"
    p99 = quantiles(taken, n=100)[-1] * 1e3
    return iter(
        (
            _against(f"{name}, p50", taken, floors, budget=5),
            Figure(f"{name}, a move to its frames, p99", p99, "ms", 50),
            Figure(f"{name}, moves not seen by all", sum(table.lost for table in ours), "", 0),
            Figure(f"{name}, of one core", busy * 100, "%", 100),
            Figure(f"{name}, memory", weight, "MiB", 300),
        )
    )


async def saturated(served: Served) -> Iterator[Figure]:
    """As many moves as go through."""
    async with tables(served, BUSY_TABLES, served.bare) as (ours, groups):
        rates = [
            len(await all_of(as_fast_as_can_be, some)) * SEATS / BUSY_SECONDS
            for some in (ours, groups)
        ]
    return iter(
        (
            Figure(
                "host: frames when saturated, against a bare fan-out",
                rates[0],
                "/s",
                0.2,
                rates[1],
                bound="at least",
            ),
        )
    )


async def finished_tables(served: Served) -> Iterator[Figure]:
    """What a host holds after many games: tables are played to their end, one after another."""
    before = resident_mebibytes(served.pid)
    line = await Line.open(served.host)
    for _ in range(FINISHED):
        made = await line.post("/tables", {"game": "toy", "name": "Ada", "seats": 1})
        path, token = f"/tables/{made['table']}", str(made["token"])
        await line.post(f"{path}/start", None, token)
        moves = [{"type": "pick", "number": 5}, {"type": "take", "token": 1}, {"type": "ring"}]
        for n, move in enumerate(moves * 2):
            frame = await line.get(path, token)
            asked = {"id": f"m{n}", "fence": frame["fence"], "move": move}
            await line.post(f"{path}/moves", asked, token)
        assert (await line.get(path, token))["stage"] == "over"
    weight = resident_mebibytes(served.pid) - before
    return iter((Figure(f"host: after {FINISHED} finished tables, more", weight, "MiB", 50),))


async def all_of(
    pace: Callable[[Table], Awaitable[list[float]]], some: Sequence[Table]
) -> list[float]:
    """Seconds of every move, all at once."""
    return [one for taken in await asyncio.gather(*map(pace, some)) for one in taken]


async def at_human_pace(table: Table) -> list[float]:
    """Moves of one table for a while, at its own moments."""
    rng = Random(table.number)
    taken: list[float] = []
    end = perf_counter() + SECONDS
    await asyncio.sleep(rng.uniform(0, PACE))
    while perf_counter() < end:
        try:
            taken.append(await table.move(len(taken) + table.lost))
        except TimeoutError:
            table.lost += 1
        await asyncio.sleep(rng.uniform(0.5, 1.5) * PACE)
    return taken


async def as_fast_as_can_be(table: Table) -> list[float]:
    """Moves of one table, each as soon as the one before is seen by all."""
    taken: list[float] = []
    end = perf_counter() + BUSY_SECONDS
    while perf_counter() < end:
        taken.append(await table.move(len(taken)))
    return taken


def cpu_seconds(pid: int) -> float:
    """What a process has computed so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def resident_mebibytes(pid: int) -> float:
    """What a process holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 2**20


def measure() -> Iterator[Figure]:
    """Every figure of the host."""
    for part, disk in (
        (one_table, False),
        (one_table_on_disk, True),
        (many_tables, True),
        (saturated, False),
        (finished_tables, False),
        (host_race.races, False),
    ):
        with serving(disk=disk) as served:
            yield from asyncio.run(part(served))
    yield from host_killed.measure()

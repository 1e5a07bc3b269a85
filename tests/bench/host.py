"""``python -m tests.bench.host``: moves to frames over HTTP, against a bare TCP fan-out.

Lean clients over plain sockets, so that it is the host that is measured and not they.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from tests.bench.figures import Figure

SEATS = 4
TABLES = 250
#: Seconds between the moves of one table at human pace: four people, each every eight seconds.
PACE = 2.0
SECONDS = 20.0


class Served(NamedTuple):
    """The process that serves, and where."""

    pid: int
    host: int
    bare: int


@contextmanager
def serving() -> Iterator[Served]:
    """Host and floor in a process of their own."""
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "tests.bench.host_serving", folder)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            host, bare = map(int, process.stdout.readline().split())
            try:
                yield Served(process.pid, host, bare)
            finally:
                process.kill()


class Line:
    """One connection of plain HTTP that is kept."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, port: int) -> "Line":
        """Connect."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def post(self, path: str, body: object, token: str = "") -> dict[str, object]:
        """Ask, and read the reply."""
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"POST /v1{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self._writer.write(head.encode() + content)
        told = await self._reader.readuntil(b"\r\n\r\n")
        assert told.split(b" ", 2)[1].startswith(b"2"), told
        length = 0
        for line in told.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                length = int(line.partition(b":")[2])
        answer: dict[str, object] = json.loads(await self._reader.readexactly(length) or b"{}")
        return answer


class Table:
    """A table of the toy game with four seats, each with a stream."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.revs = [0] * SEATS
        self.news = asyncio.Event()
        self.streams: list[asyncio.Task[None]] = []

    async def open(self, port: int) -> None:
        """Set it, fill it, start it."""
        self.line = await Line.open(port)
        body = {"game": "toy", "name": "p0", "seats": SEATS, "pace": "none"}
        made = await self.line.post("/tables", body)
        self.path = f"/tables/{made['table']}"
        self.tokens = [str(made["token"])]
        for seat in range(1, SEATS):
            join = {"name": f"p{seat}", "code": made["code"], "join_id": f"join-number-{seat:09}"}
            answer = await self.line.post(f"{self.path}/seats", join)
            self.tokens.append(str(answer["token"]))
        for seat in range(SEATS):
            self.streams.append(asyncio.create_task(self._read(port, seat)))
        await self.line.post(f"{self.path}/start", None, self.tokens[0])
        while min(self.revs) < SEATS:
            await self._changed()

    async def move(self, n: int) -> float:
        """One seat picks or takes its pick back; seconds until all four streams have shown it."""
        seat, kind = n // 2 % (SEATS - 1), ("pick", "unpick")[n % 2]
        move = {"type": kind} | ({"number": 5} if kind == "pick" else {})
        began = perf_counter()
        told = await self.line.post(
            f"{self.path}/moves", {"id": f"m{n}", "fence": 1, "move": move}, self.tokens[seat]
        )
        while min(self.revs) < int(str(told["rev"])):
            await self._changed()
        return perf_counter() - began

    async def _changed(self) -> None:
        self.news.clear()
        await asyncio.wait_for(self.news.wait(), 20)

    async def _read(self, port: int, seat: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            f"GET /v1{self.path}/stream HTTP/1.1\r\nHost: localhost\r\n"
            f"Authorization: Bearer {self.tokens[seat]}\r\n\r\n".encode()
        )
        while line := await reader.readline():
            if line.startswith(b"id: "):
                self.revs[seat] = int(line.rpartition(b".")[2])
            elif line.startswith(b"data: ") and self.revs[seat]:
                self.news.set()


class Bare:
    """The same over a bare fan-out: a line as long as a frame, to four connections."""

    async def open(self, port: int) -> None:
        """Connect all four."""
        self.lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(SEATS)]
        for _, writer in self.lines:
            writer.write(b"group\n")
        await asyncio.sleep(0.1)

    async def move(self, _: int) -> float:
        """A line to all; seconds until all have it."""
        began = perf_counter()
        self.lines[0][1].write(b"x" * 900 + b"\n")
        for reader, _writer in self.lines:
            await reader.readline()
        return perf_counter() - began


async def one_table(served: Served) -> Iterator[Figure]:
    """A move to all four streams of one table, in turns with the floor."""
    table, bare = Table(0), Bare()
    await table.open(served.host)
    await bare.open(served.bare)
    both = [(await table.move(n), await bare.move(n)) for n in range(600)][100:]
    ours, floors = zip(*both, strict=True)
    p99 = quantiles(ours, n=100)[-1] * 1e3
    return iter(
        (
            Figure(
                "host: a move to four seats, p50, against a bare fan-out",
                median(ours) * 1e3,
                "ms",
                3.5,
                median(floors) * 1e3,
            ),
            Figure("host: a move to four seats, p99", p99, "ms", 50),
        )
    )


async def many_tables(served: Served) -> Iterator[Figure]:
    """All tables at human pace."""
    tables = [Table(number) for number in range(TABLES)]
    for table in tables:
        await table.open(served.host)
    before = cpu_seconds(served.pid)
    began = perf_counter()
    taken = [one for some in await asyncio.gather(*map(at_human_pace, tables)) for one in some]
    busy = (cpu_seconds(served.pid) - before) / (perf_counter() - began)
    parts = quantiles(taken, n=100)
    weight = resident_mebibytes(served.pid)
    return iter(
        (
            Figure(f"host: {TABLES} tables, move to frames, p50", parts[49] * 1e3, "ms", 50),
            Figure(f"host: {TABLES} tables, move to frames, p99", parts[98] * 1e3, "ms", 50),
            Figure(f"host: {TABLES} tables, of one core", busy * 100, "%", 100),
            Figure(f"host: {TABLES} tables, memory", weight, "MiB", 300),
        )
    )


async def at_human_pace(table: Table) -> list[float]:
    """Moves of one table for a while, at its own moments."""
    rng, taken = Random(table.number), []
    end = perf_counter() + SECONDS
    await asyncio.sleep(rng.uniform(0, PACE))
    n = 0
    while perf_counter() < end:
        taken.append(await table.move(n))
        n += 1
        await asyncio.sleep(rng.uniform(0.5, 1.5) * PACE)
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
    parts: tuple[Callable[[Served], Awaitable[Iterator[Figure]]], ...] = (one_table, many_tables)
    for part in parts:
        with serving() as served:
            yield from asyncio.run(part(served))  # type: ignore[arg-type]


if __name__ == "__main__":
    figures = []
    for figure in measure():
        figures.append(figure)
        print(figure.as_line(), flush=True)
    sys.exit(0 if all(figure.holds for figure in figures) else 1)

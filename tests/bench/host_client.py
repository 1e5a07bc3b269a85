"""Lean clients over plain sockets, so that it is the host that is measured and not they."""

import asyncio
import json
from time import perf_counter
from typing import Any, NamedTuple

SEATS = 4


class Served(NamedTuple):
    """The process that serves, and the ports of the host and of its two floors."""

    pid: int
    host: int
    bare: int
    through: int


class Line:
    """One connection of plain HTTP that is kept."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, port: int) -> "Line":
        """Connect."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def get(self, path: str, token: str) -> dict[str, Any]:
        """What is there."""
        status, answer = await self._ask("GET", path, b"", token)
        assert status == 200, answer
        return answer

    async def post(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        """Have something done."""
        status, answer = await self.tell(path, body, token)
        assert status in range(200, 300), answer
        return answer

    async def tell(self, path: str, body: object, token: str) -> tuple[int, dict[str, Any]]:
        """Have something done, or refused: the status and the answer."""
        content = b"" if body is None else json.dumps(body).encode()
        return await self._ask("POST", path, content, token)

    async def _ask(
        self, method: str, path: str, content: bytes, token: str
    ) -> tuple[int, dict[str, Any]]:
        head = (
            f"{method} /v1{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self._writer.write(head.encode() + content)
        told = await self._reader.readuntil(b"\r\n\r\n")
        length = 0
        for line in told.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                length = int(line.partition(b":")[2])
        answer = json.loads(await self._reader.readexactly(length) or b"{}")
        return int(told.split(b" ", 2)[1]), answer

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


class Table:
    """A table of the toy game with four seats, each with a stream."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.path = f"/tables/{number}"
        self.tokens = [""] * SEATS
        self.revs = [0] * SEATS
        #: Moves that were not seen at all of them.
        self.lost = 0
        #: Bytes of the last frame.
        self.size = 0
        self._news = asyncio.Event()
        self._streams: list[asyncio.Task[None]] = []

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
        await self.listen(port)
        await self.line.post(f"{self.path}/start", None, self.tokens[0])
        while min(self.revs) < SEATS:
            await self._changed()

    async def listen(self, port: int, head: str = "") -> None:
        """Have a stream for each seat."""
        for seat in range(SEATS):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                f"GET /v1{self.path}/stream HTTP/1.1\r\nHost: localhost\r\n"
                f"Authorization: Bearer {self.tokens[seat]}\r\n{head}\r\n".encode()
            )
            self._streams.append(asyncio.create_task(self._read(reader, writer, seat)))

    async def move(self, n: int) -> float:
        """One seat picks or takes its pick back; seconds until all four streams have shown it."""
        seat, kind = n // 2 % (SEATS - 1), ("pick", "unpick")[n % 2]
        move = {"type": kind} | ({"number": 5} if kind == "pick" else {})
        began = perf_counter()
        told = await self.line.post(
            f"{self.path}/moves", {"id": f"m{n}", "fence": 1, "move": move}, self.tokens[seat]
        )
        while min(self.revs) < told["rev"]:
            await self._changed()
        return perf_counter() - began

    async def close(self) -> None:
        """Hang up."""
        for stream in self._streams:
            stream.cancel()
        await asyncio.gather(*self._streams, return_exceptions=True)
        self.line.close()

    async def _changed(self) -> None:
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 20)

    async def _read(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seat: int
    ) -> None:
        """Take note of each frame's version as soon as the whole frame is there."""
        try:
            while event := await reader.readuntil(b"\n\n\r\n"):
                _, found, told = event.rpartition(b"\nid: ")
                if found:
                    self.size = len(event)
                    self.revs[seat] = int(told[: told.index(b"\n")].rpartition(b".")[2])
                    self._news.set()
        finally:
            writer.close()


class Bare(Table):
    """The same at a bare fan-out, with frames of so many bytes."""

    def __init__(self, number: int, size: int) -> None:
        super().__init__(number)
        self.size = size

    async def open(self, port: int) -> None:
        """Connect."""
        self.line = await Line.open(port)
        await self.listen(port, f"Frame: {self.size}\r\n")
        while not min(self.revs):
            await self.line.post(f"{self.path}/moves", None)
            await asyncio.sleep(0.01)

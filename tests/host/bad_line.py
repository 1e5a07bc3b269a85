"""A proxy between clients and a host that is as bad as lines get."""

import asyncio
from contextlib import suppress
from random import Random
from ssl import SSLContext
from typing import NamedTuple


class Way(NamedTuple):
    """What a proxy does to what goes through it."""

    rewrite: tuple[bytes, bytes] = (b"", b"")
    """What is said to it, and what the host is told instead."""
    buffered: bool = False
    """Replies in chunks are held back until they are whole."""
    secret: SSLContext | None = None
    """It is spoken to in TLS."""


class BadLine:
    """Delays everything by `delay` seconds; can be cut, held still, and go dead."""

    def __init__(self, port: int, delay: float = 0.0, way: Way | None = None) -> None:
        self.delay = delay
        self.port = 0
        #: All that the host has said.
        self.said = bytearray()
        #: Connections that were made through it.
        self.count = 0
        self._target = port
        self._way = way or Way()
        self._flows = asyncio.Event()
        self._flows.set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0, ssl=self._way.secret)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self, rng: Random, share: float = 1.0) -> None:
        """Reset this share of the connections."""
        for writer in self._writers:
            if rng.random() < share:
                writer.transport.abort()

    def hang_up(self) -> None:
        """End all connections as a proxy does that has had enough of them."""
        for writer in self._writers:
            writer.close()

    def drop(self) -> None:
        """Lose all that is said on the present connections, without a word."""
        self._dead.update(self._writers)

    def hold(self) -> None:
        """Let nothing through any more."""
        self._flows.clear()

    def let_go(self) -> None:
        """Let everything through again."""
        self._flows.set()

    async def close(self) -> None:
        """Cut everything and listen no more."""
        assert self._server is not None
        self._server.close()
        for _ in range(5):
            # Whoever is being let in comes in.
            await asyncio.sleep(0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.cut(Random(1))
        await asyncio.sleep(0)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.count += 1
        self._writers.append(writer)
        joining = asyncio.current_task()
        assert joining is not None
        self._keep(joining)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers.append(back)
        for source, sink, told in ((reader, back, True), (there, writer, False)):
            self._keep(asyncio.ensure_future(self._carry(source, sink, told=told)))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, told: bool
    ) -> None:
        held = b""
        with suppress(OSError):
            while piece := await source.read(65536):
                if not told:
                    self.said += piece
                await asyncio.sleep(self.delay)
                await self._flows.wait()
                if sink in self._dead:
                    continue
                held += (
                    piece.replace(*self._way.rewrite) if told and self._way.rewrite[0] else piece
                )
                if told or not self._way.buffered or _whole(held):
                    sink.write(held)
                    held = b""
        sink.close()


def _whole(reply: bytes) -> bool:
    return b"chunked" not in reply.partition(b"\r\n\r\n")[0] or reply.endswith(b"\r\n0\r\n\r\n")

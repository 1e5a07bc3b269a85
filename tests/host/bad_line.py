"""A proxy between clients and a host that is as bad as lines get."""

import asyncio
from contextlib import suppress
from random import Random


class BadLine:
    """Delays everything by `delay` seconds; can be cut, and can be held still."""

    def __init__(self, port: int, delay: float = 0.0) -> None:
        self.delay = delay
        self.port = 0
        self._target = port
        self._flows = asyncio.Event()
        self._flows.set()
        self._writers: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self, rng: Random, share: float = 1.0) -> None:
        """Reset this share of the connections."""
        for writer in self._writers:
            if rng.random() < share and not writer.is_closing():
                writer.transport.abort()
        self._writers = [writer for writer in self._writers if not writer.is_closing()]

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
        self.cut(Random(1))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers += [writer, back]
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.ensure_future(self._carry(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await source.read(65536):
                await asyncio.sleep(self.delay)
                await self._flows.wait()
                sink.write(piece)
        sink.close()

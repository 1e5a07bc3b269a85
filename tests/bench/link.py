"""A line between two programs on this computer, as long and as narrow as one likes."""

import asyncio
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Self


class Link:
    """Takes connections at `port` and passes them on, in a thread of its own; use it in a ``with``.

    `delay` is seconds each way, `rate` bytes a second each way; None hurries as it can.
    """

    def __init__(self, to: int, *, delay: float = 0.0, rate: float | None = None) -> None:
        self.port = 0
        #: Bytes that have come back so far.
        self.down = 0
        self._to = to
        self._delay = delay
        self._rate = rate
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._join, "127.0.0.1", 0))
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(10)

    async def _end(self) -> None:
        self._server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        both = (self._pass(reader, back, 0), self._pass(there, writer, 1))
        await asyncio.gather(*both, return_exceptions=True)

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, down: int
    ) -> None:
        """What comes is through when its last byte is, and arrives a delay later."""
        free = 0.0
        while piece := await reader.read(65536):
            self.down += down * len(piece)
            free = max(self._loop.time(), free)
            if self._rate is not None:
                free += len(piece) / self._rate
            self._loop.call_at(free + self._delay, writer.write, piece)
        self._loop.call_at(free + self._delay, writer.close)

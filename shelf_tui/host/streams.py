"""The frames of one seat as server-sent events."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, repeat
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from shelf_tui.games.rules import Refused
from shelf_tui.host.guard import address, slow_down
from shelf_tui.host.sitters import Sitter
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.wire.protocol import STREAM, Bye, Ping, event_id

#: Seconds between pings: a few quick ones to know the line, then a steady sign of life.
PINGS = (0.0, 0.3, 0.3, 0.3)
PING_EVERY = 15.0
#: When a client comes back, or goes where the table is now, in milliseconds before its own jitter.
RETRY_MS = 500
_HEADERS = [
    (b"content-type", STREAM.encode()),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Streams:
    """Counts the streams of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, where: str) -> Iterator[None]:
        """A stream of this address. Raises `Refused` ``slow-down``."""
        if self._open[where] >= self._most:
            slow_down(5)
        self._open[where] += 1
        try:
            yield
        finally:
            self._open[where] -= 1
            if not self._open[where]:
                del self._open[where]


class Stream:
    """One response: an ASGI app that ends when either side has had enough."""

    def __init__(
        self, sitter: Sitter, mailbox: Mailbox, streams: Streams, now: Callable[[], float]
    ) -> None:
        self._sitter = sitter
        self._mailbox = mailbox
        self._streams = streams
        self._now = now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send frames and pings until the table, the seat, the host or the client ends it."""
        with self._streams.one_more(address(scope)):
            end = self._sitter.begin_stream()
            await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
            parts = [self._frames(send), self._pings(send), _gone(receive)]
            tasks = [asyncio.ensure_future(part) for part in parts]
            either: list[asyncio.Future[Any]] = [end, *tasks]
            try:
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
                bye = _bye(end.result()) if end.done() else _ended(tasks[0])
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                if self._sitter.stream is end:
                    self._sitter.stream = None
                self._sitter.heard = self._now()
            if bye is not None:
                await _send(send, "bye", bye)
            await send({"type": "http.response.body", "body": b""})

    async def _frames(self, send: Send) -> None:
        async for frame in self._mailbox.frames():
            await _send(send, "frame", frame, event_id(frame))

    async def _pings(self, send: Send) -> None:
        for pause in chain(PINGS, repeat(PING_EVERY)):
            await asyncio.sleep(pause)
            await _send(send, "ping", Ping(self._sitter.ping(self._now())))


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _ended(frames: "asyncio.Future[None]") -> Bye | None:
    """What to say when there are no more frames; None when it is the client that has gone."""
    if not frames.done():
        return None
    error = frames.exception()
    if isinstance(error, Refused) and error.code == "moved":
        return Bye("moved", RETRY_MS, str(error.facts["base"]))
    if isinstance(error, Refused) and error.code == "removed":
        return _bye("removed")
    # A table that a fault has stopped is opened again as it was kept.
    return _bye("restart" if error else "closed")


def _bye(reason: str) -> Bye:
    return Bye(reason, RETRY_MS if reason == "restart" else None)


async def _send(send: Send, event: str, data: Any, event_id: str | None = None) -> None:
    named = f"id: {event_id}\n" if event_id else ""
    head = f"event: {event}\n{named}data: ".encode()
    body = head + msgspec.json.encode(data) + b"\n\n"
    await send({"type": "http.response.body", "body": body, "more_body": True})

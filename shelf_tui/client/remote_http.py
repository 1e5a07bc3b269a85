"""Requests to a host, and its streams: the one module that knows httpx. No host is trusted."""

import asyncio
from asyncio import to_thread
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from httpx_sse import EventSource, ServerSentEvent, SSEError

from shelf_tui.cleaning import clean, clean_all
from shelf_tui.client.links import is_private, is_socket, leads_on
from shelf_tui.games.rules import Refused
from shelf_tui.wire.protocol import PREFIX, PROBLEM, STREAM, Problem

T = TypeVar("T")

#: The largest reply or event that is read, in bytes; an honest one is under 64 KiB.
LARGEST = 128 * 1024
#: Seconds for a reply.
PATIENCE = 10.0
#: Seconds without a byte after which a stream has broken: a host pings every fifteen.
SILENCE = 40.0


class Broken(Exception):  # noqa: N818 - named for what happened
    """The line broke, or the host cannot answer now: worth another try, `pause` seconds later."""

    def __init__(self, pause: float = 0.0) -> None:
        super().__init__()
        self.pause = pause


class Moved(Broken):
    """What was asked for is at another host, which `Host` asks from now on."""


class Host:
    """A host's address and the connections to it. Closed by `close`."""

    def __init__(self, base: str) -> None:
        #: Its address; another one after `Moved`.
        self.base = base
        self._lines: dict[str, httpx.AsyncClient] = {}
        self._opening = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        await self.close()

    def move(self, base: str) -> None:
        """Ask the host at another address from now on. Raises `Refused` ``host-strange``."""
        base = base.rstrip("/")
        if not leads_on(self.base, base):
            raise Refused("host-strange")
        self.base = base

    async def close(self) -> None:
        """Let go of the connections."""
        for line in self._lines.values():
            await line.aclose()

    async def get(
        self, path: str, kind: type[T], token: str | None = None, *, wait: float = 0.0
    ) -> T | None:
        """What is there; None for no news. Raises as `post` does."""
        asked = {"headers": _bearer(token), "timeout": PATIENCE + wait}
        return _decode(await self._body("GET", path, asked), kind)

    async def post(
        self, path: str, body: Any, kind: type[T], token: str | None = None, method: str = "POST"
    ) -> T | None:
        """Ask for something to be done; None when there is nothing to tell.

        Raises `Refused`: what the host says, or ``host-strange``; and `Broken`.
        """
        content = b"" if body is None else msgspec.json.encode(body)
        headers = _bearer(token) | {"content-type": "application/json"}
        asked = {"headers": headers, "content": content}
        return _decode(await self._body(method, path, asked), kind)

    async def events(self, path: str, token: str) -> AsyncGenerator[ServerSentEvent]:
        """The events of a stream until it ends. Raises as `post` does."""
        timeout = httpx.Timeout(PATIENCE, read=SILENCE)
        headers = _bearer(token) | {"accept": STREAM}
        async with self._reply("GET", path, {"headers": headers, "timeout": timeout}) as reply:
            async for event in EventSource(reply).aiter_sse():
                yield event

    async def _body(self, method: str, path: str, asked: dict[str, Any]) -> bytes:
        async with self._reply(method, path, asked) as reply:
            return await reply.aread()

    @asynccontextmanager
    async def _reply(
        self, method: str, path: str, asked: dict[str, Any]
    ) -> AsyncIterator[httpx.Response]:
        """A reply that is no refusal and is still to be read."""
        try:
            line = await self._line()
            async with line.stream(method, path, **asked) as reply:
                reply.stream = _Bounded(reply.stream)
                await self._check(reply)
                yield reply
        except SSEError as error:
            raise Refused("host-strange") from error
        except (httpx.InvalidURL, UnicodeError) as error:
            # It has the form of a link, but no host can have such a name.
            raise Refused("bad-link") from error
        except httpx.HTTPError as error:
            raise Broken from error

    async def _line(self) -> httpx.AsyncClient:
        async with self._opening:
            if self.base not in self._lines:
                self._lines[self.base] = await _connect(self.base)
            return self._lines[self.base]

    async def _check(self, response: httpx.Response) -> None:
        """Raise what a reply says that is no success."""
        if "content-encoding" in response.headers:
            # None was asked for, and it could swell without end.
            raise Refused("host-strange")
        if response.is_success or response.status_code == 304:
            return
        kind = response.headers.get("content-type", "").partition(";")[0]
        if kind != PROBLEM:
            # Such as a gateway whose host is being started again.
            if response.is_server_error:
                raise Broken
            raise Refused("host-strange")
        problem = _decode(await response.aread(), Problem)
        if problem is None or problem.status in (500, 503):
            raise Broken
        if problem.type == "moved":
            self.move(str(problem.facts.get("base")))
            raise Moved
        facts = {clean(name): clean_all(fact) for name, fact in problem.facts.items()}
        facts.pop("code", None)
        raise Refused(clean(problem.code or problem.type), **facts)


async def _connect(base: str) -> httpx.AsyncClient:
    """Connections to an address; by the environment's proxy, unless it is on our own network."""
    socket = is_socket(base)
    # Reading all the authorities takes long, and only https wants them.
    verify = await to_thread(httpx.create_ssl_context) if base.startswith("https:") else False
    direct = httpx.AsyncHTTPTransport(verify=verify, uds=base if socket else None)
    return httpx.AsyncClient(
        base_url=("http://localhost" if socket else base) + PREFIX,
        transport=direct if is_private(base) else None,
        verify=verify,
        timeout=PATIENCE,
        headers={"user-agent": "shelf", "accept-encoding": "identity"},
    )


class _Bounded(httpx.AsyncByteStream):
    """Breaks off when one event, or a whole reply, is larger than anything honest."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        size = 0
        async for chunk in self._stream:
            end = chunk.rfind(b"\n\n")
            size = size + len(chunk) if end < 0 else len(chunk) - end
            if size > LARGEST:
                raise httpx.ReadError("too large")
            yield chunk

    async def aclose(self) -> None:
        await self._stream.aclose()


def _bearer(token: str | None) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def _decode(body: bytes, kind: type[T]) -> T | None:
    if not body:
        return None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("host-strange") from error

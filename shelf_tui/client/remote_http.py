"""Requests to a host, and its streams: the one module that knows httpx. No host is trusted."""

from collections.abc import AsyncGenerator, AsyncIterator
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from httpx_sse import EventSource, ServerSentEvent, SSEError

from shelf_tui.cleaning import clean, clean_all
from shelf_tui.client.links import is_private, is_socket, leads_on
from shelf_tui.games.rules import Refused
from shelf_tui.wire.protocol import PREFIX, PROBLEM, Problem

T = TypeVar("T")

#: The largest reply or event that is read, in bytes.
LARGEST = 512 * 1024
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
        socket = is_socket(base)
        self._http = httpx.AsyncClient(
            base_url=("http://localhost" if socket else base) + PREFIX,
            transport=httpx.AsyncHTTPTransport(uds=base) if socket else None,
            timeout=PATIENCE,
            trust_env=not is_private(base),
            headers={"user-agent": "shelf"},
        )

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
        self._http.base_url = base + PREFIX

    async def close(self) -> None:
        """Let go of the connections."""
        await self._http.aclose()

    async def get(
        self, path: str, kind: type[T], token: str | None = None, *, wait: float = 0.0
    ) -> T | None:
        """What is there; None for no news. Raises as `post` does."""
        request = self._http.build_request(
            "GET", path, headers=_bearer(token), timeout=PATIENCE + wait
        )
        return _decode(await self._body(request), kind)

    async def post(
        self, path: str, body: Any, kind: type[T], token: str | None = None, method: str = "POST"
    ) -> T | None:
        """Ask for something to be done; None when there is nothing to tell.

        Raises `Refused`: what the host says, or ``host-strange``; and `Broken`.
        """
        content = b"" if body is None else msgspec.json.encode(body)
        headers = _bearer(token) | {"content-type": "application/json"}
        request = self._http.build_request(method, path, content=content, headers=headers)
        return _decode(await self._body(request), kind)

    async def events(self, path: str, token: str) -> AsyncGenerator[ServerSentEvent]:
        """The events of a stream until it ends. Raises as `post` does."""
        timeout = httpx.Timeout(PATIENCE, read=SILENCE)
        headers = _bearer(token) | {"accept": "text/event-stream"}
        request = self._http.build_request("GET", path, headers=headers, timeout=timeout)
        try:
            response = await self._http.send(request, stream=True)
            try:
                response.stream = _Bounded(response.stream)
                await self._check(response)
                async for event in EventSource(response).aiter_sse():
                    yield event
            finally:
                await response.aclose()
        except SSEError as error:
            raise Refused("host-strange") from error
        except httpx.HTTPError as error:
            raise Broken from error

    async def _body(self, request: httpx.Request) -> bytes:
        try:
            response = await self._http.send(request, stream=True)
            try:
                response.stream = _Bounded(response.stream)
                await self._check(response)
                return await response.aread()
            finally:
                await response.aclose()
        except httpx.HTTPError as error:
            raise Broken from error

    async def _check(self, response: httpx.Response) -> None:
        """Raise what a reply says that is no success."""
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

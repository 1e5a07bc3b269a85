"""What stands before every route: who may speak to this host, how much, and in what form."""

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from ipaddress import ip_address
from math import ceil
from typing import NoReturn

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shelf_tui.games.rules import Refused
from shelf_tui.host.limits import Buckets, Limits
from shelf_tui.host.problems import problem


def slow_down(seconds: float) -> NoReturn:
    """Raise `Refused` ``slow-down`` (seconds)."""
    raise Refused("slow-down", seconds=max(1, ceil(seconds)))


def address(scope: Scope) -> str:
    """Whom a request comes from; a network of IPv6 counts as one, since one person has it all."""
    client = scope.get("client")
    return "" if client is None else _network(client[0])


@lru_cache(1024)
def _network(text: str) -> str:
    try:
        parsed = ip_address(text)
    except ValueError:
        return text
    if parsed.version == 6 and parsed.ipv4_mapped is None:
        return parsed.exploded[:19]
    return str(parsed)


class Guard:
    """Pure ASGI: refuses what no client of ours would send, and reads bodies whole."""

    def __init__(
        self, app: ASGIApp, hosts: Collection[str], limits: Limits, now: Callable[[], float]
    ) -> None:
        """`hosts` are the names this host goes by, besides every address and ``*.local``."""
        self._app = app
        self._hosts = {host.lower() for host in hosts} | {"localhost"}
        self._limits = limits
        self._now = now
        self._requests = Buckets(limits.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass the request on with its body read."""
        if scope["type"] != "http":
            return
        try:
            headers = Headers(scope=scope)
            self._check(scope, headers)
            body = await self._read(scope, headers, receive)
        except Refused as refused:
            await problem(refused)(scope, receive, send)
            return
        if body is not None:
            await self._app(scope, _replay(body, receive), send)

    def _check(self, scope: Scope, headers: Headers) -> None:
        if not self._knows(headers.getlist("host")):
            raise Refused("bad-host")
        if "origin" in headers:
            raise Refused("origin")
        wait = self._requests.take(address(scope), self._now())
        if wait:
            slow_down(wait)

    def _knows(self, named: list[str]) -> bool:
        """Whether this is a name of ours, so that no page elsewhere can reach us by its own."""
        if len(named) != 1:
            return False
        host = named[0].lower()
        host = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
        if host in self._hosts or host.endswith(".local"):
            return True
        try:
            ip_address(host)
        except ValueError:
            return False
        return True

    async def _read(self, scope: Scope, headers: Headers, receive: Receive) -> bytes | None:
        """The whole body; None when the sender has gone."""
        if not headers.get("content-length", "0").isdecimal():
            raise Refused("bad-request")
        if int(headers.get("content-length", "0")) > self._limits.body:
            raise Refused("too-big")
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > self._limits.body:
                raise Refused("too-big")
            more = message.get("more_body", False)
        if scope["method"] == "POST":
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if body and kind != "application/json":
                raise Refused("not-json")
        return body


def _replay(body: bytes, receive: Receive) -> Receive:
    messages: Iterable[Message] = [{"type": "http.request", "body": body, "more_body": False}]
    waiting = iter(messages)

    async def again() -> Message:
        return next(waiting, None) or await receive()

    return again

"""The host as one ASGI app: guard, routes, replies."""

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from traceback import format_tb
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from shelf_tui.games.rules import Refused
from shelf_tui.host.api import Api
from shelf_tui.host.endpoints import ENDPOINTS, Endpoint
from shelf_tui.host.guard import Guard
from shelf_tui.host.limits import Limits
from shelf_tui.host.problems import problem
from shelf_tui.wire.protocol import PREFIX, Waiting

#: Faults of this program, without anything of a request.
log = logging.getLogger("shelf_tui.host")
log.addHandler(logging.NullHandler())


def build(api: Api, hosts: Collection[str], limits: Limits, now: Callable[[], float]) -> ASGIApp:
    """The app over these answers; `hosts` are the names it goes by."""
    paths: dict[str, dict[str, ASGIApp]] = {}
    for one in ENDPOINTS:
        paths.setdefault(PREFIX + one.path, {})[one.method] = _Answer(api, one)
    routes = [Route(path, _Methods(answers)) for path, answers in paths.items()]
    router = Router(routes, redirect_slashes=False, default=problem(Refused("no-path")))
    return Guard(router, hosts, limits, now)


class _Methods:
    """What one path answers, by method."""

    def __init__(self, answers: Mapping[str, ASGIApp]) -> None:
        self._answers = answers
        self._none = problem(Refused("no-method"))
        self._none.headers["allow"] = ", ".join(sorted(answers))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._answers.get(scope["method"], self._none)(scope, receive, send)


class _Answer:
    """One route as an ASGI app, so that a stream writes for itself."""

    def __init__(self, api: Api, endpoint: Endpoint) -> None:
        self._ask: Callable[[Request], Awaitable[Any]] = getattr(api, endpoint.name)
        self._status = endpoint.status

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            app = self._reply(await self._ask(Request(scope, receive)))
            await app(scope, receive, send)
        except Refused as refused:
            await problem(refused)(scope, receive, send)
        except Exception as error:
            # The text of an error may repeat a move.
            where = "".join(format_tb(error.__traceback__))
            log.error("%s\n%s", type(error).__name__, where)
            await problem(Refused("fault"))(scope, receive, send)

    def _reply(self, answer: Any) -> ASGIApp:
        if callable(answer):
            return answer  # type: ignore[no-any-return]
        if answer is None:
            return Response(status_code=204)
        status = 202 if isinstance(answer, Waiting) else self._status
        headers = {"cache-control": "no-store"}
        return Response(msgspec.json.encode(answer), status, headers, "application/json")

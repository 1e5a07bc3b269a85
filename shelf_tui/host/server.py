"""A host that is open: its socket, its server, its housekeeping, and its end."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import uvicorn

from shelf_tui.games.rules import Refused
from shelf_tui.host.api import Api
from shelf_tui.host.app import build
from shelf_tui.host.connections import patient
from shelf_tui.host.house import House
from shelf_tui.host.limits import Limits
from shelf_tui.host.unix import BACKLOG, listen_at
from shelf_tui.table.clock import Clock, SystemClock
from shelf_tui.table.store import TableStore
from shelf_tui.wire.protocol import PORT

#: Seconds that goodbyes may take.
_FAREWELL = 2
#: Seconds between looks at who has gone.
_SWEEP = 1.0
#: Seconds between looks at what is old.
_SWEEP_OLD = 3600.0


class _Server(uvicorn.Server):
    """Leaves signals to whoever opened the host, and tells when it is ready."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Hosting:
    """An open host."""

    def __init__(self, house: House, api: Api, port: int) -> None:
        self.house = house
        #: To set tables of one's own with, and to sit at near.
        self.api = api
        #: 0 at a Unix socket.
        self.port = port


@asynccontextmanager
async def serve(
    store: TableStore,
    *,
    bind: str = "127.0.0.1",
    port: int = PORT,
    at: Path | None = None,
    names: Collection[str] = (),
    limits: Limits | None = None,
    code_length: int = 5,
    clock: Clock | None = None,
) -> AsyncIterator[Hosting]:
    """Keep a host open over this store, on the running event loop.

    `bind` is an address, ``::`` for every one of both families; `port` 0 takes any that is free.
    `at` is a Unix socket instead, where the tables are listed. `names` are host names it answers
    to besides its addresses. Raises `Refused`: ``cannot-listen`` (address, why), and what
    `listen_at` does.
    """
    limits = limits or Limits()
    clock = clock or SystemClock()
    house = House(store, clock, code_length)
    loop = asyncio.get_running_loop()
    api = Api(house, limits, loop.time, listed=at is not None)
    config = uvicorn.Config(
        build(api, names, limits, loop.time),
        http=patient(limits.patience),
        ws="none",
        lifespan="off",
        log_config=None,
        log_level=logging.CRITICAL,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=_FAREWELL,
        h11_max_incomplete_event_size=limits.head,
    )
    server = _Server(config)
    with closing(listen(bind, port)) if at is None else listen_at(at) as listening:
        tasks = [
            asyncio.create_task(server.serve([listening]), name="host"),
            asyncio.create_task(_keep_house(house, api), name="housekeeping"),
        ]
        try:
            await server.ready.wait()
            yield Hosting(house, api, 0 if at else listening.getsockname()[1])
        finally:
            for sitter in api.sitters:
                sitter.end_stream("restart")
            server.should_exit = True
            tasks[1].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await house.close()


def listen(bind: str, port: int) -> socket.socket:
    """A socket that listens there. Raises `Refused` ``cannot-listen``."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            bind, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise Refused("cannot-listen", address=f"{bind}:{port}", why=str(error)) from error
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            with suppress(OSError):
                listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind(where)
        listening.listen(BACKLOG)
        listening.setblocking(False)
    except OSError as error:
        listening.close()
        raise Refused("cannot-listen", address=f"{bind}:{port}", why=str(error)) from error
    return listening


async def _keep_house(house: House, api: Api) -> None:
    loop = asyncio.get_running_loop()
    old = loop.time()
    while True:
        if loop.time() >= old:
            old += _SWEEP_OLD
            await house.forget_old()
        await asyncio.sleep(_SWEEP)
        await api.sitters.sweep(loop.time())
        await house.sweep()

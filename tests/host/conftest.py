"""A host in this process, in real time, and what tests ask of it."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import ModuleType

import httpx
import pytest

from shelf_tui.client.remote import RemoteSeat
from shelf_tui.host.limits import Limits
from shelf_tui.host.server import Hosting, serve
from shelf_tui.table.sqlite import SqliteStore
from tests.host.guest import Guest, Start
from tests.host.process import HostProcess


@pytest.fixture
async def opened(tmp_path: Path, toy: ModuleType) -> AsyncIterator[Start]:
    """Open hosts, one after another, on the same store."""
    del toy
    async with AsyncExitStack() as stack:

        async def start(limits: Limits | None = None, port: int = 0) -> Hosting:
            store = SqliteStore(tmp_path / "hosted" / "tables.db")
            stack.push_async_callback(store.close)
            return await stack.enter_async_context(serve(store, port=port, limits=limits))

        yield start


@pytest.fixture
async def guest(opened: Start) -> AsyncIterator[Guest]:
    """Somebody who speaks plain HTTP to a host of the test's own."""
    host = await opened()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{host.port}/v1") as http:
        yield Guest(http, host)


@pytest.fixture
async def sit() -> AsyncIterator[Callable[..., object]]:
    """Take far seats, each left at the end of the test."""
    async with AsyncExitStack() as stack:

        async def one(*args: object, **options: object) -> RemoteSeat:
            seat = await RemoteSeat.sit(*args, **options)  # type: ignore[arg-type]
            stack.push_async_callback(seat.leave)
            return seat

        yield one


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HostProcess]:
    """A host in a process of its own, that may be killed and started again."""
    process = HostProcess(tmp_path / "home")
    process.start()
    yield process
    process.kill()

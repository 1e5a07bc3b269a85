"""Every way that leads to a host: other families and names, prefixes, proxies, https."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from typing import Any

import pytest
import trustme

from shelf_tui.client import remote
from shelf_tui.client.links import Place
from shelf_tui.client.remote_joining import join, locate, set_table
from shelf_tui.client.stand_in import play
from shelf_tui.games.rules import Refused
from shelf_tui.host.server import serve
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.wire.protocol import NewTable
from tests.host.bad_line import BadLine, Way
from tests.host.guest import Guest, Sit

Lay = Callable[[int, Way], Awaitable[BadLine]]
NAME = "games.example.org"

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
async def lay() -> AsyncIterator[Lay]:
    """Lay lines, each closed at the end of the test."""
    async with AsyncExitStack() as stack:

        async def one(port: int, way: Way) -> BadLine:
            line = BadLine(port, way=way)
            await line.open()
            stack.push_async_callback(line.close)
            return line

        yield one


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A public name that leads to this computer."""
    known = socket.getaddrinfo

    def look_up(host: Any, *args: Any, **options: Any) -> Any:
        found = "127.0.0.1" if host in (NAME, NAME.encode()) else host
        return known(found, *args, **options)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)


async def a_whole_game(base: str, sit: Sit) -> None:
    """Two people at a table of the toy game, to its end."""
    ada = await sit(await set_table(base, NewTable("toy", "Ada", seats=2)))
    bea = await sit(await join(Place(base, ada.frame.code), "Bea"))
    await ada.start()
    async with asyncio.timeout(30):
        ends = await asyncio.gather(*(play(s, "hasty", Random(1), haste=1e6) for s in (ada, bea)))
    assert [sum(end.view.scores) for end in ends] == [3 + 3 + 2] * 2
    assert [end.notice for end in ends] == [None, None]


@pytest.mark.parametrize(
    ("bind", "host"),
    [("::1", "[::1]"), ("::", "[::1]"), ("::", "127.0.0.1"), ("::", "localhost")],
)
async def test_either_family(tmp_path: Path, sit: Sit, bind: str, host: str) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    async with serve(store, bind=bind, port=0) as hosting:
        await a_whole_game(f"http://{host}:{hosting.port}", sit)
    await store.close()


@pytest.mark.usefixtures("named")
async def test_a_name_of_its_own_and_no_other(tmp_path: Path, sit: Sit) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    async with serve(store, port=0) as hosting:
        with pytest.raises(Refused, match="bad-host"):
            await locate(Place(f"http://{NAME}:{hosting.port}", "BCDFG"))
    async with serve(store, port=0, names=[NAME.upper()]) as hosting:
        await a_whole_game(f"http://{NAME}:{hosting.port}", sit)
    await store.close()


async def test_a_prefix_behind_a_reverse_proxy(guest: Guest, sit: Sit, lay: Lay) -> None:
    line = await lay(guest.host.port, Way(rewrite=(b" /word/games/v1/", b" /v1/")))
    await a_whole_game(f"http://127.0.0.1:{line.port}/word/games", sit)
    assert line.count


async def test_a_proxy_that_holds_streams_back(
    guest: Guest, sit: Sit, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "FIRST_EVENT", 0.1)
    line = await lay(guest.host.port, Way(buffered=True))
    await a_whole_game(f"http://127.0.0.1:{line.port}", sit)


async def test_https_by_an_authority_of_ones_own(
    guest: Guest, sit: Sit, lay: Lay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = trustme.CA()
    context = SSLContext(PROTOCOL_TLS_SERVER)
    authority.issue_cert("127.0.0.1", "localhost").configure_cert(context)
    line = await lay(guest.host.port, Way(secret=context))
    base = f"https://localhost:{line.port}"
    with pytest.raises(Refused, match="host-unreachable"):
        await locate(Place(base, "BCDFG"))
    authority.cert_pem.write_to_path(str(tmp_path / "authority.pem"))
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    await a_whole_game(base, sit)


async def test_the_environments_proxy_leads_out(
    tmp_path: Path, sit: Sit, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is asked of a proxy names the whole address, which nobody here could find."""
    base = f"http://{NAME}:7435"
    store = SqliteStore(tmp_path / "tables.db")
    async with serve(store, port=0, names=[NAME]) as hosting:
        line = await lay(hosting.port, Way((f" {base}/v1/".encode(), b" /v1/")))
        monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{line.port}")
        monkeypatch.delenv("NO_PROXY", raising=False)
        await a_whole_game(base, sit)
    assert line.count
    await store.close()


@pytest.mark.parametrize("variable", ["HTTP_PROXY", "ALL_PROXY"])
async def test_the_environments_proxy_is_gone_round_at_home(
    guest: Guest, sit: Sit, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    await a_whole_game(guest.place.base, sit)

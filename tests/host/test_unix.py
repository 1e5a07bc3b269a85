"""A host at a Unix socket: who can come, what it lists, and what is left of it."""

import asyncio
import os
import socket
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from signal import SIGKILL, SIGTERM, Signals
from types import ModuleType

import httpx
import pytest

from shelf_tui.client.links import Place
from shelf_tui.client.remote_joining import join, locate, set_table, tables
from shelf_tui.client.stand_in import play
from shelf_tui.games.rules import Refused
from shelf_tui.host.limits import Limits, Rate
from shelf_tui.host.server import serve
from shelf_tui.host.unix import listen_at, peer
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.wire.protocol import Listed, NewTable
from tests.host.guest import Guest, Sit, told

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def at(tmp_path: Path, toy: ModuleType) -> AsyncIterator[Path]:
    """A host at a socket."""
    del toy
    path = tmp_path / "room" / "host"
    store = SqliteStore(tmp_path / "tables.db")
    async with serve(store, at=path):
        yield path
    await store.close()


async def test_a_whole_game_at_a_socket(at: Path, sit: Sit) -> None:
    ada = await sit(await set_table(str(at), NewTable("toy", "Ada", seats=2)))
    bea = await sit(await join(Place(str(at), ada.frame.code), "Bea"))
    await ada.start()
    ends = await asyncio.gather(*(play(one, "hasty", Random(1), haste=1e6) for one in (ada, bea)))
    assert [end.stage for end in ends] == ["over", "over"]


async def test_its_tables_are_listed_until_they_are_over(at: Path, sit: Sit) -> None:
    assert await tables(str(at)) == ()
    ada = await sit(await set_table(str(at), NewTable("toy", "Ada", seats=3)))
    code = ada.frame.code or ""
    assert await tables(str(at)) == (Listed(code, "toy", ("Ada",), 2, "lobby"),)
    await sit(await join(Place(str(at), code), "Bea"))
    await ada.stand_in(2, "hasty")
    await ada.start()
    # The stand-in's seat can be asked for.
    assert await tables(str(at)) == (Listed(code, "toy", ("Ada", "Bea"), 1, "play"),)
    assert (await locate(Place(str(at), code))).open == 1


async def test_elsewhere_tables_are_not_listed(guest: Guest) -> None:
    assert told(await guest.http.get("/tables")) == (403, "no-listing")


async def test_there_is_a_ceiling_on_tables(tmp_path: Path, toy: ModuleType) -> None:
    del toy
    store = SqliteStore(tmp_path / "tables.db")
    async with serve(store, at=tmp_path / "host", limits=Limits(tables=1)):
        await set_table(str(tmp_path / "host"), NewTable("toy", "Ada"))
        with pytest.raises(Refused, match="slow-down"):
            await set_table(str(tmp_path / "host"), NewTable("toy", "Bea"))
    await store.close()


async def test_each_peer_has_limits_of_its_own(tmp_path: Path, toy: ModuleType) -> None:
    del toy
    store = SqliteStore(tmp_path / "tables.db")
    path = str(tmp_path / "host")
    async with serve(store, at=Path(path), limits=Limits(address=Rate(0.001, 2))):
        for _ in range(2):
            assert await tables(path) == ()
        with pytest.raises(Refused, match="slow-down"):
            await tables(path)
        ask = f"from asyncio import run; from {tables.__module__} import *; run(tables({path!r}))"
        other = await asyncio.create_subprocess_exec(sys.executable, "-c", ask, cwd=ROOT)
        assert await other.wait() == 0
    await store.close()


@pytest.mark.parametrize("header", [{"host": "evil.example"}, {"origin": "http://localhost"}])
async def test_no_page_of_a_browser_gets_in(at: Path, header: dict[str, str]) -> None:
    transport = httpx.AsyncHTTPTransport(uds=str(at))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        assert (await http.get("/v1/tables")).status_code == 200
        assert (await http.get("/v1/tables", headers=header)).status_code in (403, 421)


def test_a_peer_of_the_same_user_is_a_process() -> None:
    here, there = socket.socketpair()
    with here, there:
        assert peer(here) == f"process {os.getpid()}"


def test_the_folder_decides_who_can_connect(tmp_path: Path) -> None:
    path = tmp_path / "host"
    with listen_at(path):
        assert stat.S_IMODE(path.stat().st_mode) == 0o666
    assert not path.exists()


@pytest.mark.parametrize("code", ["socket-in-the-way", "no-socket", "socket-taken"])
def test_where_no_socket_can_be(tmp_path: Path, code: str) -> None:
    path = tmp_path / ("x" * 120 if code == "no-socket" else "host")
    if code == "socket-in-the-way":
        path.write_text("precious")
    if code == "socket-taken":
        with listen_at(path):
            assert refusal(path) == code
            assert path.is_socket()
    else:
        assert refusal(path) == code
    assert path.exists() == (code == "socket-in-the-way")


def refusal(path: Path) -> str:
    with pytest.raises(Refused) as refused, listen_at(path):
        pass
    return refused.value.code


def shelf_host(at: Path, home: Path, *more: str) -> subprocess.Popen[bytes]:
    """`shelf host --socket`, once it listens or has ended."""
    process = subprocess.Popen(
        (sys.executable, "-m", "shelf_tui", "host", "--socket", str(at), *more),
        env=os.environ | {"SHELF_HOME": str(home), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process


@pytest.mark.parametrize("sign", [SIGKILL, SIGTERM])
async def test_the_command_and_what_it_leaves(tmp_path: Path, sign: Signals) -> None:
    at = tmp_path / "host"
    first = shelf_host(at, tmp_path / "home")
    ticket = await set_table(str(at), NewTable("tencards", "Ada"))
    second = shelf_host(at, tmp_path / "other")
    assert second.wait(20) == 2
    assert second.communicate()[1].decode().strip() == (
        f"shelf: A host is open at {at} already; join it, or choose another path."
    )
    first.send_signal(sign)
    assert first.wait(20) == (0 if sign is SIGTERM else -SIGKILL)
    first.communicate()
    assert at.exists() == (sign is SIGKILL)
    third = shelf_host(at, tmp_path / "home")
    assert (await locate(Place(str(at), ticket.code))).table == ticket.table
    third.terminate()
    assert third.communicate()[1] == b""
    assert not at.exists()


def test_a_socket_has_no_address() -> None:
    done = subprocess.run(
        (sys.executable, "-m", "shelf_tui", "host", "--socket", "x", "--port", "1"),
        capture_output=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"shelf: A socket has no address;")


def test_it_ends_by_itself_when_nobody_is_there(tmp_path: Path) -> None:
    process = shelf_host(tmp_path / "host", tmp_path, "--idle", "0.01")
    assert process.wait(20) == 0
    assert process.communicate()[1] == b""


async def test_it_stays_while_somebody_is_there(tmp_path: Path, sit: Sit) -> None:
    process = shelf_host(tmp_path / "host", tmp_path, "--idle", "0.02")
    ada = await sit(await set_table(str(tmp_path / "host"), NewTable("tencards", "Ada")))
    with pytest.raises(subprocess.TimeoutExpired):
        await asyncio.to_thread(process.wait, 3)
    assert ada.frame.notice is None
    process.terminate()
    process.communicate()

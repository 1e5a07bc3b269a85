"""Being found on the local network, played on loopback; and every failure of it is silent."""

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from secrets import token_hex
from typing import Any

import pytest
from zeroconf import NonUniqueNameException, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from shelf_tui.client import remote_finding
from shelf_tui.client.links import Place
from shelf_tui.client.remote_finding import Finder, Found, find_hosts
from shelf_tui.host import announcing
from shelf_tui.host.announcing import Sign, announce, private_addresses

LOOPBACK = ["127.0.0.1"]


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> str:
    """One that no real host announces, while somebody plays on this computer."""
    name = f"_shelf{token_hex(4)}._tcp.local."
    for module in (announcing, remote_finding):
        monkeypatch.setattr(module, "SERVICE", name)
    return name


@pytest.fixture
def loopback(monkeypatch: pytest.MonkeyPatch, service: str) -> None:
    """Nothing leaves this computer."""
    del service
    monkeypatch.setattr(announcing, "private_addresses", lambda _: LOOPBACK)
    there = partial(AsyncZeroconf, interfaces=LOOPBACK)
    monkeypatch.setattr(remote_finding, "AsyncZeroconf", there)


async def until(finder: Finder, so: Callable[[list[Found]], bool]) -> list[Found]:
    async with asyncio.timeout(20):
        while True:
            if so(finder.found()):
                return finder.found()
            await asyncio.sleep(0.05)


@pytest.fixture
async def others(loopback: None, service: str) -> AsyncIterator[Callable[..., Any]]:
    """Announces whatever is on the network besides."""
    del loopback
    zeroconf = AsyncZeroconf(interfaces=LOOPBACK)

    async def one(name: str, /, **properties: str | bytes) -> None:
        info = ServiceInfo(
            service, f"{name}.{service}", parsed_addresses=LOOPBACK, port=9, properties=properties
        )
        await zeroconf.async_register_service(info)

    yield one
    await zeroconf.async_close()


@pytest.mark.usefixtures("loopback")
async def test_a_host_is_found_and_missed() -> None:
    async with find_hosts() as finder:
        assert finder.found() == []
        async with announce(7435, "::", Sign("Ada", "toy", 2)) as announcement:
            found = await until(finder, bool)
            place = Place("http://127.0.0.1:7435", None)
            assert found == [Found(place, "toy", "Ada", 2)]
            await announcement.tell(Sign("Ada", "toy", 1))
            await until(finder, lambda found: found == [Found(place, "toy", "Ada", 1)])
        await until(finder, lambda found: not found)


async def test_what_others_announce_is_not_trusted(others: Callable[..., Any]) -> None:
    async with find_hosts() as finder:
        await asyncio.gather(
            others("another-version", v="99", game="toy"),
            others("no-version", game="toy"),
            others("strange", v="1", game=b"\x1b[2J\xffx\xe2\x80\xae"),
            others("plain", v="1"),
            others("odd", v="1", name="n" * 90 + "\x1b", open="9" * 90),
        )
        found = await until(finder, lambda found: len(found) >= 3)
        assert sorted((one.game, one.who, one.open) for one in found) == [
            ("", "", None),
            ("", "n" * 24, None),
            ("[2J\ufffdx", "", None),
        ]


def test_a_long_name_is_told_as_far_as_it_goes() -> None:
    told = Sign("\u044f\u0301" * 100).properties()["name"]
    assert isinstance(told, str)
    assert len(told.encode()) <= 200
    assert told.startswith("\u044f\u0301" * 49)


@pytest.mark.parametrize("error", [OSError("no network"), NonUniqueNameException()])
@pytest.mark.parametrize("where", ["made", "registered"])
@pytest.mark.usefixtures("loopback")
async def test_every_failure_is_silent(
    monkeypatch: pytest.MonkeyPatch, error: Exception, where: str
) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise error

    for module in (announcing, remote_finding):
        if where == "made":
            monkeypatch.setattr(module, "AsyncZeroconf", broken)
    monkeypatch.setattr(AsyncZeroconf, "async_register_service", broken)
    monkeypatch.setattr(AsyncZeroconf, "async_unregister_all_services", broken)
    monkeypatch.setattr(remote_finding, "AsyncServiceBrowser", broken)
    async with announce(7435, "::", Sign("Ada")), find_hosts() as finder:
        assert finder.found() == []


@pytest.mark.parametrize(
    ("bind", "told"),
    [
        ("192.168.1.7", ["192.168.1.7"]),
        ("10.1.2.3", ["10.1.2.3"]),
        ("127.0.0.1", []),
        ("8.8.8.8", []),
        ("fe80::1", []),
        ("games.example.org", []),
    ],
)
def test_private_addresses_alone_are_told(bind: str, told: list[str]) -> None:
    assert private_addresses(bind) == told

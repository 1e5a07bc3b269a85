"""Hosts on the local network. A convenience: every failure is an empty list."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from zeroconf import Error, ServiceInfo, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncZeroconf

from shelf_tui import cleaning
from shelf_tui.client.links import Place, read
from shelf_tui.games.rules import Refused
from shelf_tui.wire.protocol import SERVICE, VERSION

#: More than this on one network is noise.
_MOST = 50


class Found(NamedTuple):
    """A host that was heard of."""

    place: Place
    game: str
    """The one game that is played there; empty if there may be others."""
    who: str = ""
    """The name of who has set the table there, or the computer's."""
    open: int | None = None
    """Seats that are free, at one table."""


class Finder:
    """The hosts heard of so far, by name; read it whenever the list is drawn."""

    def __init__(self) -> None:
        self._found: dict[str, Found] = {}

    def found(self) -> list[Found]:
        """Those that are there now."""
        return sorted(set(self._found.values()), key=lambda one: (one.who, one.place.base))

    def heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Called by zeroconf, on the event loop."""
        if state_change is ServiceStateChange.Removed:
            self._found.pop(name, None)
            return
        info = ServiceInfo(service_type, name)
        with suppress(Error, OSError, Refused, ValueError):
            known = info.load_from_cache(zeroconf)
            addresses = info.parsed_addresses() if known else []
            told = info.properties
            if addresses and told.get(b"v") == str(VERSION).encode() and len(self._found) < _MOST:
                game, who, free = (_told(told, one) for one in (b"game", b"name", b"open"))
                address = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]
                place = read(f"{address}:{info.port}")
                self._found[name] = Found(place, game, cleaning.name(who), _number(free))


def _told(properties: Mapping[bytes, bytes | None], key: bytes) -> str:
    return cleaning.clean((properties.get(key) or b"").decode(errors="replace"))


def _number(text: str) -> int | None:
    """A number of seats, if it is one."""
    return int(text) if len(text) == 1 and text.isascii() and text.isdigit() else None


@asynccontextmanager
async def find_hosts() -> AsyncIterator[Finder]:
    """Listen for hosts until the end of the block."""
    finder = Finder()
    zeroconf = browser = None
    with suppress(Error, OSError):
        zeroconf = AsyncZeroconf()
        browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[finder.heard])
    try:
        yield finder
    finally:
        with suppress(Error, OSError):
            if browser is not None:
                await browser.async_cancel()
            if zeroconf is not None:
                await zeroconf.async_close()

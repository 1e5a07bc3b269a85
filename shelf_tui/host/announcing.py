"""Telling the local network that there is a host. A convenience: every failure is silent."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from secrets import token_hex
from typing import NamedTuple

from zeroconf import Error, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from shelf_tui.wire.protocol import SERVICE, VERSION

#: The most bytes of a name; a whole property may have 255.
_NAME = 200


class Sign(NamedTuple):
    """What the network is told of a host: enough to know it among others."""

    name: str
    """Of who has set the table; of the computer, where tables of many are kept."""
    game: str = ""
    """The one game that is played there, if it is one."""
    open: int | None = None
    """Seats that are free at the one table."""

    def properties(self) -> dict[str, str | bytes | None]:
        """As zeroconf tells it."""
        name = self.name.encode(errors="replace")[:_NAME].decode(errors="ignore")
        free = "" if self.open is None else str(self.open)
        return {"v": str(VERSION), "game": self.game, "name": name, "open": free}


class Announcement:
    """A place on the local network's list of hosts."""

    def __init__(self, port: int, addresses: list[str]) -> None:
        self._port = port
        self._addresses = addresses
        self._name = f"shelf-{token_hex(3)}.{SERVICE}"
        self._told: Sign | None = None
        self._zeroconf: AsyncZeroconf | None = None

    async def tell(self, sign: Sign) -> None:
        """Be found with this sign from now on."""
        before, self._told = self._told, sign
        if not self._addresses or sign == before:
            return
        info = ServiceInfo(
            SERVICE,
            self._name,
            parsed_addresses=self._addresses,
            port=self._port,
            properties=sign.properties(),
            server=self._name,
        )
        with suppress(Error, OSError):
            if self._zeroconf is not None:
                await self._zeroconf.async_update_service(info)
            else:
                self._zeroconf = AsyncZeroconf(interfaces=self._addresses)
                await self._zeroconf.async_register_service(info)

    async def end(self) -> None:
        """Be found no more."""
        if self._zeroconf is not None:
            with suppress(Error, OSError):
                await self._zeroconf.async_unregister_all_services()
            with suppress(Error, OSError):
                await self._zeroconf.async_close()


@asynccontextmanager
async def announce(port: int, bind: str, sign: Sign) -> AsyncIterator[Announcement]:
    """Be found at this port, on private addresses alone, with no code told."""
    addresses: list[str] = []
    with suppress(OSError):
        addresses = private_addresses(bind)
    announcement = Announcement(port, addresses)
    try:
        await announcement.tell(sign)
        yield announcement
    finally:
        await announcement.end()


def private_addresses(bind: str) -> list[str]:
    """This computer's private addresses of IPv4 at which `bind` listens; no loopback."""
    if bind not in ("::", "0.0.0.0"):  # noqa: S104 - compared with, not bound to
        found = [bind]
    else:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            # Nothing is sent; the system only says from which address it would be.
            line.connect(("192.0.2.1", 9))
            found = [line.getsockname()[0]]
    return [one for one in found if _is_private(one)]


def _is_private(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return address.version == 4 and address.is_private and not address.is_loopback

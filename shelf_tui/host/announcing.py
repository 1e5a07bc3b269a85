"""Telling the local network that there is a host. A convenience: every failure is silent."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from secrets import token_hex

from zeroconf import Error, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from shelf_tui.wire.protocol import SERVICE, VERSION


@asynccontextmanager
async def announce(port: int, bind: str, game: str = "") -> AsyncIterator[None]:
    """Be found at this port, on private addresses alone, with no code told.

    `game` is the one game that is played there, if it is one.
    """
    zeroconf = None
    with suppress(Error, OSError):
        addresses = private_addresses(bind)
        if addresses:
            zeroconf = AsyncZeroconf(interfaces=addresses)
            info = ServiceInfo(
                SERVICE,
                f"shelf-{token_hex(3)}.{SERVICE}",
                parsed_addresses=addresses,
                port=port,
                properties={"v": str(VERSION), "game": game},
            )
            await zeroconf.async_register_service(info)
    try:
        yield
    finally:
        if zeroconf is not None:
            with suppress(Error, OSError):
                await zeroconf.async_unregister_all_services()
            with suppress(Error, OSError):
                await zeroconf.async_close()


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

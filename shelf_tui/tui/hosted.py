"""A table opened to others: its host runs in this program, for as long as its owner sits there."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from itertools import product
from typing import Self

from shelf_tui.client.keyboard import Keyboard
from shelf_tui.client.links import Place
from shelf_tui.games.rules import Refused
from shelf_tui.host.announcing import Sign, announce, private_addresses
from shelf_tui.host.limits import Limits
from shelf_tui.host.server import Hosting, serve
from shelf_tui.locale import tr
from shelf_tui.table.clock import Clock
from shelf_tui.table.seating import Setup
from shelf_tui.table.store import TableStore
from shelf_tui.table.table import Table
from shelf_tui.tui.near import sit
from shelf_tui.tui.seated import End
from shelf_tui.wire.protocol import PORT

#: Ports that are tried one after the other, so that a table opened again is mostly found at the
#: same one; the last is whichever is free.
PORTS = (*range(PORT, PORT + 10), 0)
#: Everywhere, if there is a private network; else this computer alone.
EVERYWHERE, ONLY_HERE = ("::", "0.0.0.0"), ("127.0.0.1",)  # noqa: S104 - the host guards itself
#: Seconds between looks at how many seats are free.
_LOOK = 2.0


class HostedTable:
    """This computer's seats at a table that others come to. Keeps `Seated`. Made by `open`."""

    kept_here = True

    def __init__(
        self, table: Table, seat: Keyboard, hosting: Hosting, address: str, stack: AsyncExitStack
    ) -> None:
        self.seat = seat
        self.place = Place(f"http://{address}:{hosting.port}", table.setup.code)
        self._table = table
        self._hosting = hosting
        self._stack = stack

    @classmethod
    async def open(cls, store: TableStore, clock: Clock, what: Setup | str) -> Self:
        """Open a host, and at it a new table or the kept one of this id.

        Raises `Refused`: ``cannot-listen``, and what the table says.
        """
        async with AsyncExitStack() as stack:
            address = _address()
            hosting, bind = await _serve(stack, store, clock, address)
            house = hosting.house
            table = await (house.table(what) if isinstance(what, str) else house.set_table(what))
            seat = await sit(table)
            finding = asyncio.create_task(_be_found(hosting.port, bind, table))
            stack.push_async_callback(_stop, finding)
            return cls(table, seat, hosting, address, stack.pop_all())

    @property
    def ways_out(self) -> Sequence[tuple[str, str]]:
        """See `Seated.ways_out`."""
        return [
            ("shelf", tr("Back to the shelf; the table waits for you")),
            ("close", tr("Close the table; the others are sent away")),
            ("quit", tr("Quit; the table waits for you")),
        ]

    async def leave(self, end: End) -> None:
        """Put the table away for those who wait, or send them away; the host ends with it."""
        with suppress(Refused):
            await self.seat.leave()
        if end == "close":
            await self._table.close(for_good=True)
            for sitter in self._hosting.api.sitters:
                sitter.end_stream("closed")
        await self._stack.aclose()


def _address() -> str:
    """This computer's on its network, or the one that only it can reach."""
    with suppress(OSError):
        for address in private_addresses(EVERYWHERE[0]):
            return address
    return ONLY_HERE[0]


async def _serve(
    stack: AsyncExitStack, store: TableStore, clock: Clock, address: str
) -> tuple[Hosting, str]:
    """Open a host at the first port that is free, until the stack ends; and the address it has."""
    refused = Refused("cannot-listen", address=address, why="")
    binds = ONLY_HERE if address in ONLY_HERE else EVERYWHERE
    for port, bind in product(PORTS, binds):
        serving = serve(store, bind=bind, port=port, limits=Limits(tables=0), clock=clock)
        try:
            return await stack.enter_async_context(serving), bind
        except Refused as error:
            refused = error
    raise refused


async def _be_found(port: int, bind: str, table: Table) -> None:
    """Announce the table until this is cancelled; that takes longer than anybody should wait."""
    async with announce(port, bind, _sign(table)) as announcement:
        while True:
            await asyncio.sleep(_LOOK)
            await announcement.tell(_sign(table))


def _sign(table: Table) -> Sign:
    setup = table.setup
    owner = "" if setup.owner is None else setup.seats[setup.owner].name
    return Sign(owner, setup.game, setup.free)


async def _stop(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

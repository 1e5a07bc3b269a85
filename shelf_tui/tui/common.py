"""The one host at which a shelf meets others: at a Unix socket, for the people of one computer."""

import asyncio
from pathlib import Path

import msgspec

from shelf_tui.client.remote_joining import bring, set_table
from shelf_tui.client.tickets import Ticket
from shelf_tui.games.rules import Refused
from shelf_tui.table.seating import Setup
from shelf_tui.tui.far import FarTable
from shelf_tui.wire.protocol import NewTable


class CommonHost:
    """Where tables are set for others, and where theirs are found."""

    #: What the person here is called, where somebody else has said so.
    name = ""

    def __init__(self, base: str) -> None:
        """`base` is the socket's path, as it is shown."""
        self.base = base

    async def wake(self) -> None:
        """See that the host answers. Raises `Refused` ``host-unreachable``."""
        if not await self._answers():
            raise Refused("host-unreachable", address=self.base)

    async def sit(self, ticket: Ticket, tickets: Path) -> FarTable:
        """Take a seat at it. Raises `Refused` as `FarTable.sit` does."""
        return await FarTable.sit(ticket, tickets)

    async def set_table(self, setup: Setup, tickets: Path) -> FarTable:
        """Set a table there as agreed, its people in the first seats. Raises `Refused`."""
        await self.wake()
        options = msgspec.to_builtins(setup.options)
        owner, *others = (one.name for one in setup.seats if one.kind == "person")
        wanted = NewTable(setup.game, owner, options, len(setup.seats), setup.pace)
        ticket = await bring(await set_table(self.base, wanted), *others)
        table = await self.sit(ticket, tickets)
        characters = [one.character for one in setup.seats if one.kind == "stand-in"]
        for seat, character in enumerate(characters, 1 + len(others)):
            if character is not None:
                await table.seat.stand_in(seat, character)
        return table

    async def _answers(self) -> bool:
        try:
            _, writer = await asyncio.open_unix_connection(self.base)
        except OSError:
            return False
        writer.close()
        return True

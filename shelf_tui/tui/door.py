"""The door through which a guest came: the host that its guests share, and a seat there."""

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic

import msgspec

from shelf_tui import cleaning
from shelf_tui.client.links import Place
from shelf_tui.client.remote_joining import set_table
from shelf_tui.client.tickets import Ticket
from shelf_tui.games.rules import Refused
from shelf_tui.home.paths import VARIABLE
from shelf_tui.table.seating import Setup
from shelf_tui.tui.far import FarTable
from shelf_tui.tui.seated import End
from shelf_tui.wire.protocol import NewTable

#: Seconds in which the host of a door must have started.
_PATIENCE = 15.0
#: Seconds between looks whether it is still there, while somebody sits at it.
_LOOK = 3.0
#: Minutes after which it ends when nobody is at a table.
_IDLE = "10"


class Door:
    """What a guest's shelf knows of the door. The first guest who wants it starts its host, which
    ends by itself: there is no service to set up, and one that was killed is started again.
    """

    def __init__(self, name: str, socket: Path) -> None:
        """`name` is what the door's owner calls the guest; `socket` is shown as it is."""
        self.name = cleaning.name(name)
        self.base = str(socket)
        self._socket = socket
        self._host: subprocess.Popen[bytes] | None = None

    async def wake(self) -> None:
        """Have the host answer. Raises `Refused` ``host-unreachable``."""
        end = monotonic() + _PATIENCE
        while not await self._answers():
            if monotonic() > end:
                raise Refused("host-unreachable", address=self.base)
            # Of several guests' hosts one takes the socket, and the others end.
            if self._host is None or self._host.poll() is not None:
                self._host = await asyncio.to_thread(self._start)
            await asyncio.sleep(0.1)

    async def sit(self, ticket: Ticket, tickets: Path) -> FarTable:
        """Take a seat at its host. Raises `Refused` as `FarTable.sit` does."""
        await self.wake()
        table = await DoorTable.sit(ticket, tickets)
        table.keep_awake(self)
        return table

    async def set_table(self, setup: Setup, tickets: Path) -> FarTable:
        """Set a table there as it was agreed on. Raises `Refused`."""
        await self.wake()
        options = msgspec.to_builtins(setup.options)
        owner, seats = setup.seats[0].name, len(setup.seats)
        wanted = NewTable(setup.game, owner, options, seats, setup.pace)
        table = await self.sit(await set_table(self.base, wanted), tickets)
        for seat, one in enumerate(setup.seats):
            if one.kind == "stand-in" and one.character is not None:
                await table.seat.stand_in(seat, one.character)
        return table

    async def stay_awake(self) -> None:
        """Start it again whenever it has been killed, until this is cancelled."""
        while True:
            with suppress(Refused):
                await self.wake()
            await asyncio.sleep(_LOOK)

    async def _answers(self) -> bool:
        try:
            _, writer = await asyncio.open_unix_connection(self.base)
        except OSError:
            return False
        writer.close()
        return True

    def _start(self) -> "subprocess.Popen[bytes]":
        socket = self._socket.resolve()
        home = socket.parent
        log = os.open(home / "host.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        host = (sys.executable, "-EP", "-m", "shelf_tui", "host", "--socket", str(socket))
        try:
            return subprocess.Popen(  # noqa: S603 - no shell reads it, and nothing is a guest's
                (*host, "--idle", _IDLE),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd="/",
                env={VARIABLE: str(home), "LANG": "C.UTF-8"},
                # It outlives the guest who started it.
                start_new_session=True,
            )
        finally:
            os.close(log)


class DoorTable(FarTable):
    """A seat at the door's host, which is kept awake meanwhile. Made by `Door.sit`."""

    _keeping: "asyncio.Task[None] | None" = None

    def keep_awake(self, door: Door) -> None:
        """Start the host again whenever it has been killed, until this seat is left."""
        self.place = Place("", self.place.code)
        self._keeping = asyncio.create_task(door.stay_awake())

    async def leave(self, end: End) -> None:
        """See `FarTable.leave`."""
        await super().leave(end)
        if self._keeping is not None:
            self._keeping.cancel()

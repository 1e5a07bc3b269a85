"""The door through which a guest came: the host that its guests share, and a seat there."""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic

from shelf_tui import cleaning
from shelf_tui.client.links import Place
from shelf_tui.client.tickets import Ticket
from shelf_tui.games.rules import Refused
from shelf_tui.home.paths import VARIABLE
from shelf_tui.tui.common import CommonHost
from shelf_tui.tui.far import FarTable
from shelf_tui.tui.seated import End

#: Seconds in which the host of a door must have started.
_PATIENCE = 15.0
#: Seconds between looks whether it is still there, while somebody sits at it.
_LOOK = 3.0
#: Minutes after which it ends when nobody is at a table.
_IDLE = "10"


class Door(CommonHost):
    """What a guest's shelf knows of the door. The first guest who wants it starts its host, which
    ends by itself: there is no service to set up, and one that was killed is started again.
    """

    def __init__(self, name: str, socket: Path) -> None:
        """`name` is what the door's owner calls the guest; `socket` is shown as it is."""
        super().__init__(str(socket))
        self.name = cleaning.name(name)
        self._socket = socket
        self._host: int | None = None

    async def wake(self) -> None:
        """Have it answer. Raises `Refused` ``host-unreachable``."""
        end = monotonic() + _PATIENCE
        while not await self._answers():
            if monotonic() > end:
                raise Refused("host-unreachable", address=self.base)
            # Of several guests' hosts one takes the socket, and the others end.
            if not self._starting():
                self._host = await asyncio.to_thread(self._start)
            await asyncio.sleep(0.1)

    async def sit(self, ticket: Ticket, tickets: Path) -> FarTable:
        """Take a seat at its host. Raises `Refused` as `FarTable.sit` does."""
        await self.wake()
        table = await DoorTable.sit(ticket, tickets)
        table.keep_awake(self)
        return table

    async def stay_awake(self) -> None:
        """Start it again whenever it has been killed, until this is cancelled."""
        while True:
            with suppress(Refused):
                await self.wake()
            await asyncio.sleep(_LOOK)

    def _start(self) -> int:
        """Start the host, which outlives the guest who did it; its process."""
        socket = self._socket.resolve()
        words = ("-EP", "-m", "shelf_tui", "host", "--socket", str(socket), "--idle", _IDLE)
        log = str(socket.with_name("host.log"))
        return os.posix_spawn(
            sys.executable,
            (sys.executable, *words),
            {VARIABLE: str(socket.parent), "LANG": "C.UTF-8"},
            file_actions=(
                (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_OPEN, 2, log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600),
            ),
            setsid=True,
        )

    def _starting(self) -> bool:
        """Whether the host that was started here has not ended yet."""
        if self._host is not None and os.waitpid(self._host, os.WNOHANG)[0]:
            self._host = None
        return self._host is not None


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

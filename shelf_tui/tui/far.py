"""Seats at a table far away, and the tickets by which it is found again."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

from msgspec.structs import replace

from shelf_tui.client.keyboard import Keyboard
from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.tickets import Ticket, drop_ticket, keep_ticket
from shelf_tui.games.rules import Refused
from shelf_tui.locale import tr
from shelf_tui.tui.seated import End

#: Refusals after which a ticket opens nothing any more.
GONE = {"bad-token", "no-table", "removed", "table-closed"}
#: Seconds that giving up a seat may take.
_FAREWELL = 2.0


class FarTable:
    """A keyboard's seats at a far table, or an onlooker's place. Keeps `Seated`. Made by `sit`."""

    kept_here = False

    def __init__(self, seats: Sequence[RemoteSeat], tickets: Path) -> None:
        self.seat = Keyboard(seats)
        self.place = Place(seats[0].ticket.base, seats[0].ticket.code)
        self._seats = seats
        self._tickets = tickets

    @classmethod
    async def sit(cls, ticket: Ticket, tickets: Path) -> Self:
        """Take the seats that the ticket opens, and keep it among the `tickets`.

        Raises `Refused`; a ticket that opens nothing is forgotten.
        """
        each = [replace(ticket, token=one, beside=()) for one in (ticket.token, *ticket.beside)]
        sat = await asyncio.gather(*map(RemoteSeat.sit, each), return_exceptions=True)
        seats = [one for one in sat if isinstance(one, RemoteSeat)]
        failed = [one for one in sat if isinstance(one, BaseException)]
        # One whose seat was taken away leaves those of the others.
        lost = [one for one in failed if isinstance(one, Refused) and one.code in GONE]
        if len(failed) > len(lost) or not seats:
            for seat in seats:
                await seat.leave()
            if not seats and len(lost) == len(failed):
                forget(tickets, ticket)
            raise failed[0]
        if seats[0].frame.you is not None:
            # Where it cannot be kept, the seat is still good until this shelf is closed.
            with suppress(OSError):
                keep_ticket(tickets, ticket)
        return cls(seats, tickets)

    @property
    def ways_out(self) -> Sequence[tuple[str, str]]:
        """See `Seated.ways_out`."""
        if self.seat.frame.you is None:
            return [("shelf", tr("Back to the shelf")), ("quit", tr("Quit"))]
        return [
            ("shelf", tr("Back to the shelf; your seat is kept")),
            ("close", tr("Give up your seat; somebody else may have it")),
            ("quit", tr("Quit; your seat is kept")),
        ]

    async def leave(self, end: End) -> None:
        """Let go of the line, and of the seat if it was given up, lost or played to the end."""
        given_up = end == "close" or self.seat.frame.stage == "over"
        if given_up and self.seat.frame.you is not None:
            with suppress(Refused, TimeoutError):
                async with asyncio.timeout(_FAREWELL):
                    await self.seat.give_up()
        if given_up or (isinstance(end, Refused) and end.code in GONE):
            forget(self._tickets, self._seats[0].ticket)
        await self.seat.leave()


def forget(tickets: Path, ticket: Ticket) -> None:
    """Forget a ticket; one that cannot be forgotten is found out to open nothing the next time."""
    with suppress(OSError):
        drop_ticket(tickets, ticket)

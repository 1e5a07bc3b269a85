"""Who is at which table, by token, and whether they are still there."""

import asyncio
from collections.abc import Iterator
from hmac import compare_digest
from secrets import token_hex

from shelf_tui.games.rules import Refused
from shelf_tui.host.codes import digest, draw_token
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.table.table import Table

#: Seconds a seat stays present without a stream, so that a line may break for a moment.
LINGER = 10.0
#: Seconds after which a stream without any sign of life is that of somebody who has gone.
SILENT = 50.0
#: Pings of one seat that may be under way.
_MOST_PINGS = 8


class Sitter:
    """One token at a table: a seat, or an onlooker's (None)."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.heard = 0.0
        #: The end of the present stream, with why; a new stream puts an end to the one before.
        self.stream: asyncio.Future[str] | None = None
        #: Polls that wait for news.
        self.polls = 0
        self._mailbox: Mailbox | None = None
        self._pings: dict[str, float] = {}
        self._arriving = asyncio.Lock()

    async def arrive(self) -> Mailbox:
        """Be present, with a frame of this moment. Raises `Refused`."""
        async with self._arriving:
            if self._mailbox is None:
                self._mailbox = await self.table.attach(self.seat)
            else:
                await self.table.refresh(self._mailbox)
            return self._mailbox

    async def go(self) -> None:
        """Be present no more."""
        async with self._arriving:
            if self._mailbox is not None:
                mailbox, self._mailbox = self._mailbox, None
                await self.table.detach(mailbox)

    def gone(self, now: float) -> bool:
        """Whether nothing has been heard for too long."""
        listening = self.stream is not None or self.polls
        return now - self.heard > (SILENT if listening else LINGER)

    def begin_stream(self) -> "asyncio.Future[str]":
        """The end of a new stream, to come; the one before is superseded."""
        self.end_stream("superseded")
        self.stream = asyncio.get_running_loop().create_future()
        return self.stream

    def end_stream(self, reason: str) -> None:
        """Have the present stream say goodbye."""
        if self.stream is not None and not self.stream.done():
            self.stream.set_result(reason)
        self.stream = None

    def ping(self, now: float) -> str:
        """A ping that is sent now."""
        nonce = token_hex(8)
        self._pings[nonce] = now
        while len(self._pings) > _MOST_PINGS:
            del self._pings[next(iter(self._pings))]
        return nonce

    def pong(self, nonce: str, now: float) -> None:
        """A ping came back."""
        sent = self._pings.pop(nonce, None)
        if sent is not None and self.seat is not None:
            self.table.note_trip(self.seat, now - sent)


class Sitters:
    """All of them. A token is compared by what is kept of it, in constant time."""

    def __init__(self) -> None:
        self._sitters: dict[tuple[str, str], Sitter] = {}
        self._onlookers: dict[str, str] = {}

    def __iter__(self) -> Iterator[Sitter]:
        return iter(list(self._sitters.values()))

    def of(self, table: Table, token: str, now: float) -> Sitter:
        """Whose token this is. Raises `Refused` ``bad-token``."""
        kept = digest(token)
        seat = self._seat(table, kept)
        sitter = self._sitters.get((table.id, kept))
        if sitter is None or sitter.table is not table or sitter.seat != seat:
            sitter = self._sitters[table.id, kept] = Sitter(table, seat)
        sitter.heard = now
        return sitter

    def look_on(self, table: Table) -> str:
        """A token for one more onlooker."""
        token, kept = draw_token()
        self._onlookers[kept] = table.id
        return token

    async def sweep(self, now: float) -> None:
        """See who has gone, and forget whoever sat at a table that has ended."""
        for key, sitter in list(self._sitters.items()):
            if sitter.table.ended or sitter.gone(now):
                if not sitter.table.ended:
                    await sitter.go()
                sitter.end_stream("closed")
                self._sitters.pop(key, None)
        tables = {sitter.table.id for sitter in self}
        self._onlookers = {one: table for one, table in self._onlookers.items() if table in tables}

    def _seat(self, table: Table, kept: str) -> int | None:
        for seat, sitting in enumerate(table.setup.seats):
            if sitting.kind == "person" and compare_digest(sitting.token, kept):
                return seat
        if self._onlookers.get(kept) == table.id:
            return None
        raise Refused("bad-token")

"""A seat at a table far away, over a line that breaks and comes back."""

import asyncio
from asyncio import Task, create_task, sleep
from collections.abc import AsyncIterator, Coroutine
from contextlib import aclosing, suppress
from random import uniform
from secrets import token_hex
from time import monotonic
from typing import Any, NamedTuple, Self
from urllib.parse import quote

import msgspec
from httpx_sse import ServerSentEvent
from msgspec.structs import replace

from shelf_tui.client.remote_frames import read_frame
from shelf_tui.client.remote_http import Broken, Host
from shelf_tui.client.tickets import Ticket
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame, Notice
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.wire import protocol as p

#: Seconds in which a stream must bring its first event; else the line holds streams back.
FIRST_EVENT = 5.0
#: Seconds of the longest pause between two tries.
LONGEST_PAUSE = 8.0
#: Seconds for which an action is tried again while the line is broken.
TRIES = 60.0
#: Refusals after which the seat is not tried again by itself.
_FINAL = {
    "bad-token",
    "bad-host",
    "bad-link",
    "host-strange",
    "no-table",
    "removed",
    "save-damaged",
    "save-version",
    "superseded",
    "table-closed",
    "unknown-game",
}
#: What a goodbye means; after a restart the seat is simply taken again.
_BYE = {"superseded": "superseded", "removed": "removed", "closed": "table-closed"}
#: A host that pings more than can be answered is not answered.
_MOST_TASKS = 16
RECONNECTING = Notice("reconnecting")


class _Made(NamedTuple):
    epoch: str
    fence: int
    move: Any


class RemoteSeat:
    """Keeps `shelf_tui.client.seat.Seat`. Made by `sit`; `leave` lets go of the line.

    While the line is broken the last frame stays, with the notice ``reconnecting``. The frames end
    with `Refused` when the seat is lost: ``superseded``, ``removed``, ``table-closed``,
    ``bad-token``.
    """

    def __init__(self, host: Host, ticket: Ticket) -> None:
        self._ticket = ticket
        self._host = host
        self._path = f"/tables/{quote(ticket.table, safe='')}"
        self._mailbox: Mailbox | None = None
        self._first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._received = monotonic()
        self._trip: float | None = None
        self._made: _Made | None = None
        self._tries = 0
        self._tasks: set[Task[Any]] = set()

    @classmethod
    async def sit(cls, ticket: Ticket, patience: float = 20.0) -> Self:
        """Take the seat, once its first frame has come.

        Raises `Refused`: ``host-unreachable``, and what ends a seat.
        """
        seat = cls(Host(ticket.base), ticket)
        seat._spawn(seat._stay())
        try:
            async with asyncio.timeout(patience):
                await seat._first
        except TimeoutError as error:
            await seat.leave()
            raise Refused("host-unreachable", address=ticket.base) from error
        except BaseException:
            await seat.leave()
            raise
        return seat

    @property
    def ticket(self) -> Ticket:
        """What opens this seat, where its table is now."""
        return replace(self._ticket, base=self._host.base)

    @property
    def frame(self) -> Frame:
        """See `Seat.frame`."""
        return self._box.frame

    def frames(self) -> AsyncIterator[Frame]:
        """See `Seat.frames`."""
        return self._box.frames()

    async def move(self, move: Any, fence: int) -> None:
        """See `Seat.move`. Sent again over a broken line, and made once."""
        self._check_seat()
        body = p.Move(token_hex(8), fence, msgspec.Raw(msgspec.json.encode(move)))
        told = await self._try("/moves", body)
        # It is held only as long as its phase: it may be a clue.
        if told is not None and self.frame.fence == fence:
            self._made = _Made(told.epoch, fence, move)

    async def start(self) -> None:
        """See `Seat.start`."""
        await self._act("/start")

    async def lift(self) -> None:
        """See `Seat.lift`."""
        await self._act("/lift")

    async def pause(self) -> None:
        """See `Seat.pause`."""
        await self._act("/pause")

    async def resume(self) -> None:
        """See `Seat.resume`."""
        await self._act("/resume")

    async def again(self) -> None:
        """See `Seat.again`."""
        await self._act("/again")

    async def admit(self, join_id: str, *, yes: bool) -> None:
        """See `Seat.admit`."""
        await self._act("/admit", p.Admit(join_id, yes))

    async def stand_in(self, seat: int, character: str) -> None:
        """See `Seat.stand_in`."""
        await self._act(f"/seats/{seat}/stand-in", p.StandIn(character))

    async def remove(self, seat: int) -> None:
        """See `Seat.remove`."""
        await self._act(f"/seats/{seat}/remove")

    async def give_up(self) -> None:
        """See `Seat.give_up`."""
        await self._act("/seats/me", method="DELETE")
        await self.leave()

    async def leave(self) -> None:
        """See `Seat.leave`."""
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._mailbox is not None:
            self._mailbox.close()
        await self._host.close()

    # What is asked

    @property
    def _box(self) -> Mailbox:
        assert self._mailbox is not None
        return self._mailbox

    def _check_seat(self) -> None:
        if self.frame.you is None:
            raise Refused("onlooker")

    async def _act(self, path: str, body: Any = None, method: str = "POST") -> None:
        self._check_seat()
        await self._try(path, body, method)

    async def _try(self, path: str, body: Any, method: str = "POST") -> p.Moved | None:
        """Ask until there is an answer, which only a move has more to tell in.

        Raises `Refused`, ``host-unreachable`` in the end.
        """
        path, token, tries = self._path + path, self._ticket.token, 0
        end = monotonic() + TRIES
        while True:
            try:
                return await self._host.post(path, body, p.Moved, token, method)
            except Broken as broken:
                if monotonic() > end:
                    raise Refused("host-unreachable", address=self._host.base) from broken
            except Refused as refused:
                if refused.code != "slow-down" or monotonic() > end:
                    raise
            await _pause(tries)
            tries += 1

    # What is told

    async def _stay(self) -> None:
        """Keep a stream or polls going until the seat is lost."""
        streams = True
        while True:
            pause = 0.0
            try:
                if streams:
                    streams = await self._stream()
                else:
                    await self._poll()
                    streams = True
            except Broken as broken:
                streams, pause = True, min(broken.pause, LONGEST_PAUSE)
            except Refused as refused:
                if refused.code in _FINAL:
                    self._lose(refused)
                    return
            if self._mailbox is not None:
                self._mailbox.put(self._now(RECONNECTING))
            await sleep(pause)
            await _pause(self._tries)
            self._tries += 1

    async def _stream(self) -> bool:
        """Take in a stream until it ends; False when streams do not come through here."""
        path = f"{self._path}/stream"
        async with aclosing(self._host.events(path, self._ticket.token)) as events:
            try:
                async with asyncio.timeout(FIRST_EVENT):
                    self._take(await anext(events))
            except TimeoutError:
                return False
            except StopAsyncIteration:
                raise Broken from None
            async for event in events:
                self._take(event)
        return True

    async def _poll(self) -> None:
        """Ask for news again and again, until the line breaks."""
        while True:
            path = f"{self._path}?wait=0"
            if self._mailbox is not None:
                after = p.event_id(self.frame)
                path = f"{self._path}?after={after}&wait={p.LONGEST_WAIT:g}"
            raw = await self._host.get(path, msgspec.Raw, self._ticket.token, wait=p.LONGEST_WAIT)
            if raw is not None:
                self._show(read_frame(bytes(raw), self._late_ms()))
            elif self.frame.notice == RECONNECTING:
                self._box.put(self._now(None))

    def _take(self, event: ServerSentEvent) -> None:
        """One event of a stream. Raises `Refused`, `Broken`."""
        if event.event == "frame":
            self._show(read_frame(event.data, self._late_ms()))
        elif event.event == "ping" and len(self._tasks) < _MOST_TASKS:
            self._spawn(self._pong(_read(event.data, p.Ping).nonce))
        elif event.event == "bye":
            bye = _read(event.data, p.Bye)
            if bye.reason in _BYE:
                raise Refused(_BYE[bye.reason])
            if bye.reason == "moved":
                self._host.move(bye.base or "")
            elif bye.reason == "restart":
                self._stand_still()
            raise Broken(max(0, bye.retry_ms or 0) / 1000)

    def _show(self, frame: Frame) -> None:
        """Put a frame up, unless it is older than the one before."""
        self._received = monotonic()
        self._tries = 0
        if self._mailbox is None:
            self._mailbox = Mailbox(frame.you, frame)
            self._first.set_result(None)
            return
        before = self._mailbox.frame
        if before.epoch != frame.epoch or before.rev <= frame.rev:
            self._mailbox.put(frame)
        self._make_again(frame)

    def _make_again(self, frame: Frame) -> None:
        """A host that was killed may have begun a phase anew, without the move made in it."""
        made = self._made
        if made is None or made.fence != frame.fence:
            self._made = None
        elif made.epoch != frame.epoch and _may_act(frame):
            self._made = None
            self._spawn(self._quietly(self.move(made.move, made.fence)))

    def _now(self, notice: Notice | None) -> Frame:
        """The last frame at this moment, with this notice."""
        frame = self._box.frame
        left = frame.left_ms
        now = monotonic()
        if left is not None and not frame.paused:
            left = max(0, left - round((now - self._received) * 1000))
        self._received = now
        return replace(frame, left_ms=left, notice=notice)

    def _stand_still(self) -> None:
        """The host is put away, and no time passes at its tables: they come back as if paused."""
        if self._mailbox is not None and self.frame.phase is not None:
            frame = self._now(RECONNECTING)
            self._mailbox.put(replace(frame, paused=True, view=None, log=()))

    def _late_ms(self) -> float:
        """How long ago a frame that comes now was sent: half the smallest round trip."""
        return (self._trip or 0.0) * 500

    async def _pong(self, nonce: str) -> None:
        sent = monotonic()
        with suppress(Broken, Refused):
            await self._host.post(f"{self._path}/here", p.Here(nonce), p.Moved, self._ticket.token)
            trip = monotonic() - sent
            self._trip = trip if self._trip is None else min(trip, self._trip)

    async def _quietly(self, doing: Coroutine[Any, Any, None]) -> None:
        with suppress(Refused):
            await doing

    def _lose(self, refused: Refused) -> None:
        if not self._first.done():
            self._first.set_exception(refused)
        if self._mailbox is not None:
            self._mailbox.close(refused)

    def _spawn(self, doing: Coroutine[Any, Any, None]) -> None:
        task = create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _pause(tries: int) -> None:
    """Wait the longer the more tries there were, and everybody differently long."""
    await sleep(uniform(0.05, min(LONGEST_PAUSE, 0.25 * 2 ** min(tries, 10))))


def _may_act(frame: Frame) -> bool:
    phase = frame.phase
    return phase is not None and phase.yours and not phase.curtain and not frame.paused


def _read(data: str, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("host-strange") from error

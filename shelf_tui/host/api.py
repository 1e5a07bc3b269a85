"""What a host answers to each request. Every refusal is raised, and told by `problems`."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from shelf_tui import __version__, games
from shelf_tui.games.game import take
from shelf_tui.games.options import choices
from shelf_tui.games.rules import Refused
from shelf_tui.host.codes import draw_token
from shelf_tui.host.endpoints import ENDPOINTS
from shelf_tui.host.guard import address, slow_down
from shelf_tui.host.house import House, read_options
from shelf_tui.host.limits import Buckets, Limits
from shelf_tui.host.openapi import document
from shelf_tui.host.sitters import Sitter, Sitters
from shelf_tui.host.streams import Stream, Streams
from shelf_tui.table.frames import Frame
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.table.table import Table
from shelf_tui.wire import protocol as p

T = TypeVar("T")


class Api:
    """The answers over one house."""

    def __init__(
        self, house: House, limits: Limits, now: Callable[[], float], *, listed: bool = False
    ) -> None:
        """`listed` tells all tables and their codes to whoever asks."""
        self.house = house
        self.sitters = Sitters()
        self._limits = limits
        self._now = now
        self._listed = listed
        self._streams = Streams(limits.streams)
        self._of_seat = Buckets(limits.seat)
        self._wrong = Buckets(limits.wrong)
        self._setting = Buckets(limits.setting)

    # For anybody

    async def hello(self, _: Request) -> p.Hello:
        """What this host is and has."""
        bears = self._limits
        return p.Hello(
            p.Range(p.VERSION, p.VERSION),
            f"shelf {__version__}",
            tuple(map(_told, games.GAMES)),
            p.Bounds(bears.body, bears.streams, *bears.seat, bears.tables),
        )

    async def openapi(self, _: Request) -> dict[str, Any]:
        """The description of all this."""
        return document(ENDPOINTS)

    async def set_table(self, request: Request) -> p.Made:
        """A stranger's table, in its lobby."""
        wanted = await _read(request, p.NewTable)
        if not self._limits.tables:
            raise Refused("no-strangers")
        self._spend(self._setting, address(request.scope))
        if len(self.house.tables) >= self._limits.tables:
            slow_down(60)
        options = read_options(wanted.game, wanted.options)
        table, token = await self.house.make(
            wanted.game, wanted.name, options, seats=wanted.seats, pace=wanted.pace
        )
        assert table.setup.code is not None
        return p.Made(table.id, table.setup.code, 0, token)

    async def tables(self, _: Request) -> p.Listing:
        """The tables for all to see."""
        if not self._listed:
            raise Refused("no-listing")
        return p.Listing(tuple(_listed(one) for one in self.house.tables if one.stage != "over"))

    async def code(self, request: Request) -> p.Located:
        """The table of a code."""
        table = await self._by_code(request, request.path_params["code"])
        return p.Located(table.id, table.setup.game, table.setup.free, table.stage != "lobby")

    async def join(self, request: Request) -> p.Seated | p.Waiting:
        """A seat for one who knows the code."""
        wanted = await _read(request, p.Join)
        table = await self._known(request, wanted.code)
        beside = None
        if wanted.with_ is not None:
            beside = _seat_of(await self._by_token(request, wanted.with_))
        token, kept = draw_token()
        seat = await table.join(wanted.name, kept, wanted.join_id, beside)
        return p.Waiting(1000) if seat is None else p.Seated(table.id, seat, token)

    async def watch(self, request: Request) -> p.Watching:
        """A token for looking on."""
        wanted = await _read(request, p.Watch)
        table = await self._known(request, wanted.code)
        return p.Watching(table.id, self.sitters.look_on(table))

    # For those at the table

    async def poll(self, request: Request) -> Frame | Response:
        """The frame, once it is newer than the one named by ``after``; 304 when none has come."""
        sitter = await self._sitter(request)
        after = request.query_params.get("after")
        wait = _seconds(request.query_params.get("wait", "0"))
        mailbox = await sitter.arrive()
        sitter.polls += 1
        try:
            async with asyncio.timeout(wait):
                await _newer(mailbox, after)
        except TimeoutError:
            return Response(status_code=304)
        finally:
            sitter.polls -= 1
            sitter.heard = self._now()
        return (await sitter.arrive()).frame

    async def stream(self, request: Request) -> ASGIApp:
        """Frames as they come."""
        sitter = await self._sitter(request)
        return Stream(sitter, await sitter.arrive(), self._streams, self._now)

    async def move(self, request: Request) -> p.Moved:
        """A move of this seat."""
        sitter, seat = await self._seat(request)
        wanted = await _read(request, p.Move)
        table = sitter.table
        try:
            move = msgspec.json.decode(wanted.move, type=table.rules.Move)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            # An error's text may repeat the move, which may be a clue.
            raise Refused("bad-request") from None
        rev = await table.move(seat, move, wanted.fence, wanted.id)
        return p.Moved(rev, table.epoch)

    async def lift(self, request: Request) -> None:
        """Lift the curtain before this seat."""
        sitter, seat = await self._seat(request)
        await sitter.table.lift(seat)

    async def here(self, request: Request) -> None:
        """A sign of life."""
        sitter = await self._sitter(request)
        nonce = (await _read(request, p.Here)).nonce
        if nonce is not None:
            sitter.pong(nonce, self._now())

    async def leave(self, request: Request) -> None:
        """Give the seat up."""
        sitter, seat = await self._seat(request)
        await sitter.table.give_up(seat)

    # For the owner

    async def start(self, request: Request) -> None:
        """Begin the first game."""
        sitter, seat = await self._seat(request)
        await sitter.table.start(seat)

    async def pause(self, request: Request) -> None:
        """Stop all clocks."""
        sitter, seat = await self._seat(request)
        await sitter.table.pause(seat)

    async def resume(self, request: Request) -> None:
        """Go on."""
        sitter, seat = await self._seat(request)
        await sitter.table.resume(seat)

    async def again(self, request: Request) -> None:
        """Begin another game."""
        sitter, seat = await self._seat(request)
        await sitter.table.again(seat)

    async def admit(self, request: Request) -> None:
        """Answer one who asks for a seat."""
        sitter, seat = await self._seat(request)
        wanted = await _read(request, p.Admit)
        await sitter.table.admit(seat, wanted.join_id, yes=wanted.yes)

    async def stand_in(self, request: Request) -> None:
        """Have a stand-in in a seat."""
        sitter, seat = await self._seat(request)
        wanted = await _read(request, p.StandIn)
        await sitter.table.stand_in(seat, _number(request), wanted.character)

    async def remove(self, request: Request) -> None:
        """Take a seat away."""
        sitter, seat = await self._seat(request)
        await sitter.table.remove(seat, _number(request))

    # How they are known

    async def _sitter(self, request: Request) -> Sitter:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return await self._by_token(request, token if scheme.lower() == "bearer" else None)

    async def _by_token(self, request: Request, token: str | None) -> Sitter:
        who = address(request.scope)
        try:
            if token is None:
                raise Refused("bad-token")
            table = await self.house.table(request.path_params["table"])
            sitter = self.sitters.of(table, token, self._now())
        except Refused as refused:
            if refused.code in ("bad-token", "no-table"):
                self._spend(self._wrong, who)
            raise
        self._spend(self._of_seat, (table.id, sitter.seat, token if sitter.seat is None else ""))
        return sitter

    async def _seat(self, request: Request) -> tuple[Sitter, int]:
        sitter = await self._sitter(request)
        return sitter, _seat_of(sitter)

    async def _by_code(self, request: Request, code: str) -> Table:
        try:
            return await self.house.by_code(code)
        except Refused as refused:
            if refused.code == "bad-code":
                self._spend(self._wrong, address(request.scope))
            raise

    async def _known(self, request: Request, code: str) -> Table:
        """The table that is asked, if its code is this one."""
        table = await self._by_code(request, code)
        if table.id != request.path_params["table"]:
            raise Refused("bad-code")
        return table

    def _spend(self, buckets: Buckets, who: object) -> None:
        wait = buckets.take(who, self._now())
        if wait:
            slow_down(wait)


def _seat_of(sitter: Sitter) -> int:
    if sitter.seat is None:
        raise Refused("onlooker")
    return sitter.seat


def _listed(table: Table) -> p.Listed:
    setup = table.setup
    people = tuple(seat.name for seat in setup.seats if seat.kind == "person")
    return p.Listed(setup.code or "", setup.game, people, setup.free, table.stage)


async def _read(request: Request, body: type[T]) -> T:
    try:
        return msgspec.json.decode(await request.body(), type=body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("bad-request") from None


async def _newer(mailbox: Mailbox, after: str | None) -> None:
    async for frame in mailbox.frames():
        if p.event_id(frame) != after:
            return


def _number(request: Request) -> int:
    """The seat that is spoken of."""
    text = request.path_params["seat"]
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise Refused("no-seat")
    return int(text)


def _seconds(text: str) -> float:
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise Refused("bad-request")
    return min(float(text), p.LONGEST_WAIT)


def _told(game: str) -> p.GameHello:
    kind = take(game).rules_type
    seats = (kind.seats[0], kind.seats[-1])
    return p.GameHello(game, seats, kind.usual, choices(kind.Options))

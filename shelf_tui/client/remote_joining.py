"""Coming to a table far away: its code, a seat at it, and taking the same seat again."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex
from typing import TypeVar
from urllib.parse import quote

from msgspec import Raw, Struct
from msgspec.structs import replace

from shelf_tui import cleaning
from shelf_tui.client.links import Place
from shelf_tui.client.remote_http import Broken, Host, Moved
from shelf_tui.client.tickets import Ticket
from shelf_tui.games.rules import Refused
from shelf_tui.wire import protocol as p

T = TypeVar("T")

#: Hosts that one is sent on to, at most.
_MOST_MOVES = 4
#: Tables of one host that are shown, at most.
_MOST_TABLES = 100


class _Answer(Struct, frozen=True):
    """`Seated` or `Waiting`."""

    token: str | None = None
    retry_ms: int = 1000


async def locate(place: Place) -> p.Located:
    """The table at a place. Raises `Refused`: ``bad-code``, ``host-unreachable``,
    ``host-strange``, ``slow-down``.
    """
    async with Host(place.base) as host:
        return await _located(host, place.code or "")


async def join(place: Place, name: str, *others: str, patience: float = 300.0) -> Ticket:
    """Take a seat at the table of this code, and wait for its owner's answer if play has begun.

    The `others` sit at the same keyboard. Raises `Refused` as `locate` does, and ``bad-name``,
    ``name-taken``, ``table-full``, ``not-admitted``, ``not-answered``; then nobody has a seat.
    """
    code = (place.code or "").upper()
    try:
        async with Host(place.base) as host, asyncio.timeout(patience):
            found = await _located(host, code)
            token = await _token(host, found.table, p.Join(name, code, token_hex(16)))
            return await bring(Ticket(host.base, found.table, token, code, found.game), *others)
    except TimeoutError as error:
        raise Refused("not-answered") from error


async def bring(ticket: Ticket, *names: str) -> Ticket:
    """The ticket of a seat, with more seats at its keyboard. Raises `Refused` as `join` does; then
    the seats are all given up.
    """
    tokens = [ticket.token, *ticket.beside]
    async with Host(ticket.base) as host:
        try:
            for name in names:
                wanted = p.Join(name, ticket.code, token_hex(16), ticket.token)
                tokens.append(await _token(host, ticket.table, wanted))
        except BaseException:
            for token in tokens:
                with suppress(Refused, Broken):
                    await host.post(f"{_at(ticket.table)}/seats/me", None, p.Moved, token, "DELETE")
            raise
        return replace(ticket, base=host.base, beside=tuple(tokens[1:]))


async def _token(host: Host, table: str, wanted: p.Join) -> str:
    while True:
        answer = await _ask(host, f"{_at(table)}/seats", wanted, _Answer)
        if answer.token is not None:
            return answer.token
        await asyncio.sleep(max(0.2, min(answer.retry_ms / 1000, 10.0)))


async def is_good(ticket: Ticket) -> bool:
    """Whether a ticket still opens its seat. Raises `Refused` ``host-unreachable``."""
    async with Host(ticket.base) as host:
        try:
            await host.get(_at(ticket.table), Raw, ticket.token)
        except Broken as broken:
            raise Refused("host-unreachable", address=host.base) from broken
        except Refused:
            return False
    return True


async def watch(place: Place) -> Ticket:
    """Look on at the table of this code. Raises `Refused` as `locate` does."""
    async with Host(place.base) as host:
        code = (place.code or "").upper()
        found = await _located(host, code)
        body = p.Watch(code)
        told: p.Watching = await _ask(host, f"{_at(found.table)}/watch", body, p.Watching)
        return Ticket(host.base, found.table, told.token, code, found.game)


async def set_table(base: str, wanted: p.NewTable) -> Ticket:
    """Set a table of one's own at a host. Raises `Refused` as `locate` does, ``no-strangers``, and
    what the game says.
    """
    async with Host(base) as host:
        made: p.Made = await _ask(host, "/tables", wanted, p.Made)
        return Ticket(host.base, made.table, made.token, made.code, wanted.game)


async def tables(base: str) -> tuple[p.Listed, ...]:
    """The tables of a host at a socket, as many as anybody looks through. Raises `Refused` as
    `locate` does, and ``no-listing``.
    """
    async with Host(base) as host:
        told = await _get(host, "/tables", p.Listing)
    return tuple(
        replace(
            one,
            game=cleaning.clean(one.game),
            names=tuple(map(cleaning.name, one.names)),
            code=cleaning.clean(one.code),
        )
        for one in told.tables[:_MOST_TABLES]
    )


def _at(table: str) -> str:
    """The path of a table, whatever its host calls it."""
    return f"/tables/{quote(table, safe='')}"


async def _located(host: Host, code: str) -> p.Located:
    return await _get(host, f"/codes/{quote(code, safe='')}", p.Located)


async def _get(host: Host, path: str, kind: type[T]) -> T:
    return await _answer(host, lambda: host.get(path, kind))


async def _ask(host: Host, path: str, body: p.Asked, kind: type[T]) -> T:
    return await _answer(host, lambda: host.post(path, body, kind))


async def _answer(host: Host, ask: Callable[[], Awaitable[T | None]]) -> T:
    """The answer of the host that has the table, if it has moved."""
    for _ in range(_MOST_MOVES):
        try:
            answer = await ask()
        except Moved:
            continue
        except Broken as broken:
            raise Refused("host-unreachable", address=host.base) from broken
        if answer is None:
            break
        return answer
    raise Refused("host-strange")

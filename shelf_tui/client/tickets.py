"""Tickets kept between two runs, so that a closed or crashed client finds its seat again."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

#: The last ones that are kept.
_MOST = 20


class Ticket(Struct, frozen=True):
    """What opens a seat at a far table, also after this program was closed. To be kept private."""

    base: str
    table: str
    token: str
    code: str
    game: str
    beside: tuple[str, ...] = ()
    """The tokens of the others at this keyboard."""


def read_tickets(path: Path) -> list[Ticket]:
    """The tickets in this file, the newest first; none when it cannot be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Ticket])
    except (OSError, msgspec.DecodeError):
        return []


def keep_ticket(path: Path, ticket: Ticket) -> None:
    """Keep a ticket, readable by its owner alone. Raises `OSError`."""
    _write(path, [ticket, *_others(path, ticket)][:_MOST])


def drop_ticket(path: Path, ticket: Ticket) -> None:
    """Forget a ticket that opens nothing any more. Raises `OSError`."""
    _write(path, _others(path, ticket))


def _others(path: Path, ticket: Ticket) -> list[Ticket]:
    here = (ticket.base, ticket.table)
    return [one for one in read_tickets(path) if (one.base, one.table) != here]


def _write(path: Path, tickets: list[Ticket]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.json.encode(tickets))
    beside.replace(path)

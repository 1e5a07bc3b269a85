"""Version 1 of the protocol: every body, as strict Structs. Frames are `shelf_tui.table.frames`.

A host refuses fields it does not know; a client ignores them, so that a newer host may say more.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from shelf_tui.games.rules import Fact
from shelf_tui.table.frames import Frame, Pace

VERSION = 1
#: The port of a host, unless told otherwise.
PORT = 7435
#: What hosts announce themselves as on a local network.
SERVICE = "_shelf._tcp.local."
#: Where the protocol lives under a host's address.
PREFIX = f"/v{VERSION}"
#: Seconds a long poll may wait for news.
LONGEST_WAIT = 25.0
#: The type of a stream's events.
STREAM = "text/event-stream"
PROBLEM = "application/problem+json"


#: How many seats or people a table has, at most.
Seats = Annotated[int, Meta(ge=0, le=8)]
People = Annotated[tuple[str, ...], Meta(max_length=8)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class NewTable(Asked, frozen=True):
    """Set a table; the sender owns it and sits in its first seat."""

    game: str
    name: str
    options: dict[str, Any] = {}
    seats: int | None = None
    """The game's usual number by default."""
    pace: Pace = "normal"


class Join(Asked, frozen=True, rename={"with_": "with"}):
    """Take a seat."""

    name: str
    code: str
    join_id: Annotated[str, Meta(min_length=16, max_length=64)]
    """Letters that nobody can guess: asked again with it, the seat is the same."""
    with_: str | None = None
    """The token of a seat at the same keyboard."""


class Admit(Asked, frozen=True):
    """The owner's answer to one who asks for a seat."""

    join_id: str
    yes: bool


class Watch(Asked, frozen=True):
    """Look on."""

    code: str


class Move(Asked, frozen=True):
    """Make a move. Sent again with the same id it is made once."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    fence: int
    move: msgspec.Raw


class Here(Asked, frozen=True):
    """A heartbeat, or the answer to a ping."""

    nonce: str | None = None


class StandIn(Asked, frozen=True):
    """Have a stand-in in a seat."""

    character: str


class Seated(Struct, frozen=True):
    """A seat that is the sender's, and the token that opens it from now on."""

    table: str
    seat: int
    token: str


class Made(Struct, frozen=True):
    """A table that was set."""

    table: str
    code: str
    seat: int
    token: str


class Waiting(Struct, frozen=True):
    """Play has begun and the owner is asked; ask again with the same join_id."""

    retry_ms: int


class Watching(Struct, frozen=True):
    """A token for looking on, good until the host restarts."""

    table: str
    token: str


class Located(Struct, frozen=True):
    """The table that has a code."""

    table: str
    game: str
    open: Seats
    """Seats that are free: nobody's, or a stand-in's."""
    locked: bool
    """Play has begun: the owner is asked."""


class Listed(Struct, frozen=True):
    """A table, as it is told to whoever can connect to a socket."""

    code: str
    game: str
    names: People
    """Of its people."""
    open: Seats
    """Seats that are free."""
    stage: str
    """``lobby`` or ``play``."""


class Listing(Struct, frozen=True):
    """The tables of a host at a socket that are not over."""

    tables: tuple[Listed, ...]


class Moved(Struct, frozen=True):
    """A move that was made: the frames from this version on show it."""

    rev: int
    epoch: str


class Range(Struct, frozen=True):
    """The versions of the protocol that a host speaks."""

    min: int
    max: int


class GameHello(Struct, frozen=True):
    """A game that a host has."""

    id: str
    seats: tuple[int, int]
    """The fewest and the most."""
    usual: int
    options: dict[str, tuple[int | str | bool, ...]]
    """The choices of each; what is not chosen is the default."""


class Bounds(Struct, frozen=True):
    """How much a host bears; over it a request is refused."""

    body: int
    """Bytes of one."""
    streams: int
    """Of one address at a time."""
    per_second: float
    """Requests of one seat, on average."""
    burst: int
    """Requests of one seat at once."""
    tables: int
    """That strangers may set; 0 where they may not."""


class Hello(Struct, frozen=True):
    """What a host is."""

    proto: Range
    server: str
    games: tuple[GameHello, ...]
    limits: Bounds


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    type: str
    """A stable slug; ``refused`` with the game's own `code`."""
    status: int
    code: str | None = None
    facts: dict[str, Fact] = {}


class Ping(Struct, frozen=True):
    """To be answered by `Here` with the same nonce, at once."""

    nonce: str


class Bye(Struct, frozen=True, omit_defaults=True):
    """The stream ends."""

    reason: str
    """``restart``, ``moved``, ``removed``, ``superseded`` or ``closed``."""
    retry_ms: int | None = None
    """When to come back; None: not by itself."""
    base: str | None = None
    """The address of the host that has the table now, when it has moved."""


def event_id(frame: Frame) -> str:
    """A frame's version, as streams and polls name it."""
    return f"{frame.epoch}.{frame.rev}"

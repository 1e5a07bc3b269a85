"""The things of the toy game: moves, options, the state, and what a seat sees of it."""

from typing import Literal

from msgspec import Struct

from shelf_tui.games import rules

Step = Literal["pick", "visit", "passed", "bell", "over"]


class Pick(Struct, frozen=True, tag="pick"):
    """Settle on a number from 1 to 9."""

    number: int


class Draft(Struct, frozen=True, tag="draft"):
    """The number that counts if the time runs out."""

    number: int


class Unpick(Struct, frozen=True, tag="unpick"):
    """Take the pick back, until the last seat has settled."""


class Take(Struct, frozen=True, tag="take"):
    """On the seat's own visit: take this token."""

    token: int


class Ring(Struct, frozen=True, tag="ring"):
    """Ring the bell: the first one gets a point."""


Move = Pick | Draft | Unpick | Take | Ring


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of the toy game agrees on."""

    rounds: Literal[1, 2] = 2
    bell: bool = True


class State(rules.State, frozen=True):
    """A whole table."""

    seed: int
    options: Options
    n: int
    clock: int
    round: int
    step: Step
    cards: tuple[int, ...]
    """Each seat's secret card."""
    tokens: tuple[int, ...]
    scores: tuple[int, ...]
    picks: tuple[int | None, ...]
    drafts: tuple[int, ...]
    queue: tuple[int, ...] = ()
    """Seats still to visit, the present visitor first."""
    silent: tuple[int, ...] = ()
    """Seats whose time at the bell is up."""
    games: int = 1
    """Played at this table, with this one."""


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker, sees it."""

    seat: int | None
    round: int
    step: Step
    card: int | None
    """Its own."""
    pick: int | None
    draft: int
    """Its own."""
    picked: tuple[bool, ...]
    tokens: tuple[int, ...]
    scores: tuple[int, ...]
    queue: tuple[int, ...]
    games: int

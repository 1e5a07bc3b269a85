"""The contract every game keeps: immutable state, pure functions, no clock, no hidden chance."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from shelf_tui.words import WordList

#: What a fact of a refusal or a log line may be: public text, a number, or a seat number.
Fact = str | int
#: How a game reaches a word list: loaded when it is first asked for a language.
Words = Callable[[str], WordList]


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """A move or a deal that the rules do not allow: a stable code and the facts that explain it.

    The sentence for people is made at the screen from the game's `texts.REFUSALS`.
    """

    def __init__(self, code: str, /, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Fact] = facts


class Phase(Struct, frozen=True):
    """What a table waits for now, and for how long.

    A phase that waits for nobody (`waits` empty) is a show: it stands for its `seconds`, then the
    table calls `Rules.expire` with no seats.
    """

    n: int
    """Only grows; a new n is a new phase and its fence: moves made for an older one are stale."""
    clock: int
    """A new clock within one n starts the time again (a visit to the stalls); the fence stays."""
    name: str
    seconds: float
    waits: frozenset[int]
    """Seats still to act; its change alone touches neither n nor clock."""
    race: bool = False
    """The table judges the moves as a race before the rules see them."""
    secret: bool = True
    """Seats at one keyboard need a curtain and act one after the other."""
    paced: bool = True
    """The table's pace stretches it; never races, contests, shows."""
    playing: frozenset[int] | None = None
    """Seats that still play in this round, where some may be out of it; None: all."""


class LogLine(Struct, frozen=True):
    """One line of a table's public story: a code of the game's `texts.LOG` and its facts.

    A fact named ``seat`` (or ending in ``_seat``) is a seat number, shown as that seat's name, and
    several numbers are seats, shown as a list of names.
    """

    code: str
    facts: dict[str, Fact | tuple[int, ...]] = {}


#: How many log lines a state keeps, the newest last.
LOG_LENGTH = 20


class State(Struct, frozen=True):
    """What every game's state holds besides its own: the public story of the table so far."""

    log: tuple[LogLine, ...]
    """At most `LOG_LENGTH` lines, the newest last."""


S = TypeVar("S", bound=State)


def tell(state: S, code: str, **facts: Fact | tuple[int, ...]) -> S:
    """The state with one more line of its story."""
    return replace(state, log=(*state.log, LogLine(code, facts))[-LOG_LENGTH:])


class Result(Struct, frozen=True):
    """How a game ended, as every table, host and simulation can count it."""

    winners: tuple[int, ...]
    """Seats that share the win; empty for a game with one score for the whole table."""
    score: tuple[int, ...]
    """Points by seat, or one number for a game with one score."""

    @classmethod
    def of(cls, score: tuple[int, ...]) -> Self:
        """These points, the most of which win; equal ones share."""
        return cls(tuple(seat for seat, has in enumerate(score) if has == max(score)), score)


class Character(Struct, frozen=True):
    """A stand-in's way of playing: what the lobby says of it and what its game reads from it."""

    id: str
    name: str
    """Marked message: a word for the lobby's list, such as "steady"."""
    blurb: str
    """Marked message: one sentence for the lobby."""


M_contra = TypeVar("M_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)
O_contra = TypeVar("O_contra", contravariant=True)


class Rules(Protocol[S, M_contra, V_co, O_contra]):
    """The rules of one game. Made with `Words`; every method is pure and knows no time.

    States, moves, views and options are frozen `msgspec.Struct`s (moves a tagged union), so that
    all of them go through strict JSON unchanged. Randomness comes from the seed by purpose, as in
    ``Random(f"{seed}/shuffle/{seat}/{n}")``: the same seed deals the same game, and a saved state
    needs no generator's inside.
    """

    id: ClassVar[str]
    seats: ClassVar[range]
    usual: ClassVar[int]
    State: ClassVar[type[Any]]
    Move: ClassVar[Any]
    View: ClassVar[type[Any]]
    Options: ClassVar[type[Any]]

    def deal(
        self, seats: int, options: O_contra, seed: int, last: S | None = None, turns: bool = False
    ) -> S:
        """Begin a game. `last` is the table's game before, ended; `turns` says people share a
        keyboard, so that a race is played in turns. Raises `Refused` for options that do not fit
        the seats.
        """

    def play(self, state: S, seat: int, move: M_contra) -> S:
        """Apply a seat's move. Raises `Refused`; a refused move changes nothing."""

    def expire(self, state: S, seats: frozenset[int]) -> S:
        """Time is up for these seats (none in a show): the game's default for each."""

    def view(self, state: S, seat: int | None) -> V_co:
        """What that seat may know; None is an onlooker. No seed, no pile's order, no secret."""

    def phase(self, state: S) -> Phase | None:
        """What the table waits for now; None when the game is over."""

    def result(self, state: S) -> Result:
        """How it stands; final once `phase` is None."""

    def kept(self, state: S) -> S:
        """The state as it may be written down."""


def check_seats(seats: int, room: range) -> None:
    """Raise `Refused` ``seats`` (seats, least, most) unless a game has room for so many."""
    if seats not in room:
        raise Refused("seats", seats=seats, least=room[0], most=room[-1])


class StandIns(Protocol):
    """A game's `stand_ins` module: characters and how they choose."""

    CHARACTERS: Sequence[Character]
    """The first one is the steady one that also plays for a person who is away."""

    def choose(self, view: Any, character: str, rng: Random, words: Words) -> tuple[Any, float]:
        """A move for the seat that has this view, and the seconds of thought it takes.

        It sees exactly what a person in that seat sees. Work may be heavy (a finder's search); the
        seconds are game time on the table's clock, at normal pace.
        """

"""What a table tells a seat: always the whole view, never a difference."""

from typing import Any, Literal

from msgspec import Struct

from shelf_tui.games.rules import Fact, LogLine

Pace = Literal["brisk", "normal", "relaxed", "none"]
#: How much longer than the rules say a paced phase lasts; "none" has no clock.
PACES: dict[Pace, float] = {"brisk": 2 / 3, "normal": 1.0, "relaxed": 1.5}

Kind = Literal["person", "stand-in", "open"]
Stage = Literal["lobby", "play", "over"]


class SeatState(Struct, frozen=True):
    """What everybody may know of who sits in a seat."""

    name: str
    kind: Kind
    character: str | None
    """A stand-in's, or the one that plays for a person away."""
    here: bool
    away_ms: int
    """How long a person has been away; 0 when here."""
    done: bool
    """It has acted in this phase, or is not waited for."""
    keyboard: int | None = None
    """A person's: people with the same number share a keyboard and a screen."""
    late: bool = False
    """Its time has run out since it last acted."""


class PhaseState(Struct, frozen=True):
    """The phase a frame was made in."""

    name: str
    clock: int
    total_ms: int | None
    """The whole of this seat's time, pace included; None without a clock."""
    yours: bool
    """This seat is waited for."""
    race: bool
    secret: bool
    curtain: bool = False
    """This seat is waited for behind its curtain, and what it has left does not pass."""
    paced: bool = True
    """The table's pace stretches it; see `shelf_tui.games.rules.Phase`."""


class Knock(Struct, frozen=True):
    """Somebody who asks for a seat although play has begun."""

    join_id: str
    """What `admit` answers."""
    name: str


class Notice(Struct, frozen=True):
    """A word about the table itself: a code of `shelf_tui.table.texts.REFUSALS` and its facts."""

    code: str
    facts: dict[str, Fact] = {}


class Frame(Struct, frozen=True):
    """The table as one seat may see it, at one version."""

    epoch: str
    """Changes when the table is loaded again; versions compare within one."""
    rev: int
    """Only grows."""
    fence: int
    """The phase's number: a move carries it back."""
    game: str
    options: Any
    """The game's own Options."""
    pace: Pace
    stage: Stage
    phase: PhaseState | None
    left_ms: int | None
    """Of this seat's time at the moment of sending; None without a clock, when over, and while
    nobody's time passes. A seat that is not waited for sees the time of those who are."""
    paused: bool
    you: int | None
    """This seat's number; None for an onlooker."""
    owner: int | None
    """Who alone may start, pause, go on, deal again and see to the seats; None: everybody may."""
    seats: tuple[SeatState, ...]
    view: Any
    """The game's own View; None in the lobby and while paused. An onlooker's at a shared keyboard,
    but while this seat alone looks."""
    log: tuple[LogLine, ...]
    """Empty while paused."""
    notice: Notice | None = None
    """Such as ``save-failed``: to be shown in one calm line, as long as it is so."""
    seed: str | None = None
    """Shown when the game is over, so that it can be dealt again."""
    code: str | None = None
    """What people far away join by; None at a near table."""
    knocks: tuple[Knock, ...] = ()
    """Who waits for the owner's answer; empty for everybody else."""

    @property
    def ours(self) -> tuple[int, ...]:
        """The seats of this keyboard; none for an onlooker."""
        if self.you is None:
            return ()
        here = self.seats[self.you].keyboard
        if here is None:
            return (self.you,)
        return tuple(n for n, seat in enumerate(self.seats) if seat.keyboard == here)

    @property
    def owned(self) -> bool:
        """Whether somebody at this keyboard has the owner's rights."""
        return bool(self.ours) and self.owner in (None, *self.ours)

    @property
    def curtain(self) -> bool:
        """Whether this seat is waited for behind its curtain."""
        return self.phase is not None and self.phase.curtain

    @property
    def alone(self) -> bool:
        """Whether one of several people at this keyboard alone may look, and does."""
        phase = self.phase
        shared = len(self.ours) > 1
        return shared and phase is not None and phase.secret and phase.yours and not phase.curtain

"""One game under way: its state, deadlines and stand-ins' plans. It knows no clock and no IO.

Game time is an argument, in seconds that pass only while the table runs. The table and `simulate`
drive the same `Course`: ask when something is `due`, let it happen with `step` or `advance`, hand
in moves with `play` and the choices of stand-ins with `plan`.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from shelf_tui.games.rules import Fact, LogLine, Phase, Refused, tell
from shelf_tui.table.box import Ask, Box
from shelf_tui.table.curtains import Curtains
from shelf_tui.table.frames import PACES, Stage
from shelf_tui.table.race import rank
from shelf_tui.table.seating import Setup, Sitting, named, sharing

#: Seconds a person may be away before a steady stand-in plays for them.
GRACE = 120.0
#: Seconds after zero in which a far seat's move still counts: it was sent in time.
TOLERANCE = 0.5
#: Seconds left to stand-ins when nobody else is waited for in a simultaneous phase.
CUT = 2.0


class Defect(NamedTuple):
    """A stand-in's plan that the rules refused."""

    seat: int
    phase: str
    code: str


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """What is written down of a phase's time, in game seconds; never a date."""

    elapsed: float
    """Since the phase, or the visit in it, began."""
    left: dict[int, float]
    """To each deadline, and for each seat behind its curtain; without a clock there is none."""
    chosen: dict[int, int]
    """How many moves each stand-in has made."""
    simultaneous: bool
    """More than one seat has been waited for at a time."""
    late: tuple[int, ...] = ()
    """Whose time has run out since they last acted."""


class _Plan(NamedTuple):
    at: float
    move: Any


class Course:
    """A game's state in time. `ask` is called whenever a stand-in has to choose.

    Without a state the table is in its lobby: people come and go, and nothing is played.
    """

    def __init__(
        self,
        box: Box,
        setup: Setup,
        state: Any,
        seed: int,
        ask: Callable[["Course", Ask], None],
        *,
        t: float = 0.0,
        fence: int | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        """Begin at game second `t` with `state`; `clocks` are those of a saved game.

        `fence` is what the present phase's is to be, so that fences grow from game to game and
        are the same after a crash.
        """
        self.setup = setup
        self.state = state
        self._tolerance = TOLERANCE if setup.code else 0.0
        self.seed = seed
        #: Plans of stand-ins that the rules refused: faults of the game, never seen by people.
        self.defects: list[Defect] = []
        #: Who plays by a character: stand-ins, and persons away for longer than the grace time.
        self.characters = {
            seat: sitting.character or box.stand_ins.CHARACTERS[0].id
            for seat, sitting in enumerate(setup.seats)
            if sitting.kind == "stand-in"
        }
        #: Seats whose time has run out since they last acted.
        self.late = set(clocks.late) if clocks else set[int]()
        #: Since when each person who is not here is away.
        self.away = {s: t for s, sitting in enumerate(setup.seats) if sitting.kind == "person"}
        self._rules = box.rules
        self._stand_ins = box.stand_ins
        self._words = box.words
        self._ask = ask
        self._won: tuple[int, float] | None = None
        self._curtains = Curtains()
        phase = None if state is None else box.rules.phase(state)
        self._fences = fence - phase.n if phase and fence is not None else 0
        self.fence = (fence or 0) - 1
        self.phase: Phase | None = None
        self._enter(phase, t, clocks)

    # What is so

    def due(self) -> float | None:
        """The game second at which something happens by itself; None when nothing will."""
        if self.phase is None:
            return None
        first = min(
            (s.at for seat in self.phase.waits if (s := self._plans.get(seat))), default=inf
        )
        first = min(first, min(map(self._deadline, self.phase.waits), default=self._ends))
        for seat, since in self.away.items():
            if seat not in self.characters:
                first = min(first, since + GRACE)
        first = min(first, self._rises()[0])
        return None if first == inf else first

    def left(self, seat: int | None, t: float) -> float | None:
        """Seconds this seat has left, or those waited for if it is not.

        Behind its curtain they do not pass. None without a clock, and while nobody's time passes.
        """
        if self.phase is None:
            return None
        waits, shares = self.phase.waits, self._curtains.shares
        if seat in shares:
            return None if shares[seat] == inf else shares[seat]
        seats = {seat} if seat in waits else waits - shares.keys()
        ends = max(map(self._zero, seats), default=inf if waits else self._ends)
        return None if ends == inf else max(0.0, ends - t)

    @property
    def total(self) -> float | None:
        """Seconds of the present phase, pace included; None without a clock."""
        return None if self._ends == inf else self._ends - self._started

    def curtained(self, seat: int | None) -> bool:
        """Whether this seat is waited for behind its curtain."""
        return seat in self._curtains.shares

    def eyes(self, seat: int | None) -> int | None:
        """Whose view this seat is shown: its own, but an onlooker's (None) where people share its
        keyboard and it is not its alone now.
        """
        if seat is None or self._curtains.is_up(seat) or seat not in sharing(self.setup.seats):
            return seat
        return None

    def raced(self, fence: int | None) -> bool:
        """Whether this is the fence of a race that is run now, or was the last one."""
        if self.phase is not None and self.phase.race and fence == self.fence:
            return True
        return self._won is not None and fence == self._won[0]

    @property
    def stage(self) -> Stage:
        """Whether it is still to begin, played, or over."""
        if self.state is None:
            return "lobby"
        return "play" if self.phase else "over"

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The public story so far."""
        return () if self.state is None else self.state.log

    @property
    def persons(self) -> list[int]:
        """The seats that are people's."""
        return [s for s, sitting in enumerate(self.setup.seats) if sitting.kind == "person"]

    @property
    def attended(self) -> bool:
        """Whether any person is here."""
        return len(self.away) < len(self.persons)

    def clocks(self, t: float) -> Clocks:
        """What to write down of the time at `t`."""
        left = {s: at - t for s, at in self._deadlines.items()} | self._curtains.shares
        finite = {s: seconds for s, seconds in left.items() if seconds != inf}
        chosen, late = dict(self._chosen), tuple(sorted(self.late))
        return Clocks(t - self._started, finite, chosen, self._simultaneous, late)

    # What happens

    def advance(self, t: float) -> None:
        """Let everything happen that is due by `t`, in order."""
        while (due := self.due()) is not None and due <= t:
            self.step()

    def step(self) -> None:
        """Let the one next thing happen; there must be something due."""
        t = self.due()
        assert t is not None
        assert self.phase is not None
        gone = [s for s, since in self.away.items() if s not in self.characters]
        lapsed = [s for s in gone if self.away[s] + GRACE <= t]
        if lapsed:
            steady = self._stand_ins.CHARACTERS[0].id
            self.characters.update(dict.fromkeys(lapsed, steady))
            self._settle(t)
        elif (seat := self._next_plan(t)) is not None:
            self._land(seat, t)
        elif self._rises()[0] <= t:
            self.lift(self._rises()[1], t)
        else:
            before = self.phase
            expired = frozenset(s for s in before.waits if self._deadline(s) <= t)
            self.late |= expired
            self._change(self._rules.expire(self.state, expired), t)
            assert self.phase != before, f"{before.name}: the time was up and nothing changed"

    def play(self, seat: int, move: Any, fence: int, t: float) -> None:
        """A person's move. Raises `Refused`: ``stale-fence``, ``wrong-phase``, ``behind-curtain``,
        the game's codes.

        A touch that comes second in a race is told by how much: ``behind_ms``.
        """
        while (due := self.due()) is not None and due <= t and not self._outruns(seat, t):
            self.step()
        if fence != self.fence:
            if self._won and self._won[0] == fence:
                raise Refused("stale-fence", behind_ms=max(0, round((t - self._won[1]) * 1000)))
            raise Refused("stale-fence")
        if self.phase is None:
            raise Refused("wrong-phase")
        if self.phase.secret and self.eyes(seat) != seat:
            raise Refused("behind-curtain")
        state = self._rules.play(self.state, seat, move)
        self.late.discard(seat)
        self._change(state, t)

    def lift(self, seat: int, t: float) -> None:
        """Let this seat look, and its time begin. Raises `Refused` ``no-curtain``,
        ``keyboard-taken``.
        """
        self._deadlines[seat] = t + self._curtains.lift(seat)

    def plan(self, ask: Ask, move: Any, seconds: float, t: float) -> None:
        """A stand-in has chosen; known at `t`. A `Refused` for a move is a choice that failed."""
        if self._asks.get(ask.seat) is not ask or self.phase is None:
            return
        at = ask.since + seconds * self._stretch(self.phase)
        if self._cut is not None:
            at = min(at, max(self._cut, ask.since) + CUT)
        at = max(at, t)
        # A race is judged in whole milliseconds, so that equals meet at one instant.
        self._plans[ask.seat] = _Plan(round(at, 3) if self.phase.race else at, move)

    def attend(self, seat: int, t: float, *, here: bool) -> None:
        """A person comes or goes; who comes back plays again for themselves."""
        if here and seat in self.away:
            del self.away[seat]
            self.characters.pop(seat, None)
            self._forget(seat)
        elif not here:
            self.away.setdefault(seat, t)
        self._settle(t)

    def reseat(self, seat: int, sitting: Sitting, t: float) -> None:
        """Let somebody else have this seat and its hand: a person, who is away at first, a
        stand-in with a character, or, in the lobby, nobody.
        """
        seats = (*self.setup.seats[:seat], sitting, *self.setup.seats[seat + 1 :])
        self.setup = self.setup._replace(seats=named(seats))
        self.away.pop(seat, None)
        self.characters.pop(seat, None)
        self._forget(seat)
        if sitting.kind == "person":
            self.away[seat] = t
        elif sitting.character is not None:
            self.characters[seat] = sitting.character
        self._settle(t)

    def tell(self, code: str, **facts: Fact) -> None:
        """Add a line of the table's own to the story of a game that is played."""
        if self.stage == "play":
            self.state = tell(self.state, code, **facts)

    def follow(self, before: "Course") -> None:
        """Take over who is here, and who is played for, from this table's game before."""
        self.away = dict(before.away)
        self.characters |= {s: c for s, c in before.characters.items() if s in self.away}
        self._settle(self._started)

    # How

    def _change(self, state: Any, t: float) -> None:
        before, self.state = self.phase, state
        assert before is not None
        after = self._rules.phase(state)
        if after and (after.n, after.clock) == (before.n, before.clock):
            self.phase = after
            self._settle(t)
            return
        if before.race and (after is None or after.n != before.n):
            self._won = (self.fence, t)
        self._enter(after, t)

    def _enter(self, phase: Phase | None, t: float, clocks: Clocks | None = None) -> None:
        """Begin a phase, or go on with one as `clocks` tell."""
        self.fence = self._fences + phase.n if phase else self.fence + 1
        self.phase = phase
        self._started = t - clocks.elapsed if clocks else t
        self._deadlines = {s: t + left for s, left in clocks.left.items()} if clocks else {}
        self._chosen = dict(clocks.chosen) if clocks else {}
        self._asks: dict[int, Ask] = {}
        self._plans: dict[int, _Plan] = {}
        self._cut: float | None = None
        self._simultaneous = clocks.simultaneous if clocks else False
        self._curtains.begin()
        self._ends = inf
        if phase and not (phase.paced and self.setup.pace == "none"):
            self._ends = self._started + phase.seconds * self._stretch(phase)
        self._settle(t, self._started)

    def _settle(self, t: float, since: float | None = None) -> None:
        """See to deadlines, and ask stand-ins who are waited for and have no plan."""
        self._curtains.draw(self._curtained(), self._ends - self._started, self._deadlines, t)
        if self.phase is None:
            return
        waits = self.phase.waits
        self._simultaneous |= len(waits) > 1
        if not (waits and self.attended and waits <= self.characters.keys() and self._idle()):
            self._cut = None
        elif self._cut is None:
            self._cut = t
            for seat, plan in self._plans.items():
                self._plans[seat] = plan._replace(at=min(plan.at, t + CUT))
        for seat in sorted(waits):
            if seat not in self._curtains.shares:
                self._deadlines.setdefault(seat, self._ends)
            if seat in self.characters and seat not in self._asks:
                self._ask_for(seat, t if since is None else since)

    def _idle(self) -> bool:
        """Whether nobody follows the thinking of those who are waited for: others did think beside
        them, or only stand-ins are still playing in this round.
        """
        playing = self.phase.playing if self.phase else None
        return self._simultaneous or (playing is not None and playing <= self.characters.keys())

    def _curtained(self) -> dict[int, int]:
        """The seats that may act only while they alone look, with their keyboards."""
        if self.phase is None or not self.phase.secret:
            return {}
        seats = self.phase.waits & sharing(self.setup.seats) - self.characters.keys()
        return {seat: self.setup.seats[seat].keyboard for seat in sorted(seats)}

    def _rises(self) -> tuple[float, int]:
        """When a curtain rises by itself, and whose; never where all people share one keyboard."""
        keyboards = {self.setup.seats[seat].keyboard for seat in self.persons}
        return self._curtains.next() if len(keyboards) > 1 else (inf, -1)

    def _ask_for(self, seat: int, since: float) -> None:
        assert self.phase is not None
        k = self._chosen.get(seat, 0)
        key = f"{self.seed}/stand-in/{seat}/{self.phase.n}/{self.phase.clock}/{k}"
        view = self._rules.view(self.state, seat)
        choose = self._stand_ins.choose
        question = partial(choose, view, self.characters[seat], Random(key), self._words)
        self._asks[seat] = ask = Ask(seat, since, question)
        self._ask(self, ask)

    def _land(self, seat: int, t: float) -> None:
        """A stand-in's move; one that the rules refuse is a defect, and its time is up."""
        assert self.phase is not None
        move = self._plans[seat].move
        self._forget(seat)
        self._chosen[seat] = self._chosen.get(seat, 0) + 1
        try:
            if isinstance(move, Refused):
                raise move
            state = self._rules.play(self.state, seat, move)
        except Refused as refused:
            self.defects.append(Defect(seat, self.phase.name, refused.code))
            state = self._rules.expire(self.state, frozenset({seat}))
        self._change(state, t)

    def _forget(self, seat: int) -> None:
        self._asks.pop(seat, None)
        self._plans.pop(seat, None)

    def _next_plan(self, t: float) -> int | None:
        """The seat whose plan lands first by `t`."""
        assert self.phase is not None
        plans = [(s, plan.at) for s in self.phase.waits if (plan := self._plans.get(s))]
        landing = [(self._order(s, at), s) for s, at in plans if at <= t]
        return min(landing)[1] if landing else None

    def _outruns(self, seat: int, t: float) -> bool:
        """Whether a person's touch at `t` is ranked before the stand-in's that is due."""
        assert self.phase is not None
        other = self._next_plan(t)
        if not self.phase.race or other is None:
            return False
        return self._order(seat, t) < self._order(other, self._plans[other].at)

    def _order(self, seat: int, at: float) -> tuple[float, float]:
        assert self.phase is not None
        return rank(at, seat, self.seed, self.phase.n) if self.phase.race else (at, seat)

    def _zero(self, seat: int) -> float:
        return inf if self.curtained(seat) else self._deadlines.get(seat, self._ends)

    def _deadline(self, seat: int) -> float:
        return self._zero(seat) + self._tolerance

    def _stretch(self, phase: Phase) -> float:
        """Without a clock, stand-ins think as at normal pace."""
        return PACES.get(self.setup.pace, 1.0) if phase.paced else 1.0

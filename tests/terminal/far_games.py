"""``python -m tests.terminal.far_games GAME PEOPLE``: a whole game over the wire in terminals.

So many people, each with a shelf in a terminal of their own, play at a table of a host in another
process, which is killed at the first sight of each phase and started again. It prints how long
everything took.
"""

import re
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from threading import Event, Lock
from time import monotonic
from typing import NamedTuple

import httpx

from shelf_tui.client.tickets import Ticket, keep_ticket
from shelf_tui.games.game import take
from shelf_tui.locale import say
from tests.games.helpers import SHORT
from tests.host.process import HostProcess
from tests.terminal.emulator import SHELF, Terminal
from tests.terminal.people import PEOPLE, Person

#: What passes with time: a clock's number and its bar.
PASSING = re.compile(r"[\d▁▂▃▄▅▆▇█▏▎▍▌▋▊▉━╸╺─]+")
#: Seconds in which a screen that still changes would.
QUIET = 1.2
LOST, STANDS, MINE = "The table does not answer", "paused", "Press Enter to go on."


class Kill(NamedTuple):
    """The host was killed in a phase, and everybody came back to it."""

    phase: str
    back: float
    """Seconds from its start until all had heard of it."""
    same: float
    """Seconds until all were shown what they had seen before, once somebody had gone on."""


class Played(NamedTuple):
    """A game that came to its end."""

    seconds: float
    kills: list[Kill]
    unseen: list[str]
    """Phases that the host was to be killed in, and that did not come."""


def lasting(terminal: Terminal) -> str:
    """The screen but for the time that passes."""
    return PASSING.sub("", terminal.text())


def hear(terminals: Sequence[Terminal], words: str, *, no_more: bool = False) -> None:
    """Wait until all screens say this, however it is wrapped, or none does."""
    for terminal in terminals:
        terminal.wait(lambda: terminal.says(words) != no_more, words)  # noqa: B023


def still(terminals: Sequence[Terminal]) -> list[str]:
    """The screens once none has changed for a moment."""
    before: list[str] = []
    while before != (before := [lasting(terminal) for terminal in terminals]):
        end = monotonic() + QUIET
        while monotonic() < end:
            for terminal in terminals:
                terminal.read(0.02)
    return before


class FarGame:
    """A table of a host with people in terminals; the first of them is its owner."""

    def __init__(self, folder: Path, game: str, people: int, stack: ExitStack) -> None:
        self._game = take(game)
        self._host = HostProcess(folder / "host")
        self._host.start()
        stack.callback(self._host.kill)
        self._stack = stack
        self._folder = folder
        seats = max(people, self._game.rules_type.seats[0])
        body = {"game": game, "name": "Ada", "seats": seats, "options": SHORT.get(game, {})}
        made = httpx.post(f"{self._host.base}/v1/tables", json=body).json()
        ticket = Ticket(self._host.base, made["table"], made["token"], made["code"], game)
        keep_ticket(folder / "guest0" / "tickets.json", ticket)
        owner = self._shelf(0)
        owner.wait_for("Unfinished")
        owner.press("r")
        owner.wait_for("Enter deals.")
        where = ("join", f"127.0.0.1:{self._host.port}", ticket.code, "--name")
        guests = [self._shelf(n, *where, f"Guest {n}") for n in range(1, people)]
        for guest in guests:
            guest.wait_for("Ada deals when everybody is here.")
        talk: list[str] = []
        self._people = [PEOPLE[game](terminal, talk) for terminal in (owner, *guests)]
        self._hands = [Lock() for _ in self._people]
        self._seen: set[str] = set()
        self._fresh: set[str] = set()
        self._failed = Event()

    def play(self, phases: Sequence[str] | None = None, patience: float = 600.0) -> Played:
        """To the end, with a host that is killed at the first sight of each of these phases; of
        every one that the game has by default.
        """
        self._fresh = set(self._game.texts.PHASES if phases is None else phases)
        begun = monotonic()
        self._terminals[0].press("enter")
        kills = []
        with ThreadPoolExecutor(len(self._people)) as pool:
            playing = [
                pool.submit(self._sit, *one, begun + patience)
                for one in zip(self._people, self._hands, strict=True)
            ]
            try:
                while not all(one.done() for one in playing) and not self._failed.wait(0.02):
                    for phase in self._fresh & self._seen:
                        kills.append(self._kill(phase))
                        self._fresh.discard(phase)
            except BaseException:
                self._failed.set()
                raise
        for one in playing:
            one.result()
        seconds = monotonic() - begun
        assert len({person.seed() for person in self._people}) == 1
        for terminal in self._terminals:
            terminal.press("escape")
            terminal.wait_for("play now")
            terminal.wait_without("Unfinished")
            terminal.press("ctrl+q")
            assert terminal.exit_code() == 0
        return Played(seconds, kills, sorted(self._fresh))

    @property
    def _terminals(self) -> list[Terminal]:
        return [person.terminal for person in self._people]

    def _shelf(self, number: int, *arguments: str) -> Terminal:
        env = {"SHELF_HOME": str(self._folder / f"guest{number}")}
        return self._stack.enter_context(Terminal((*SHELF, *arguments), env=env))

    def _sit(self, person: Person, hands: Lock, limit: float) -> None:
        """Play at one terminal. Whoever sees a phase in which the host is to be killed waits."""
        try:
            while True:
                with hands:
                    if person.seed() is not None:
                        return
                    there = person.terminal.text()
                    assert monotonic() < limit, f"no end of\n{there}"
                    assert not self._failed.is_set(), f"others have failed; here was\n{there}"
                    phase = self._phase(person.terminal)
                    if phase is not None:
                        self._seen.add(phase)
                    if phase in self._fresh:
                        person.terminal.read(0.02)
                    else:
                        person.step()
        except BaseException:
            self._failed.set()
            raise

    def _phase(self, terminal: Terminal) -> str | None:
        """The phase that a screen shows in its title."""
        title = terminal.screen()[0]
        shown = {name: say(text) for name, text in self._game.texts.PHASES.items()}
        here = [name for name, text in shown.items() if f"   {text}  " in title]
        return here[0] if here else None

    def _kill(self, phase: str) -> Kill:
        """Kill the host while all look at the same moment, and have them come back to it."""
        with ExitStack() as held:
            for hands in self._hands:
                held.enter_context(hands)
            terminals = self._terminals
            # A refusal stands until the next key.
            terminals[0].press("f5")
            self._host.signal(SIGSTOP)
            before = still(terminals)
            self._host.kill()
            hear(terminals, LOST)
            begun = monotonic()
            self._host.start()
            hear(terminals, LOST, no_more=True)
            back = monotonic() - begun
            owner = terminals[0]
            owner.wait_for(MINE)
            owner.wait_without(" away")
            owner.press("enter")
            begun = monotonic()
            hear(terminals, STANDS, no_more=True)
            # While all look at it, nothing is to happen.
            self._host.signal(SIGSTOP)
            after = still(terminals)
            self._host.signal(SIGCONT)
            assert after == before, "\n".join(
                f"before\n{one}\nafter\n{other}"
                for one, other in zip(before, after, strict=True)
                if one != other
            )
            return Kill(phase, back, monotonic() - begun - QUIET)


def play(folder: Path, game: str, people: int, phases: Sequence[str] | None = None) -> Played:
    """A game from its lobby to its end, of which nobody has anything to complain; see
    `FarGame.play`.
    """
    with ExitStack() as stack:
        try:
            return FarGame(folder, game, people, stack).play(phases)
        finally:
            faults = [log.read_text() for log in folder.glob("*/*.log")]
            assert not any(faults), "\n".join(faults)


def main(game: str, people: str, *phases: str) -> None:
    """Play one game, and print how long everything took; killed in these phases, or in each."""
    with tempfile.TemporaryDirectory() as folder:
        played = play(Path(folder), game, int(people), phases or None)
    print(f"{game}, {people} people: {played.seconds:.0f} s")  # noqa: T201 - a command's report
    for kill in played.kills:
        print(f"  {kill.phase:10} back {kill.back:.1f} s, same {kill.same:.1f} s")  # noqa: T201
    print(f"  did not come: {', '.join(played.unseen) or 'none'}")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])

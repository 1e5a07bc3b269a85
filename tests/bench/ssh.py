"""The shelf over SSH: bytes on the line in each kind of colour, and the wait on a slow one."""

import shlex
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from tests.bench.figures import Figure
from tests.bench.link import Link
from tests.bench.processes import SHELF, Program
from tests.terminal.sshd import MISSING, Sshd

#: Typed and taken back: letters of a first hand.
KEYS = "EAIO\x7f\x7f\x7f\x7f" * 8
#: Kinds of colour, by what the terminal says of itself.
COLOURS: Mapping[str, tuple[str, str]] = {
    "16 colours": ("xterm", ""),
    "256 colours": ("xterm-256color", ""),
    "true colour": ("xterm-256color", "truecolor"),
}
#: A slow line: seconds each way, and bytes a second.
DELAY, RATE = 0.060, 256_000 / 8
IDLE = 30
#: Bytes a second of a running clock, and what SSH itself adds to the one packet that it takes.
CLOCK, PACKET = 120, 40
#: Seconds without a byte on the slow line after which nothing of a key is still under way.
CALM = 0.4


def measure(home: Path) -> Iterator[Figure]:
    """Bytes of a key press and of a minute, and the wait for a key beyond the line's own."""
    if MISSING:
        sys.stderr.write(f"ssh is left out: {MISSING}.\n")
        return
    with tempfile.TemporaryDirectory() as folder, Sshd(Path(folder)) as sshd:
        key = sshd.key("key")
        sshd.let_in(key.with_suffix(".pub").read_text())
        for colours, (term, colorterm) in COLOURS.items():
            with Link(sshd.port) as link, at_a_table(sshd, key, link, home, term, colorterm) as far:
                yield from on_the_line(colours, link, far)
        yield waiting(sshd, key, home)


def at_a_table(
    sshd: Sshd, key: Path, link: Link, home: Path, term: str, colorterm: str = ""
) -> Program:
    """A full table at the other end of a line, ready for keys."""
    game = take(GAMES[0])
    seats = str(game.rules_type.seats[-1])
    env = (f"SHELF_HOME={home}", f"COLORTERM={colorterm}", "LANG=C.UTF-8")
    play = shlex.join(("env", *env, *SHELF, "play", game.id, "--seats", seats, "--seed", "1"))
    program = Program(sshd.ssh(key, "-t", "--", play, port=link.port), home, TERM=term)
    program.painted(game.texts.TITLE)
    program.settle()
    return program


def on_the_line(colours: str, link: Link, far: Program) -> Iterator[Figure]:
    """What a key and a minute of a running clock cost."""
    sizes = []
    for key in KEYS:
        before = link.down
        far.press(key)
        sizes.append(link.down - before)
    yield Figure(f"a key press over SSH, {colours}", median(sizes), "bytes", 1500)
    far.settle()
    before = link.down
    far.idle(IDLE)
    minute = (link.down - before) * 60 / IDLE
    yield Figure(f"an idle minute over SSH, {colours}", minute, "bytes", (CLOCK + PACKET) * 60)


def waiting(sshd: Sshd, key: Path, home: Path) -> Figure:
    """From key to paint on a slow line, less what the line takes to echo a letter."""
    with ExitStack() as stack:
        link = stack.enter_context(Link(sshd.port, delay=DELAY, rate=RATE))
        far = stack.enter_context(at_a_table(sshd, key, link, home, "xterm-256color"))
        ours = median(pressed(far, letter) for letter in KEYS[:32])
        echo = stack.enter_context(Program(sshd.ssh(key, "-t", "--", "cat", port=link.port), home))
        # Once the line is up; a password that is asked for would be no echo.
        pressed(echo, "a")
        floor = median(pressed(echo, "a") for _ in KEYS[:32])
    beyond = (ours - floor) * 1e3
    name = f"key to paint, beyond the {floor * 1e3:.0f} ms of the line"
    return Figure(name, beyond, "ms", 75)


def pressed(program: Program, key: str) -> float:
    """Seconds from a key to its paint, when nothing else is on the line."""
    while program.burst(CALM)[1]:
        pass
    return program.press(key)[0]

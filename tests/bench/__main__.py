"""``python -m tests.bench``: every budget of the design against its floor, measured in one run.

``python -m tests.bench host`` measures that part alone; the parts are start, table, words, host,
ssh.
Two programs that are compared are measured in turns, so that both have the same machine. Prints a
line for each figure, writes them to ``bench.json``, and ends with 1 when a budget does not hold.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles

from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.table.simulate import simulate
from tests.bench import host, rows, splits, ssh, words
from tests.bench.figures import Figure
from tests.bench.processes import (
    BARE_FRAME,
    BARE_INPUT,
    SHELF,
    Program,
    seconds_to_end,
    seconds_to_paint,
)

RESULTS = Path("bench.json")
#: Typed and taken back again and again: letters of a first hand in Ten Cards.
KEYS = "EAIO\x7f\x7f\x7f\x7f"
ROUNDS = 20


def in_turns(repeats: int, *measures: Callable[[], float]) -> list[float]:
    """The median of each measure; one round of them goes before, uncounted."""
    taken = [[measure() for measure in measures] for _ in range(repeats + 1)][1:]
    return [median(values) for values in zip(*taken, strict=True)]


def starting(home: Path) -> Iterator[Figure]:
    """How long one waits for the version, and for the shelf."""
    version, nothing = in_turns(
        21,
        lambda: seconds_to_end((*SHELF, "--version")),
        lambda: seconds_to_end((sys.executable, "-c", "pass")),
    )
    yield Figure("version, against a bare interpreter", version * 1e3, "ms", 2.5, nothing * 1e3)
    shelf, frame = in_turns(
        11,
        lambda: seconds_to_paint(SHELF, home, "quit"),
        lambda: seconds_to_paint(BARE_FRAME, home, "quit"),
    )
    yield Figure("first shelf, against a bare app", shelf * 1e3, "ms", 1.35, frame * 1e3)


def at_a_table(home: Path) -> Iterator[Figure]:
    """What a full table costs: keys, bytes, memory."""
    game = take(GAMES[0])
    seats = str(game.rules_type.seats[-1])
    table = (*SHELF, "play", game.id, "--seats", seats, "--seed", "1")
    with Program(table, home) as shelf, Program(BARE_INPUT, home) as bare:
        shelf.painted(game.texts.TITLE)
        bare.painted("type")
        shelf.settle()
        bare.settle()
        pressed = [(shelf.press(key), bare.press(key)) for key in KEYS * ROUNDS]
        ours, floors = zip(*pressed, strict=True)
        yield Figure("key to paint, p90, against a bare Input", p90(ours), "ms", 1.5, p90(floors))
        yield Figure("a key press", median(size for _, size in ours), "bytes", 1500)
        yield Figure("idle with a running clock", shelf.idle(10), "bytes/s", 120)
        weights = shelf.mebibytes(), bare.mebibytes()
        yield Figure("memory, against a bare Input", weights[0], "MiB", 1.5, weights[1])


def p90(presses: Sequence[tuple[float, int]]) -> float:
    """The time that nine of ten presses were painted in, in milliseconds."""
    return quantiles([seconds for seconds, _ in presses], n=10)[-1] * 1e3


def without_a_screen() -> Iterator[Figure]:
    """Words and self-play."""
    found = words.measure()
    yield Figure("all words in five cards, the worst hand", found["worst_hand_ms"], "ms", 10)
    yield Figure("word list ready in a fresh process", found["list_ready_ms"], "ms", 15)
    yield Figure("the best split of thirteen tiles, the worst hand", splits.worst(), "ms", 50)
    yield Figure("ten letters typed with two jokers, the worst hand", rows.worst(), "ms", 5)
    options = take(GAMES[0]).rules_type.Options()
    report = simulate(GAMES[0], seats=4, games=60, seed=1, options=options)
    yield Figure(
        "whole games of four", report.games / report.seconds, "games/s", 20, bound="at least"
    )


PARTS: dict[str, Callable[[Path], Iterator[Figure]]] = {
    "start": starting,
    "table": at_a_table,
    "words": lambda _: without_a_screen(),
    "host": lambda _: host.measure(),
    "ssh": ssh.measure,
}


def main(names: Sequence[str]) -> int:
    """Measure, print, write; returns the exit code."""
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as home:
        for name in names or PARTS:
            for figure in PARTS[name](Path(home)):
                figures.append(figure)
                print(figure.as_line(), flush=True)
    RESULTS.write_text(json.dumps([figure.as_json() for figure in figures], indent=2) + "\n")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

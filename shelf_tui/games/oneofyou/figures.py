"""What a simulation counts of One of You: how rounds end, and what the sieve strikes."""

from collections import Counter
from typing import Any

from shelf_tui.games.counting import share
from shelf_tui.games.oneofyou.model import Outcome, Round, State
from shelf_tui.locale import Message, mark

_OUTCOMES: tuple[Outcome, ...] = ("right", "wrong", "passed", "timed-out")


#: How the names in the report read.
LABELS: dict[str, Message] = {
    "rounds": mark("rounds"),
    "right": mark("right"),
    "wrong": mark("wrong"),
    "passed": mark("passed"),
    "timed-out": mark("timed-out"),
    "rounds_with_a_collision": mark("rounds with a collision"),
    "boards_down": mark("boards down"),
    "boards_empty": mark("boards empty"),
    "rounds_by_boards_standing": mark("rounds by boards standing"),
    "right_by_boards_standing": mark("right by boards standing"),
}


class Figures:
    """Counts over many games; fed with every transition, read once at the end."""

    def __init__(self) -> None:
        self._outcomes: Counter[Outcome] = Counter()
        self._right_by_standing: Counter[int] = Counter()
        self._rounds_by_standing: Counter[int] = Counter()
        self._boards = 0
        self._down = 0
        self._empty = 0
        self._collided = 0

    def watch(self, before: State, after: State, _t: float) -> None:
        """Count a round when its guesser is done."""
        if before.step == "guessing" and after.step == "shown":
            self._round(after.history[-1])

    def ended(self, state: State) -> None:
        """Nothing more can be told of a game at its end."""

    def report(self) -> dict[str, Any]:
        """The figures: shares between 0 and 1."""
        rounds = self._outcomes.total()
        return {
            "rounds": rounds,
            **{outcome: share(self._outcomes[outcome], rounds) for outcome in _OUTCOMES},
            "rounds_with_a_collision": share(self._collided, rounds),
            "boards_down": share(self._down, self._boards),
            "boards_empty": share(self._empty, self._boards),
            "rounds_by_boards_standing": {
                str(standing): share(n, rounds)
                for standing, n in sorted(self._rounds_by_standing.items())
            },
            "right_by_boards_standing": {
                str(standing): share(self._right_by_standing[standing], n)
                for standing, n in sorted(self._rounds_by_standing.items())
            },
        }

    def _round(self, past: Round) -> None:
        sides = Counter(board.side for board in past.boards)
        self._outcomes[past.outcome] += 1
        self._rounds_by_standing[sides["text"]] += 1
        self._right_by_standing[sides["text"]] += past.outcome == "right"
        self._boards += len(past.boards)
        self._down += sides["down"]
        self._empty += sides["empty"]
        self._collided += sides["down"] > 0

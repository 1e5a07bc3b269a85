"""What a simulation counts of Parola: rounds, words, touches, calls and contests."""

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Any

from shelf_tui.games.counting import share
from shelf_tui.games.parola import spelling
from shelf_tui.games.parola.model import State
from shelf_tui.locale import Message, mark
from shelf_tui.words import load

#: Vocabularies by which dealt hands are looked through: so many of the commonest words.
VOCABULARIES = (1000, 2000, 4000)
#: So many deals are looked through; more would say the same.
DEALS = 2000
_COUNTED = {
    "touches won": "touched",
    "draws": "drew",
    "calls": "called",
    "rows": "laid",
    "shuffles": "shuffled",
}


#: How the names in the report read.
LABELS: dict[str, Message] = {
    "rounds_per_game": mark("rounds per game"),
    "round_seconds": mark("round seconds"),
    "turns_per_round": mark("turns per round"),
    "median": mark("median"),
    "deals_with_a_word": mark("deals with a word by cards and by words known"),
    "words_by_length": mark("words by length"),
    "points_of_a_word": mark("points of a word"),
    "for_each_round": mark("for each round"),
    "touches won": mark("touches won"),
    "draws": mark("draws"),
    "calls": mark("calls"),
    "rows": mark("rows"),
    "shuffles": mark("shuffles"),
    "rows_laid_without_a_call": mark("rows laid without a call"),
    "contests": mark("contests"),
    "no call": mark("no call"),
    "no word": mark("no word"),
    "wrong": mark("wrong"),
    "rounds_without_a_word": mark("rounds without a word"),
    "rounds_ended_by_the_pile": mark("rounds ended by the pile"),
}


class Figures:
    """Counts over many games; fed with every transition, read once at the end."""

    def __init__(self) -> None:
        self._log: Counter[str] = Counter()
        self._per_game: list[int] = []
        self._dealt = 0.0
        self._seconds: list[float] = []
        self._turns: list[int] = []
        self._turn = 0
        self._points: list[int] = []
        self._lengths: Counter[int] = Counter()
        self._wordless = 0
        self._ended: Counter[str] = Counter()
        self._deals = 0
        self._holds: Counter[tuple[int, int]] = Counter()

    def watch(self, before: State, after: State, t: float) -> None:
        """Count what happened between two states of one game, at its second `t`."""
        new = _told(before, after)
        self._log.update(new)
        self._turn += after.step == "turn" and before.step != "called"
        if before.step == "ready" and after.step != "ready":
            self._look(before)
        if after.step == "scores" and before.step != "scores":
            self._seconds.append(t - self._dealt)
            self._end(after, dry="pile-out" in new)
        if after.step == "ready" and before.step == "scores":
            self._dealt = t

    def ended(self, state: State) -> None:
        """Count what can be told of a game at its end."""
        self._per_game.append(state.round)
        self._dealt = 0.0

    def report(self) -> dict[str, Any]:
        """The figures: shares between 0 and 1, points, turns of a round."""
        rounds = len(self._turns)
        return {
            "rounds_per_game": round(mean(self._per_game), 2),
            "round_seconds": _middle(self._seconds),
            "turns_per_round": _middle(self._turns),
            "deals_with_a_word": {
                str(cards): {
                    str(known): round(self._holds[cards, known] / self._deals, 3)
                    for known in VOCABULARIES
                }
                for cards in sorted({cards for cards, _ in self._holds})
            },
            "words_by_length": {str(n): many for n, many in sorted(self._lengths.items())},
            "points_of_a_word": round(mean(self._points), 2) if self._points else 0,
            "for_each_round": {
                what: round(self._log[code] / rounds, 3) for what, code in _COUNTED.items()
            },
            "rows_laid_without_a_call": self._log["laid"] - self._log["called"],
            "contests": {
                "no call": self._log["contest-no-call"],
                "no word": self._log["contest-no-word"],
                "wrong": self._log["contest-wrong"],
            },
            "rounds_without_a_word": share(self._wordless, rounds),
            "rounds_ended_by_the_pile": share(self._ended["pile"], rounds),
        }

    def _end(self, state: State, *, dry: bool) -> None:
        self._turns.append(self._turn)
        self._turn = 0
        self._ended["pile" if dry else "words"] += 1
        self._wordless += not state.rows
        for row in state.rows:
            self._points.append(row.points)
            self._lengths[len(row.laid)] += 1

    def _look(self, state: State) -> None:
        """Whether the hands that were dealt hold a word, and with the open card one more."""
        assert state.open is not None
        for hand in state.hands[: max(0, DEALS - self._deals)]:
            self._deals += 1
            for cards in (hand, (*hand, state.open)):
                for known in VOCABULARIES:
                    found = spelling.words_in(cards, load("it"), len(hand), known)
                    self._holds[len(cards), known] += any(True for _ in found)


def _told(before: State, after: State) -> list[str]:
    """Codes of the lines that the story has gained."""
    told = [line.code for line in after.log]
    for old in range(len(before.log) + 1):
        if before.log[old:] == after.log[: len(before.log) - old]:
            return told[len(before.log) - old :]
    return told


def _middle(many: Sequence[float]) -> dict[str, float]:
    return {"median": round(median(many), 1), "mean": round(mean(many), 1)}

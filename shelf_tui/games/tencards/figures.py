"""What a simulation counts of Ten Cards: money, cards bought, and how the queue decides."""

from collections import Counter, defaultdict
from statistics import mean, median
from typing import Any

from shelf_tui.games.counting import share
from shelf_tui.games.tencards import queue
from shelf_tui.games.tencards.chapter import purse
from shelf_tui.games.tencards.model import STALLS, Card, Class, State, Visit
from shelf_tui.locale import Message, mark

#: How the names in the report read.
LABELS: dict[str, Message] = {
    "income_by_chapter": mark("income by chapter"),
    "printed_share": mark("printed share"),
    "silences": mark("silences"),
    "bought_by_class_and_chapter": mark("bought by class and chapter"),
    "common": mark("common"),
    "good": mark("good"),
    "rare": mark("rare"),
    "head_of_queue_by": mark("head of queue by"),
    "income": mark("income"),
    "length": mark("length"),
    "points": mark("points"),
    "lot": mark("lot"),
    "visits_that_could_pay_for_nothing": mark("visits that could pay for nothing"),
    "first_bought_in_chapter": mark("first bought in chapter"),
    "bought_when_affordable": mark("bought when affordable"),
}


class Figures:
    """Counts over many games; fed with every transition, read once at the end."""

    def __init__(self) -> None:
        self._incomes: dict[int, list[int]] = defaultdict(list)
        self._printed = 0
        self._silences = 0
        self._bought: Counter[tuple[Class, int]] = Counter()
        self._reasons: Counter[str] = Counter()
        self._visits = 0
        self._idle = 0
        self._chances: Counter[Card] = Counter()
        self._taken: Counter[Card] = Counter()
        self._firsts: dict[Class, list[int | None]] = defaultdict(list)

    def watch(self, before: State, after: State, _t: float) -> None:
        """Count what happened between two states of one game."""
        if before.step == "writing" and after.step == "lines":
            self._lines(after)
        if before.step in ("lines", "queue"):
            self._queue(before, after)

    def ended(self, state: State) -> None:
        """Count what can be told of a game at its end."""
        for kind in ("good", "rare"):
            self._firsts[kind] += [_first(state, seat, kind) for seat in range(len(state.held))]

    def report(self) -> dict[str, Any]:
        """The figures: shares between 0 and 1, incomes in öre, chapters from 1."""
        return {
            "income_by_chapter": {
                str(chapter): round(mean(incomes), 2)
                for chapter, incomes in sorted(self._incomes.items())
            },
            "printed_share": share(self._printed, sum(map(sum, self._incomes.values()))),
            "silences": share(self._silences, sum(map(len, self._incomes.values()))),
            "bought_by_class_and_chapter": {
                kind: {
                    str(chapter): self._bought[kind, chapter] for chapter in sorted(self._incomes)
                }
                for kind in STALLS
            },
            "head_of_queue_by": {
                reason: share(self._reasons[reason], self._reasons.total())
                for reason in queue.REASONS
            },
            "visits_that_could_pay_for_nothing": share(self._idle, self._visits),
            "first_bought_in_chapter": {
                kind: _middle(chapters) for kind, chapters in self._firsts.items()
            },
            "bought_when_affordable": {
                kind: {
                    f"{card.letters} {card.id}": share(self._taken[card], chances)
                    for card, chances in sorted(self._chances.items(), key=lambda one: one[0].id)
                    if card.kind == kind
                }
                for kind in STALLS
            },
        }

    def _lines(self, state: State) -> None:
        for held in state.held:
            self._incomes[state.chapter].append(queue.income(held.line))
            self._printed += held.line.printed if held.line else 0
            self._silences += held.line is None
        self._reasons[state.queue[0].reason] += 1

    def _queue(self, before: State, after: State) -> None:
        """Count the visits that ended here; several can, by wishes."""
        visits = after.queue if after.chapter == before.chapter else after.history[-1].visits
        stalls = before.stalls
        for was, now in zip(before.queue, visits, strict=True):
            if was.outcome in ("waits", "visits") and now.outcome not in ("waits", "visits"):
                self._visit(now, before, queue.payable(stalls, purse(before, now.seat)))
                if now.card:
                    stalls = queue.sold(stalls, now.card)

    def _visit(self, visit: Visit, before: State, payable: tuple[Card, ...]) -> None:
        self._visits += 1
        self._idle += not payable
        self._chances.update(payable)
        if visit.card:
            self._taken[visit.card] += 1
            self._bought[visit.card.kind, before.chapter] += 1


def _first(state: State, seat: int, kind: Class) -> int | None:
    """The chapter in which a seat bought its first card of a class, if it did."""
    for number, chapter in enumerate(state.history, 1):
        for visit in chapter.visits:
            if visit.seat == seat and visit.card and visit.card.kind == kind:
                return number
    return None


def _middle(chapters: list[int | None]) -> float | None:
    """The median chapter, those who never bought one counted as after the last."""
    middle = median(chapter or float("inf") for chapter in chapters)
    return None if middle == float("inf") else middle

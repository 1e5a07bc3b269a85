"""What a simulation counts, on a chapter played by hand."""

from typing import Any

import pytest
from msgspec.structs import replace

from shelf_tui.games.tencards.figures import Figures
from shelf_tui.games.tencards.model import Buy, Card, GoOn, Move, State, Wish, Write
from shelf_tui.games.tencards.rules import TenCards
from tests.games.helpers import phase
from tests.games.tencards import helpers as t


@pytest.fixture
def rules() -> TenCards:
    return t.tencards()


class Watched:
    """A table whose every transition is counted."""

    def __init__(self, rules: TenCards, state: State) -> None:
        self.rules = rules
        self.state = state
        self.figures = Figures()

    def play(self, *moves: tuple[int, Move]) -> None:
        for seat, move in moves:
            self._step(self.rules.play(self.state, seat, move))

    def expire(self) -> None:
        self._step(self.rules.expire(self.state, phase(self.rules, self.state).waits))

    def report(self) -> dict[str, Any]:
        return self.figures.report()

    def _step(self, after: State) -> None:
        self.figures.watch(self.state, after, 0.0)
        self.state = after


def chapter(rules: TenCards, *wishes: tuple[int, Card]) -> Watched:
    """CATS for 5 and 1 öre, CAT for 4: seat 0 takes the R, 2 the K, and 1 can pay for nothing."""
    table = Watched(rules, t.table(rules, t.earning(4), t.earning(0), t.earning(4)))
    table.play((0, Write("cats")), (1, Write("cats")), (2, Write("cat")))
    table.play(*((seat, Wish((card.id,))) for seat, card in wishes))
    table.play((0, GoOn()), (1, GoOn()), (2, GoOn()))
    return table


def check(report: dict[str, Any]) -> None:
    assert report["income_by_chapter"] == {"1": 3.33}  # (5 + 1 + 4) / 3
    assert report["printed_share"] == 0.8  # 4 + 0 + 4 of 10
    assert report["silences"] == 0
    assert report["bought_by_class_and_chapter"] == {
        "common": {"1": 1},
        "good": {"1": 1},
        "rare": {"1": 0},
    }
    assert report["head_of_queue_by"] == {"income": 1, "length": 0, "points": 0, "lot": 0}
    assert report["visits_that_could_pay_for_nothing"] == 0.3333
    # With 5 öre seat 0 could pay for R, N and K; with 4 seat 2 for the N and K that were left.
    assert report["bought_when_affordable"] == {
        "common": {"R 901": 1, "N 902": 0},
        "good": {"K 903": 0.5},
        "rare": {},
    }


def test_a_chapter_is_counted_visit_by_visit(rules: TenCards) -> None:
    table = chapter(rules)
    table.play((0, Buy(t.R.id)), (2, Buy(t.K.id)))
    table.expire()
    check(table.report())


def test_visits_settled_by_wishes_in_one_step_are_counted_the_same(rules: TenCards) -> None:
    table = chapter(rules, (0, t.R), (2, t.K))
    table.expire()
    check(table.report())


def test_a_silence_and_a_tie_at_the_head_are_counted(rules: TenCards) -> None:
    table = Watched(rules, t.table(rules, t.earning(3), t.earning(4), t.earning(0)))
    table.play((0, Write("cats")), (1, Write("cat")))
    table.expire()
    report = table.report()
    assert report["silences"] == 0.3333
    assert report["head_of_queue_by"] == {"income": 0, "length": 1, "points": 0, "lot": 0}


def test_the_chapter_of_the_first_good_and_rare_card_is_a_median(rules: TenCards) -> None:
    state = t.table(rules, t.earning(9), t.earning(9), t.earning(0))
    table = t.queue(rules, state, "cats", "cat", None)
    table = t.buy(rules, table, t.K, t.Z, None)
    figures = Figures()
    figures.ended(table)
    # Good: chapter 1, never, never. Rare: never, chapter 1, never.
    assert figures.report()["first_bought_in_chapter"] == {"good": None, "rare": None}
    alone = replace(table, held=table.held[:1])
    figures = Figures()
    figures.ended(alone)
    assert figures.report()["first_bought_in_chapter"] == {"good": 1, "rare": None}


def test_nothing_watched_is_a_report_of_nothing() -> None:
    report = Figures().report()
    assert report["income_by_chapter"] == {}
    assert report["printed_share"] == 0

"""What keeps Ten Cards fair and lively, by seeded self-play."""

from functools import cache
from math import sqrt
from typing import Any

import pytest

from shelf_tui.games.tencards.model import Options
from shelf_tui.table.simulate import simulate

GAMES = 500
pytestmark = pytest.mark.slow


@cache
def played(seats: int, *characters: str) -> dict[str, Any]:
    report = simulate(
        "tencards",
        seats=seats,
        games=GAMES,
        seed=1,
        options=Options(),
        characters=characters,
    )
    assert report.defects == 0
    return report.document()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_seat_wins_more_than_its_share(seats: int) -> None:
    fair = 1 / seats
    error = sqrt(fair * (1 - fair) / GAMES)
    most = max(played(seats, "steady")["wins_by_seat"]) / GAMES
    assert most <= fair + 0.03 + 2 * error


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_card_is_bought_often_enough(seats: int) -> None:
    stalls = played(seats, "steady")["bought_when_affordable"].values()
    shares = [share for stall in stalls for share in stall.values()]
    assert len(shares) == 72
    assert min(shares) >= 0.04


@pytest.mark.parametrize(("seats", "idle"), [(2, 0.01), (4, 0.1), (6, 0.2)])
def test_money_comes_neither_too_fast_nor_too_slow(seats: int, idle: float) -> None:
    figures = played(seats, "steady")
    assert figures["first_bought_in_chapter"]["good"] in (2, 3)
    assert figures["first_bought_in_chapter"]["rare"] in (4, 5, 6)
    assert figures["visits_that_could_pay_for_nothing"] <= idle
    assert figures["printed_share"] > 0.5


def test_steady_and_scholar_are_a_match() -> None:
    wins = played(2, "steady", "scholar")["wins_by_character"]
    assert 0.4 <= wins["steady"] / GAMES <= 0.6


def test_nobody_but_thrifty_is_hopeless_at_a_mixed_table() -> None:
    wins = played(4)["wins_by_character"]
    assert all(won / GAMES >= 0.05 for who, won in wins.items() if who != "thrifty")
    assert wins["thrifty"] < min(won for who, won in wins.items() if who != "thrifty")

"""Stand-ins among themselves: the bounds that keep the game a game, on its own deck."""

from typing import Any

import pytest

from shelf_tui.games.oneofyou.model import Options
from shelf_tui.games.oneofyou.stand_ins import CHARACTERS
from shelf_tui.table.simulate import simulate


def rounds_of(seats: int, number: int, *characters: str) -> dict[str, Any]:
    report = simulate(
        "oneofyou", seats=seats, games=number, seed=1, options=Options(), characters=characters
    )
    assert report.defects == 0
    return report.document()


@pytest.mark.slow
def test_five_stand_ins_win_often_collide_sometimes_and_seldom_miss() -> None:
    told = rounds_of(5, 600)
    assert 0.65 <= told["right"] <= 0.92
    assert told["wrong"] <= 0.15
    assert 0.20 <= told["rounds_with_a_collision"] <= 0.45
    assert told["timed-out"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("character", [one.id for one in CHARACTERS])
def test_so_do_five_of_one_character(character: str) -> None:
    told = rounds_of(5, 300, character)
    assert 0.62 <= told["right"] <= 0.92
    assert told["wrong"] <= 0.18
    assert 0.18 <= told["rounds_with_a_collision"] <= 0.48


@pytest.mark.slow
def test_more_seats_collide_more_and_win_more() -> None:
    few, many = rounds_of(3, 200), rounds_of(6, 200)
    assert few["rounds_with_a_collision"] < 0.12 < many["rounds_with_a_collision"]
    assert few["right"] < many["right"]

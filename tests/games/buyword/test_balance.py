"""What keeps BuyWord fair and worth thinking about, by seeded self-play of its stand-ins."""

from functools import cache
from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace

from shelf_tui.games.buyword import stand_ins
from shelf_tui.games.buyword.model import Bag, Options
from shelf_tui.games.buyword.prices import marks
from shelf_tui.table.simulate import simulate

GAMES = 300
pytestmark = pytest.mark.slow
BAGS = pytest.mark.parametrize("bag", ["en", "ru"])


@cache
def played(seats: int, bag: Bag, *characters: str) -> dict[str, Any]:
    report = simulate(
        "buyword",
        seats=seats,
        games=GAMES,
        seed=1,
        options=Options(bag=bag),
        characters=characters,
    )
    assert report.defects == 0
    return report.document()


@BAGS
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_between_15_and_40_of_a_hundred_sets_are_refused(seats: int, bag: Bag) -> None:
    assert 0.15 <= played(seats, bag, "planner")["sets_refused"] <= 0.40


@BAGS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_wins_more_than_its_share(seats: int, bag: Bag) -> None:
    fair = 1 / seats
    error = sqrt(fair * (1 - fair) / GAMES)
    assert max(played(seats, bag, "planner")["wins_by_seat"]) / GAMES <= fair + 0.03 + 2 * error


@BAGS
def test_choosing_beats_buying_everything(bag: Bag, monkeypatch: pytest.MonkeyPatch) -> None:
    planner = next(one for one in stand_ins.CHARACTERS if one.id == "planner")
    buyer = replace(planner, id="buyer", buys_all=True)
    monkeypatch.setattr(stand_ins, "CHARACTERS", (planner, buyer))
    wins = simulate("buyword", seats=2, games=GAMES, seed=1, options=Options(bag=bag))
    assert wins.wins_by_character["planner"] / GAMES >= 0.57


@pytest.mark.parametrize("weak", ["eager", "hoarder"])
def test_the_strong_one_beats_the_weak_ones(weak: str) -> None:
    # In both seats, so that the seat does not count.
    wins = [
        played(2, "en", *order)["wins_by_character"]["planner"]
        for order in (("planner", weak), (weak, "planner"))
    ]
    assert sum(wins) / (2 * GAMES) > 0.70


@BAGS
def test_the_marks_are_the_percentiles_of_the_strong_one(bag: Bag) -> None:
    found = played(1, bag, "planner")["money_percentiles"]
    published = marks(Options(bag=bag))
    assert published is not None
    # Measured over 2,000 games; these are fewer.
    for mark, percentile in zip(published, found.values(), strict=True):
        assert abs(mark - percentile) <= 12

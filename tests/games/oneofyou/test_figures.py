"""What a simulation counts of One of You, and what stand-ins make of it."""

import pytest

from shelf_tui.games.oneofyou.figures import Figures
from shelf_tui.games.oneofyou.model import Options
from shelf_tui.table.simulate import simulate
from tests.games.oneofyou.helpers import guessed, rules, table, written


def test_rounds_are_counted_by_how_they_end_and_what_stands() -> None:
    figures = Figures()
    rounds = (
        (("meow", "meow", "milk", None), "cat"),
        (("meow", "purr", "milk", "fur"), "dog"),
        (("cat", "purr", "milk", "fur"), None),
        (("a1", "b1", "c1", "d1"), "cat"),
    )
    for clues, guess in rounds:
        before = written(table(), *clues)
        figures.watch(table(), before, 0.0)
        figures.watch(before, guessed(before, guess), 0.0)
    late = written(table(), "meow", "purr", "milk", "fur")
    figures.watch(late, rules.expire(late, frozenset({0})), 0.0)
    told = figures.report()
    assert told["rounds"] == 5
    assert [told[how] for how in ("right", "wrong", "passed", "timed-out")] == [0.4, 0.2, 0.2, 0.2]
    assert told["rounds_with_a_collision"] == 0.4
    # Of twenty boards three lay face down and one stayed empty.
    assert (told["boards_down"], told["boards_empty"]) == (0.15, 0.05)
    assert told["rounds_by_boards_standing"] == {"1": 0.2, "3": 0.2, "4": 0.6}
    assert told["right_by_boards_standing"] == {"1": 1.0, "3": 0.0, "4": 0.3333}


def test_without_a_round_there_is_nothing_to_share() -> None:
    assert Figures().report()["right"] == 0.0


@pytest.mark.usefixtures("small_deck")
def test_whole_games_have_one_score_and_no_refused_plan() -> None:
    report = simulate("oneofyou", seats=5, games=4, seed=2, options=Options()).document()
    assert report["wins_by_seat"] == []
    assert report["wins_by_character"] == {}
    assert report["defects"] == 0
    assert report["rounds"] == 32
    assert report["score"]["mean"] == report["right"] * 8
    assert simulate("oneofyou", seats=5, games=4, seed=2, options=Options()).figures == {
        key: report[key] for key in Figures().report()
    }

from types import ModuleType
from typing import Any

import msgspec
import pytest

from shelf_tui.games.rules import Refused
from shelf_tui.table.simulate import Report, simulate

HEAD = [
    "game",
    "seats",
    "games",
    "seed",
    "seconds",
    "game_minutes",
    "wins_by_seat",
    "wins_by_character",
    "score",
]


def play(toy: ModuleType, **changes: Any) -> Report:
    asked: dict[str, Any] = {"seats": 2, "games": 6, "seed": 3, "options": toy.Options()}
    return simulate("toy", **(asked | {"characters": ["steady", "hasty"]} | changes))


def test_the_head_is_the_same_for_every_game_and_its_own_figures_follow(toy: ModuleType) -> None:
    document = play(toy).document()
    assert list(document) == [*HEAD, "defects", "transitions", "rings", "rounds"]
    assert msgspec.json.decode(msgspec.json.encode(document)) == document
    assert (document["game"], document["seats"], document["games"]) == ("toy", 2, 6)
    # Six games of two rounds, and a bell in each.
    assert (document["rounds"], document["rings"], document["defects"]) == (12, 12, 0)
    # A round: two picks, two visits, a bell.
    assert document["transitions"] == 12 * 5


def test_hasty_beats_steady_at_the_toy_game(toy: ModuleType) -> None:
    # Hasty picks seven or more and steady six or less, so hasty takes token 2 of 1 and 2, and has
    # rung the bell after two seconds, when steady has hardly begun: 3 + 3 against 1 + 1.
    report = play(toy)
    assert report.wins_by_seat == [0, 6]
    assert report.wins_by_character == {"hasty": 6, "steady": 0}
    assert report.score.least == 2
    assert report.score.most == 6
    assert report.score.mean == 4
    assert report.score.mean_by_character == {"hasty": 6, "steady": 2}
    # Steady picks after ten seconds, two visits of one second, the bell after two; twice.
    assert report.game_minutes == round(28 / 60, 2)


def test_a_shared_win_counts_as_its_fraction(toy: ModuleType) -> None:
    # One round without the bell, two rude ones: both pick nothing and share the win with 0.
    report = play(toy, characters=["rude"], options=toy.Options(rounds=1, bell=False), games=3)
    assert report.wins_by_seat == [1.5, 1.5]
    assert report.wins_by_character == {"rude": 3}
    # Each of their picks is refused, and counted.
    assert report.defects == 6


def test_the_same_seed_plays_the_same_games(toy: ModuleType) -> None:
    def games(seed: int) -> dict[str, Any]:
        options = toy.Options()
        report = simulate("toy", seats=3, games=9, seed=seed, options=options)
        document = report.document()
        del document["seconds"]
        return document

    assert games(1) == games(1)
    assert games(1) != games(2)


def test_without_characters_they_rotate_through_the_seats(toy: ModuleType) -> None:
    # Three characters in three games sit once in every seat, and hasty wins wherever it sits.
    report = simulate("toy", seats=3, games=3, seed=1, options=toy.Options())
    assert report.wins_by_seat == [1, 1, 1]
    assert report.wins_by_character == {"hasty": 3, "rude": 0, "steady": 0}


def test_a_game_with_one_score_has_no_wins(
    toy: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    from importlib import import_module

    from shelf_tui.games.rules import Result

    rules = import_module("shelf_tui.games.toy.rules").Toy
    monkeypatch.setattr(rules, "result", lambda _, state: Result((), (sum(state.scores),)))
    report = play(toy)
    assert report.wins_by_seat == []
    assert report.wins_by_character == {}
    # Two rounds of tokens 1 + 2 and a bell each.
    assert (report.score.least, report.score.most) == (8, 8)
    assert report.score.mean_by_character == {}


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"seats": 9}, "seats"), ({"characters": ["sly"]}, "unknown-character")],
)
def test_what_cannot_be_played_is_refused(
    toy: ModuleType, changes: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        play(toy, **changes)
    assert refused.value.code == code
    with pytest.raises(Refused, match="unknown-game"):
        simulate("chess", seats=2, games=1, seed=1, options=None)

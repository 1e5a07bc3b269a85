"""The deck that comes with the game."""

import pytest

from shelf_tui.games.oneofyou import check, lists


def test_the_games_own_deck_has_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main() == 0, capsys.readouterr().out


def test_meow_is_said_of_a_cat_and_landlord_of_nothing() -> None:
    deck = lists.load()
    assert "meow" in deck.lists["cat"]
    assert "landlord" not in deck.bearing

"""The game on the shelf with the small deck of these tests."""

import pytest

from shelf_tui import games
from shelf_tui.games.oneofyou import lists
from tests.games.oneofyou.helpers import DECK


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", tuple(dict.fromkeys((*games.GAMES, "oneofyou"))))
    monkeypatch.setattr(lists, "load", lambda: DECK)

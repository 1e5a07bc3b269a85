"""The small deck of these tests in place of the game's own."""

import pytest

from shelf_tui.games.oneofyou import lists
from tests.games.oneofyou.helpers import DECK


@pytest.fixture
def small_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "load", lambda: DECK)

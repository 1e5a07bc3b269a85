"""What many tests share: the toy game on the shelf, a clock turned by hand, a store of its own."""

from collections.abc import AsyncIterator, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from shelf_tui import games
from shelf_tui.table.sqlite import SqliteStore
from tests import catalogues
from tests.hand_clock import HandClock

TOY = Path(__file__).parent / "toy"


@pytest.fixture(autouse=True, scope="session")
def spoken() -> Iterator[None]:
    """Whatever has been translated since the program was installed is spoken in its tests; and
    what a test starts speaks English, wherever the test is run.
    """
    catalogues.compile_stale()
    with pytest.MonkeyPatch.context() as environ:
        environ.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Put the toy game on the shelf, as a fifth game would be: a folder, a board, a line.

    Gives its `model`.
    """
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "toy"))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(TOY / "games")])
    if find_spec("shelf_tui.tui.boards"):
        boards = import_module("shelf_tui.tui.boards")
        monkeypatch.setattr(boards, "__path__", [*boards.__path__, str(TOY / "boards")])
    return import_module("shelf_tui.games.toy.model")


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    kept = SqliteStore(tmp_path / "saves" / "tables.db")
    yield kept
    await kept.close()

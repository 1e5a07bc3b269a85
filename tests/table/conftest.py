"""Where the tables of a test are kept, and another program that keeps tables there."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from shelf_tui.table.sqlite import SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of `store`."""
    return tmp_path / "saves" / "tables.db"


@pytest.fixture
async def other(path: Path) -> AsyncIterator[SqliteStore]:
    """A second shelf on the same data folder."""
    second = SqliteStore(path)
    yield second
    await second.close()

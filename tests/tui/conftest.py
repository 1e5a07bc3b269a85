"""What tests of the screen share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from shelf_tui.tui import hosted
from shelf_tui.tui.screens import join
from tests.tui.far_shelves import SEEN


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts listen on this computer alone, and nothing is announced or looked for."""
    monkeypatch.setattr(hosted, "PORTS", (0,))
    monkeypatch.setattr(hosted, "private_addresses", lambda _: [])

    @asynccontextmanager
    async def find_hosts() -> AsyncIterator[SimpleNamespace]:
        yield SimpleNamespace(found=lambda: list(SEEN))

    monkeypatch.setattr(join, "find_hosts", find_hosts)
    SEEN.clear()

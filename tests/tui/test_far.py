"""Tables far away as people meet them: opened from the lobby, found, joined, left and come back to.

The owner and the guests are whole apps in one process, with a real host between them.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from shelf_tui.client.links import Place, write
from shelf_tui.tui import hosted
from shelf_tui.tui.screens import join
from shelf_tui.tui.screens.sitting import SittingScreen
from tests.tui.stage import ADA, Stage, stage

pytestmark = pytest.mark.usefixtures("toy")

BEA = replace(ADA, name="Bea")
SEEN: list[Any] = []


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts listen on this computer alone, and nothing is announced or looked for."""
    monkeypatch.setattr(hosted, "PORTS", (0,))
    monkeypatch.setattr(hosted, "private_addresses", lambda _: [])

    @asynccontextmanager
    async def find_hosts() -> AsyncIterator[SimpleNamespace]:
        yield SimpleNamespace(found=lambda: list(SEEN))

    monkeypatch.setattr(join, "find_hosts", find_hosts)
    SEEN.clear()


async def gather(here: Stage, *keys: str) -> Place:
    """Have the toy game's table opened to others from its lobby."""
    await here.press("left", "t")
    await here.until("Who sits where")
    await here.press(*keys, "f2")
    await here.until("people gather")
    screen = here.app.screen
    assert isinstance(screen, SittingScreen)
    assert screen.seated.place is not None
    return screen.seated.place


async def come(here: Stage, place: Place) -> None:
    """Join by link."""
    await here.press("j")
    await here.until("Join a table")
    screen = here.app.screen
    assert isinstance(screen, join.JoinScreen)
    screen._field("where").text = write(place)
    await here.press("enter")


async def test_owner_and_guest_play_a_whole_toy_game(tmp_path: Path) -> None:
    async with (
        stage(tmp_path / "ada", game="toy", at="shelf") as ada,
        stage(tmp_path / "bea", game="toy", at="shelf", settings=BEA) as bea,
    ):
        place = await gather(ada)
        await come(bea, place)
        await bea.until("Ada deals when everybody is here.")
        await ada.until("Bea")
        await ada.press("enter")
        for here in (ada, bea):
            await here.until("Pick a number.")
        await ada.press("9")
        await bea.press("8")
        # Bo, a stand-in, has until the phase ends.
        await ada.turn_until("Take a token.", 0.5)
        await ada.press("3")
        while "another game" not in ada.text():
            await ada.turn(1)
        await bea.until("Stay, and Ada may deal another game.")
        await ada.press("enter")
        for here in (ada, bea):
            await here.until("Pick a number.")
        await bea.press("escape")
        await bea.until("Give up your seat")
        await bea.press("up", "up", "enter")
        await bea.until("play now")
        assert "Unfinished" not in bea.text()
        await ada.press("escape")
        await ada.until("Close the table")

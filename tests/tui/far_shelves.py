"""Shelves of several people, each a whole app, which meet at a table that one of them opens."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from shelf_tui import games
from shelf_tui.client.links import Place, write
from shelf_tui.client.remote_finding import Found
from shelf_tui.tui.screens import join
from shelf_tui.tui.screens.sitting import SittingScreen
from shelf_tui.tui.seated import Seated
from tests.tui.stage import ADA, Stage, stage

BEA = replace(ADA, name="Bea")
#: What is found on the network: nothing when a test begins.
SEEN: list[Found] = []


@asynccontextmanager
async def two_shelves(folder: Path) -> AsyncIterator[tuple[Stage, Stage]]:
    """Ada's and Bea's."""
    async with (
        stage(folder / "ada", at="shelf") as ada,
        stage(folder / "bea", at="shelf", settings=BEA) as bea,
    ):
        yield ada, bea


async def gather(here: Stage, *keys: str, game: str = "toy") -> Place:
    """Have a game's table opened to others from its lobby."""
    await here.press(*["right"] * games.GAMES.index(game), "t")
    await here.until("Who sits where")
    await here.press(*keys, "f2")
    await here.until("people gather")
    place = sitting(here).place
    assert place is not None
    return place


def sitting(here: Stage) -> Seated:
    screen = here.app.screen
    assert isinstance(screen, SittingScreen)
    return screen.seated


def joining(here: Stage) -> join.JoinScreen:
    screen = here.app.screen
    assert isinstance(screen, join.JoinScreen)
    return screen


async def come(here: Stage, place: Place) -> None:
    """Join by link."""
    await here.press("j")
    await here.until("Join a table")
    joining(here)._field("where").text = write(place)
    await here.press("enter")

"""A shelf on a stage: the whole app under a pilot, at a seeded table with a clock turned by hand.

Pictures, pilot tests and text snapshots all look at the program through this.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from shelf_tui import games, locale
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.home.paths import VARIABLE, find
from shelf_tui.home.settings import Settings, save
from shelf_tui.locale import tr
from shelf_tui.table.frames import Pace
from shelf_tui.table.seating import Setup, Sitting, usual_seating
from shelf_tui.tui.app import ShelfApp, Start
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.common import CommonHost
from tests.hand_clock import HandClock
from tests.tui.settling import settle, watched

#: Deals every table that does not ask for another.
SEED = 7
#: Ada has been coached in every game, and wants no motion.
ADA = Settings(name="Ada", theme="walnut", motion=False, coached=frozenset((*GAMES, "toy")))
#: Turns of the event loop before something that should come is given up.
_PATIENCE = 2000
#: Steps of a table's time before a game is thought to have no end.
_LONGEST = 2000


class Stage:
    """A running app. Everything waits for the screen to settle, never for a time."""

    def __init__(self, app: ShelfApp, pilot: Pilot[int], clock: HandClock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    async def press(self, *keys: str) -> None:
        """Press keys by Textual's names."""
        with self.app._context():
            await self.pilot.press(*keys)

    async def type(self, letters: str) -> None:
        """Type letters."""
        await self.press(*letters.lower())

    async def turn(self, seconds: float) -> None:
        """Let the tables' time pass."""
        await self.clock.turn(seconds)
        await settle()

    async def turn_until(self, text: str, step: float = 1.0) -> None:
        """Let time pass until the screen shows `text`, for a whole game at most."""
        for _ in range(_LONGEST):
            if text in self.text():
                return
            await self.turn(step)
        raise AssertionError(f"no {text!r} on\n{self.text()}")

    async def until(self, text: str, *, times: int = 1, absent: bool = False) -> None:
        """Wait until the screen shows `text`, so many times, or no more."""

        def shown() -> bool:
            return (text not in self.text()) if absent else (self.text().count(text) >= times)

        await self.wait(shown, text)

    async def wait(self, holds: Callable[[], bool], what: str = "") -> None:
        """Wait for what comes from another thread, another process or a timer."""
        for _ in range(_PATIENCE):
            await settle()
            if holds():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"no {what!r} on\n{self.text()}")

    async def click(self, text: str) -> None:
        """Click on the first place where the screen shows `text`."""
        x, y = self.find(text)
        await self.click_at(x + len(text) // 2, y)

    async def click_at(self, x: int, y: int) -> None:
        """Click on a cell."""
        with self.app._context():
            await self.pilot.click(offset=(x, y))

    async def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        with self.app._context():
            await self.pilot.resize_terminal(columns, rows)

    def find(self, text: str) -> tuple[int, int]:
        """Where the screen first shows `text`, as (x, y)."""
        for y, row in enumerate(self.rows()):
            if text in row:
                return row.index(text), y
        raise AssertionError(f"no {text!r} on\n{self.text()}")

    @property
    def board(self) -> Board:
        """The board of the table on the screen."""
        return self.app.screen.query_one(Board)

    @property
    def view(self) -> Any:
        """What its seat sees."""
        return self.board.frame.view

    def rows(self) -> list[str]:
        """The screen as text, row by row."""
        across = self.app.size.width
        with self.app._context():
            update = self.app.screen._compositor.render_strips()
        return [strip.text.ljust(across) for strip in update]

    def text(self) -> str:
        """The screen as text without trailing space: what a text snapshot is."""
        return "\n".join(row.rstrip() for row in self.rows()).rstrip()


@asynccontextmanager
async def stage(
    folder: Path,
    *,
    game: str = "tencards",
    size: tuple[int, int] = (80, 24),
    at: str = "table",
    seats: Iterable[Sitting] | None = None,
    seed: int = SEED,
    pace: Pace = "normal",
    ascii_only: bool = False,
    settings: Settings | None = ADA,
    language: str = "en",
    common: CommonHost | None = None,
    **options: Any,
) -> AsyncIterator[Stage]:
    """A shelf whose files are in `folder`, at a dealt ``table`` or ``at="shelf"``.

    `settings` are put there first; None leaves what is there.
    """
    locale.use(language)
    paths = find({VARIABLE: str(folder)})
    if settings is not None:
        save(paths.settings, settings)
    clock = HandClock()
    rules = take(game).rules_type
    seating = tuple(seats or usual_seating(game, "Ada"))
    setup = Setup(game, rules.Options(**options), pace, seating, 0)
    start = Start(setup, seed) if at == "table" else None
    app = ShelfApp(paths, start, clock=clock, ascii_only=ascii_only, common=common)
    with watched(app):
        async with app.run_test(size=size) as pilot:
            here = Stage(app, pilot, clock)
            await here.until(f"{tr('Esc')} {tr('menu')}" if start else f"q {tr('quit')}")
            if not start:
                # The covers are drawn one after the other; four fit on the narrowest screen.
                facts = tr("{least}-{most}   {minutes} min", least=0, most=0, minutes=0)
                await here.until(f" {facts.split()[-1]} ", times=min(len(games.GAMES), 4))
            yield here
    locale.use("en")

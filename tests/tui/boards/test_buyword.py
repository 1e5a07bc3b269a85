"""The table of BuyWord under a pilot: by keys, by mouse, in both bags and both sizes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shelf_tui import games
from shelf_tui.games.buyword.model import Decide, GoOn, Keep, Name, Ready, Sell, View
from shelf_tui.games.buyword.stand_ins import CHARACTERS, choose
from shelf_tui.home.settings import Settings
from shelf_tui.table.seating import Sitting
from shelf_tui.words import load
from tests.tui.stage import Stage, stage

STILL = Settings(name="Ada", theme="walnut", motion=False, coached=frozenset({"buyword"}))
MOVING = Settings(name="Ada", theme="walnut", motion=True, coached=frozenset({"buyword"}))
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", tuple(dict.fromkeys((*games.GAMES, "buyword"))))


@asynccontextmanager
async def table(
    folder: Path, seats: int = 4, settings: Settings = STILL, **more: Any
) -> AsyncIterator[Stage]:
    others = [Sitting("stand-in", "", CHARACTERS[n].id) for n in range(seats - 1)]
    seating = (Sitting("person", "Ada"), *others)
    async with stage(folder, game="buyword", seats=seating, settings=settings, **more) as here:
        yield here


async def to(here: Stage, step: str) -> None:
    """Let time pass until the step is there."""
    for _ in range(2000):
        if here.view is not None and here.view.step == step:
            return
        await here.turn(0.5)
    raise AssertionError(here.text())


def keys(view: View, seed: int = 1) -> list[str]:
    """What a planner would press, the word in its letters and a wild tile by Space."""
    move, _ = choose(view, "planner", Random(seed), load)
    match move:
        case Name(number):
            return [str(number)] * 2 if number * len(view.seats) > view.bag else [str(number)]
        case Decide(buy):
            return ["1" if buy else "0"]
        case GoOn():
            return ["enter"]
        case Sell(word, wild):
            typed = [key for at, one in enumerate(word) for key in (["space"] * (at == wild), one)]
            return [*(key for part in typed for key in part), "enter"]
        case Ready():
            return (
                ["delete", "enter"] if view.own and view.own.sales else ["delete", "enter", "enter"]
            )
        case Keep(kept):
            assert view.own is not None
            gone = [t.letter for t in view.own.hand if t.letter != "_" and t.id not in kept]
            return [*(letter.lower() for letter in gone), "enter"]
    raise AssertionError(move)


async def play(here: Stage, rounds: int = 99) -> None:
    """Play by keys like a planner, so many rounds or to the end."""
    for _ in range(4000):
        if "another game" in here.text():
            return
        frame = here.board.frame
        if frame.view.round > rounds:
            return
        if frame.phase is not None and frame.phase.yours:
            await here.press(*keys(frame.view))
        await here.turn(0.5)
    raise AssertionError(here.text())


async def test_a_whole_game_with_three_stand_ins_by_keys(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await play(here)
        assert "Seed 7 deals" in here.text()
        assert "The best sale:" in here.text()

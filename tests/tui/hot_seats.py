"""Several people at the keyboard of a shelf on a stage, and all that their screen holds."""

from random import Random
from typing import Any

from textual.widget import Widget

from shelf_tui import words
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.tui.screens.table import TableScreen
from tests.client.hot_seats import open_move
from tests.tui import settling
from tests.tui.stage import Stage


def table(here: Stage) -> TableScreen:
    """The table on the screen."""
    screen = here.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def frame(here: Stage) -> Frame:
    """What its keyboard is shown."""
    return table(here).seat.frame


def held(here: Stage) -> str:
    """Everything that the screen and its widgets hold, shown or hidden."""
    nodes: list[Any] = [here.app.screen, *here.app.screen.walk_children(Widget)]
    kept = {"_seat", "seat", "seated", "game", "words", "app", "_parent", "_nodes"}
    parts = [
        repr(value) for node in nodes for name, value in vars(node).items() if name not in kept
    ]
    return "\n".join([here.text(), *parts])


async def lift(here: Stage) -> None:
    """Lift the curtain, which stays down for a moment after it has fallen."""
    for _ in range(2000):
        phase = frame(here).phase
        if phase is None or not phase.curtain:
            await settling.settle()
            return
        await here.press("enter")
    raise AssertionError(here.text())


async def step(here: Stage, turn: int, *, settle: bool = True) -> None:
    """Do what comes next: lift, act as a stand-in would, go on, or let time pass; and let the
    screen `settle`.
    """
    seat, now = table(here).seat, frame(here)
    phase = now.phase
    assert phase is not None
    if phase.curtain:
        await seat.lift()
    elif not phase.yours:
        await here.clock.turn(1)
    elif phase.secret:
        stand_ins = take(now.game).stand_ins
        character = stand_ins.CHARACTERS[0].id
        move, _ = stand_ins.choose(now.view, character, Random(turn), words.load)
        await seat.move(move, now.fence)
    else:
        try:
            await seat.move(open_move(now), now.fence)
        except Refused:
            await here.clock.turn(1)
    if settle:
        await settling.settle()


async def until(here: Stage, name: str, *, curtain: bool = False) -> None:
    """Play until this phase, with its curtain down or where everybody looks."""
    for turn in range(3000):
        phase = frame(here).phase
        if phase is not None and phase.name == name and phase.yours and phase.curtain == curtain:
            await settling.settle()
            return
        await step(here, turn)
    raise AssertionError(f"no {name}")

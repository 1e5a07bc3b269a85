"""Somebody who looks on at a table at which a person plays as a stand-in would."""

from pathlib import Path
from random import Random
from typing import Any

from shelf_tui import words
from shelf_tui.client.keyboard import Keyboard
from shelf_tui.client.local import LocalSeat
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import usual_seating
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.tui.near import NearTable
from tests.tui.settling import settle
from tests.tui.stage import SEED, Stage


async def look_on(here: Stage, game: str, saves: Path, **options: Any) -> LocalSeat:
    """Have a shelf on a stage look on at a new table; gives Bea's seat at it."""
    table = await open_table(
        game,
        usual_seating(game, "Bea"),
        options=take(game).rules_type.Options(**options),
        pace="normal",
        seed=SEED,
        clock=here.clock,
        store=SqliteStore(saves),
        owner=0,
    )
    bea = await LocalSeat.sit(table, 0)

    async def sit() -> NearTable:
        return NearTable(Keyboard([await LocalSeat.sit(table, None)]), table)

    here.app._play(sit)
    await here.until("Esc menu")
    return bea


async def play(here: Stage, bea: LocalSeat, turn: int) -> None:
    """What comes next at the table."""
    frame = bea.frame
    moved = False
    if frame.phase is not None and frame.phase.yours:
        stand_ins = take(frame.game).stand_ins
        character = stand_ins.CHARACTERS[0].id
        move, _ = stand_ins.choose(frame.view, character, Random(turn), words.load)
        try:
            await bea.move(move, frame.fence)
            moved = True
        except Refused:
            pass
    if not moved:
        await here.clock.turn(1)
    await settle()

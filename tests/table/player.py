"""A process of its own: ``python -m tests.table.player FILE``.

It deals a toy game whose saves go to FILE, makes some moves, prints one line of JSON with the
table's id and what its second seat sees, and waits to be killed.
"""

import asyncio
import sys
from importlib import import_module
from pathlib import Path

import msgspec

from shelf_tui import games
from shelf_tui.table.sqlite import SqliteStore
from tests.hand_clock import HandClock
from tests.table.builders import sit_down, table_of

games.GAMES = (*games.GAMES, "toy")
games.__path__.append(str(Path(__file__).parents[1] / "toy" / "games"))


async def begin(store: SqliteStore) -> None:
    toy = import_module("shelf_tui.games.toy.model")
    clock = HandClock()
    table = await table_of(["Ada", "Bea", "steady"], clock, store, seed=5)
    ada, bea = await sit_down(table)
    await clock.turn(4.0)
    await ada.move(toy.Pick(9), ada.frame.fence)
    await bea.move(toy.Pick(8), bea.frame.fence)
    await clock.turn(3.0)
    await ada.move(toy.Take(2), ada.frame.fence)
    frame = bea.frame
    told = {"table": table.id, "view": frame.view, "fence": frame.fence, "left_ms": frame.left_ms}
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(begin(SqliteStore(Path(sys.argv[1]))))

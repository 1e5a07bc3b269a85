"""A process of its own at a table of One of You: ``player.py FILE``, then it waits to be killed.

Two collided in the round before; in this one all but the last writer have written.
"""

import asyncio
import sys
from pathlib import Path

from shelf_tui.games.oneofyou.model import GoOn, Pass
from shelf_tui.table.sqlite import SqliteStore
from tests.games.oneofyou.tables import begin, use_the_small_deck
from tests.hand_clock import HandClock


async def play(store: SqliteStore) -> None:
    here = await begin(HandClock(), store)
    await here.write("struckmarker", "struckmarker", "standmarker", "othermarker")
    await here.move(here.guesser, Pass())
    for seat in range(5):
        await here.move(seat, GoOn())
    await here.write("unsievedmarker", "alsounsieved", "thirdunsieved")
    sys.stdout.write(f"{here.table.id} {here.onlooker.frame.fence}\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    use_the_small_deck()
    asyncio.run(play(SqliteStore(Path(sys.argv[1]))))

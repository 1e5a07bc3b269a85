"""Tables set up anew, and kept tables opened again."""

import asyncio
from collections.abc import Sequence
from secrets import randbits, token_hex
from typing import Any

from shelf_tui import words
from shelf_tui.games.rules import Refused
from shelf_tui.table import snapshot
from shelf_tui.table.box import Box
from shelf_tui.table.clock import Clock
from shelf_tui.table.frames import Pace
from shelf_tui.table.seating import Setup, Sitting, seated
from shelf_tui.table.store import Lease, TableStore
from shelf_tui.table.table import Opening, Table


async def open_table(
    game_id: str,
    seats: Sequence[Sitting],
    *,
    options: Any,
    pace: Pace,
    seed: int | None,
    clock: Clock,
    store: TableStore,
    owner: int | None = None,
) -> Table:
    """Deal a new game and set its table going; it stands still until a person sits down.

    Without a `seed` one is drawn. A store that cannot be written is told in the frames' `notice`,
    and play goes on. Raises `Refused`: ``unknown-game``, ``unknown-character``, and what the
    game's `deal` says, such as ``seats``.
    """
    seed = randbits(64) if seed is None else seed
    box = Box.unpack(game_id, words.load)
    setup = Setup(game_id, options, pace, seated(seats, box.stand_ins, seed), owner)
    # A game may read its data, or a word list, when it is first dealt.
    state = await asyncio.to_thread(box.rules.deal, len(seats), options, seed)
    return await _begin(box, Opening(token_hex(8), setup, state, seed), clock, store)


async def resume_table(table: str, clock: Clock, store: TableStore) -> Table:
    """Open a kept table where it was left, paused until somebody goes on.

    Raises `Refused`: ``table-open-elsewhere``, ``no-save``, ``save-version``, ``save-damaged``,
    ``saves-damaged``, ``unknown-game``; and `StoreFailed`.
    """
    lease = await store.claim(table)
    if lease is None:
        raise Refused("table-open-elsewhere")
    try:
        box, opening = await _read(lease, store)
    except BaseException:
        await store.release(lease)
        raise
    return await _begin(box, opening, clock, store)


async def _read(lease: Lease, store: TableStore) -> tuple[Box, Opening]:
    stored = await store.load(lease.table)
    kept = snapshot.read(stored.snap)
    box = Box.unpack(kept.game, words.load)
    options = snapshot.read_options(kept, box.rules.Options)
    state = snapshot.read_state(kept, box.rules.State)
    setup = Setup(kept.game, options, kept.pace, kept.seats, kept.owner)
    return box, Opening(
        lease.table, setup, state, kept.seed, kept.fence, kept.clocks, lease, stored.rev + 1
    )


async def _begin(box: Box, opening: Opening, clock: Clock, store: TableStore) -> Table:
    table = Table(box, opening, clock, store)
    await table.start()
    return table

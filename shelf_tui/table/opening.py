"""Tables set up anew, and kept tables opened again."""

import asyncio
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from shelf_tui import words
from shelf_tui.games.rules import Refused
from shelf_tui.table import snapshot
from shelf_tui.table.box import Box
from shelf_tui.table.clock import Clock
from shelf_tui.table.frames import Pace
from shelf_tui.table.seating import Setup, Sitting, named, seated, sharing
from shelf_tui.table.store import Held, Lease, Stored, TableStore
from shelf_tui.table.table import Opening, Table

#: The system's own chance, which `secrets` would bring with a megabyte of cryptography.
_CHANCE = SystemRandom()


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
    code: str | None = None,
) -> Table:
    """Deal a new game and set its table going; it stands still until a person sits down.

    Without a `seed` one is drawn. A table with a `code`, by which people far away join it, begins
    in its lobby instead. A store that cannot be written is told in the frames' `notice`, and play
    goes on. Raises `Refused`: ``unknown-game``, ``unknown-character``, and what the game's `deal`
    says, such as ``seats``; and `CodeTaken`.
    """
    lot = _CHANCE.getrandbits(64) if seed is None else seed

    def deal() -> tuple[Box, Opening]:
        box = Box.unpack(game_id, words.load)
        sitting = seated(seats, box.stand_ins, lot)
        state = box.rules.deal(len(seats), options, lot, turns=bool(sharing(seats)))
        if code is not None:
            sitting, state = named(seats), None
        setup = Setup(game_id, options, pace, sitting, owner, code)
        return box, Opening(f"{_CHANCE.getrandbits(64):016x}", setup, state, lot)

    # A game's modules and data are read when it is first taken off the shelf.
    return await _begin(*await asyncio.to_thread(deal), clock, store)


async def resume_table(table: str, clock: Clock, store: TableStore) -> Table:
    """Open a kept table where it was left, paused until somebody goes on.

    Raises `Refused`: ``table-open-elsewhere``, ``no-save``, ``save-version``, ``save-damaged``,
    ``saves-damaged``, ``unknown-game``; and `StoreFailed`.
    """
    lease = await store.claim(table)
    if isinstance(lease, Held):
        raise lease.refusal()
    try:
        stored = await store.load(lease.table)
        box, opening = await asyncio.to_thread(_read, lease, stored)
    except BaseException:
        await store.release(lease)
        raise
    return await _begin(box, opening, clock, store)


def _read(lease: Lease, stored: Stored) -> tuple[Box, Opening]:
    kept = snapshot.read(stored.snap)
    box = Box.unpack(kept.game, words.load)
    options = snapshot.read_options(kept, box.rules.Options)
    state = snapshot.read_state(kept, box.rules.State)
    setup = Setup(kept.game, options, kept.pace, kept.seats, kept.owner, kept.code)
    _check(box, setup, state)
    return box, Opening(
        table=lease.table,
        setup=setup,
        state=state,
        seed=kept.seed,
        fence=kept.fence,
        clocks=kept.clocks,
        lease=lease,
        rev=stored.rev + 1,
        accepted=kept.accepted,
    )


def _check(box: Box, setup: Setup, state: Any) -> None:
    """Raise `Refused` ``save-damaged`` unless the game can be gone on with at these seats."""
    seats = range(len(setup.seats))
    whole = setup.owner is None or setup.owner in seats
    if state is not None:
        try:
            phase = box.rules.phase(state)
            whole = whole and (phase is None or phase.waits.issubset(seats))
            for seat in (None, *seats):
                box.rules.view(state, seat)
        except Exception as error:
            # Written by hand or half: what it breaks in the rules is not to be foreseen.
            raise Refused("save-damaged") from error
    if not whole:
        raise Refused("save-damaged")


async def _begin(box: Box, opening: Opening, clock: Clock, store: TableStore) -> Table:
    table = Table(box, opening, clock, store)
    await table.live()
    return table

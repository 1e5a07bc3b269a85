"""A stand-in in a seat of its own, near or far: it plays as any client could, from frames alone."""

import asyncio
from collections.abc import Coroutine
from random import Random
from time import monotonic
from typing import Any

from shelf_tui import words
from shelf_tui.client.seat import Seat
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import PACES, Frame
from shelf_tui.table.seating import check_character


async def play(seat: Seat, character: str, rng: Random, *, haste: float = 1.0) -> Frame:
    """Play one game to its end, and give its last frame. `haste` divides the time of thought.

    A table that stands still and is its own to move goes on. Raises `Refused`
    ``unknown-character``, and what ends the seat.
    """
    stand_ins = take(seat.frame.game).stand_ins
    check_character(character, stand_ins)
    decided = None
    async for frame in seat.frames():
        if frame.stage == "over":
            return frame
        if frame.paused and frame.owner in (None, frame.you) and frame.notice is None:
            await _quietly(seat.resume())
        if frame.phase and frame.phase.curtain:
            await _quietly(seat.lift())
            continue
        seen = (frame.fence, frame.phase and frame.phase.clock, frame.view)
        if frame.view is None or not (frame.phase and frame.phase.yours) or seen == decided:
            continue
        decided, begun = seen, monotonic()
        move, seconds = await asyncio.to_thread(
            stand_ins.choose, frame.view, character, rng, words.load
        )
        stretch = PACES.get(frame.pace, 1.0) if frame.phase.paced else 1.0
        await asyncio.sleep(begun + seconds * stretch / haste - monotonic())
        if seat.frame.fence == frame.fence:
            await _quietly(seat.move(move, frame.fence))
    return seat.frame


async def _quietly(doing: Coroutine[Any, Any, None]) -> None:
    try:
        await doing
    except Refused:
        # The moment has passed; the next frame tells what is so now.
        await asyncio.sleep(0)

"""Several people at one keyboard, each of whom plays as a stand-in would; nobody is in a hurry."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any

from msgspec.structs import replace

from shelf_tui import words
from shelf_tui.client.keyboard import Keyboard
from shelf_tui.client.local import LocalSeat
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import Sitting
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.table import Table
from tests.hand_clock import HandClock


def people(*names: str, stand_ins: int = 0) -> list[Sitting]:
    """So many people at the keyboard of the table, and stand-ins."""
    return [*(Sitting("person", name) for name in names), *[Sitting("stand-in")] * stand_ins]


async def open_for(
    game: str, seats: Sequence[Sitting], clock: HandClock, store: SqliteStore, **options: Any
) -> Table:
    """A table of the game, owned by its first seat."""
    chosen = replace(take(game).rules_type.Options(), **options)
    return await open_table(
        game, seats, options=chosen, pace="normal", seed=3, clock=clock, store=store, owner=0
    )


async def keyboard_at(table: Table) -> Keyboard:
    """All its people, at one keyboard."""
    seats = enumerate(table.setup.seats)
    here = [number for number, seat in seats if seat.kind == "person"]
    return Keyboard([await LocalSeat.sit(table, number) for number in here])


def open_move(frame: Frame) -> Any:
    """What is done in a phase at which everybody looks, from what everybody sees."""
    assert frame.phase is not None
    model = import_module(f"shelf_tui.games.{frame.game}.model")
    view = frame.view
    match frame.phase.name:
        case "visit":
            return model.Take(max(view.tokens))
        case "bell":
            return model.Ring()
        case "queue":
            return model.Buy(None)
        case "row":
            return model.LetGo()
        case "pick":
            return model.Pick(view.row.laid[0].card.id)
        case "naming":
            return model.Name(2)
    return model.GoOn()


async def play_to_the_end(
    keyboard: Keyboard, clock: HandClock, look: Callable[[Frame], None]
) -> Frame:
    """Lift, act, and let time pass where nobody here is waited for; `look` sees every frame."""
    for turn in range(5000):
        frame = keyboard.frame
        look(frame)
        phase = frame.phase
        if phase is None:
            return frame
        if phase.curtain:
            await keyboard.lift()
        elif not phase.yours:
            await clock.turn(1.0)
        elif phase.secret:
            stand_ins = take(frame.game).stand_ins
            character = stand_ins.CHARACTERS[0].id
            move, _ = stand_ins.choose(frame.view, character, Random(turn), words.load)
            await keyboard.move(move, frame.fence)
        else:
            try:
                await keyboard.move(open_move(frame), frame.fence)
            except Refused:
                await clock.turn(1.0)
    raise AssertionError(keyboard.frame)

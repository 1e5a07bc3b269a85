"""A host whose frames have the right types and make no sense: the table ends, the shelf goes on."""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from shelf_tui import words
from shelf_tui.client.local import LocalSeat
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_frames import read_frame
from shelf_tui.client.remote_http import Host
from shelf_tui.client.tickets import Ticket
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import Sitting
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.tui.far import FarTable
from tests.games.helpers import SHORT
from tests.hand_clock import HandClock
from tests.tui.settling import settle
from tests.tui.stage import Stage, stage

#: Pressed after each frame, a few at a time.
KEYS = ("enter", "0", "1", "2", "5", "9", "a", "e", "space", "tab", "backspace", "delete", "f2",
        "left", "right", "up", "down")  # fmt: skip
#: Where a view tells of a seat.
SEATS = {"seat", "guesser", "leader", "actor", "turn", "dealer", "source"}
LEFT = "That host sent what cannot be shown"


class ToldSeat(RemoteSeat):
    """A far seat without a line: it shows what it is told, and all that it asks is done."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(Host("http://127.0.0.1:9"), Ticket("http://127.0.0.1:9", "t", "", "", ""))
        self._mailbox = Mailbox(frame.you, frame)

    def tell(self, frame: Frame) -> None:
        self._box.put(frame)

    async def _try(self, path: str, body: Any, method: str = "POST") -> None:
        del path, body, method


async def told(game: str, clock: HandClock, store: SqliteStore) -> list[bytes]:
    """What a host tells in a game: a frame of each phase in which this seat acts, and does not."""
    kind = take(game)
    options = msgspec.convert(SHORT.get(game, {}), kind.rules_type.Options)
    seats = [Sitting("person", "Ada"), *[Sitting("stand-in")] * 3]
    table = await open_table(
        game, seats, options=options, pace="normal", seed=4, clock=clock, store=store, owner=0,
        code="BCDFG",
    )  # fmt: skip
    seat = await LocalSeat.sit(table, 0)
    kinds: dict[Any, Frame] = {("lobby",): seat.frame}
    await seat.start()
    rng = Random(4)
    while seat.frame.stage == "play":
        frame = seat.frame
        assert frame.phase is not None
        kinds[frame.phase.name, frame.phase.yours, rng.random() < 0.5] = frame
        if frame.phase.yours and rng.random() < 0.9:
            move, _ = kind.stand_ins.choose(frame.view, "steady", rng, words.load)
            await seat.move(move, frame.fence)
        else:
            await clock.turn(1.0)
    kinds["over",] = seat.frame
    await table.close(for_good=True)
    return [msgspec.json.encode(frame) for frame in kinds.values()]


def strange(frame: Any, rng: Random) -> Any:
    """The frame with something in it that makes no sense."""
    frame = deepcopy(frame)
    for _ in range(rng.randint(1, 3)):
        within = frame["view"] if frame["view"] and rng.random() < 0.8 else frame
        holder, key = rng.choice([*_places(within)])
        holder[key] = rng.choice([*_others(holder[key], rng)])
    return frame


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    keys = node if isinstance(node, dict) else range(len(node))
    for key in keys:
        yield node, key
        if isinstance(node[key], dict | list):
            yield from _places(node[key])


def _others(value: Any, rng: Random) -> Iterator[Any]:
    yield None
    match value:
        case bool():
            yield not value
        case int():
            yield from (-1, 0, value + 1, -value, 99, 10**6, 2**53)
        case str():
            yield from ("", "q", "x" * 300, "É*[/]\x1b[2J")
        case list():
            yield from ([], value * 2, value[:-1], value[::-1], value * 40, [*value, *value[:1]])
        case dict():
            yield {}
            yield {key: rng.choice([*value.values()]) for key in value}
        case _:
            yield from (0, "", [], {})


def of_nobodys(node: Any) -> Any:
    """The same, with a seat that there is not wherever a seat is told."""
    if isinstance(node, dict):
        return {
            key: 99 if key in SEATS and one is not None else of_nobodys(one)
            for key, one in node.items()
        }
    return [of_nobodys(one) for one in node] if isinstance(node, list) else node


async def sit(here: Stage, frame: Frame) -> ToldSeat:
    """Sit down at such a table."""
    seat = ToldSeat(frame)

    async def take_it() -> FarTable:
        return FarTable([seat], here.app.paths.tickets)

    here.app._play(take_it)
    await settle()
    return seat


async def fuzz(here: Stage, frames: list[bytes], rng: Random, count: int) -> None:
    """Tell so many strange frames, and press keys at each: it goes on, or the table is left."""
    seat = None
    while count:
        honest = rng.choice(frames)
        data = msgspec.json.encode(strange(msgspec.json.decode(honest), rng))
        try:
            frame = read_frame(data, 0.0)
        except Refused:
            continue
        count -= 1
        if seat is None or here.app.screen is here.app._shelf:
            seat = await sit(here, read_frame(honest, 0.0))
        seat.tell(frame)
        await settle()
        await here.press(*rng.sample(KEYS, 3))
        assert here.app.is_running
        if here.app.screen is here.app._shelf:
            await here.until(LEFT)


@pytest.mark.parametrize("game", GAMES)
async def test_what_makes_no_sense_ends_the_table_and_not_the_shelf(
    game: str, clock: HandClock, store: SqliteStore, tmp_path: Path
) -> None:
    frames = await told(game, clock, store)
    async with stage(tmp_path, at="shelf", game=game) as here:
        for frame in map(msgspec.json.decode, frames[1:]):
            seat = await sit(here, read_frame(msgspec.json.encode(frame), 0.0))
            changed = frame | {"view": of_nobodys(frame["view"])}
            seat.tell(read_frame(msgspec.json.encode(changed), 0.0))
            await settle()
            if here.app.screen is here.app._shelf:
                break
            here.app.screen.dismiss("shelf")
            await here.until("q quit")
        await here.until(LEFT)
        assert "Traceback" in (tmp_path / "shelf.log").read_text()
        await fuzz(here, frames, Random(game), 15)
        assert here.app.fault is None

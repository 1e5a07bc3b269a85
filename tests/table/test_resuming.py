"""Tables that are kept: after a close, after a kill, from any version, and from bad saves."""

import asyncio
import signal
import sqlite3
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from zlib import crc32

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from shelf_tui.client.local import LocalSeat
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.table.opening import resume_table
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import Meta
from shelf_tui.table.table import Table
from tests.hand_clock import HandClock
from tests.table.builders import sit_down, table_of

pytestmark = pytest.mark.usefixtures("toy")

ROOT = Path(__file__).parents[2]


async def resumed(table: str, store: SqliteStore) -> tuple[Table, list[LocalSeat], HandClock]:
    clock = HandClock()
    again = await resume_table(table, clock, store)
    seats = await sit_down(again)
    return again, seats, clock


def without_stamp(frame: Frame) -> Frame:
    """What two frames of one moment share."""
    return replace(frame, epoch="", rev=0)


async def test_a_closed_table_waits_where_it_was_left(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea", "steady"], clock, store, pace="brisk", owner=0)
    ada, bea = await sit_down(table)
    await ada.move(toy.Draft(3), ada.frame.fence)
    await clock.turn(6.5)
    before = ada.frame, bea.frame
    await table.close()

    table, (ada, bea), clock = await resumed(table.id, store)
    for seat, frame in zip((ada, bea), before, strict=True):
        assert seat.frame.paused
        assert seat.frame.view is None
        assert seat.frame.left_ms == 13_500
        assert seat.frame.epoch > frame.epoch
    await clock.turn(100.0)
    await ada.resume()
    for seat, frame in zip((ada, bea), before, strict=True):
        assert without_stamp(seat.frame) == replace(without_stamp(frame), left_ms=13_500)
    # The stand-in had thought six and a half of its ten seconds, a third faster: 20 / 3 - 6.5.
    await clock.turn(0.1)
    assert not ada.frame.view.picked[2]
    await clock.turn(0.1)
    assert ada.frame.view.picked[2]
    await table.close()


async def test_a_table_open_in_another_shelf_is_said_to_be(
    clock: HandClock, store: SqliteStore, other: SqliteStore
) -> None:
    table = await table_of(["Ada"], clock, store)
    await sit_down(table)
    with pytest.raises(Refused, match="table-open-elsewhere"):
        await resume_table(table.id, HandClock(), other)
    await table.close()
    again = await resume_table(table.id, HandClock(), other)
    await again.close()


async def test_a_killed_process_leaves_a_table_that_another_takes_up_at_once(
    store: SqliteStore, path: Path
) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.table.player", str(path)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    told: dict[str, Any] = msgspec.json.decode(await process.stdout.readline())
    listed = await store.list_open()
    assert [one.table for one in listed] == [told["table"]]
    with pytest.raises(Refused, match="table-open-elsewhere"):
        await resume_table(told["table"], HandClock(), store)
    process.send_signal(signal.SIGKILL)
    await process.wait()

    table, (ada, bea), _ = await resumed(told["table"], store)
    assert bea.frame.paused
    await ada.resume()
    assert msgspec.json.decode(msgspec.json.encode(bea.frame.view)) == told["view"]
    assert bea.frame.fence == told["fence"]
    assert bea.frame.left_ms == told["left_ms"]
    assert ada.frame.view.scores == (2, 0, 0)
    await table.close()


async def test_the_unfinished_line_knows_game_people_and_story(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "steady"], clock, store)
    (ada,) = await sit_down(table)
    await ada.move(toy.Pick(9), ada.frame.fence)
    await clock.turn(2.0)
    await ada.move(toy.Take(2), ada.frame.fence)
    (told,) = await store.list_open()
    assert isinstance(told, Meta)
    assert (told.table, told.game, told.names) == (table.id, "toy", ("Ada", "Bo"))
    assert told.phase == "visit"
    assert told.line is not None
    assert (told.line.code, told.line.facts) == ("took", {"seat": 0, "token": 2})
    await table.close()


async def test_a_finished_table_is_not_unfinished_and_forgotten_when_closed(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "steady"], clock, store, rounds=1, bell=False)
    (ada,) = await sit_down(table)
    await clock.turn(40.0)
    assert ada.frame.stage == "over"
    assert await store.list_open() == []
    await ada.again()
    assert len(await store.list_open()) == 1
    await clock.turn(40.0)
    await table.close()
    with pytest.raises(Refused, match="no-save"):
        await store.load(table.id)


# From any version: the same game

MOVE = st.tuples(st.integers(0, 1), st.sampled_from(["Pick", "Draft", "Take", "Unpick", "Ring"]))


def move_of(toy: ModuleType, what: str, number: int) -> Any:
    kind = getattr(toy, what)
    return kind() if what in {"Unpick", "Ring"} else kind(number)


async def play_on(seats: list[LocalSeat], clock: HandClock, moves: list[Any]) -> list[Frame]:
    """Make these moves, two and a half seconds apart, then let the time run out to the end."""
    for seat, move in moves:
        with suppress(Refused):
            await seats[seat].move(move, seats[seat].frame.fence)
        await clock.turn(2.5)
    await clock.turn(200.0)
    return [without_stamp(seat.frame) for seat in seats]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(MOVE, st.integers(1, 9)), max_size=14), st.integers(0, 14), st.data())
async def test_a_table_saved_at_any_version_resumes_to_the_same_game(
    toy: ModuleType, choices: list[tuple[tuple[int, str], int]], cut: int, data: st.DataObject
) -> None:
    moves = [(seat, move_of(toy, what, number)) for (seat, what), number in choices]
    first, rest = moves[:cut], moves[cut:]
    seed = data.draw(st.integers(0, 2**64 - 1))
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        clock = HandClock()
        straight = await table_of(["Ada", "Bea", "hasty"], clock, store, seed=seed)
        expected = await play_on(await sit_down(straight), clock, moves)
        await straight.close()

        clock = HandClock()
        broken = await table_of(["Ada", "Bea", "hasty"], clock, store, seed=seed)
        seats = await sit_down(broken)
        for seat, move in first:
            with suppress(Refused):
                await seats[seat].move(move, seats[seat].frame.fence)
            await clock.turn(2.5)
        before = [seat.frame for seat in seats]
        left = broken._course.left(None, broken._watch.read(clock.now()))
        over = seats[0].frame.stage == "over"
        await broken.close()
        if not over:
            again, seats, clock = await resumed(broken.id, store)
            await seats[0].resume()
            for person, frame in zip(seats, before, strict=True):
                left_ms = None if left is None else round(left * 1000)
                expected_now = replace(without_stamp(frame), left_ms=left_ms)
                assert without_stamp(person.frame) == expected_now
            assert await play_on(seats, clock, rest) == expected
            await again.close()
        await store.close()


# What may not be written down


async def test_a_phase_that_may_not_be_written_down_begins_anew(
    toy: ModuleType, clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = import_module("shelf_tui.games.toy.rules").Toy

    def as_it_began(_: Any, state: Any) -> Any:
        seats = len(state.scores)
        return replace(state, picks=(None,) * seats, drafts=(0,) * seats)

    monkeypatch.setattr(rules, "kept", as_it_began)
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, _ = await sit_down(table)
    fence = ada.frame.fence
    await clock.turn(7.0)
    await ada.move(toy.Pick(7), fence)
    await table.close()
    assert b'"picks":[7' not in (await store.load(table.id)).snap

    table, (ada, _), _ = await resumed(table.id, store)
    await ada.resume()
    assert ada.frame.fence == fence
    assert ada.frame.view.picked == (False, False)
    assert ada.frame.left_ms == 30_000
    await table.close()


# Bad saves and a store that fails


def spoil(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"rubbish" * 1000)


def notice(seat: LocalSeat) -> str | None:
    return seat.frame.notice.code if seat.frame.notice else None


@pytest.mark.parametrize(
    "snap", [b"", b"{}", b"[1]", b"\xff", b'{"game":"toy"}', b"null", b"not json"]
)
async def test_a_save_that_says_nothing_sensible_is_damaged_and_kept(
    clock: HandClock, store: SqliteStore, path: Path, snap: bytes
) -> None:
    table = await table_of(["Ada"], clock, store)
    await table.close()
    with sqlite3.connect(path) as db:
        (meta,) = db.execute("SELECT meta FROM tables").fetchone()
        db.execute("UPDATE tables SET snap = ?, checksum = ?", (snap, crc32(meta + snap)))
    db.close()
    for _ in range(2):  # it is let go of each time
        with pytest.raises(Refused, match="save-damaged"):
            await resume_table(table.id, HandClock(), store)
    assert (await store.load(table.id)).snap == snap


async def test_a_save_with_a_state_that_does_not_fit_is_damaged(
    clock: HandClock, store: SqliteStore, path: Path
) -> None:
    table = await table_of(["Ada"], clock, store)
    await table.close()
    edit(path, b'"round":1', b'"round":"one"')
    with pytest.raises(Refused, match="save-damaged"):
        await resume_table(table.id, HandClock(), store)


@pytest.mark.parametrize(
    ("written", "instead"),
    [(b'"cards":[', b'"cards":[],"more":['), (b'"owner":null', b'"owner":99')],
)
async def test_a_save_whose_seats_do_not_fit_its_game_is_damaged(
    clock: HandClock, store: SqliteStore, path: Path, written: bytes, instead: bytes
) -> None:
    table = await table_of(["Ada"], clock, store)
    await table.close()
    edit(path, written, instead)
    with pytest.raises(Refused, match="save-damaged"):
        await resume_table(table.id, HandClock(), store)


async def test_a_table_owned_by_a_stand_in_goes_to_whoever_sits_there(
    clock: HandClock, store: SqliteStore, path: Path
) -> None:
    table = await table_of(["Ada", "steady"], clock, store, owner=0)
    await table.close()
    edit(path, b'"owner":0', b'"owner":1')
    table, (ada,), _ = await resumed(table.id, store)
    assert ada.frame.owner == 0
    await ada.resume()
    assert not ada.frame.paused
    await table.close()


def edit(path: Path, written: bytes, instead: bytes) -> None:
    """Write something else into the one save."""
    with sqlite3.connect(path) as db:
        meta, snap = db.execute("SELECT meta, snap FROM tables").fetchone()
        assert written in snap
        snap = snap.replace(written, instead)
        db.execute("UPDATE tables SET snap = ?, checksum = ?", (snap, crc32(meta + snap)))
    db.close()


async def test_a_table_that_cannot_be_saved_goes_on_and_says_so(
    toy: ModuleType, clock: HandClock, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("not a folder")
    store = SqliteStore(tmp_path / "file" / "tables.db")
    table = await table_of(["Ada", "steady"], clock, store)
    (ada,) = await sit_down(table)
    assert notice(ada) == "save-failed"
    await ada.move(toy.Pick(9), ada.frame.fence)
    await clock.turn(2.0)
    assert ada.frame.view.step == "visit"
    # Once it can be written again, it is, and the line goes away.
    (tmp_path / "file").unlink()
    await ada.move(toy.Take(1), ada.frame.fence)
    assert notice(ada) is None
    assert len(await store.list_open()) == 1
    await table.close()
    await store.close()


async def test_a_damaged_store_is_told_of_while_play_goes_on_in_a_new_one(
    clock: HandClock, store: SqliteStore, path: Path
) -> None:
    spoil(path)
    table = await table_of(["Ada"], clock, store)
    (ada,) = await sit_down(table)
    assert notice(ada) == "saves-damaged"
    assert len(await store.list_open()) == 1
    await table.close()


async def test_a_table_that_was_claimed_by_another_process_stops(
    toy: ModuleType, clock: HandClock, store: SqliteStore, path: Path
) -> None:
    table = await table_of(["Ada"], clock, store)
    (ada,) = await sit_down(table)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET epoch = epoch + 1")
    db.close()
    with pytest.raises(Refused, match="table-open-elsewhere"):
        await ada.move(toy.Pick(4), ada.frame.fence)
    stream = aiter(ada.frames())
    await anext(stream)
    with pytest.raises(Refused, match="table-open-elsewhere"):
        await anext(stream)
    await table.close()

"""The store: leases, epochs, versions, and saves that cannot be read or written."""

import asyncio
import os
import sqlite3
from pathlib import Path
from time import time

import pytest

from shelf_tui import __version__
from shelf_tui.games.rules import LogLine, Refused
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import FINISHED, BadSave, Held, Lease, Lost, Meta, StoreFailed


def meta(table: str, phase: str | None = "pick", saved: float | None = None) -> Meta:
    line = LogLine("dealt", {"seats": 2})
    now = time() if saved is None else saved
    return Meta(table, __version__, "toy", ("Ada", "Bo"), phase, line, now)


def write(path: Path, rubbish: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(rubbish)


def spoil_pages(path: Path) -> None:
    """Keep the first page, and so the look of a database, and write over the next."""
    whole = bytearray(path.read_bytes())
    whole[4096:12288] = b"\xaa" * 8192
    path.write_bytes(whole)


def spoil(path: Path, change: str, *values: object) -> None:
    with sqlite3.connect(path) as db:
        db.execute(change, values)
    db.close()


async def test_a_kept_table_is_read_back(store: SqliteStore) -> None:
    lease = await store.create(meta("t"), b"first")
    assert (await store.load("t")).snap == b"first"
    await store.save(lease, 1, b"second", meta("t", "visit"))
    stored = await store.load("t")
    assert (stored.rev, stored.snap, stored.meta.phase) == (1, b"second", "visit")


async def test_a_save_must_be_newer_than_the_one_before(store: SqliteStore) -> None:
    lease = await store.create(meta("t"), b"")
    await store.save(lease, 5, b"five", meta("t"))
    with pytest.raises(Lost):
        await store.save(lease, 5, b"again", meta("t"))
    assert (await store.load("t")).snap == b"five"


async def test_saves_that_come_together_are_kept_each_on_its_own(store: SqliteStore) -> None:
    leases = [await store.create(meta(f"t{n}"), b"") for n in range(20)]
    await store.save(leases[3], 9, b"newer", meta("t3"))
    saves = (store.save(lease, 1, b"one", meta(lease.table)) for lease in leases)
    ends = await asyncio.gather(*saves, return_exceptions=True)
    assert [type(end) for end in ends] == [Lost if n == 3 else type(None) for n in range(20)]
    kept = [(await store.load(lease.table)).snap for lease in leases]
    assert kept == [b"newer" if n == 3 else b"one" for n in range(20)]


async def test_saves_that_come_together_fail_together(store: SqliteStore, path: Path) -> None:
    leases = [await store.create(meta(f"t{n}"), b"before") for n in range(3)]
    spoil(path, "ALTER TABLE tables RENAME TO gone")
    saves = (store.save(lease, 1, b"one", meta(lease.table)) for lease in leases)
    ends = await asyncio.gather(*saves, return_exceptions=True)
    assert [type(end) for end in ends] == [StoreFailed] * 3
    spoil(path, "ALTER TABLE gone RENAME TO tables")
    await store.save(leases[0], 1, b"again", meta("t0"))
    assert (await store.load("t0")).snap == b"again"


async def test_a_held_table_is_not_claimed_and_a_released_one_gets_a_new_epoch(
    store: SqliteStore, other: SqliteStore
) -> None:
    lease = await store.create(meta("t"), b"")
    assert lease.epoch == 1
    assert await other.claim("t") == Held()
    assert await store.claim("t") == Held()
    await store.release(lease)
    second = await other.claim("t")
    assert isinstance(second, Lease)
    assert second.epoch == 2
    # The first owner, were it still to write, has lost it.
    with pytest.raises(Lost):
        await store.save(lease, 9, b"late", meta("t"))


async def test_a_purged_table_is_gone(store: SqliteStore, path: Path) -> None:
    lease = await store.create(meta("t"), b"")
    await store.purge(lease)
    assert await store.list_open() == []
    with pytest.raises(Refused, match="no-save"):
        await store.claim("t")
    with pytest.raises(Refused, match="no-save"):
        await store.load("t")
    assert list(path.with_name("tables.db.locks").iterdir()) == []


async def test_unfinished_tables_are_listed_the_last_saved_first(store: SqliteStore) -> None:
    for number, table in enumerate("abc"):
        await store.create(meta(table, saved=1000.0 + number), b"")
    await store.create(meta("over", None), b"")
    listed = await store.list_open()
    assert [one.table for one in listed] == ["c", "b", "a"]
    assert listed[0] == meta("c", saved=1002.0)


async def test_a_save_of_another_version_is_told_and_left_as_it_is(
    store: SqliteStore, path: Path
) -> None:
    await store.release(await store.create(meta("t"), b"snap"))
    spoil(path, "UPDATE tables SET version = '9.9', snap = ?", b"something else")
    facts: dict[str, str | int] = {"saved": "9.9", "program": __version__}
    assert await store.list_open() == [BadSave("t", "save-version", facts)]
    for read in (store.load, store.claim):
        with pytest.raises(Refused) as refused:
            await read("t")
        assert (refused.value.code, refused.value.facts) == ("save-version", facts)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT epoch, snap FROM tables").fetchall() == [(1, b"something else")]
    db.close()


@pytest.mark.parametrize("column", ["snap", "meta"])
@pytest.mark.parametrize("value", [b"\x00\xff", b"{}", b"", "text", 7])
async def test_a_damaged_save_is_told_and_left_as_it_is(
    store: SqliteStore, path: Path, column: str, value: object
) -> None:
    await store.release(await store.create(meta("t"), b"snap"))
    await store.create(meta("sound", saved=1.0), b"snap")
    spoil(path, f"UPDATE tables SET {column} = ? WHERE id = 't'", value)
    assert await store.list_open() == [BadSave("t", "save-damaged", {}), meta("sound", saved=1.0)]
    with pytest.raises(Refused, match="save-damaged"):
        await store.claim("t")
    with sqlite3.connect(path) as db:
        kept = db.execute(f"SELECT epoch, {column} FROM tables WHERE id = 't'").fetchone()
    db.close()
    assert kept == (1, value)


async def test_a_damaged_save_can_be_forgotten(store: SqliteStore, path: Path) -> None:
    await store.release(await store.create(meta("t"), b"snap"))
    spoil(path, "UPDATE tables SET snap = ?", b"something else")
    assert await store.forget("t")
    assert await store.list_open() == []
    assert not list(path.with_name(f"{path.name}.locks").iterdir())


async def test_a_table_that_somebody_is_at_is_not_forgotten(store: SqliteStore, path: Path) -> None:
    lease = await store.create(meta("t"), b"snap")
    other = SqliteStore(path)
    assert not await other.forget("t")
    await store.release(lease)
    assert await other.forget("t")
    await other.close()
    with pytest.raises(Refused, match="no-save"):
        await store.claim("t")


@pytest.mark.parametrize(
    "rubbish", [b"this is no database at all. " * 50, b"SQLite format 3\0" + b"x" * 5000]
)
async def test_a_file_that_is_no_database_is_put_aside(
    store: SqliteStore, path: Path, rubbish: bytes
) -> None:
    write(path, rubbish)
    with pytest.raises(Refused) as refused:
        await store.list_open()
    assert refused.value.code == "saves-damaged"
    assert refused.value.facts == {"kept": "tables.db.damaged-1"}
    assert path.with_name("tables.db.damaged-1").read_bytes() == rubbish
    # From now on a new one is used.
    assert await store.list_open() == []
    await store.create(meta("t"), b"")
    assert len(await store.list_open()) == 1


async def test_a_database_that_is_damaged_inside_is_put_aside(path: Path) -> None:
    store = SqliteStore(path)
    for number in range(20):
        await store.create(meta(f"t{number}"), os.urandom(5000))
    await store.close()
    spoil_pages(path)
    store = SqliteStore(path)
    with pytest.raises(Refused, match="saves-damaged"):
        await store.list_open()
    assert await store.list_open() == []
    await store.close()


async def test_the_second_damaged_file_does_not_take_the_place_of_the_first(path: Path) -> None:
    for number in (1, 2):
        write(path, b"rubbish, number %d" % number * 90)
        store = SqliteStore(path)
        with pytest.raises(Refused):
            await store.list_open()
        await store.close()
    kept = sorted(one.name for one in path.parent.glob("*.damaged-?"))
    assert kept == ["tables.db.damaged-1", "tables.db.damaged-2"]


async def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    store = SqliteStore(tmp_path / "file" / "tables.db")
    with pytest.raises(StoreFailed) as failed:
        await store.list_open()
    # People far away are told, too: not where it lies.
    assert str(tmp_path) not in str(failed.value)
    with pytest.raises(StoreFailed):
        await store.create(meta("t"), b"")
    await store.close()


async def test_a_full_disk_is_told_and_what_was_kept_stays(store: SqliteStore) -> None:
    lease = await store.create(meta("t"), b"first")
    await store._do(lambda db: db.execute("PRAGMA max_page_count = 1").fetchone())
    with pytest.raises(StoreFailed, match="full"):
        await store.save(lease, 1, os.urandom(100_000), meta("t"))
    assert (await store.load("t")).snap == b"first"
    await store._do(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchone())
    await store.save(lease, 1, b"second", meta("t"))


async def test_a_new_table_on_a_full_disk_can_be_kept_once_there_is_room(
    store: SqliteStore,
) -> None:
    await store.create(meta("first"), b"")
    await store._do(lambda db: db.execute("PRAGMA max_page_count = 1").fetchone())
    with pytest.raises(StoreFailed, match="full"):
        await store.create(meta("t"), os.urandom(100_000))
    await store._do(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchone())
    assert (await store.create(meta("t"), b"")).epoch == 1


async def test_finished_tables_that_nobody_has_open_are_forgotten_after_an_hour(
    store: SqliteStore, path: Path
) -> None:
    old = time() - FINISHED - 1
    await store.release(await store.create(meta("left", None, old), b""))
    await store.create(meta("on screen", None, old), b"")
    await store.release(await store.create(meta("fresh", None), b""))
    await store.release(await store.create(meta("unfinished", saved=old), b""))
    later = SqliteStore(path)
    await later.list_open()
    await later.close()
    with sqlite3.connect(path) as db:
        kept = {table for (table,) in db.execute("SELECT id FROM tables")}
    db.close()
    assert kept == {"on screen", "fresh", "unfinished"}


async def test_the_file_is_written_safely(store: SqliteStore) -> None:
    await store.create(meta("t"), b"")
    names = ("journal_mode", "synchronous", "secure_delete")
    found = [
        await store._do(lambda db, name=name: db.execute(f"PRAGMA {name}").fetchone()[0])  # type: ignore[misc]
        for name in names
    ]
    assert found == ["wal", 2, 1]

"""Tables kept in one SQLite file, on one worker thread, so that no fsync holds up a screen."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import time
from typing import NamedTuple, TypeVar
from zlib import crc32

import msgspec

from shelf_tui import __version__
from shelf_tui.games.rules import Refused
from shelf_tui.table.locks import Locks
from shelf_tui.table.store import (
    FINISHED,
    BadSave,
    CodeTaken,
    Held,
    Lease,
    Lost,
    Meta,
    Stored,
    StoreFailed,
)

T = TypeVar("T")

_DAMAGED = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
_SETUP = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA secure_delete = ON;
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, epoch INTEGER NOT NULL, rev INTEGER NOT NULL, version TEXT NOT NULL,
  over INTEGER NOT NULL, saved REAL NOT NULL, meta BLOB NOT NULL, snap BLOB NOT NULL,
  checksum INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS codes (code TEXT PRIMARY KEY, id TEXT NOT NULL);
CREATE TRIGGER IF NOT EXISTS code_expires AFTER DELETE ON tables
  BEGIN DELETE FROM codes WHERE id = OLD.id; END;
"""


class _Save(NamedTuple):
    lease: Lease
    rev: int
    snap: bytes
    meta: Meta
    done: "asyncio.Future[None]"


class SqliteStore:
    """Keeps `TableStore`. The file and its folder are made when they are first needed.

    A file that is no database is put aside beside itself, as ``<name>.damaged-<number>``.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._locks = Locks(path.with_name(path.name + ".locks"))
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="saves")
        self._db: sqlite3.Connection | None = None
        self._lock = Lock()
        self._saves: list[_Save] = []

    async def create(self, meta: Meta, snap: bytes) -> Lease:
        """See `TableStore.create`."""

        def work(db: sqlite3.Connection) -> Lease:
            if not self._locks.take(meta.table):
                raise Lost
            try:
                with _transaction(db):
                    if meta.code is not None:
                        _take_code(db, meta.code, meta.table)
                    row = (meta.table, 1, 0, *_columns(meta, snap))
                    db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            except (sqlite3.Error, CodeTaken):
                self._locks.drop(meta.table, forever=True)
                raise
            return Lease(meta.table, 1)

        return await self._do(work)

    async def claim(self, table: str) -> Lease | Held:
        """See `TableStore.claim`."""

        def work(db: sqlite3.Connection) -> Lease | Held:
            _read(db, table)
            if not self._locks.take(table):
                return Held()
            bump = "UPDATE tables SET epoch = epoch + 1 WHERE id = ? RETURNING epoch"
            try:
                row = db.execute(bump, (table,)).fetchone()
            except sqlite3.Error:
                self._locks.drop(table)
                raise
            if row is None:
                self._locks.drop(table, forever=True)
                raise Refused("no-save")
            return Lease(table, row[0])

        return await self._do(work)

    async def release(self, lease: Lease) -> None:
        """See `TableStore.release`."""
        await self._do(lambda _: self._locks.drop(lease.table))

    async def save(self, lease: Lease, rev: int, snap: bytes, meta: Meta) -> None:
        """See `TableStore.save`. What comes while the disk is busy is written through together."""
        save = _Save(lease, rev, snap, meta, asyncio.get_running_loop().create_future())
        with self._lock:
            self._saves.append(save)
            first = len(self._saves) == 1
        if first:
            self._worker.submit(self._save_all, asyncio.get_running_loop())
        await save.done

    async def load(self, table: str) -> Stored:
        """See `TableStore.load`."""
        return await self._do(lambda db: _read(db, table))

    async def locate(self, code: str) -> str | None:
        """See `TableStore.locate`."""

        def work(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT id FROM codes WHERE code = ?", (code,)).fetchone()
            return None if row is None else str(row[0])

        return await self._do(work)

    async def list_open(self) -> list[Meta | BadSave]:
        """See `TableStore.list_open`."""

        def work(db: sqlite3.Connection) -> list[Meta | BadSave]:
            self._forget_finished(db)
            tables = db.execute("SELECT id FROM tables WHERE NOT over ORDER BY saved DESC")
            return [_told(db, table) for (table,) in tables.fetchall()]

        return await self._do(work)

    async def purge(self, lease: Lease) -> None:
        """See `TableStore.purge`."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM tables WHERE id = ? AND epoch = ?", (lease.table, lease.epoch))
            self._locks.drop(lease.table, forever=True)

        await self._do(work)

    async def forget(self, table: str) -> bool:
        """See `TableStore.forget`."""
        return await self._do(lambda db: self._forget(db, table))

    async def close(self) -> None:
        """See `TableStore.close`."""
        await asyncio.get_running_loop().run_in_executor(self._worker, self._let_go)
        self._worker.shutdown()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._worker, self._attempt, work)

    # On the worker thread

    def _save_all(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._lock:
            saves, self._saves = self._saves, []
        try:
            ends = self._attempt(lambda db: _write(db, saves))
        except (StoreFailed, Refused) as error:
            ends = [error for _ in saves]
        with suppress(RuntimeError):  # nobody waits any more
            loop.call_soon_threadsafe(_tell, saves, ends)

    def _attempt(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._db is None:
                self._db = self._open()
            return work(self._db)
        except (sqlite3.Error, OSError) as error:
            # Everybody at a table is told, and nobody which file it is.
            raise StoreFailed(getattr(error, "strerror", None) or str(error)) from error

    def _open(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(self._path, isolation_level=None)
        try:
            db.executescript(_SETUP)
            _check(db)
            self._forget_finished(db)
        except sqlite3.Error as error:
            db.close()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED:
                raise Refused("saves-damaged", kept=self._put_aside().name) from error
            raise
        return db

    def _put_aside(self) -> Path:
        """Rename the file and its journals; they may hold what somebody can still save."""
        number = 1
        while (aside := self._path.with_name(f"{self._path.name}.damaged-{number}")).exists():
            number += 1
        for journal in ("-wal", "-shm"):
            beside = self._path.with_name(self._path.name + journal)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + journal))
        return self._path.rename(aside)

    def _forget_finished(self, db: sqlite3.Connection) -> None:
        old = db.execute("SELECT id FROM tables WHERE over AND saved < ?", (time() - FINISHED,))
        for (table,) in old.fetchall():
            self._forget(db, table)

    def _forget(self, db: sqlite3.Connection, table: str) -> bool:
        if not self._locks.take(table):
            return False
        try:
            db.execute("DELETE FROM tables WHERE id = ?", (table,))
        except sqlite3.Error:
            self._locks.drop(table)
            raise
        self._locks.drop(table, forever=True)
        return True

    def _let_go(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None
        self._locks.drop_all()


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if db.in_transaction:  # a full disk ends it by itself
            db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def _write(db: sqlite3.Connection, saves: list[_Save]) -> list[Exception | None]:
    """Keep them all, or none; `Lost` for each that must not be written any more."""
    ends: list[Exception | None] = []
    with _transaction(db):
        for lease, rev, snap, meta, _ in saves:
            done = db.execute(
                "UPDATE tables SET rev = ?, version = ?, over = ?, saved = ?, meta = ?, snap = ?, "
                "checksum = ? WHERE id = ? AND epoch = ? AND rev < ?",
                (rev, *_columns(meta, snap), lease.table, lease.epoch, rev),
            )
            ends.append(None if done.rowcount else Lost())
    return ends


def _tell(saves: list[_Save], ends: list[Exception | None]) -> None:
    for save, end in zip(saves, ends, strict=True):
        if save.done.done():
            continue
        if end is None:
            save.done.set_result(None)
        else:
            save.done.set_exception(end)


def _take_code(db: sqlite3.Connection, code: str, table: str) -> None:
    try:
        db.execute("INSERT INTO codes VALUES (?, ?)", (code, table))
    except sqlite3.IntegrityError as error:
        raise CodeTaken from error


def _check(db: sqlite3.Connection) -> None:
    (answer,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        error = sqlite3.DatabaseError(answer)
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def _columns(meta: Meta, snap: bytes) -> tuple[str, bool, float, bytes, bytes, int]:
    told = msgspec.json.encode(meta)
    return (meta.version, meta.phase is None, meta.saved, told, snap, crc32(told + snap))


def _read(db: sqlite3.Connection, table: str) -> Stored:
    query = "SELECT rev, version, meta, snap, checksum FROM tables WHERE id = ?"
    row = db.execute(query, (table,)).fetchone()
    if row is None:
        raise Refused("no-save")
    rev, version, meta, snap, checksum = row
    if version != __version__:
        raise Refused("save-version", saved=str(version), program=__version__)
    try:
        if crc32(meta + snap) != checksum:
            raise Refused("save-damaged")
        return Stored(msgspec.json.decode(meta, type=Meta), rev, snap)
    except (TypeError, msgspec.DecodeError) as error:
        raise Refused("save-damaged") from error


def _told(db: sqlite3.Connection, table: str) -> Meta | BadSave:
    try:
        return _read(db, table).meta
    except Refused as refused:
        return BadSave(table, refused.code, dict(refused.facts))

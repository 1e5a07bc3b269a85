"""How a running table is kept: its lease, and play that goes on when nothing can be written."""

import contextlib
from time import time

from shelf_tui import __version__
from shelf_tui.games.rules import Refused, State
from shelf_tui.table import snapshot
from shelf_tui.table.course import Course
from shelf_tui.table.frames import Notice
from shelf_tui.table.store import Lease, Meta, StoreFailed, TableStore


class Keeper:
    """Writes one table to its store; what goes wrong is a `notice`, not an error."""

    def __init__(self, store: TableStore, table: str, lease: Lease | None) -> None:
        self.notice: Notice | None = None
        self._store = store
        self._table = table
        self._lease = lease

    @property
    def epoch(self) -> int:
        """Of the lease; 0 while the table could not be kept at all."""
        return self._lease.epoch if self._lease else 0

    async def save(
        self, course: Course, kept: State | None, accepted: dict[int, str], rev: int, t: float
    ) -> None:
        """Keep the table as it is at game second `t`. Raises `Lost`, and `CodeTaken` at first."""
        snap, meta = snapshot.write(course, kept, accepted, t), self._meta(course)
        try:
            if self._lease is None:
                self._lease = await self._store.create(meta, snap)
            else:
                await self._store.save(self._lease, rev, snap, meta)
        except StoreFailed as failed:
            self.notice = Notice("save-failed", {"why": str(failed)})
        except Refused as refused:
            self.notice = Notice(refused.code, dict(refused.facts))
        else:
            if self.notice and self.notice.code == "save-failed":
                self.notice = None

    async def release(self) -> None:
        """Let somebody else open the table."""
        if self._lease is not None:
            with contextlib.suppress(StoreFailed, Refused):
                await self._store.release(self._lease)

    async def forget(self) -> None:
        """There is nothing to resume any more."""
        if self._lease is not None:
            with contextlib.suppress(StoreFailed, Refused):
                await self._store.purge(self._lease)

    def _meta(self, course: Course) -> Meta:
        phase, log = course.phase, course.log
        name = phase.name if phase else "lobby" if course.stage == "lobby" else None
        return Meta(
            table=self._table,
            version=__version__,
            game=course.setup.game,
            names=tuple(seat.name for seat in course.setup.seats),
            phase=name,
            line=log[-1] if log else None,
            saved=time(),
            code=course.setup.code,
        )

"""All the tables of one host: set, found, opened again, and put away."""

import asyncio
from contextlib import suppress
from time import time
from typing import Any

import msgspec

from shelf_tui import cleaning
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused, check_seats
from shelf_tui.host.codes import draw_code, draw_token, read_code
from shelf_tui.table.clock import Clock
from shelf_tui.table.frames import Pace
from shelf_tui.table.opening import open_table, resume_table
from shelf_tui.table.seating import Setup, Sitting
from shelf_tui.table.store import FINISHED, BadSave, CodeTaken, Lease, StoreFailed, TableStore
from shelf_tui.table.table import Table

#: Seconds after which a table with nobody present is put away, to be opened again when asked for.
ASLEEP = 600.0
#: Seconds after which a table that nobody has come to is forgotten.
FORGOTTEN = 7 * 24 * 3600.0


class House:
    """Owns the tables of one store; one at a time is opened."""

    def __init__(self, store: TableStore, clock: Clock, code_length: int = 5) -> None:
        self._store = store
        self._clock = clock
        self._code_length = code_length
        self._tables: dict[str, Table] = {}
        self._seen: dict[str, float] = {}
        self._opening = asyncio.Lock()

    @property
    def tables(self) -> list[Table]:
        """Those that are open now."""
        return list(self._tables.values())

    async def make(
        self,
        game: str,
        name: str,
        options: Any,
        *,
        seats: int | None = None,
        pace: Pace = "normal",
    ) -> tuple[Table, str]:
        """Set a table in its lobby, `name` its owner in the first seat; and that seat's token.

        `options` are the game's own. Raises `Refused`: ``unknown-game``, ``bad-name``, ``seats``,
        and what the game says.
        """
        kind = take(game).rules_type
        count = kind.usual if seats is None else seats
        check_seats(count, kind.seats)
        cleaned = cleaning.name(name)
        if not cleaned:
            raise Refused("bad-name")
        token, kept = draw_token()
        sitting = (Sitting("person", cleaned, token=kept), *[Sitting()] * (count - 1))
        return await self.set_table(Setup(game, options, pace, sitting, owner=0)), token

    async def set_table(self, setup: Setup) -> Table:
        """Set a table as it was agreed on, in its lobby, with a code of its own.

        Raises `Refused` as `make` does.
        """
        while True:
            try:
                table = await open_table(
                    setup.game,
                    setup.seats,
                    options=setup.options,
                    pace=setup.pace,
                    seed=None,
                    clock=self._clock,
                    store=self._store,
                    owner=setup.owner,
                    code=draw_code(self._code_length),
                )
            except CodeTaken:
                continue
            self._keep(table)
            return table

    async def table(self, table_id: str) -> Table:
        """A table by its id, opened again if need be. Raises `Refused` ``no-table``."""
        table = self._tables.get(table_id)
        if table is None or table.ended:
            table = await self._open(table_id)
        self._seen[table_id] = self._clock.now()
        return table

    async def by_code(self, code: str) -> Table:
        """A table by its code. Raises `Refused` ``bad-code``."""
        for table in self._tables.values():
            if table.setup.code == read_code(code) and not table.ended:
                return await self.table(table.id)
        try:
            table_id = await self._store.locate(read_code(code))
        except StoreFailed as failed:
            raise Refused("saves-unreadable", why=str(failed)) from failed
        if table_id is None:
            raise Refused("bad-code")
        return await self.table(table_id)

    async def sweep(self) -> None:
        """Put away what nobody is at, and forget what is finished."""
        now = self._clock.now()
        for table in self.tables:
            if table.attended:
                self._seen[table.id] = now
            unseen = now - self._seen[table.id]
            patience = FINISHED if table.stage == "over" else ASLEEP
            if (
                table.ended
                or not any(seat.kind == "person" for seat in table.setup.seats)
                or unseen > patience
            ):
                await self._put_away(table)

    async def forget_old(self) -> None:
        """Forget the tables that nobody has come to for a week; those without a code are near."""
        old = time() - FORGOTTEN
        with suppress(StoreFailed, Refused):
            for kept in await self._store.list_open():
                if isinstance(kept, BadSave) or kept.code is None or kept.saved > old:
                    continue
                lease = await self._store.claim(kept.table)
                if isinstance(lease, Lease):
                    await self._store.purge(lease)

    async def close(self) -> None:
        """Put every table away, to be opened again when the host is back."""
        for table in self.tables:
            await self._put_away(table)

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._seen[table.id] = self._clock.now()

    async def _open(self, table_id: str) -> Table:
        async with self._opening:
            table = self._tables.get(table_id)
            if table is not None and not table.ended:
                return table
            try:
                table = await resume_table(table_id, self._clock, self._store)
            except StoreFailed as failed:
                raise Refused("saves-unreadable", why=str(failed)) from failed
            except Refused as refused:
                raise Refused("no-table") if refused.code == "no-save" else refused from refused
            self._keep(table)
            return table

    async def _put_away(self, table: Table) -> None:
        del self._tables[table.id], self._seen[table.id]
        with suppress(RuntimeError):
            await table.close()


def read_options(game: str, options: dict[str, Any]) -> Any:
    """Read a game's options as a client sent them.

    Raises `Refused`: ``unknown-game``, ``bad-request``.
    """
    try:
        return msgspec.convert(options, take(game).rules_type.Options)
    except msgspec.ValidationError as error:
        raise Refused("bad-request") from error

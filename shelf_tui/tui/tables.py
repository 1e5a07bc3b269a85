"""The tables of this computer as the app opens them: new ones, and those left unfinished."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from shelf_tui.client.local import LocalSeat
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.locale import say, tr
from shelf_tui.table.clock import Clock
from shelf_tui.table.opening import open_table, resume_table
from shelf_tui.table.seating import Setup
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import BadSave, Meta, StoreFailed
from shelf_tui.table.table import Table
from shelf_tui.tui import sentences
from shelf_tui.tui.screens.shelf import Unfinished


class Tables:
    """Opens near tables over the saves in one file."""

    def __init__(self, saves: Path, clock: Clock) -> None:
        self._store = SqliteStore(saves)
        self._clock = clock
        self._open: list[Table] = []

    async def open(self, setup: Setup, seed: int | None) -> LocalSeat:
        """Deal a new game and sit down in its first person's seat. Raises `Refused`."""
        table = await open_table(
            setup.game,
            setup.seats,
            options=setup.options,
            pace=setup.pace,
            seed=seed,
            clock=self._clock,
            store=self._store,
            owner=setup.owner,
        )
        return await self._sit(table)

    async def resume(self, table_id: str) -> LocalSeat:
        """Open a kept table and take the seat again. Raises `Refused`."""
        try:
            return await self._sit(await resume_table(table_id, self._clock, self._store))
        except StoreFailed as failed:
            raise Refused("save-failed", why=str(failed)) from failed

    async def unfinished(self) -> Sequence[Unfinished]:
        """What was left, the newest first. Raises `Refused` when the saves cannot be read."""
        try:
            kept = await self._store.list_open()
        except StoreFailed as failed:
            raise Refused("save-failed", why=str(failed)) from failed
        return [_told(one) for one in kept]

    async def forget(self, table_id: str) -> None:
        """Forget a kept table, also one that cannot be opened. Raises `Refused`."""
        try:
            forgotten = await self._store.forget(table_id)
        except StoreFailed as failed:
            raise Refused("save-failed", why=str(failed)) from failed
        if not forgotten:
            raise Refused("table-open-elsewhere")

    async def leave(self, seat: LocalSeat) -> None:
        """Stand up from a table and put it away, kept unless its game is over."""
        await seat.leave()
        for table in self._open:
            await table.close()
        self._open.clear()

    async def close(self) -> None:
        """Put everything away."""
        for table in self._open:
            with suppress(RuntimeError):
                await table.close()
        await self._store.close()

    async def _sit(self, table: Table) -> LocalSeat:
        self._open.append(table)
        people = [n for n, seat in enumerate(table.setup.seats) if seat.kind == "person"]
        if not people:
            raise Refused("save-damaged")
        return await LocalSeat.sit(table, people[0])


def _told(kept: Meta | BadSave) -> Unfinished:
    if isinstance(kept, BadSave):
        return Unfinished(kept.table, _why_not(kept))
    if kept.game not in GAMES:
        return Unfinished(
            kept.table, tr("A game that this shelf does not have: {game}", game=kept.game)
        )
    game = take(kept.game)
    others = ", ".join(kept.names[1:])
    try:
        where = sentences.story(game, [kept.line], kept.names)[0] if kept.line else ""
    except (KeyError, IndexError):
        # A line that this game cannot tell: opening the table will say what is wrong.
        where = ""
    return Unfinished(
        kept.table,
        tr("{game} with {others}. {where}", game=say(game.texts.TITLE), others=others, where=where),
    )


def _why_not(kept: BadSave) -> str:
    """The short of it; whoever tries to open it is told the whole."""
    if kept.code == "save-version":
        return tr("A table of another shelf, version {version}", version=kept.facts["saved"])
    return tr("A table whose save is damaged")

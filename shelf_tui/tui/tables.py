"""The tables of this computer as the app opens them: new ones, and those left unfinished."""

import asyncio
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

from shelf_tui import games
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.locale import say, tr
from shelf_tui.table.clock import Clock
from shelf_tui.table.opening import open_table, resume_table
from shelf_tui.table.seating import Setup
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import BadSave, Meta, StoreFailed
from shelf_tui.tui import sentences
from shelf_tui.tui.near import NearTable, sit
from shelf_tui.tui.screens.shelf import Unfinished
from shelf_tui.tui.seated import Seated


class Tables:
    """Opens the tables whose saves are in one file: near ones, and those opened to others."""

    def __init__(self, saves: Path, clock: Clock) -> None:
        self._store = SqliteStore(saves)
        self._clock = clock

    async def open(self, setup: Setup, seed: int | None) -> Seated:
        """Deal a new game and sit down in its people's seats. Raises `Refused`."""
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
        return NearTable(await sit(table), table)

    async def open_to_others(self, setup: Setup) -> Seated:
        """Set a table in its lobby, to which people far away may come. Raises `Refused`."""
        await _read_hosted()
        from shelf_tui.tui.hosted import HostedTable  # noqa: PLC0415 - when it is wanted

        return await HostedTable.open(self._store, self._clock, setup)

    async def resume(self, kept: Meta | BadSave) -> Seated:
        """Open a kept table and take the seats again. Raises `Refused`."""
        if isinstance(kept, Meta) and kept.code is not None:
            await _read_hosted()
            from shelf_tui.tui.hosted import HostedTable  # noqa: PLC0415 - when it is wanted

            return await HostedTable.open(self._store, self._clock, kept.table)
        try:
            table = await resume_table(kept.table, self._clock, self._store)
        except StoreFailed as failed:
            raise Refused("saves-unreadable", why=str(failed)) from failed
        return NearTable(await sit(table), table)

    async def unfinished(self) -> Sequence[Unfinished]:
        """What was left, the newest first. Raises `Refused` when the saves cannot be read."""
        try:
            kept = await self._store.list_open()
        except StoreFailed as failed:
            raise Refused("saves-unreadable", why=str(failed)) from failed
        return [
            Unfinished(_told(one), partial(self.resume, one), partial(self.forget, one.table))
            for one in kept
        ]

    async def forget(self, table_id: str) -> None:
        """Forget a kept table, also one that cannot be opened. Raises `Refused`."""
        try:
            forgotten = await self._store.forget(table_id)
        except StoreFailed as failed:
            raise Refused("saves-unreadable", why=str(failed)) from failed
        if not forgotten:
            raise Refused("table-open-elsewhere")

    async def close(self) -> None:
        """Let go of the saves."""
        await self._store.close()


async def _read_hosted() -> None:
    """What opens tables to others takes a moment to read, which the screen is not to wait for."""
    await asyncio.to_thread(import_module, "shelf_tui.tui.hosted")


def _told(kept: Meta | BadSave) -> str:
    if isinstance(kept, BadSave):
        return _why_not(kept)
    if kept.game not in games.GAMES:
        return tr("A game that this shelf does not have: {game}", game=kept.game)
    game = take(kept.game)
    others = ", ".join(filter(None, kept.names[1:]))
    # A line that this game cannot tell is left out: opening the table will say what is wrong.
    where = " ".join(sentences.story(game, [kept.line] if kept.line else [], kept.names))
    title = say(game.texts.TITLE)
    if not others:
        return tr("{game}. {where}", game=title, where=where)
    return tr("{game} with {others}. {where}", game=title, others=others, where=where)


def _why_not(kept: BadSave) -> str:
    """The short of it; whoever tries to open it is told the whole."""
    if kept.code == "save-version":
        return tr("A table of another shelf, version {version}", version=kept.facts["saved"])
    return tr("A table whose save is damaged")

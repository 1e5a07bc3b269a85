"""Two hosts over one store: guests are sent to the one that has their table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import ModuleType

import pytest

from shelf_tui.client.links import Place
from shelf_tui.client.remote_joining import join, locate, set_table, watch
from shelf_tui.host.server import serve
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import Held, Lease, Lost, Meta
from shelf_tui.wire.protocol import NewTable
from tests.host.guest import Sit


class Shared(SqliteStore):
    """A store that knows where the other host is, as one beyond a single machine does."""

    there: str | None = None
    taken = False

    async def claim(self, table: str) -> Lease | Held:
        claimed = Held() if self.taken else await super().claim(table)
        return Held(self.there) if isinstance(claimed, Held) else claimed

    async def save(self, lease: Lease, rev: int, snap: bytes, meta: Meta) -> None:
        if self.taken:
            raise Lost(Held(self.there))
        await super().save(lease, rev, snap, meta)


class Two:
    """The host that is asked, and the other, whose address its store tells."""

    def __init__(self, store: Shared, here: str, there: str) -> None:
        self.store = store
        self.here = here
        self.there = there


@pytest.fixture
async def two(tmp_path: Path, toy: ModuleType) -> AsyncIterator[Two]:
    del toy
    path = tmp_path / "tables.db"
    store, other = Shared(path), SqliteStore(path)
    async with AsyncExitStack() as stack:
        for one in (store, other):
            stack.push_async_callback(one.close)
        here, there = [
            f"http://127.0.0.1:{(await stack.enter_async_context(serve(one, port=0))).port}"
            for one in (store, other)
        ]
        store.there = there
        yield Two(store, here, there)


async def test_a_table_is_found_where_it_is(two: Two, sit: Sit) -> None:
    ada = await sit(await set_table(two.there, NewTable("toy", "Ada", seats=2)))
    place = Place(two.here, ada.frame.code)
    assert (await locate(place)).open == 1
    ticket = await join(place, "Bea")
    assert ticket.base == two.there
    assert (await watch(place)).base == two.there
    # A ticket that was kept from before the table moved opens its seat as well.
    bea = await sit(ticket.__class__(two.here, ticket.table, ticket.token, "", "toy"))
    assert bea.ticket == ticket.__class__(two.there, ticket.table, ticket.token, "", "toy")
    assert [seat.name for seat in bea.frame.seats] == ["Ada", "Bea"]


async def test_a_table_that_moves_takes_its_guests_along(
    two: Two, sit: Sit, toy: ModuleType
) -> None:
    ada = await sit(await set_table(two.here, NewTable("toy", "Ada", seats=2)))
    bea = await sit(await join(Place(two.here, ada.frame.code), "Bea"))
    await ada.start()
    await ada.move(toy.Pick(9), ada.frame.fence)
    epoch = ada.frame.epoch
    two.store.taken = True
    moving = asyncio.ensure_future(bea.move(toy.Pick(8), bea.frame.fence))
    async with asyncio.timeout(20):
        for seat in (ada, bea):
            async for frame in seat.frames():
                if frame.epoch > epoch and frame.notice is None:
                    break
            assert seat.ticket.base == two.there
            assert frame.view is None
            assert frame.paused
        await asyncio.gather(moving, return_exceptions=True)
        await ada.resume()
        async for frame in ada.frames():
            if not frame.paused:
                break
    assert frame.view.picked == (True, False)

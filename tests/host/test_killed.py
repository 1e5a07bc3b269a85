"""`kill -9` of a host in every phase of every game: everyone is back at the right view."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random

import pytest
from msgspec import Raw
from msgspec.structs import replace

from shelf_tui import words
from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_frames import read_frame
from shelf_tui.client.remote_http import Host
from shelf_tui.client.remote_joining import join, set_table
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.games.options import choices
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.wire.protocol import NewTable
from tests.host.guest import Sit
from tests.host.process import HostProcess

SEATS = 4


def lasting(frame: Frame) -> Frame:
    """What a kill must not change."""
    return replace(frame, epoch="", rev=0, left_ms=None, paused=False, notice=None)


async def settled(seats: Sequence[RemoteSeat]) -> list[Frame]:
    """Wait until what everyone sees is what the host would say now."""
    async with asyncio.timeout(60):
        while True:
            frames = [seat.frame for seat in seats]
            if frames == [await asked(seat) for seat in seats]:
                return frames
            await asyncio.sleep(0.005)


async def asked(seat: RemoteSeat) -> Frame:
    """What the host says of a seat at this moment, but for the time it has left."""
    ticket, left = seat.ticket, seat.frame.left_ms
    raw: Raw | None = None
    async with Host(ticket.base) as host:
        while raw is None:
            try:
                raw = await host.get(f"/tables/{ticket.table}", Raw, ticket.token)
            except Refused as refused:
                # On a quick machine more is asked here than a seat may ask.
                if refused.code != "slow-down":
                    raise
                await asyncio.sleep(int(refused.facts["seconds"]))
    return replace(read_frame(bytes(raw), 0.0), left_ms=left)


async def make_a_move(seat: RemoteSeat, rng: Random) -> None:
    """What a steady stand-in would do, at once."""
    frame, stand_ins = seat.frame, take(seat.frame.game).stand_ins
    character = stand_ins.CHARACTERS[0].id
    move, _ = await asyncio.to_thread(stand_ins.choose, frame.view, character, rng, words.load)
    with suppress(Refused):  # somebody else ended the phase
        await seat.move(move, frame.fence)


async def killed(host: HostProcess, seats: Sequence[RemoteSeat]) -> None:
    """Kill the host, start it again, wait for everybody, go on, and see what was seen before."""
    before = await settled(seats)
    await asyncio.to_thread(host.kill)
    await asyncio.to_thread(host.start)
    async with asyncio.timeout(60):
        for seat, frame in zip(seats, before, strict=True):
            async for now in seat.frames():
                if now.epoch > frame.epoch and now.notice is None:
                    assert now.paused
                    assert now.view is None
                    break
        # Everybody is there again before the game goes on.
        async for now in seats[0].frames():
            if all(one.here for one in now.seats):
                break
        await seats[0].resume()
        for seat, frame in zip(seats, before, strict=True):
            async for now in seat.frames():
                if lasting(now) == lasting(frame):
                    break


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_killed_in_each_phase(host: HostProcess, sit: Sit, game: str) -> None:
    known = choices(take(game).rules_type.Options)
    least = {name: min(some) for name, some in known.items() if type(some[0]) is int}
    owner = await sit(await set_table(host.base, NewTable(game, "Ada", least, SEATS, "brisk")))
    place = Place(host.base, owner.frame.code)
    seats = [owner, *[await sit(await join(place, f"Guest {n}")) for n in range(1, SEATS)]]
    await owner.start()
    seen: set[str] = set()
    rng = Random(1)
    while (frame := (await settled(seats))[0]).stage != "over":
        assert frame.phase is not None
        movers = [seat for seat in seats if seat.frame.phase and seat.frame.phase.yours]
        if frame.phase.name not in seen:
            # In the middle, where there is one: one has moved, and the others have not.
            if len(movers) > 1 and not frame.phase.race:
                await make_a_move(movers[0], rng)
            seen.add(frame.phase.name)
            await killed(host, seats)
            continue
        if not movers:
            await asyncio.sleep(0.05)
        await asyncio.gather(*(make_a_move(seat, rng) for seat in movers))
    assert len({seat.frame.seed for seat in seats}) == 1

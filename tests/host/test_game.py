"""Whole games over HTTP: far seats that see frames and make moves, and nothing else."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from shelf_tui.client.keyboard import Keyboard
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_joining import join, locate, set_table, watch
from shelf_tui.client.seat import Seat
from shelf_tui.client.stand_in import play
from shelf_tui.client.tickets import read_tickets
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.tui.far import FarTable
from shelf_tui.wire.protocol import NewTable
from tests.host.guest import Guest, Sit


def a_seat(seat: RemoteSeat) -> Seat:
    """Checked by mypy: a `RemoteSeat` keeps the port."""
    return seat


async def two_seats(guest: Guest, sit: Sit, game: str, seats: int) -> list[RemoteSeat]:
    owner = await sit(await set_table(guest.place.base, NewTable(game, "Ada", seats=seats)))
    assert owner.frame.code is not None
    place = guest.place._replace(code=owner.frame.code)
    return [owner, await sit(await join(place, "Bea"))]


async def test_a_whole_toy_game(guest: Guest, sit: Sit, toy: ModuleType) -> None:
    ada, bea = map(a_seat, await two_seats(guest, sit, "toy", 2))
    assert (ada.frame.stage, ada.frame.you, bea.frame.you, bea.frame.owner) == ("lobby", 0, 1, 0)
    with pytest.raises(Refused, match="not-owner"):
        await bea.start()
    await ada.start()
    ends = await asyncio.gather(*(play(s, "hasty", Random(1), haste=1e6) for s in (ada, bea)))
    assert [end.stage for end in ends] == ["over", "over"]
    # Two rounds of the tokens one and two, and two bells.
    assert sum(ends[0].view.scores) == 3 + 3 + 2
    assert ends[0].seed == ends[1].seed is not None
    await ada.again()
    async with asyncio.timeout(5):
        async for frame in bea.frames():
            if frame.stage == "play":
                break
    assert (frame.view.games, frame.view.seat) == (2, 1)
    assert isinstance(frame.options, toy.Options)


async def test_what_refuses_a_move_comes_back_with_its_facts(
    guest: Guest, sit: Sit, toy: ModuleType
) -> None:
    ada, bea = await two_seats(guest, sit, "toy", 2)
    await ada.start()
    with pytest.raises(Refused) as refused:
        await ada.move(toy.Pick(12), 1)
    assert (refused.value.code, refused.value.facts) == ("not-a-number", {"number": 12})
    with pytest.raises(Refused, match="stale-fence"):
        await bea.move(toy.Pick(3), 99)


async def test_an_onlooker_sees_and_does_nothing(guest: Guest, sit: Sit, toy: ModuleType) -> None:
    ada, _ = await two_seats(guest, sit, "toy", 2)
    place = guest.place._replace(code=ada.frame.code)
    looking = await sit(await watch(place))
    assert looking.frame.you is None
    with pytest.raises(Refused, match="onlooker"):
        await looking.move(toy.Pick(3), 1)
    assert (await locate(place)).open == 0


async def test_two_at_one_far_keyboard(
    guest: Guest, sit: Sit, toy: ModuleType, tmp_path: Path
) -> None:
    ada = await sit(await set_table(guest.place.base, NewTable("toy", "Ada", seats=3)))
    place = guest.place._replace(code=ada.frame.code)
    # Either both have a seat or nobody.
    with pytest.raises(Refused, match="name-taken"):
        await join(place, "Bea", "Ada")
    assert (await locate(place)).open == 2
    ticket = await join(place, "Bea", "Cia")
    tickets = tmp_path / "tickets.json"
    far = await FarTable.sit(ticket, tickets)
    assert read_tickets(tickets) == [ticket]
    keyboard = far.seat
    await ada.start()
    await _until(keyboard, lambda frame: frame.stage == "play")
    assert keyboard.frame.ours == (1, 2)
    for name, number in (("Bea", 7), ("Cia", 8)):
        await _until(keyboard, lambda frame: frame.phase is not None and frame.phase.curtain)
        assert keyboard.frame.you is not None
        assert keyboard.frame.seats[keyboard.frame.you].name == name
        assert keyboard.frame.view.card is None
        await keyboard.lift()
        await _until(keyboard, lambda frame: frame.view.card is not None)
        await keyboard.move(toy.Pick(number), keyboard.frame.fence)
    await ada.move(toy.Pick(9), ada.frame.fence)
    await _until(keyboard, lambda frame: frame.view.step == "visit")
    await ada.move(toy.Take(3), ada.frame.fence)
    # Cia's number is the higher one, and all look on while she takes a token.
    await _until(keyboard, lambda frame: frame.you == 2 and frame.view.queue[:1] == (2,))
    await keyboard.move(toy.Take(2), keyboard.frame.fence)
    await _until(keyboard, lambda frame: frame.you == 1)
    await far.leave("shelf")
    # Both come back with one ticket.
    again = await FarTable.sit(ticket, tickets)
    assert again.seat.frame.ours == (1, 2)
    await again.leave("close")
    assert read_tickets(tickets) == []
    async with asyncio.timeout(5):
        async for frame in ada.frames():
            if [seat.kind for seat in frame.seats] == ["person", "stand-in", "stand-in"]:
                break


async def _until(keyboard: Keyboard, holds: Callable[[Frame], bool]) -> None:
    """Wait until the keyboard shows such a frame."""
    async with asyncio.timeout(5):
        async for frame in keyboard.frames():
            if holds(frame):
                return


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_of_each_kind(guest: Guest, sit: Sit, game: str) -> None:
    seats = take(game).rules_type.seats[0]
    options = {name: min(known) for name, known in _numbers(game).items()}
    owner = await sit(
        await set_table(guest.place.base, NewTable(game, "Ada", options, seats, "brisk"))
    )
    place = guest.place._replace(code=owner.frame.code)
    others = [await sit(await join(place, f"Guest {n}")) for n in range(1, seats)]
    await owner.start()
    steady = take(game).stand_ins.CHARACTERS[0].id
    async with asyncio.timeout(240):
        ends = await asyncio.gather(
            *(play(seat, steady, Random(1), haste=1e6) for seat in (owner, *others))
        )
    assert {end.stage for end in ends} == {"over"}
    assert len({end.rev for end in ends}) == 1


def _numbers(game: str) -> dict[str, list[int]]:
    from shelf_tui.games.options import choices

    known = choices(take(game).rules_type.Options)
    return {
        name: [one for one in some if isinstance(one, int)]
        for name, some in known.items()
        if all(type(one) is int for one in some)
    }

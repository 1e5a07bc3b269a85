"""Tables that people join from afar: the lobby, coming and going, rights, lateness, races."""

import asyncio
from types import ModuleType

import pytest

from shelf_tui import words
from shelf_tui.client.local import LocalSeat
from shelf_tui.games.rules import Refused
from shelf_tui.table.box import Box
from shelf_tui.table.course import GRACE
from shelf_tui.table.frames import Knock
from shelf_tui.table.opening import open_table, resume_table
from shelf_tui.table.race import LONGEST_TRIP, Trips
from shelf_tui.table.seating import Sitting
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import CodeTaken
from shelf_tui.table.table import Table
from tests.hand_clock import HandClock

pytestmark = pytest.mark.usefixtures("toy")


async def far_table(
    clock: HandClock, store: SqliteStore, *, seats: int = 3, code: str = "BCDFG", **options: int
) -> Table:
    """A table in its lobby: Ada owns it, the other seats are open."""
    box = Box.unpack("toy", words.load)
    return await open_table(
        "toy",
        [Sitting("person", "Ada", token="a"), *[Sitting()] * (seats - 1)],
        options=box.rules.Options(**options),
        pace="normal",
        seed=1,
        clock=clock,
        store=store,
        owner=0,
        code=code,
    )


async def test_a_far_table_begins_in_its_lobby(clock: HandClock, store: SqliteStore) -> None:
    table = await far_table(clock, store)
    ada = await LocalSeat.sit(table, 0)
    assert (ada.frame.stage, ada.frame.view, ada.frame.phase) == ("lobby", None, None)
    assert (ada.frame.code, ada.frame.owner, ada.frame.paused) == ("BCDFG", 0, False)
    assert [seat.kind for seat in ada.frame.seats] == ["person", "open", "open"]
    assert await table.join("  Bea ", "b", "join-b") == 1
    bea = await LocalSeat.sit(table, 1)
    with pytest.raises(Refused, match="not-owner"):
        await table.start(1)
    await table.start(0)
    assert (bea.frame.stage, bea.frame.left_ms) == ("play", 30_000)
    # The seat that stayed open is a stand-in's, of a character by lot.
    assert [seat.name for seat in ada.frame.seats] == ["Ada", "Bea", "Bo"]
    assert ada.frame.seats[2].character is not None
    with pytest.raises(Refused, match="not-over"):
        await table.start(0)
    await table.close()


async def test_who_comes_from_afar_has_a_name_of_their_own(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store)
    for name, code in [("", "bad-name"), ("\u202e\u200b", "bad-name"), ("\uff21DA", "name-taken")]:
        with pytest.raises(Refused, match=code):
            await table.join(name, "x", name)
    assert await table.join("Bea", "b", "join-b") == 1
    # An answer that was lost is asked for again, with the token that was never read replaced.
    assert await table.join("Bea", "c", "join-b") == 1
    assert table.setup.seats[1] == Sitting("person", "Bea", token="c", keyboard=1)
    assert await table.join("Cy", "d", "join-c") == 2
    with pytest.raises(Refused, match="table-full"):
        await table.join("Dee", "e", "join-d")
    await table.close()


async def test_a_stand_in_gives_its_name_up_to_a_person(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store, seats=4)
    for seat in (1, 2):
        await table.stand_in(0, seat, "hasty")
    assert [seat.name for seat in table.setup.seats] == ["Ada", "Bo", "Cleo", ""]
    assert await table.join("BO", "b", "join-b") == 3
    assert [seat.name for seat in table.setup.seats] == ["Ada", "Dag", "Cleo", "BO"]
    with pytest.raises(Refused, match="name-taken"):
        await table.join("bo", "c", "join-c")
    await table.close()


async def test_a_lobby_is_kept(clock: HandClock, store: SqliteStore) -> None:
    table = await far_table(clock, store)
    await table.join("Bea", "b", "join-b")
    with pytest.raises(CodeTaken):
        await far_table(clock, store)
    await table.close()
    assert await store.locate("BCDFG") == table.id
    assert await store.locate("GFDCB") is None
    again = await resume_table(table.id, clock, store)
    assert [seat.name for seat in again.setup.seats] == ["Ada", "Bea", ""]
    ada = await LocalSeat.sit(again, 0)
    assert (ada.frame.stage, ada.frame.code, ada.frame.paused) == ("lobby", "BCDFG", False)
    await again.start(0)
    await again.give_up(0)
    await again.give_up(1)
    await again.close()
    # With nobody left at it, it is forgotten, and its code with it.
    assert await store.locate("BCDFG") is None


async def test_the_owner_sees_to_the_seats(clock: HandClock, store: SqliteStore) -> None:
    table = await far_table(clock, store)
    ada = await LocalSeat.sit(table, 0)
    await table.join("Bea", "b", "join-b")
    bea = await LocalSeat.sit(table, 1)
    await table.stand_in(0, 2, "hasty")
    assert (ada.frame.seats[2].kind, ada.frame.seats[2].character) == ("stand-in", "hasty")
    for doing in (table.stand_in(1, 2, "steady"), table.remove(1, 0)):
        with pytest.raises(Refused, match="not-owner"):
            await doing
    for other, character, code in [
        (1, "hasty", "no-seat"),
        (3, "hasty", "no-seat"),
        (2, "x", "unknown-character"),
    ]:
        with pytest.raises(Refused, match=code):
            await table.stand_in(0, other, character)
    await table.remove(0, 1)
    assert ada.frame.seats[1].kind == "open"
    with pytest.raises(Refused, match="removed"):
        [frame async for frame in bea.frames()]
    with pytest.raises(Refused, match="no-seat"):
        await LocalSeat.sit(table, 1)
    await table.close()


async def test_a_person_removed_while_playing_leaves_the_hand_to_a_stand_in(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store, seats=2)
    ada = await LocalSeat.sit(table, 0)
    await table.join("Bea", "b", "join-b")
    await LocalSeat.sit(table, 1)
    await table.start(0)
    await ada.move(toy.Pick(9), ada.frame.fence)
    await table.remove(0, 1)
    assert (ada.frame.seats[1].kind, ada.frame.seats[1].character) == ("stand-in", "steady")
    # Its ten seconds of thought are cut to two, since Ada has picked.
    await clock.turn(2.0)
    assert ada.frame.view.step == "visit"
    await table.close()


async def test_once_play_has_begun_the_owner_lets_people_in(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store, seats=2)
    ada = await LocalSeat.sit(table, 0)
    looking = await LocalSeat.sit(table, None)
    await table.start(0)
    assert await table.join("Bea", "b", "join-b") is None
    assert await table.join("Bea", "b", "join-b") is None
    assert list(ada.frame.knocks) == [Knock("join-b", "Bea")]
    assert looking.frame.knocks == ()
    with pytest.raises(Refused, match="no-knock"):
        await table.admit(0, "join-x", yes=True)
    await table.admit(0, "join-b", yes=True)
    assert len(ada.frame.knocks) == 0
    # A stand-in's seat, the only one there is.
    assert await table.join("Bea", "b", "join-b") == 1
    assert (ada.frame.seats[1].name, ada.frame.seats[1].kind) == ("Bea", "person")
    with pytest.raises(Refused, match="table-full"):
        await table.join("Cy", "c", "join-c")
    await table.close()


async def test_the_owner_may_say_no(clock: HandClock, store: SqliteStore) -> None:
    table = await far_table(clock, store, seats=2)
    await LocalSeat.sit(table, 0)
    await table.start(0)
    await table.join("Bea", "b", "join-b")
    await table.admit(0, "join-b", yes=False)
    with pytest.raises(Refused, match="not-admitted"):
        await table.join("Bea", "b", "join-b")
    await table.close()


@pytest.mark.parametrize("begun", [False, True])
async def test_the_owners_rights_pass_on_after_the_grace_time(
    clock: HandClock, store: SqliteStore, *, begun: bool
) -> None:
    table = await far_table(clock, store)
    ada = await LocalSeat.sit(table, 0)
    for seat, name in enumerate(("Bea", "Cy"), 1):
        await table.join(name, name, name)
        if name == "Cy":
            cy = await LocalSeat.sit(table, seat)
    if begun:
        await table.start(0)
        # Even a table that the owner has stopped goes on.
        await ada.pause()
    await ada.leave()
    await clock.turn(GRACE - 0.1)
    assert cy.frame.owner == 0
    await clock.turn(0.1)
    # Bea is away; the next who is here is Cy.
    assert cy.frame.owner == 2
    if begun:
        await cy.resume()
    await table.close()


async def test_who_comes_and_goes_during_a_game_is_told_to_all(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store, seats=2)
    ada = await LocalSeat.sit(table, 0)
    await ada.start()

    def last() -> tuple[str, object, object]:
        line = ada.frame.log[-1]
        return line.code, line.facts["before"], line.facts["name"]

    for name, code in (("Bea", "seat-taken"), ("Cy", "seat-left")):
        stand_in = ada.frame.seats[1].name
        assert await table.join(name, name, name) is None
        await ada.admit(name, yes=True)
        await table.join(name, name, name)
        assert last() == ("seat-given", stand_in, name)
        await (ada.remove(1) if code == "seat-taken" else table.give_up(1))
        assert last() == (code, name, ada.frame.seats[1].name)
        assert ada.frame.seats[1].kind == "stand-in"
    await table.close()


async def test_an_owner_who_gives_up_the_seat_is_followed_at_once(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store)
    await LocalSeat.sit(table, 0)
    await table.join("Bea", "b", "join-b")
    bea = await LocalSeat.sit(table, 1)
    await table.give_up(0)
    assert bea.frame.owner == 1
    await table.close()


async def test_the_first_to_come_back_follows_an_owner_who_left_when_all_were_away(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store)
    await LocalSeat.sit(table, 0)
    await table.join("Bea", "b", "join-b")
    bea = await LocalSeat.sit(table, 1)
    await table.start(0)
    await bea.leave()
    await table.give_up(0)
    bea = await LocalSeat.sit(table, 1)
    assert bea.frame.owner == 1
    await bea.resume()
    await table.close()


# Moves


async def test_a_repeated_move_is_made_once_also_after_a_restart(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store)
    ada = await LocalSeat.sit(table, 0)
    await table.start(0)
    fence = ada.frame.fence
    rev = await table.move(0, toy.Pick(3), fence, "one")
    assert rev == ada.frame.rev
    await table.move(0, toy.Unpick(), fence, "two")
    assert await table.move(0, toy.Unpick(), fence, "two") == rev + 1
    with pytest.raises(Refused, match="not-a-number"):
        await table.move(0, toy.Pick(0), fence, "three")
    await table.move(0, toy.Pick(4), fence, "four")
    await table.close()
    again = await resume_table(table.id, clock, store)
    ada = await LocalSeat.sit(again, 0)
    # It was made before; made anew it would be refused, since the table is paused.
    await again.move(0, toy.Pick(4), fence, "four")
    with pytest.raises(Refused, match="paused"):
        await again.move(0, toy.Pick(5), fence, "five")
    await again.close()


async def test_a_move_from_afar_counts_half_a_second_after_zero(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await far_table(clock, store, seats=2)
    ada = await LocalSeat.sit(table, 0)
    await table.start(0)
    fence = ada.frame.fence
    await clock.turn(30.4)
    assert await table.move(0, toy.Draft(8), fence) == ada.frame.rev
    assert ada.frame.left_ms == 0
    await clock.turn(0.1)
    assert ada.frame.fence > fence
    with pytest.raises(Refused, match="stale-fence"):
        await table.move(0, toy.Pick(9), fence)
    await table.close()


# Races


def test_the_smallest_round_trip_counts_and_a_long_one_only_in_part() -> None:
    trips = Trips()
    assert (trips.of(0), trips.of(None)) == (0.0, 0.0)
    for seconds in (0.09, 0.05, 0.07):
        trips.note(0, seconds)
    trips.note(1, 3.0)
    assert (trips.of(0), trips.of(1)) == (0.05, LONGEST_TRIP)


async def at_the_bell(toy: ModuleType, clock: HandClock, store: SqliteStore) -> Table:
    """Ada is near, Bea is 100 ms away, and the bell stands between them."""
    table = await far_table(clock, store, seats=2)
    await table.join("Bea", "b", "join-b")
    table.note_trip(1, 0.1)
    seats = [await LocalSeat.sit(table, seat) for seat in range(2)]
    await table.start(0)
    for number, seat in enumerate(seats):
        await seat.move(toy.Pick(9 - number), seat.frame.fence)
    for number, seat in enumerate(seats):
        await seat.move(toy.Take(number + 1), seat.frame.fence)
    assert seats[0].frame.view.step == "bell"
    return table


@pytest.mark.parametrize(("ada_at", "bea_at", "winner"), [(1.0, 1.05, 1), (1.0, 1.11, 0)])
async def test_a_far_touch_is_ranked_by_when_it_was_made(
    toy: ModuleType,
    clock: HandClock,
    store: SqliteStore,
    ada_at: float,
    bea_at: float,
    winner: int,
) -> None:
    table = await at_the_bell(toy, clock, store)
    fence = (await LocalSeat.sit(table, None)).frame.fence
    await clock.turn(ada_at)
    touches = [asyncio.ensure_future(table.move(0, toy.Ring(), fence))]
    await table.attach(None)
    # What was asked after it is answered, but not Ada's touch while Bea's may be on its way.
    assert not touches[0].done()
    await clock.turn(bea_at - ada_at)
    touches.append(asyncio.ensure_future(table.move(1, toy.Ring(), fence)))
    answers = await asyncio.gather(*touches, return_exceptions=True)
    late = answers[1 - winner]
    assert isinstance(late, Refused)
    # Bea made hers 100 ms before it came: at 0.95 or 1.01.
    assert late.facts == {"behind_ms": 50 if winner else 10}
    await table.close()


async def test_a_near_touch_waits_for_no_one_who_is_near(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await at_the_bell(toy, clock, store)
    fence = (await LocalSeat.sit(table, None)).frame.fence
    await clock.turn(1.0)
    ringing = asyncio.ensure_future(table.move(0, toy.Ring(), fence))
    await table.attach(None)
    await clock.turn(0.1)
    # Nobody could be before her any more.
    await ringing
    await table.close()

"""The running table: order, answers, frames, drafts, pauses, presence, another game."""

import asyncio
from types import ModuleType
from typing import Any

import pytest

from shelf_tui.client.local import LocalSeat
from shelf_tui.games.rules import Refused
from shelf_tui.table.clock import SystemClock
from shelf_tui.table.race import rank
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.store import Lease
from tests.hand_clock import HandClock
from tests.table.builders import sit_down, table_of

pytestmark = pytest.mark.usefixtures("toy")


def paused(seat: LocalSeat) -> bool:
    return seat.frame.paused


def stage(seat: LocalSeat) -> str:
    return seat.frame.stage


async def test_every_frame_is_the_whole_view_of_its_seat(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea", "steady"], clock, store, rounds=1)
    ada, bea = await sit_down(table)
    looking = await LocalSeat.sit(table, None)
    assert (ada.frame.you, bea.frame.you, looking.frame.you) == (0, 1, None)
    assert ada.frame.view.card != bea.frame.view.card
    assert looking.frame.view.card is None
    assert ada.frame.options == toy.Options(rounds=1)
    assert (ada.frame.game, ada.frame.pace, ada.frame.stage) == ("toy", "normal", "play")
    assert [seat.name for seat in ada.frame.seats] == ["Ada", "Bea", "Bo"]
    assert [seat.character for seat in ada.frame.seats] == [None, None, "steady"]
    assert [seat.done for seat in ada.frame.seats] == [False, False, False]
    assert ada.frame.phase.total_ms == 30_000  # type: ignore[union-attr]
    assert ada.frame.seed is None
    await table.close()


async def test_versions_only_grow_and_left_is_that_of_the_moment(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, bea = await sit_down(table)
    rev = bea.frame.rev
    await clock.turn(12.5)
    assert bea.frame.rev == rev
    await ada.move(toy.Pick(5), ada.frame.fence)
    assert bea.frame.rev > rev
    assert bea.frame.left_ms == 17_500
    assert bea.frame.seats[0].done
    await table.close()


async def test_moves_are_applied_in_order_of_arrival_and_each_is_answered(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, bea = await sit_down(table)
    fence = ada.frame.fence
    moves = [(ada, toy.Pick(3)), (ada, toy.Pick(11)), (ada, toy.Pick(4)), (bea, toy.Pick(9))]
    moves.append((ada, toy.Pick(5)))
    answers = await asyncio.gather(
        *(seat.move(move, fence) for seat, move in moves), return_exceptions=True
    )
    codes = [answer.code if isinstance(answer, Refused) else answer for answer in answers]
    # Bea was the last to pick, so the pick after hers came too late.
    assert codes == [None, "not-a-number", None, None, "stale-fence"]
    assert ada.frame.view.pick == 4
    await table.close()


async def test_a_draft_is_sent_to_its_own_seat_only(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, bea = await sit_down(table)
    looking = await LocalSeat.sit(table, None)
    before = bea.frame, looking.frame
    rev = ada.frame.rev
    await ada.move(toy.Draft(7), ada.frame.fence)
    assert ada.frame.view.draft == 7
    assert ada.frame.rev == rev + 1
    assert (bea.frame, looking.frame) == before
    await ada.move(toy.Pick(8), ada.frame.fence)
    assert bea.frame.rev == looking.frame.rev == rev + 2
    await table.close()


async def test_a_draft_is_saved_with_the_next_change(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, bea = await sit_down(table)
    rev = (await store.load(table.id)).rev
    await ada.move(toy.Draft(7), ada.frame.fence)
    assert (await store.load(table.id)).rev == rev
    await bea.move(toy.Pick(3), bea.frame.fence)
    stored = await store.load(table.id)
    assert stored.rev == rev + 2
    assert b'"drafts":[7,0]' in stored.snap
    await table.close()


async def test_a_change_is_saved_before_anybody_sees_it_or_is_answered(
    toy: ModuleType, clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, bea = await sit_down(table)
    save, written, go_on = store.save, asyncio.Event(), asyncio.Event()

    async def slowly(*what: Any) -> None:
        await save(*what)
        written.set()
        await go_on.wait()

    monkeypatch.setattr(store, "save", slowly)
    before = bea.frame
    moving = asyncio.ensure_future(ada.move(toy.Pick(7), ada.frame.fence))
    await written.wait()
    assert not moving.done()
    assert bea.frame is before
    assert b'"picks":[7,null]' in (await store.load(table.id)).snap
    go_on.set()
    await moving
    assert bea.frame.seats[0].done
    await table.close()


async def test_touches_in_one_moment_are_judged_whatever_their_order(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    first = {min((0, 1), key=lambda seat: rank(0.0, seat, seed, 3)): seed for seed in range(40)}
    for winner, seed in first.items():
        table = await table_of(["Ada", "Bea"], clock, store, rounds=1, seed=seed)
        seats = await sit_down(table)
        for seat in seats:
            await seat.move(toy.Pick(5), seat.frame.fence)
        for token, seat in enumerate(seats, 1):
            await seat.move(toy.Take(token), seat.frame.fence)
        fence = seats[0].frame.fence
        answers = await asyncio.gather(
            *(seat.move(toy.Ring(), fence) for seat in seats), return_exceptions=True
        )
        assert answers[winner] is None
        second = answers[1 - winner]
        assert isinstance(second, Refused)
        assert (second.code, second.facts) == ("stale-fence", {"behind_ms": 0})
        await table.close()
    assert set(first) == {0, 1}


async def test_the_newest_frame_wins(toy: ModuleType, clock: HandClock, store: SqliteStore) -> None:
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, _ = await sit_down(table)
    stream = aiter(ada.frames())
    first = await anext(stream)
    assert first is ada.frame
    for number in (3, 4, 5):
        await ada.move(toy.Draft(number), ada.frame.fence)
    assert (await anext(stream)).view.draft == 5
    waiting = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0)
    assert not waiting.done()
    await ada.move(toy.Draft(6), ada.frame.fence)
    assert (await waiting).view.draft == 6
    await table.close()
    with pytest.raises(StopAsyncIteration):
        await anext(stream)


# Pause


async def test_a_paused_table_shows_nobodys_cards_and_its_time_stands_still(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea", "steady"], clock, store)
    ada, bea = await sit_down(table)
    await clock.turn(4.0)
    await bea.pause()
    for seat in (ada, bea):
        assert paused(seat)
        assert seat.frame.view is None
        assert seat.frame.log == ()
        assert seat.frame.left_ms == 26_000
    await clock.turn(1000.0)
    with pytest.raises(Refused, match="paused"):
        await ada.move(toy.Pick(3), ada.frame.fence)
    await ada.resume()
    assert ada.frame.view.picked == (False, False, False)
    assert ada.frame.left_ms == 26_000
    # The stand-in's ten seconds of thought stood still as well.
    await clock.turn(5.9)
    assert ada.frame.view.picked == (False, False, False)
    await clock.turn(0.1)
    assert ada.frame.view.picked == (False, False, True)
    await table.close()


async def test_only_the_owner_pauses_a_table_that_has_one(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store, owner=0)
    ada, bea = await sit_down(table)
    assert bea.frame.owner == 0
    with pytest.raises(Refused, match="not-owner"):
        await bea.pause()
    await ada.pause()
    with pytest.raises(Refused, match="not-owner"):
        await bea.resume()
    await ada.resume()
    assert not paused(bea)
    await table.close()


async def test_an_onlooker_may_do_nothing(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada"], clock, store)
    looking = await LocalSeat.sit(table, None)
    with pytest.raises(Refused, match="onlooker"):
        await looking.move(toy.Pick(3), looking.frame.fence)
    with pytest.raises(Refused, match="onlooker"):
        await looking.pause()
    await looking.leave()
    await table.close()


@pytest.mark.parametrize("seat", [1, 2, -1])
async def test_nobody_sits_down_in_a_stand_ins_seat(
    clock: HandClock, store: SqliteStore, seat: int
) -> None:
    table = await table_of(["Ada", "steady"], clock, store)
    with pytest.raises(Refused, match="no-seat"):
        await LocalSeat.sit(table, seat)
    await table.close()


# Presence


async def test_a_table_with_no_person_present_stands_still(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "steady"], clock, store)
    looking = await LocalSeat.sit(table, None)
    await clock.turn(500.0)
    assert looking.frame.view.step == "pick"
    ada = await LocalSeat.sit(table, 0)
    assert ada.frame.left_ms == 30_000
    await clock.turn(20.0)
    await ada.leave()
    # Whoever comes back finds it as it was, hidden until they go on.
    await clock.turn(500.0)
    ada = await LocalSeat.sit(table, 0)
    assert (paused(ada), ada.frame.left_ms) == (True, 10_000)
    await ada.resume()
    await clock.turn(9.0)
    assert ada.frame.view.picked == (False, True)
    await clock.turn(1.0)
    assert ada.frame.view.step == "visit"
    await table.close()


async def test_a_person_away_is_played_for_after_the_grace_time_and_keeps_the_seat(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store, pace="none")
    ada, bea = await sit_down(table)
    card = bea.frame.view.card
    await bea.leave()
    assert [seat.here for seat in ada.frame.seats] == [True, False]
    await clock.turn(119.0)
    # Pausing stops the grace time as it stops every other.
    await ada.pause()
    await clock.turn(300.0)
    await ada.resume()
    await clock.turn(0.9)
    assert [seat.character for seat in ada.frame.seats] == [None, None]
    await clock.turn(0.1)
    assert [seat.character for seat in ada.frame.seats] == [None, "steady"]
    assert ada.frame.seats[1].away_ms == 120_000
    await ada.move(toy.Pick(9), ada.frame.fence)
    await clock.turn(10.0)
    assert ada.frame.view.step == "visit"
    bea = await LocalSeat.sit(table, 1)
    assert bea.frame.seats[1].character is None
    assert bea.frame.seats[1].away_ms == 0
    assert bea.frame.view.card == card
    await ada.move(toy.Take(1), ada.frame.fence)
    await bea.move(toy.Take(2), bea.frame.fence)
    await table.close()


async def test_two_windows_on_one_seat_are_one_presence(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada"], clock, store)
    one = await LocalSeat.sit(table, 0)
    other = await LocalSeat.sit(table, 0)
    await one.leave()
    await one.leave()
    assert not paused(other)
    await other.leave()
    assert (await LocalSeat.sit(table, 0)).frame.paused
    await table.close()


async def test_a_table_that_slept_with_its_computer_stops(
    toy: ModuleType, store: SqliteStore
) -> None:
    class Sleeper(HandClock):
        def sleep(self, seconds: float) -> None:
            self._now += seconds

    clock = Sleeper()
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, _ = await sit_down(table)
    await clock.turn(2.0)
    clock.sleep(3600.0)
    await clock.turn(0.0)
    # It would have woken after five seconds, and stopped then.
    assert (paused(ada), ada.frame.left_ms) == (True, 25_000)
    await ada.resume()
    clock.sleep(4.0)
    await clock.turn(0.0)
    assert not paused(ada)
    await ada.move(toy.Draft(3), ada.frame.fence)
    assert ada.frame.left_ms == 21_000
    await table.close()


# Another game


async def test_another_game_begins_with_the_last_one_in_mind_and_higher_fences(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "steady"], clock, store, rounds=1, bell=False)
    (ada,) = await sit_down(table)
    fence = ada.frame.fence
    with pytest.raises(Refused, match="not-over"):
        await ada.again()
    await clock.turn(40.0)
    assert stage(ada) == "over"
    with pytest.raises(Refused, match="wrong-phase"):
        await ada.pause()
    over, seed = ada.frame.fence, ada.frame.seed
    await ada.again()
    assert stage(ada) == "play"
    assert ada.frame.fence > over > fence
    assert ada.frame.view.games == 2
    assert ada.frame.left_ms == 30_000
    with pytest.raises(Refused, match="stale-fence"):
        await ada.move(toy.Pick(3), fence)
    await clock.turn(40.0)
    assert stage(ada) == "over"
    assert ada.frame.seed != seed
    await table.close()


async def test_who_is_away_stays_away_in_the_next_game(
    clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store, rounds=1, bell=False)
    ada, bea = await sit_down(table)
    await bea.leave()
    await clock.turn(40.0)
    assert stage(ada) == "over"
    await ada.again()
    assert [seat.here for seat in ada.frame.seats] == [True, False]
    await table.close()


# Faults


async def test_a_table_that_dies_of_a_fault_says_so_to_everybody(
    toy: ModuleType, clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await table_of(["Ada", "Bea"], clock, store)
    ada, bea = await sit_down(table)
    stream = aiter(bea.frames())
    await anext(stream)
    waiting = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0)

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table._box.rules, "play", broken, raising=False)
    fence = ada.frame.fence
    answers = await asyncio.gather(
        ada.move(toy.Pick(3), fence), bea.move(toy.Pick(3), fence), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [RuntimeError, RuntimeError]
    assert isinstance(answers[0].__cause__, ZeroDivisionError)  # type: ignore[union-attr]
    with pytest.raises(RuntimeError):
        await waiting
    with pytest.raises(RuntimeError):
        await ada.move(toy.Pick(3), fence)
    with pytest.raises(RuntimeError):
        await table.close()
    # It let go of its save all the same.
    assert isinstance(await store.claim(table.id), Lease)


async def test_a_stand_in_that_fails_is_a_defect_and_play_goes_on(
    clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    from importlib import import_module

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(import_module("shelf_tui.games.toy.stand_ins"), "choose", broken)
    table = await table_of(["Ada", "steady"], clock, store)
    (ada,) = await sit_down(table)
    await clock.turn(1.0)
    assert ada.frame.view.picked == (False, True)
    assert table.defects == [(1, "pick", "ZeroDivisionError")]
    await table.close()


async def test_a_closed_table_answers_that_it_is_closed(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table = await table_of(["Ada"], clock, store)
    (ada,) = await sit_down(table)
    await table.close()
    await table.close()
    with pytest.raises(Refused, match="table-closed"):
        await ada.move(toy.Pick(3), ada.frame.fence)


# Real time


async def test_by_the_computers_clock_stand_ins_think_in_threads(
    toy: ModuleType, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading
    from importlib import import_module

    threads = []

    def quick(view: Any, *_: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        moves = {
            "pick": toy.Pick(5),
            "visit": toy.Take(max(view.tokens, default=0)),
            "bell": toy.Ring(),
        }
        return moves[view.step], 0.01

    monkeypatch.setattr(import_module("shelf_tui.games.toy.stand_ins"), "choose", quick)
    table = await table_of(["Ada", "steady"], SystemClock(), store)
    (ada,) = await sit_down(table)
    async with asyncio.timeout(20):
        async for frame in ada.frames():
            if frame.stage == "over":
                break
            if frame.phase and frame.phase.yours and frame.phase.name == "pick":
                await ada.move(toy.Pick(9), frame.fence)
            elif frame.phase and frame.phase.yours and frame.phase.name == "visit":
                await ada.move(toy.Take(frame.view.tokens[0]), frame.fence)
    assert sum(ada.frame.view.scores) == 3 + 3 + 2
    # Twice it picked, visited and rang.
    assert threads == [False] * 6
    assert table.defects == []
    await table.close()

"""Several people at one keyboard, through the port that their screen has."""

import asyncio
from types import ModuleType

import pytest

from shelf_tui.client.keyboard import Keyboard
from shelf_tui.client.seat import Seat
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.table import Table
from tests.client.hot_seats import keyboard_at, open_for, people, play_to_the_end
from tests.games.helpers import SHORT
from tests.hand_clock import HandClock


def a_seat(keyboard: Keyboard) -> Seat:
    """Checked by mypy: a `Keyboard` keeps the port."""
    return keyboard


def up(frame: Frame) -> bool:
    phase = frame.phase
    return phase is not None and phase.secret and phase.yours and not phase.curtain


async def toy_keyboard(
    clock: HandClock, store: SqliteStore, *names: str, stand_ins: int = 0
) -> tuple[Table, Keyboard]:
    table = await open_for("toy", people(*names, stand_ins=stand_ins), clock, store)
    return table, await keyboard_at(table)


async def test_its_frame_is_that_of_whoever_is_to_look(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    _, keyboard = await toy_keyboard(clock, store, "Ada", "Bea", "Cia")

    def shown() -> tuple[int | None, bool, int | None]:
        frame = keyboard.frame
        return frame.you, frame.phase is not None and frame.phase.curtain, frame.view.seat

    assert shown() == (0, True, None)
    await keyboard.lift()
    assert shown() == (0, False, 0)
    await keyboard.move(toy.Pick(4), keyboard.frame.fence)
    assert shown() == (1, True, None)
    with pytest.raises(Refused, match="behind-curtain"):
        await keyboard.move(toy.Pick(4), keyboard.frame.fence)
    await keyboard.lift()
    await clock.turn(30.0)
    # Bea's time was up: Cia is next.
    assert shown() == (2, True, None)
    await keyboard.lift()
    await keyboard.move(toy.Pick(9), keyboard.frame.fence)
    # Everybody looks on while Cia, whose number is the highest, takes a token.
    assert shown() == (2, False, None)
    assert keyboard.frame.ours == (0, 1, 2)
    await keyboard.move(toy.Take(3), keyboard.frame.fence)
    assert shown() == (0, False, None)


async def test_where_all_look_one_key_is_for_all_or_for_one_by_name(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table, keyboard = await toy_keyboard(clock, store, "Ada", "Bea")
    for number in (3, 9):
        await keyboard.lift()
        await keyboard.move(toy.Pick(number), keyboard.frame.fence)
    for token in (2, 1):
        await keyboard.move(toy.Take(token), keyboard.frame.fence)
    assert table._course.state.step == "bell"
    await keyboard.move(toy.Ring(), keyboard.frame.fence, by=0)
    assert table._course.state.scores == (2, 2)
    with pytest.raises(Refused, match="stale-fence"):
        await keyboard.move(toy.Ring(), 3, by=1)


async def test_one_key_goes_on_for_all(clock: HandClock, store: SqliteStore) -> None:
    table = await open_for("tencards", people("Ada", "Bea"), clock, store, chapters=6)
    keyboard = await keyboard_at(table)
    model = take("tencards")._module("model")
    for _ in range(2):
        await keyboard.lift()
        await keyboard.move(model.Silence(), keyboard.frame.fence)
    assert keyboard.frame.view.step == "lines"
    await keyboard.move(model.GoOn(), keyboard.frame.fence)
    assert keyboard.frame.view.step == "queue"


async def test_its_frames_follow_whoever_looks(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    table, keyboard = await toy_keyboard(clock, store, "Ada", "Bea")
    frames = keyboard.frames()

    async def shown() -> tuple[int | None, bool]:
        async with asyncio.timeout(5):
            frame = await anext(frames)
        return frame.you, up(frame)

    assert await shown() == (0, False)
    await keyboard.lift()
    assert await shown() == (0, True)
    await keyboard.move(toy.Pick(3), keyboard.frame.fence)
    assert await shown() == (1, False)
    await keyboard.lift()
    assert await shown() == (1, True)
    await keyboard.move(toy.Pick(9), keyboard.frame.fence)
    assert await shown() == (1, False)
    await table.close()
    async with asyncio.timeout(5):
        assert await anext(frames, None) is None


@pytest.mark.usefixtures("toy")
async def test_one_whose_seat_is_taken_away_leaves_the_others(
    clock: HandClock, store: SqliteStore
) -> None:
    _, keyboard = await toy_keyboard(clock, store, "Ada", "Bea")
    frames = keyboard.frames()
    assert (await anext(frames)).you == 0
    await keyboard.remove(1)
    async with asyncio.timeout(5):
        # Ada is alone at the keyboard now, and has no curtain.
        assert up(await anext(frames))
        assert keyboard.frame.ours == (0,)
        await keyboard.give_up()
        assert [frame async for frame in frames if frame.stage == "over"] == []


@pytest.mark.usefixtures("toy")
async def test_they_come_and_go_together(clock: HandClock, store: SqliteStore) -> None:
    table, keyboard = await toy_keyboard(clock, store, "Ada", "Bea", stand_ins=1)
    await keyboard.lift()
    await keyboard.pause()
    assert keyboard.frame.view is None
    await keyboard.resume()
    assert up(keyboard.frame)
    await keyboard.leave()
    assert not table.attended
    assert not table._watch.running


@pytest.mark.parametrize("game", [*GAMES, "toy"])
async def test_a_whole_game_of_each_kind_shows_no_secret_to_anybody_else(
    toy: ModuleType, clock: HandClock, store: SqliteStore, game: str
) -> None:
    del toy
    seated = people("Ada", "Bea", "Cia", stand_ins=1)
    table = await open_for(game, seated, clock, store, **SHORT.get(game, {}))
    keyboard = await keyboard_at(table)
    lifted: set[int | None] = set()

    def look(_: Frame) -> None:
        """What the screen's own process holds, in any of its seats' frames."""
        state, rules = table._course.state, table.rules
        frames = [seat.frame for seat in keyboard._seats]
        looking = [frame for frame in frames if up(frame)]
        assert len(looking) <= 1
        lifted.update(frame.you for frame in looking)
        for frame in frames:
            assert frame.view == rules.view(state, frame.you if frame in looking else None)

    end = await play_to_the_end(keyboard, clock, look)
    assert end.stage == "over"
    assert lifted == {0, 1, 2}
    assert table.defects == []
    await keyboard.again()
    assert keyboard.frame.phase is not None
    assert keyboard.frame.phase.curtain

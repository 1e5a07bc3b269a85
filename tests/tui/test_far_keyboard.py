"""Several people at one keyboard of a table far away: somebody is removed, paused, or goes."""

from pathlib import Path

import pytest

from shelf_tui.client.links import write
from tests.tui.far_shelves import gather, joining, sitting, two_shelves
from tests.tui.hot_seats import lift
from tests.tui.stage import Stage

pytestmark = pytest.mark.usefixtures("toy", "alone")


async def playing_with_two(ada: Stage, bea: Stage) -> None:
    """A toy game of Ada, and of Bea and Cia at one keyboard, whose curtain is down."""
    place = await gather(ada)
    await bea.press("j")
    await bea.until("Join a table")
    joining(bea)._field("where").text = write(place)
    joining(bea)._field("name").text = "Bea, Cia"
    await bea.press("enter")
    await ada.until("Cia")
    await ada.press("enter")
    await ada.until("Pick a number.")
    await bea.until("Bea's turn. The others look away.")


def left(here: Stage) -> int:
    """Seconds of its seat's time; what a line takes is less than one."""
    left_ms = sitting(here).seat.frame.left_ms
    assert left_ms is not None
    return round(left_ms / 1000)


async def test_who_looks_alone_at_a_far_keyboard_is_removed(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        await playing_with_two(ada, bea)
        await lift(bea)
        await bea.until("Pick a number.")
        assert sitting(bea).seat.frame.ours == (1, 2)
        await ada.press("escape")
        await ada.until("Take somebody's seat away")
        await ada.press("down", "down", "enter")
        await ada.until("Whose seat?")
        await ada.press("down", "enter")
        # Cia is alone at the keyboard now, and needs no curtain.
        await bea.until("Pick a number.")
        await bea.wait(lambda: sitting(bea).seat.frame.ours == (1,))
        await bea.press("7")
        await bea.wait(lambda: sitting(bea).seat.frame.view.pick == 7)
        await bea.press("escape")
        await bea.until("Back to the shelf; your seat is kept")
        await bea.press("up", "up", "up", "enter")
        await bea.until("Unfinished")
        await bea.press("r")
        await bea.wait(lambda: bea.app.screen is not bea.app._shelf)
        await bea.wait(lambda: sitting(bea).seat.frame.ours == (1,))


async def test_a_pause_stops_the_time_behind_a_far_curtain(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        await playing_with_two(ada, bea)
        await ada.turn(5)
        # It begins with the lifting.
        assert left(bea) == 30
        await ada.press("escape")
        await ada.until("Pause the table, for everybody")
        await ada.press("down", "enter")
        await bea.until("Ada will go on.")
        assert "'s turn" not in bea.text()
        await ada.turn(60)
        await ada.press("enter")
        await bea.until("Bea's turn. The others look away.")
        assert left(bea) == 30
        # Nobody lifts it: after 15 seconds it rises by itself, and five had gone.
        await ada.turn(9)
        await bea.until("Bea's turn. The others look away.")
        await ada.turn(1.5)
        await bea.until("Pick a number.")


async def test_a_far_keyboard_is_left_and_come_back_to(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        await playing_with_two(ada, bea)
        await lift(bea)
        await bea.until("Pick a number.")
        await bea.press("6")
        await bea.until("Cia's turn. The others look away.")
        await bea.press("escape")
        await bea.until("Back to the shelf; your seat is kept")
        await bea.press("up", "up", "up", "enter")
        await bea.until("Unfinished")
        await bea.press("r")
        await bea.until("Cia's turn. The others look away.")
        assert sitting(bea).seat.frame.ours == (1, 2)
        await lift(bea)
        await bea.until("Pick a number.")
        await bea.press("8")
        await ada.wait(lambda: sitting(ada).seat.frame.seats[1].done)

"""The table of BuyWord under a pilot: by keys, by mouse, in both bags and both sizes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shelf_tui.games.buyword.model import Decide, GoOn, Keep, Name, Ready, Sell, View
from shelf_tui.games.buyword.stand_ins import CHARACTERS, choose
from shelf_tui.home.settings import Settings
from shelf_tui.table.seating import Sitting
from shelf_tui.tui.boards.buyword.throw import Throw
from shelf_tui.words import load
from tests.tui.hot_seats import lift
from tests.tui.snapshots import same
from tests.tui.stage import Stage, stage

STILL = Settings(name="Ada", theme="walnut", motion=False, coached=frozenset({"buyword"}))
MOVING = Settings(name="Ada", theme="walnut", motion=True, coached=frozenset({"buyword"}))
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


@asynccontextmanager
async def table(
    folder: Path, seats: int = 4, settings: Settings = STILL, **more: Any
) -> AsyncIterator[Stage]:
    others = [Sitting("stand-in", "", CHARACTERS[n].id) for n in range(seats - 1)]
    seating = (Sitting("person", "Ada"), *others)
    async with stage(folder, game="buyword", seats=seating, settings=settings, **more) as here:
        yield here


async def to(here: Stage, step: str) -> None:
    """Let time pass until the step is there."""
    for _ in range(2000):
        if here.view is not None and here.view.step == step:
            return
        await here.turn(0.5)
    raise AssertionError(here.text())


def keys(view: View, seed: int = 1) -> list[str]:
    """What a planner would press, the word in its letters and a wild tile by Space."""
    move, _ = choose(view, "planner", Random(seed), load)
    match move:
        case Name(number):
            return [str(number)] * 2 if number * len(view.seats) > view.bag else [str(number)]
        case Decide(buy):
            return ["1" if buy else "0"]
        case GoOn():
            return ["enter"]
        case Sell(word, wild):
            typed = [key for at, one in enumerate(word) for key in (["space"] * (at == wild), one)]
            return [*(key for part in typed for key in part), "enter"]
        case Ready():
            return (
                ["delete", "enter"] if view.own and view.own.sales else ["delete", "enter", "enter"]
            )
        case Keep(kept):
            assert view.own is not None
            gone = [t.letter for t in view.own.hand if t.letter != "_" and t.id not in kept]
            return [*(letter.lower() for letter in gone), "enter"]
    raise AssertionError(move)


async def play(here: Stage, rounds: int = 99) -> None:
    """Play by keys like a planner, so many rounds or to the end."""
    for _ in range(4000):
        if "another game" in here.text():
            return
        frame = here.board.frame
        if frame.view.round > rounds:
            return
        if frame.phase is not None and frame.phase.yours:
            await here.press(*keys(frame.view))
        else:
            await here.turn(0.5)
    raise AssertionError(here.text())


async def test_a_whole_game_with_three_stand_ins_by_keys(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await play(here)
        assert "Seed 7 deals" in here.text()
        assert "The best sale:" in here.text()
        same(here, "buyword-result")


@pytest.mark.slow
async def test_a_whole_game_alone_by_keys_with_marks(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1) as here:
        await play(here)
        # Seed 7 is worth this much to a planner with wild tiles; outstanding is 443.
        assert "$450: outstanding." in here.text()
        assert "┄" in here.text()
        assert "You refused 4 sets: VVY, SE, IHWGZ, EF." in here.text()


@pytest.mark.slow
async def test_a_whole_game_by_the_mouse_alone(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        await here.click("buy it for $16")
        for tile in ("║H ║", "│E │", "│E │", "║D ║"):
            await here.click(tile)
        assert "6 dots × 1.5 = $9" in here.text()
        await here.click("Enter sell")
        await here.until("Sold for $9")
        await here.click("Enter ready")
        await here.until("round 2")
        for _ in range(500):
            if "another game" in here.text():
                break
            step = here.view.step
            if step == "naming" and here.view.bag < 5:
                await here.click("ends the game")
                await here.click("ends the game")
            elif step == "naming":
                await here.click(f"leaves {here.view.bag - 5} in the bag")
            else:
                await here.click("0 refuse it")
        await here.until("another game")
        assert "You refused" in here.text()


async def test_a_typed_word_lights_its_tiles_and_shows_what_it_brings(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        await here.type("heed")
        assert "would bring 6 dots × 1.5 = $9" in here.text()
        assert here.text().count("╎H ╎") == 1
        # Alone the decision needs no showing.
        await here.press("1")
        await here.until("6 dots × 1.5 = $9")
        assert "would" not in here.text()
        await here.type("x")  # the wild tile as X
        assert "Not a word yet." in here.text()
        await here.type("x")
        assert "That would need two wild tiles, and a word takes one." in here.text()
        await here.press("backspace", "backspace")
        assert "$9" in here.text()
        await here.press("delete")
        assert "Type a word: it shows here what it brings." in here.text()


async def test_sales_are_taken_back_by_backspace_and_by_a_click(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        await here.press("1", "enter")
        for take_back in ("backspace", "click"):
            await here.type("heed")
            await here.press("enter")
            await here.until("HEED $9")
            assert "Your tiles   $193" in here.text()
            if take_back == "click":
                await here.click("HEED")
            else:
                await here.press("backspace")
            await here.until("Nothing sold yet")
            assert "Your tiles   $184" in here.text()


async def test_who_is_ready_is_offered_nothing_more(tmp_path: Path) -> None:
    async with table(tmp_path, seed=8) as here:  # CVDUC
        await here.press("1")
        await to(here, "decisions")
        await here.press("enter")
        await to(here, "selling")
        await here.type("cud")
        await here.press("enter")
        await here.until("CUD $5")
        await here.press("enter")
        await here.until("Nothing more to sell.")
        assert "Sold for $5" in here.text()
        assert "takes back" not in here.text()
        assert "Type a word" not in here.text()
        await here.click("CUD")
        assert "CUD $5" in here.text()


async def test_a_word_that_cannot_be_sold_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        await here.press("1", "enter")
        await here.type("hd")
        await here.press("enter")
        await here.until("The word must have 3 letters at least. Add letters to HD.")
        await here.type("l")
        assert "H D L" in here.text()
        await here.press("enter")
        await here.until("HDL is not in the word list. Try another word.")


async def test_a_wild_tile_is_put_by_space_or_by_the_mouse(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        await here.press("1", "enter", "space")
        assert "which letter?" in here.text()
        await here.type("heed")
        # The H is wild: one dot instead of two, and the H stays in its place.
        assert "5 dots × 1.5 = 7.5, so $7" in here.text()
        assert "╎H ╎" not in here.text()
        await here.press("space")
        await here.until("A word takes one wild tile, and only if you have one.")
        await here.press("delete")
        await here.click("8 wild")
        await here.click("H I J")  # the I in the middle of the alphabet
        await here.type("deed")
        assert "I D E E" in here.text()
        assert "which letter?" not in here.text()


async def test_who_plays_alone_sees_the_marks_all_the_time(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1) as here:
        side = [row[54:].split() for row in here.rows()[3:8]]
        assert side == [
            ["Marks", "to", "reach", "dollars"],
            ["▸", "Ada", "deciding", "200"],
            ["fair", "384"],
            ["good", "411"],
            ["outstanding", "443"],
        ]
    async with table(tmp_path / "other", seats=1, wild=False) as here:
        assert "At the table" in here.text()
        assert "fair" not in here.text()


async def test_a_tile_that_is_typed_last_goes_back_by_a_click(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        await here.press("1", "enter")
        await here.click("║L ║")
        assert "L _" in here.text()
        await here.click("╎L ╎")
        assert "L _" not in here.text()


async def test_being_ready_with_nothing_sold_is_asked_for_twice(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        await here.press("1", "enter")
        assert "Sell nothing? Enter again: you are ready. Or type a word." in here.text()
        await here.type("h")
        assert "Sell nothing?" not in here.text()
        await here.press("backspace", "enter", "enter")
        await here.until("round 2")


async def test_a_decision_can_be_changed_while_others_decide(tmp_path: Path) -> None:
    async with table(tmp_path, seed=8) as here:
        await here.press("1")
        assert "▸ 1 buy it" in here.text()
        await here.press("0")
        assert "▸ 0 refuse it" in here.text()
        await here.press("enter")
        assert "1 buys the set, 0 refuses it." in here.text()
        await to(here, "decisions")
        assert "Ada         refused      $20   C V D U C" in here.text()


async def test_a_leader_is_warned_of_a_number_that_ends_the_game(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=19) as here:  # round 34 leaves the choice with 2 left
        for _ in range(500):
            if here.view.step == "naming" and here.view.bag == 2:
                break
            await here.turn(15)
        assert "2  leaves 0 in the bag" in here.text()
        assert "3  ends the game" in here.text()
        await here.press("3")
        assert "3 ends the game: the bag holds 2. 3 again does it." in here.text()
        assert here.view.step == "naming"
        await here.press("4", "4")
        await here.until("another game")  # nothing is held, so there is nothing to sell


async def test_who_is_over_eight_types_what_goes(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6) as here:
        for _ in range(2):
            while here.view.step != "selling":
                await here.press("1" if here.view.step == "deciding" else "enter")
            await here.press("enter", "enter")
        await to(here, "keeping")  # EEDHL and DRSOI are ten
        assert "Eight letters may stay: which 2 go?" in here.text()
        await here.press("enter")
        await here.until("More letters must go. Type them, or click on them.")
        await here.type("z")
        assert "You do not hold Z. Backspace" in here.text()
        await here.type("oi")
        await here.press("enter")
        await here.until("You do not hold Z. Backspace", times=2)
        assert here.view.step == "keeping"
        await here.press("backspace", "backspace", "backspace")
        await here.type("o")
        assert "1 more letter must go." in here.text()
        await here.click("│I │")
        assert "These go, eight stay." in here.text()
        await here.press("enter")
        await here.until("round 3")
        assert here.view.own.hand[:8] == tuple(t for t in here.view.own.hand if t.letter != "_")


async def test_russian_letters_are_typed_on_either_keyboard(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=3, bag="ru") as here:
        first = here.view.own.drawn[0].letter
        await here.press("right_square_bracket")
        assert "Ъ _" in here.text()
        await here.press(
            "delete", "comma", "full_stop", "semicolon", "apostrophe", "left_square_bracket"
        )
        assert "Б Ю Ж Э Х _" in here.text()
        await here.press("delete", "q", "grave_accent")
        assert "Й Е _" in here.text()
        await here.press("delete")
        await here.press(first.lower())
        assert f"{first} _" in here.text()
        await here.press("delete", "w", "2")
        assert "Ц _" in here.text()


async def test_what_was_possible_is_said_of_the_last_selling(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6, wild=False) as here:
        await here.press("f2")
        assert "could have" not in here.text()
        await here.press("1", "enter", "enter", "enter")
        await here.until("round 2")
        await here.press("f2")
        # HELD has 7 dots and 4 letters, half of 21; HEED would be 9, and EEDHL is no word.
        await here.until("Those tiles could have been sold for $10: HELD.")


@SIZES
async def test_the_screens_read_as_they_did(tmp_path: Path, size: tuple[int, int]) -> None:
    name = f"{size[0]}x{size[1]}"
    async with table(tmp_path, size=size) as here:
        same(here, f"buyword-buying-{name}")
        await play(here, rounds=3)
        await to(here, "deciding")
        await here.press("1")
        await to(here, "decisions")
        same(here, f"buyword-decisions-{name}")
        await here.press("enter")
        await to(here, "selling")
        await here.type("favor")
        same(here, f"buyword-selling-{name}")


async def test_the_die_rolls_and_any_key_lays_it(tmp_path: Path) -> None:
    async with table(tmp_path, settings=MOVING, seed=6) as here:
        assert here.board.query_one(Throw).rolling
        assert "The die rolls." in here.text()
        for told in ("The set you drew", "the die says", "Buy this set", "round 1   buying"):
            assert told not in here.text()
        await here.press("e")
        await here.until("The set you drew")
        await here.until("Round 1: the die says 5")
        await here.until("round 1   buying")
        assert "E _" in here.text()


async def test_behind_a_curtain_the_die_lies(tmp_path: Path) -> None:
    seats = (Sitting("person", "Ada"), Sitting("person", "Bea"))
    async with stage(tmp_path, game="buyword", seats=seats, settings=MOVING, seed=6) as here:
        await here.until("the die says")
        await lift(here)
        assert not here.board.query_one(Throw).rolling
        assert "The set you drew" in here.text()


async def test_decisions_lie_face_down_until_a_key_and_money_counts(tmp_path: Path) -> None:
    async with table(tmp_path, settings=MOVING, seed=6) as here:
        await here.press("1")
        await to(here, "decisions")
        assert "▒▒▒" in here.text()
        # Neither the story nor the money of the others gives the decisions away.
        assert "Bo bought" not in here.text()
        assert here.text().count(" 200") >= 3
        await here.press("right")
        assert "▒▒▒" not in here.text()
        await here.until("Bo bought")
        assert "Ada         bought" in here.text()
        assert "Your tiles   $184" in here.text()


async def test_reduced_motion_stages_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, seed=6) as here:
        assert "The set you drew" in here.text()
        await here.press("1")
        await to(here, "decisions")
        assert "▒▒▒" not in here.text()


async def test_tab_lays_the_same_tiles_in_another_order(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=8) as here:  # CVDUC
        await here.press("1", "enter")
        orders = set()
        for _ in range(12):
            await here.press("tab")
            orders.add(here.rows()[here.find("Your tiles")[1] + 2])
        assert len(orders) > 1
        assert len({"".join(sorted(row)) for row in orders}) == 1


async def test_the_other_list_is_shown_and_explained(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=6, prices="2004") as here:
        assert "$          4  16  36  64 100 144 196 256" in here.text()
        assert "8 dots squared = $64" in here.text()
        await here.type("he")
        assert "would bring 3 dots squared = $9" in here.text()


async def test_ascii_is_enough(tmp_path: Path) -> None:
    async with table(tmp_path, seed=6, ascii_only=True) as here:
        assert here.text().isascii()
        assert "$ a dot    1 1.5   2 2.5   3 3.5   4 4.5" in here.text()


async def test_a_russian_word_is_sold_from_either_keyboard(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=290, bag="ru") as here:  # АКЮКЛ
        await here.press("1", "enter")
        for keys_ in (["r", "k", "full_stop", "r", "f"], [*"клюка"]):
            await here.press(*keys_)
            assert "К Л Ю К А _" in here.text()
            # К, Л, К and А have one dot each, Ю has four.
            assert "8 dots × 2 = $16" in here.text()
            await here.press("enter")
            await here.until("КЛЮКА $16")
            await here.press("backspace")
            await here.until("Nothing sold yet")


async def test_yo_is_typed_as_ye(tmp_path: Path) -> None:
    async with table(tmp_path, seats=1, seed=3, bag="ru") as here:
        for key in ("ё", "grave_accent", "tilde", "t"):
            await here.press("delete", key)
            assert "Е _" in here.text()
            assert "Ё" not in here.text()

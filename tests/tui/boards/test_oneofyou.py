"""The table of One of You under a pilot, with the small deck of its tests.

Seed 7 makes Bo the guesser of the first round and MOON its word, seed 3 Ada and MOON.
"""

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from shelf_tui import games
from shelf_tui.games.oneofyou import lists
from shelf_tui.games.oneofyou.stand_ins import CHARACTERS
from shelf_tui.games.oneofyou.texts import COACH
from shelf_tui.home.settings import Settings
from shelf_tui.table.seating import Sitting
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import wrap
from tests.games.oneofyou.helpers import DECK
from tests.tui.snapshots import same
from tests.tui.stage import Stage, stage

BO, ADA = 7, 3
COACHED = Settings(name="Ada", theme="walnut", motion=False, coached=frozenset({"oneofyou"}))
MOVING = Settings(name="Ada", theme="walnut", motion=True, coached=frozenset({"oneofyou"}))
SMALL, LARGE = (80, 24), (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.fixture(autouse=True)
def _small_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "load", lambda: DECK)


def table(
    folder: Path, seed: int = BO, settings: Settings = COACHED, **more: Any
) -> AbstractAsyncContextManager[Stage]:
    return stage(folder, game="oneofyou", seed=seed, rounds=5, settings=settings, **more)


def many(seats: int) -> tuple[Sitting, ...]:
    others = [Sitting("stand-in", "", CHARACTERS[n % 5].id) for n in range(seats - 1)]
    return (Sitting("person", "Ada"), *others)


async def to(here: Stage, step: str) -> None:
    """Let time pass until the table is there."""
    for _ in range(400):
        if here.view.step == step:
            return
        await here.turn(0.5)
    raise AssertionError(here.text())


async def test_a_writer_sees_the_word_and_the_guesser_does_not(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        assert "M O O N" in here.text()
        assert "Write one word that leads Bo to it." in here.text()
    async with table(tmp_path, ADA) as here:
        assert "M O O N" not in here.text()
        assert "The word   ? ? ?" in here.text()
        await here.type("moon")
        assert "m o o n" not in here.text()


async def test_what_is_typed_is_read_at_once(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.type("moons")
        assert "That is the word itself; it would be struck." in here.text()
        await here.press("backspace", "backspace", "backspace")
        assert "m o _" in here.text()
        assert "That is the word" not in here.text()
        await here.press("delete")
        assert "One single word, and not the word itself." in here.text()


async def test_signs_of_a_word_are_typed_and_a_blank_is_wrong_until_it_goes(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.press("T", "minus", "3", "apostrophe", "å", "é")
        assert "T - 3 ' å é _" in here.text()
        await here.press("space", "x")
        await here.until("One word: leave blanks and signs out, or hyphenate.")
        await here.press("enter")
        # Beneath the line, and above as the answer.
        await here.until("One word: leave blanks and signs out, or hyphenate.", times=2)
        assert here.view.boards[0].side == "blank"
        await here.press("backspace", "backspace")
        await here.until("One word", absent=True)
        assert "T - 3 ' å é _" in here.text()


async def test_a_clue_is_handed_in_taken_back_and_changed(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.type("silver")
        await here.press("enter")
        await here.until("Handed in. Backspace takes it back.")
        await here.type("x")
        await here.until("Your clue is in. Backspace takes it back.")
        await here.press("backspace")
        await here.until("Write one word that leads Bo to it.")
        assert "s i l v e r _" in here.text()
        await here.type("y")
        await here.press("enter")
        await here.until("s i l v e r y")
        await to(here, "guessing")
        assert "silvery" in here.text()


async def test_nothing_to_read_is_refused_and_says_what_to_do(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.press("enter")
        await here.until("Write a word first")
        await here.type("-")
        await here.press("enter")
        await here.until("it needs a letter or a digit")


async def test_what_was_typed_is_forgotten_with_the_sieve(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.type("moon")
        await here.press("enter")
        await here.until("Handed in")
        await to(here, "guessing")
        assert "face down" in here.text()
        assert "m o o n" not in here.text()
        assert here.board.query_one(LineEditor).text == ""


async def test_a_pass_takes_two_enters_and_says_what_it_costs(tmp_path: Path) -> None:
    async with table(tmp_path, ADA) as here:
        await to(here, "guessing")
        assert "a pass costs what a wrong answer costs" in here.text()
        assert "Enter pass" in here.text()
        await here.press("enter")
        await here.until("Pass? It costs the round, as a wrong answer does.")
        await here.type("c")
        assert "Enter guess" in here.text()
        await here.press("backspace", "enter")
        assert here.view.step == "guessing"
        await here.press("enter")
        await here.until("Ada passed. It was MOON.")


async def test_a_wrong_guess_and_a_right_one(tmp_path: Path) -> None:
    async with table(tmp_path, ADA) as here:
        await to(here, "guessing")
        await here.type("cheese")
        await here.press("enter")
        await here.until("It was MOON. No point for this round.")
        assert "Not the word." in here.text()
        assert "0 won" in here.text()
    async with table(tmp_path, ADA) as here:
        await to(here, "guessing")
        await here.type("moons")
        await here.press("enter")
        await here.until("MOON it is: a point for the table.")
        assert "1 won" in here.text()


async def test_the_boards_turn_one_by_one_and_any_key_ends_that(tmp_path: Path) -> None:
    async with table(tmp_path, ADA, settings=MOVING) as here:
        await to(here, "guessing")
        assert "written" in here.text()
        await here.press("x")
        assert "written" not in here.text()
        assert "x _" in here.text()
        await here.type("y")
        await here.press("enter")
        await here.until("x y")
        assert "It was MOON" not in here.text()
        await here.press("left")
        assert "It was MOON" in here.text()


async def test_neither_the_score_nor_the_story_tells_of_a_guess_before_the_word_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shelf_tui.tui.boards.oneofyou._HELD", 600)
    async with table(tmp_path, ADA, settings=MOVING) as here:
        await to(here, "guessing")
        await here.type("moon")
        await here.press("enter")
        await here.until("m o o n")
        await to(here, "shown")
        assert "0 won" in here.text()
        assert "a point for the table" not in here.text()
        await here.press("left")
        assert "1 won" in here.text()
        assert "guessed MOON: a" in here.text()


async def test_a_pass_is_not_held_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shelf_tui.tui.boards.oneofyou._HELD", 600)
    async with table(tmp_path, ADA, settings=MOVING) as here:
        await to(here, "guessing")
        await here.press("enter", "enter")
        await here.until("Ada passed. It was MOON.")


async def test_the_boards_turn_by_themselves(tmp_path: Path) -> None:
    async with table(tmp_path, ADA, settings=MOVING) as here:
        await to(here, "guessing")
        await here.until("written", absent=True)


async def test_no_column_of_points_for_each_player(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        _, sitters = here.board.sitters()
        assert {sitter.score for sitter in sitters} == {""}


@SIZES
async def test_eight_seats_as_writer(tmp_path: Path, size: tuple[int, int]) -> None:
    newcomer = Settings(name="Ada", theme="walnut", motion=False)
    async with table(tmp_path, seats=many(8), size=size, settings=newcomer) as here:
        await here.type("silver")
        same(here, f"oneofyou-writing-{size[0]}x{size[1]}")


@SIZES
async def test_eight_seats_at_the_guess(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, seats=many(8), size=size) as here:
        # As long as a clue may be: it goes on in the edge of its board.
        await here.type("abcdefghijklmnopqrstuvwxyz1234")
        await here.press("enter")
        await to(here, "guessing")
        same(here, f"oneofyou-guessing-{size[0]}x{size[1]}")
        assert "1234" in here.text()


async def test_a_whole_game_as_writer_and_guesser_by_keys(tmp_path: Path) -> None:
    async with table(tmp_path, ADA) as here:
        for round_ in range(1, 6):
            assert f"round {round_} of 5" in here.text()
            if here.view.guesser == here.view.seat:
                await to(here, "guessing")
                await here.type("moon")
            else:
                await here.type("landlord")
                await here.press("enter")
                await to(here, "guessing")
            await here.press("enter")
            await to(here, "shown")
            await here.press("enter")
            for _ in range(20):
                if not here.app.screen.query("#board") or here.view.round > round_:
                    break
                await here.turn(1)
        await here.until("another game")
        same(here, "oneofyou-result")


async def test_a_round_by_mouse(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.type("silvery")
        await here.click("undo")
        assert "s i l v e r _" in here.text()
        await here.click("clear")
        await here.type("silver")
        await here.click("hand in")
        await here.until("Handed in")
        await here.click("take back")
        await here.until("Write one word")
        await here.click("hand in")
        await to(here, "shown")
        await here.click("go on")
        await here.until("ready")


def test_every_coaching_line_has_room() -> None:
    for line in COACH.values():
        assert len(wrap(str(line), SMALL[0] - 6)) <= 2


async def test_the_lobby_says_whom_the_game_is_for(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        for _ in games.GAMES:
            if "One of you does not see the word." in here.text():
                break
            await here.press("right")
        await here.press("t")
        await here.until("Alone, this is one of the weaker games on the shelf")
        assert "The sieve bites at five or six seats." not in here.text()
        await here.click("Seat 5")
        await here.press("right", "right")
        await here.until("Seat 5          ‹ open")
        assert "The sieve bites" not in here.text()
        await here.press("right")
        await here.until("The sieve bites at five or six seats.")

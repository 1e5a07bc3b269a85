"""The table of Parola under a pilot: spelling, touching, calling, contesting, by keys and mouse."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from shelf_tui.games.parola import spelling
from shelf_tui.games.parola.texts import COACH
from shelf_tui.locale import say
from shelf_tui.table.seating import Sitting
from shelf_tui.tui.app import ShelfApp
from shelf_tui.tui.widgets.lines import wrap
from shelf_tui.words import load
from tests.tui.snapshots import same
from tests.tui.stage import ADA, Stage, stage

YOU = Sitting("person", "Ada")
TWO = (YOU, Sitting("stand-in", "Bo", "steady"))
FOUR = (
    YOU,
    Sitting("stand-in", "Bo", "steady"),
    Sitting("stand-in", "Cleo", "hasty"),
    Sitting("stand-in", "Dag", "novice"),
)
#: Deals Ada A/O E/I E/I I/U E/I A/O, and opens D/M.
SEED = 3


def table(folder: Path, seats: tuple[Sitting, ...] = FOUR, **more: Any) -> Any:
    return stage(folder, game="parola", seats=seats, seed=more.pop("seed", SEED), **more)


def mine(here: Stage) -> bool:
    phase = here.board.frame.phase
    return phase is not None and phase.yours


async def race(here: Stage) -> None:
    """Be ready, and wait for the window to open."""
    await here.press("enter")
    await step(here, "race")


async def step(here: Stage, *names: str) -> None:
    """Let time pass until one of these steps waits for Ada."""
    for _ in range(400):
        if here.view.step in names and mine(here):
            return
        await here.turn(2)
    raise AssertionError(f"no {names} on\n{here.text()}")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_open_card(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size=size) as here:
        await race(here)
        same(here, f"parola-race-{size[0]}x{size[1]}")


async def test_typing_lifts_the_cards_that_spell_it(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        # Six vowels: A/O E/I E/I I/U E/I A/O.
        await here.type("aiuo")
        assert "6 points so far, 2 letters more" in here.text()
        await here.type("z")
        assert "Your cards cannot spell this." in here.text()
        await here.press("backspace")
        assert "A I U O _" in here.text()
        await here.press("delete")
        assert "Type 6 letters" in here.text()


async def test_accents_are_typed_as_plain_letters(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.board.run_action("letter('à')")
        await here.until("A _")
        await here.board.run_action("letter('ß')")
        assert "A _" in here.text()


async def test_the_open_card_can_be_spelled_with(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await race(here)
        letter = here.view.open.letters[0]
        await here.type(letter)
        assert "with the open card" in here.text()


async def test_but_not_with_one_that_is_not_to_be_had(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await race(here)
        await here.press("space", "2", "enter")
        await here.until("Your own discard.")
        # Ada gave one of her three E/I away, and nothing else of hers bears an E.
        await here.type("eee")
        assert "Your cards cannot spell this." in here.text()


async def test_touching_keeping_and_discarding_by_keys(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await race(here)
        touched = here.view.open
        await here.press("space")
        await here.until("and keep it: discard another")
        assert here.view.own.hand[-1] == touched
        await here.press("7", "enter")
        await here.until(f"You took {touched.name}, so you keep it.")
        await here.press("2", "enter")
        await here.until("Your discard lies open for the others.")
        assert len(here.view.own.hand) == 6


async def test_touching_keeping_and_discarding_by_mouse(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.click("Enter go on")
        await step(here, "race")
        # The texts stand in a column, beside their keys.
        assert here.find("take it")[0] == here.find("let it go")[0]
        await here.click("take it")
        await step(here, "turn")
        # The upper half lays the letter that stands there, the lower half the other one.
        await here.click("A 1")
        await here.click("u 3")
        assert "A U _" in here.text()
        await here.click("⌫ undo")
        await here.click("⌫ undo")
        x, y = here.find("  3  ")
        await here.click_at(x + 2, y)
        await here.click("Enter discard")
        await here.until("Your discard lies open")


async def test_letting_go_is_final(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await race(here)
        name = here.view.open.name
        await here.press("0")
        await here.until(f"You have let {name} go.")
        assert "take it" not in here.text()
        await here.press("space")
        await here.until("You have let this card go.")
        # What was refused is not said any more when the moment has passed.
        await here.turn_until("a turn")
        assert "You have let this card go." not in here.text()


async def test_turning_a_card_by_hand(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.press("1", "1")
        assert "┃O 1┃" in here.text()
        await here.press("up")
        assert "┃A 1┃" in here.text()
        await here.press("right", "down")
        # The second card, E/I, shows its I now.
        assert "┃I 1┃" in here.text()


async def test_a_joker_waits_for_its_letter(tmp_path: Path) -> None:
    async with table(tmp_path, seed=11, cards=10) as here:
        await here.click("* 0")
        assert "A B C D E" in here.text()
        await here.click("W")
        assert "W _" in here.text()
        assert "0 points so far, 9 letters more" in here.text()


async def test_a_call_needs_a_card_more(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await race(here)
        await here.press("tab")
        await here.until("Take one first.")


async def test_a_call_in_vain_is_spent_and_said_so(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await race(here)
        await here.press("space")
        await here.until("or call PAROLA.")
        await here.press("tab")
        await here.until("now type your word")
        await here.turn(21)
        await here.until("or lay uncalled.")


async def test_a_wrong_word_says_why_before_it_is_laid(tmp_path: Path) -> None:
    # Seed 5 deals letters that spell a form of a verb.
    async with table(tmp_path, seats=TWO, seed=5) as here:
        await here.press("enter")
        await step(here, "take")
        await here.press("space")
        await step(here, "turn")
        refused = (line.split() for line in load("it").refused.split("\n") if line)
        word = next(
            word.upper()
            for word, reason in refused
            if len(word) == 6
            and reason == "verb-form"
            and spelling.spell(word.upper(), here.view.own.hand)
        )
        await here.type(word)
        assert f"{word} is a form of a verb" in here.text()
        await here.press("enter")
        assert here.view.step == "turn"


@pytest.mark.parametrize("code", sorted(COACH))
def test_coaching_fits_two_lines(code: str) -> None:
    assert len(wrap(say(COACH[code]), 74)) <= 2


def dearest(here: Stage) -> str | None:
    """The dearest word of the hand, and of the open card with it while that is to be had."""
    view = here.view
    more = [view.open] if view.step in ("race", "take") else []
    best = spelling.best_word([*view.own.hand, *more], load("it"), view.options.cards)
    return best.word if best else None


async def act(here: Stage, told: set[str]) -> None:
    """What a person who sees every word would do by keys; notes the kinds of moments."""
    view = here.view
    told.add(view.step)
    match view.step:
        case "ready" | "scores":
            await here.press("enter")
        case "race" | "take":
            await here.press("space" if dearest(here) else "0")
        case "turn" | "called":
            word = dearest(here)
            if word is None:
                await here.press("delete", "1", "enter")
                return
            await here.press("delete", *([] if view.called else ["tab"]))
            await here.type(word)
            await here.press("enter")
        case "row":
            await here.press("0" if view.row.called else "space")
        case "pick":
            await here.press("1")


async def play(here: Stage) -> set[str]:
    """A whole game, to the result page."""
    told: set[str] = set()
    for _ in range(4000):
        if "another game" in here.text():
            return told
        if here.view is not None and mine(here):
            await act(here, told)
        else:
            await here.turn(2)
    raise AssertionError(f"no end of\n{here.text()}")


async def test_a_whole_game_with_one_stand_in(tmp_path: Path) -> None:
    async with table(tmp_path, seats=TWO, seed=5) as here:
        told = await play(here)
        assert {"ready", "take", "turn", "scores"} <= told
        assert "You win with" in here.text()
        assert "The dearest word of the game" in here.text()


@pytest.mark.slow
async def test_a_whole_game_with_five(tmp_path: Path) -> None:
    more = (Sitting("stand-in", "Eli", "hasty"), Sitting("stand-in", "Fay", "collector"))
    async with table(tmp_path, seats=(*FOUR, *more), seed=5, stand_ins="hard") as here:
        told = await play(here)
        assert {"ready", "race", "turn", "row", "scores"} <= told
        assert "Ada" in here.text()
        same(here, "parola-result")


async def test_an_own_row_has_left_the_hand_and_the_words_of_the_round_are_told(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, seats=TWO, seed=5) as here:
        while here.view.step != "row" or here.view.actor != 0:
            await (act(here, set()) if mine(here) else here.turn(2))
        word, points = here.view.row.word, here.view.row.points
        assert "A right contest gives the cards back, all but one." in here.text()
        # Six letters and the card that closes them lie in the middle, and none in the hand.
        assert here.text().count("└───┘") == 7
        await step(here, "scores")
        assert "The words of round 1" in here.text()
        assert f"{word}  {points} points" in here.text()


async def test_what_was_possible_is_told_after_the_round(tmp_path: Path) -> None:
    async with table(tmp_path, seats=TWO, stand_ins="hard") as here:
        while here.view.step != "scores":
            if not mine(here):
                await here.turn(2)
            elif here.view.step == "turn":
                await here.press("1", "enter")
            else:
                await here.press("enter" if here.view.step == "ready" else "0")
        await here.press("f2")
        best = spelling.best_word(here.view.own.hand, load("it"), 6)
        await here.until(f"Your hand held {best.word}" if best else "No word was in your hand.")


async def test_a_row_comes_letter_by_letter_and_any_key_ends_that(tmp_path: Path) -> None:
    settings = replace(ADA, motion=True)
    async with table(tmp_path, seats=TWO, seed=5, settings=settings) as here:
        while here.view.step != "take":
            await (act(here, set()) if mine(here) else here.turn(2))
        # What the card is, is not said before it is seen.
        assert "A card is turned up." in here.text()
        await here.press("f5")
        assert "A card is turned up." not in here.text()
        while here.view.step != "row":
            await (act(here, set()) if mine(here) else here.turn(2))
        row = here.view.row
        assert "▒▒▒" in here.text()
        await here.press("f5")
        assert f"{row.word}  {row.points} points" in here.text()


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_bell_rings_once_for_an_open_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    rung: list[int] = []
    monkeypatch.setattr(ShelfApp, "bell", lambda _app: rung.append(1))
    async with table(tmp_path, settings=replace(ADA, bell=wanted)) as here:
        await race(here)
        await here.type("a")
        await here.turn(0.1)
        assert len(rung) == wanted

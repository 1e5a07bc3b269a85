"""The table of Ten Cards under a pilot. Seed 7 deals Ada: blank, blank, E, O, blank."""

from pathlib import Path
from typing import Any

import pytest

from shelf_tui.games.tencards.lines import best_line
from shelf_tui.games.tencards.model import Wish, Write
from shelf_tui.home.settings import Settings
from shelf_tui.table.seating import Sitting
from shelf_tui.tui.boards import tencards
from shelf_tui.tui.boards.tencards import faces
from shelf_tui.words import load
from tests.tui.cuts import cut
from tests.tui.hot_seats import table
from tests.tui.stage import Stage, stage

TWO = (Sitting("person", "Ada"), Sitting("stand-in", "Bo", "steady"))


async def test_a_typed_word_shows_what_it_earns(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        # E and O are worth 1 each, three blanks nothing; two letters beyond three.
        await here.type("other")
        assert "5 letters  ·  earns 4 öre = cards 2 + length 2" in here.text()


async def test_the_cards_in_use_are_lifted(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        tops = [row for row in here.rows() if "┌┄┄┄┄┄┐" in row]
        assert [row.count("┌┄┄┄┄┄┐") for row in tops] == [5]
        await here.type("toe")
        tops = [row for row in here.rows() if "┌┄┄┄┄┄┐" in row]
        assert [row.count("┌┄┄┄┄┄┐") for row in tops] == [3, 2]
        assert "_ T" in here.text()


async def test_it_says_at_once_what_is_no_word_and_what_the_cards_lack(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.type("ot")
        assert "Three letters or more." in here.text()
        await here.type("q")
        assert "Not a word yet." in here.text()
        await here.press("delete")
        # Three blanks, and neither E nor O: the fourth letter has no card.
        await here.type("that")
        assert "Your cards cannot spell this." in here.text()


async def test_handing_in_what_is_no_word_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.type("otq")
        await here.press("enter")
        await here.until("OTQ is not in the word list")
        assert "O T Q" in here.text()
        await here.press("backspace", "e")
        assert "OTQ" not in here.text()


async def test_a_line_is_handed_in_and_taken_back(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.type("other")
        await here.press("enter")
        await here.until("Handed in, for 4 öre.")
        await here.type("x")
        await here.until("Your line is handed in.")
        await here.press("backspace")
        await here.until("Write a word from your five cards.")
        assert "O T H E R _" in here.text()


async def test_silence_takes_two_enters(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.press("enter")
        await here.until("Hand in silence and earn nothing?")
        assert not here.view.own.silent
        await here.type("o")
        assert "Hand in silence" not in here.text()
        await here.press("backspace", "enter", "enter")
        await here.until("Silence handed in.")
        assert here.view.own.silent


async def test_what_is_typed_counts_when_the_time_runs_out(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=TWO) as here:
        await here.type("other")
        await here.wait(lambda: here.view.own.draft is not None)
        await here.turn(90)
        await here.turn_until("the lines")
        assert here.view.seats[0].line.word == "OTHER"


async def test_wishes_are_marked_in_order_and_had_at_once(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=TWO) as here:
        await here.type("other")
        await here.press("enter", "5", "2", "0")
        # PRE costs 8 öre, R costs 2: the second wish is the first that 4 öre can have.
        await here.until("You wish for PRE, then R, then nothing.")
        await here.press("5")
        await here.until("You wish for R, then nothing.")
        await here.press("5", "0", "0")
        await here.turn_until("bought R")
        assert here.view.seats[0].bought[0].letters == "R"


async def test_wishes_marked_faster_than_they_are_sent_go_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tencards, "_GATHER", 1000)
    async with stage(tmp_path, seats=TWO) as here:
        await here.type("other")
        seat, sent = table(here).seat, list[object]()
        move = seat.move

        async def counted(what: object, *rest: Any) -> None:
            sent.append(what)
            await move(what, *rest)

        monkeypatch.setattr(seat, "move", counted)
        await here.press(*"123456" * 3)
        assert [type(one) for one in sent].count(Wish) == 1
        await here.press("enter")
        # Marked, taken back and marked again: all six are wished for, in time for the stalls.
        cards = tuple(card.id for card in faces.open_cards(here.view) if card)
        assert sent[-2:] == [Wish(cards), Write("OTHER")]
        assert here.view.own.wishes == cards


async def test_a_wish_marked_as_the_queue_forms_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tencards, "_GATHER", 1000)
    async with stage(tmp_path, seats=TWO) as here:
        await here.type("toe")
        await here.press("enter")
        await here.turn_until("The best line shops first.")
        first, second = (card for n in (4, 1) if (card := faces.open_cards(here.view)[n]))
        await here.press("5", "2")
        assert here.view.own.wishes == (first.id,)
        await here.turn_until("at the stalls")
        await here.until(f"You wish for {first.letters}, then {second.letters}.")


async def test_many_wishes_are_told_and_no_card_is_cut(tmp_path: Path) -> None:
    newcomer = Settings(name="Ada", theme="walnut", motion=False)
    async with stage(tmp_path, seats=TWO, settings=newcomer) as here:
        await here.until("Type a word of three letters or more")
        await here.press(*"0123456")
        await here.until("then RE,")
        assert await cut(here) == []
        assert "Type a word" not in here.text()
        await here.press(*"0123456")
        await here.until("Type a word of three letters or more")


async def test_wishes_are_told_while_writing_and_counted_anew_when_one_is_gone(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, seats=TWO) as here:
        # Two keys at once, before the table has noted the first.
        board: Any = here.board
        board.action_mark(5)
        board.action_mark(0)
        board.action_mark(2)
        await here.until(
            "Write a word from your five cards. You wish for PRE, then nothing, then R."
        )
        assert "wish 3" in here.text()
        await here.press("0")
        await here.until("You wish for PRE, then R.")
        assert "wish 2" in here.text()


async def test_the_last_purchase_is_seen_before_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lively = Settings(name="Ada", theme="walnut", motion=True, coached=frozenset({"tencards"}))
    async with stage(tmp_path, settings=lively, seats=TWO, chapters=6) as here:
        for _ in range(5):
            await here.turn_until("writing  ")
            await here.press("enter", "enter")
            await here.turn_until("The queue: the best line shops first")
            await here.press("enter")
            await here.turn_until("chapter")
        monkeypatch.setattr("shelf_tui.tui.boards.tencards._LINGER", 600)
        await here.turn_until("chapter 6 of 6   writing")
        await here.press("enter", "enter", "0")
        await here.turn_until("Bo won", 0.5)
        assert "The queue: the best line shops first" in here.text()
        await here.press("x")
        await here.until("another game")


async def test_a_card_is_bought_with_its_key_on_the_own_visit(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=TWO) as here:
        await here.type("other")
        await here.press("enter")
        await here.turn_until("Your turn at the stalls", 0.5)
        await here.press("5")
        await here.until("costs 8 öre and you have 4")
        await here.press("2")
        await here.until("Ada bought R for 2.")


async def test_what_was_possible_is_one_key_away_but_not_while_writing(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=TWO) as here:
        await here.press("f2")
        assert "What was possible shows when the lines are in." in here.text()
        await here.press("enter", "enter")
        await here.turn_until("the lines")
        await here.press("f2")
        # E and O and three blanks in a five-letter word: the most that hand can earn is 4.
        assert "That hand could have given OTHER, for 4 öre." in here.text()


async def test_the_coach_speaks_in_a_first_game_only(tmp_path: Path) -> None:
    newcomer = Settings(name="Ada", theme="walnut", motion=False)
    async with stage(tmp_path, settings=newcomer, seats=TWO, chapters=6) as here:
        assert "Type a word of three letters or more" in here.text()
        await here.press("enter", "enter")
        await here.turn_until("another game", 20)
        await here.press("enter")
        await here.until("Write a word from your five cards.")
        assert "Type a word of three letters or more" not in here.text()


async def test_the_lines_are_laid_open_from_the_poorest_and_any_key_skips(tmp_path: Path) -> None:
    lively = Settings(name="Ada", theme="walnut", motion=True, coached=frozenset({"tencards"}))
    async with stage(tmp_path, settings=lively) as here:
        await here.press("enter", "enter")
        await here.turn_until("The queue: the best line shops first")
        # Nobody writes any more.
        assert "writing" not in here.text()
        assert "the lines" not in here.text()
        await here.press("f2")
        assert "the lines" in here.text()
        shown = [row for row in here.rows()[12:] if row[2:4] in ("1 ", "2 ", "3 ", "4 ")]
        assert len(shown) == 4
        assert "silence" in shown[-1]


async def test_a_game_is_played_by_keys_to_its_end_and_another_begins(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=TWO, chapters=6) as here:
        for chapter in range(1, 7):
            await here.turn_until(f"chapter {chapter} of 6   writing")
            line = best_line(here.view.own.hand, load("en"))
            await here.type(line.word if line else "")
            await here.press("enter", "3", "1", "2")
            await here.turn_until("the lines")
            await here.press("enter")
        await here.turn_until("another game")
        assert "Ada" in here.text()
        await here.press("enter")
        await here.until("chapter 1 of 6")


@pytest.mark.slow
async def test_a_game_is_played_by_mouse_to_its_end(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.click("set a table")
        await here.until("Who sits where")
        await here.click("10, the whole game")
        await here.until("6, the short game")
        await here.click("Enter deal")
        for chapter in range(1, 7):
            await here.turn_until(f"chapter {chapter} of 6   writing")
            await _write_by_mouse(here)
            await here.turn_until("the lines")
            await here.click("go on")
            await here.turn_until("at the stalls")
            if "Your turn" in here.text():
                await here.click("nothing")
        await here.turn_until("another game")
        await here.click("back to the shelf")
        await here.until("play now")


async def _write_by_mouse(here: Stage) -> None:
    """Click every card of the hand, blanks as E, and hand in what stands, or a silence."""
    await here.click("Your hand")
    _, top = here.find("Your hand")
    for place in range(5):
        await here.click_at(3 + 8 * place, top + 3)
        if "A B C D E" in here.text():
            await here.click("E F G")
    while "earns" not in here.text() and "It shows here" not in here.text():
        await here.click("undo")
    await here.click("hand in")
    if "Hand in silence" in here.text():
        await here.click("hand in")

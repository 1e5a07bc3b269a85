"""From the shelf to a table and back: settings, lobby, kept tables, what goes wrong, the toy."""

import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from shelf_tui.client.local import LocalSeat
from shelf_tui.games.tencards.model import Options
from shelf_tui.home.settings import Settings, load
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import usual_seating
from shelf_tui.table.sqlite import SqliteStore
from tests.hand_clock import HandClock
from tests.tui.settling import settle
from tests.tui.stage import ADA, stage


async def test_one_key_deals_the_first_hand(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("enter")
        await here.until("Write a word from your five cards.")
        assert len(here.view.own.hand) == 5
        assert len(here.view.seats) == 4


async def test_a_table_left_is_unfinished_and_resumed_where_it_was(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        hand = here.view.own.hand
        await here.press("escape")
        await here.until("Back to the shelf")
        await here.press("down", "down", "down", "enter")
        await here.until("Unfinished")
        await here.press("r")
        await here.until("Press Enter to go on.")
        await here.press("enter")
        await here.until("Write a word from your five cards.")
        assert here.view.own.hand == hand


async def test_what_is_asked_while_a_table_is_put_away_waits_for_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        for _ in range(4):
            await here.press("escape")
            await here.until("Back to the shelf")
            # Two hands at the shelf before the table has been put away.
            await here.press("down", "down", "down", "enter", "enter", "enter")
            await here.until("chapter 1 of 10   writing")
        assert here.app._seated is not None


async def test_a_table_that_everybody_has_walked_away_from_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as here:
        monkeypatch.setattr("shelf_tui.tui.screens.table._GONE", -1)
        await here.turn(89)
        assert "chapter 1 of 10   writing" in here.text()
        await here.turn(1)
        await here.until("The table stands still.")
        assert "Nobody pressed a key for" in here.text()
        monkeypatch.undo()
        await here.press("enter")
        await here.until("chapter 1 of 10   the lines")


async def test_a_table_goes_on_for_whoever_is_late_and_still_there(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.turn_until("chapter 2 of 10   writing")
        assert here.app.screen.query("#pause").first().display is False


async def test_the_shelf_opens_at_the_game_last_played(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        assert "╔═ Ten Cards ═" in here.text()
    async with stage(tmp_path, game="parola") as here:
        await here.until("round 1")
    async with stage(tmp_path, at="shelf", settings=None) as here:
        assert "╔═ Parola ═" in here.text()


async def test_a_game_that_this_shelf_does_not_have_is_not_opened_at(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf", settings=replace(ADA, game="whist")) as here:
        assert "╔═ Ten Cards ═" in here.text()


async def test_one_of_several_unfinished_tables_is_chosen(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    for seats in (2, 3):
        seating = usual_seating("tencards", "Ada")[:seats]
        table = await open_table(
            "tencards",
            seating,
            options=Options(),
            pace="normal",
            seed=seats,
            clock=HandClock(),
            store=store,
        )
        await (await LocalSeat.sit(table, 0)).leave()
        await table.close()
    await store.close()
    async with stage(tmp_path, at="shelf") as here:
        await here.until("Unfinished")
        await here.press("r")
        await here.until("Which table?")
        await here.press("down", "enter")
        await here.until("Press Enter to go on.")
        await here.press("enter")
        await here.until("Write a word")
        assert len(here.view.seats) == 2


async def test_a_table_open_elsewhere_is_not_opened_twice(tmp_path: Path) -> None:
    async with stage(tmp_path), stage(tmp_path, at="shelf") as second:
        await second.until("Unfinished")
        await second.press("r")
        await second.until("This table is open in another window")


async def test_a_table_that_cannot_be_opened_is_told_and_can_be_forgotten(tmp_path: Path) -> None:
    for _ in range(2):
        async with stage(tmp_path):
            pass
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("UPDATE tables SET snap = 'x' WHERE saved = (SELECT max(saved) FROM tables)")
    db.close()
    async with stage(tmp_path, at="shelf") as here:
        await here.until("A table whose save is damaged")
        await here.press("r")
        await here.until("Which table?")
        await here.press("enter")
        await here.until("The save of this table is damaged and cannot be read.")
        # Even below two lines of it there is room for the key that forgets it.
        await here.until("f forget")
        # The first answer forgets nothing, and is the one that is chosen at first.
        await here.press("f")
        await here.until("Forget which table?")
        await here.press("enter")
        await here.until("play now")
        assert "A table whose save is damaged" in here.text()
        await here.press("f")
        await here.until("Forget which table?")
        await here.press("down", "enter")
        await here.until("play now")
        await settle()
        assert "damaged" not in here.text()
        # The sound one is forgotten in the same way.
        await here.press("f")
        await here.until("Forget which table?")
        await here.press("down", "enter")
        await here.until("play now")
        await settle()
        assert "Unfinished" not in here.text()
        await here.press("r", "f")
        assert "play now" in here.text()


async def test_a_table_open_elsewhere_is_not_forgotten(tmp_path: Path) -> None:
    async with stage(tmp_path), stage(tmp_path, at="shelf") as second:
        await second.until("Unfinished")
        await second.press("f")
        await second.until("Forget which table?")
        await second.press("down", "enter")
        await second.until("This table is open in another window")


async def test_a_game_over_is_not_kept(tmp_path: Path) -> None:
    async with stage(tmp_path, chapters=6) as here:
        await here.turn_until("another game", 20)
        await here.press("escape")
        await here.until("play now")
        assert "Unfinished" not in here.text()


async def test_the_lobby_deals_what_was_set(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("t")
        await here.until("Who sits where")
        # Seat 4 stays empty: one step back from the first character is "no seat".
        await here.press("down", "down", "down", "left")
        while "no seat" not in here.rows()[here.find("Seat 4")[1]]:
            await here.press("left")
        await here.press("down", "down", "down", "right", "down", "right", "right")
        assert "no clock" in here.text()
        await here.press("down", *"11", "enter")
        await here.until("chapter 1 of 6")
        assert len(here.view.seats) == 3
        assert here.board.frame.pace == "none"
        assert here.board.frame.left_ms is None


async def test_the_lobby_stands_as_it_was_last_left_for_each_game(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("t")
        await here.until("Who sits where")
        await here.press("down", "right")
        changed = here.rows()[here.find("Seat 2")[1]].replace("▸", " ")
        await here.press("enter")
        await here.until("Esc menu")
    async with stage(tmp_path, at="shelf", settings=None) as here:
        await here.press("t")
        await here.until("Who sits where")
        assert here.rows()[here.find("Seat 2")[1]].replace("▸", " ") == changed
        # Another game has not been set yet, and is set as usual.
        await here.press("escape", "right", "t")
        await here.until("Who sits where")
        assert here.rows()[here.find("Seat 2")[1]].replace("▸", " ") != changed


async def test_the_lobby_forgets_what_can_no_longer_be_chosen(tmp_path: Path) -> None:
    old = {"tencards": {"seat 2": "gone", "seat 9": "steady", "pace": "relaxed"}}
    async with stage(tmp_path, at="shelf", settings=replace(ADA, lobby=old)) as here:
        await here.press("t")
        await here.until("Who sits where")
        assert "steady" in here.rows()[here.find("Seat 2")[1]]
        assert "relaxed" in here.rows()[here.find("Pace")[1]]


async def test_the_lobby_refuses_a_table_for_one_and_says_what_to_do(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("t")
        await here.until("Who sits where")
        for _ in range(3):
            await here.press("down")
            while "no seat" not in here.rows()[here.find("▸")[1]]:
                await here.press("left")
        await here.press("enter")
        await here.until("This game needs 2 seats or more")


async def test_settings_hold_at_once_and_next_time(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("s")
        await here.until("Plain ASCII")
        await here.press("end", "n", "down", "down", "right", "down", "down", "right")
        await here.until("<> change")
        await here.press("escape")
        await here.until("play now")
        assert here.text().isascii()
    kept, complaint = load(tmp_path / "settings.json")
    assert complaint is None
    assert (kept.name, kept.theme, kept.ascii) == ("Adan", "paper", True)


async def test_damaged_settings_are_put_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    async with stage(tmp_path, at="shelf", settings=None) as here:
        await here.until("The settings could not be read")


async def test_a_table_that_cannot_be_saved_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    async with stage(tmp_path) as here:
        await here.until("cannot be saved")
        await here.type("other")
        await here.press("enter")
        await here.until("Handed in, for 4 öre.")


async def test_a_name_is_text_and_never_markup(tmp_path: Path) -> None:
    hostile = Settings(name="[@click=app.quit]x[/]", coached=frozenset({"tencards"}))
    async with stage(tmp_path, at="shelf", settings=hostile) as here:
        assert "[@click=app.quit]x[/]" in here.text()
        await here.press("enter")
        await here.until("Write a word")
        assert "[@click=" in here.text()


async def test_a_name_steers_nothing(tmp_path: Path) -> None:
    steering = Settings(name="A\x1b]0;gone\x07d\u202ea", coached=frozenset({"tencards"}))
    async with stage(tmp_path, at="shelf", settings=steering) as here:
        assert "A]0;goneda" in here.text()
        await here.press("enter")
        await here.until("Write a word")
        assert here.board.frame.seats[0].name == "A]0;goneda"
        assert all(row.isprintable() for row in here.rows())


@pytest.mark.usefixtures("toy")
async def test_a_fifth_game_is_a_folder_a_board_and_a_line(tmp_path: Path) -> None:
    async with stage(tmp_path, game="toy", at="shelf") as here:
        await here.press("left")
        await here.until("Pick a number, take a token, ring the bell.")
        await here.press("t")
        await here.until("the bell")
        await here.press("enter")
        await here.until("Pick a number.")
        await here.press("9")
        await here.turn_until("Take a token.", 0.5)
        await here.press("3")
        await here.turn_until("Ring!", 0.5)
        await here.press("enter")
        await here.turn_until("another game")
        assert "scores" in here.text()

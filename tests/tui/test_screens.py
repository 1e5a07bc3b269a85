"""Every screen as a person finds it, in text, at the smallest size and at a large one."""

from pathlib import Path

import pytest

from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.home.settings import Settings
from shelf_tui.locale import say
from shelf_tui.tui.canvas import Canvas
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import wrap
from tests.tui.snapshots import same
from tests.tui.stage import stage

SMALL, LARGE = (80, 24), (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def _name(screen: str, size: tuple[int, int]) -> str:
    return f"{screen}-{size[0]}x{size[1]}"


@SIZES
async def test_the_shelf(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(tmp_path, at="shelf", size=size) as here:
        await here.until("$200")  # on the last of the covers, which come one by one
        same(here, _name("shelf", size))


@SIZES
async def test_the_lobby(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(tmp_path, at="shelf", size=size) as here:
        await here.press("t")
        await here.until("Who sits where")
        same(here, _name("lobby", size))
        await here.press("down")
        assert here.text().count("▸") == here.text().count("▸ Seat 2") == 1


async def test_every_lobby_is_seen_whole(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        for _ in GAMES:
            await here.press("t")
            await here.until("Who sits where")
            assert here.app.screen.query_one("#form").max_scroll_y == 0
            await here.press("escape", "right")
            await here.until("play now")


async def test_the_settings(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("s")
        await here.until("Plain ASCII")
        same(here, "settings")


@SIZES
async def test_writing_with_the_coach(tmp_path: Path, size: tuple[int, int]) -> None:
    newcomer = Settings(name="Ada", theme="walnut", motion=False)
    async with stage(tmp_path, size=size, settings=newcomer) as here:
        await here.type("oth")
        same(here, _name("writing", size))


@SIZES
async def test_the_queue(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(tmp_path, size=size) as here:
        await here.type("other")
        await here.press("enter", "3", "0")
        await here.wait(lambda: len(here.view.own.wishes) == 2)
        while here.view.step != "queue":
            await here.turn(1)
        same(here, _name("queue", size))


async def test_the_result(tmp_path: Path) -> None:
    async with stage(tmp_path, chapters=6) as here:
        while "another game" not in here.text():
            await here.turn(10)
        same(here, "result")


async def test_the_menu_of_a_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.press("escape")
        await here.until("stands still")
        same(here, "menu")


async def test_a_paused_table_shows_nobodys_cards(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.press("escape")
        await here.until("Settings")
        await here.press("down", "down", "enter")
        await here.until("Plain ASCII")
        await here.press("escape")
        await here.until("Press Enter to go on")
        same(here, "paused")
        await here.press("enter")
        await here.until("Write a word")


@pytest.mark.parametrize(
    ("game", "key", "said"),
    [
        ("tencards", "f2", "What was possible shows when the lines are in."),
        ("oneofyou", "enter", "Write a word first; it needs a letter or a digit."),
        ("parola", "up", "Choose a card with its number or the arrows, then turn it."),
        ("buyword", "enter", "1 buys the set, 0 refuses it."),
    ],
)
async def test_what_is_said_goes_with_the_next_letter(
    game: str, key: str, said: str, tmp_path: Path
) -> None:
    async with stage(tmp_path, game=game) as here:
        await here.press(key)
        await here.until(said)
        await here.type("e")
        await here.until(said, absent=True)


async def test_a_letter_draws_anew_only_what_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as here:
        await here.type("o")
        drawn: list[str | None] = []
        redraw = Canvas.redraw

        def noted(canvas: Canvas) -> None:
            drawn.append(canvas.id)
            redraw(canvas)

        monkeypatch.setattr(Canvas, "redraw", noted)
        await here.type("e")
        # The clock may tick meanwhile.
        assert {*drawn} - {"bar", "number"} == {"hand", "line", "sum"}


async def test_the_last_two_keys_stay_where_others_do_not_fit(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        many = [Hint(str(n), "something to do") for n in range(1, 9)]
        here.app.screen.query_one(KeyLine).show([*many, Hint("F1", "help"), Hint("Esc", "menu")])
        await here.until("3 something")
        assert here.rows()[-1].rstrip() == (
            " 1 something to do  2 something to do  3 something to do  F1 help  Esc menu"
        )


async def test_help_tells_the_keys_and_the_game(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.press("f1")
        await here.until("Here and now")
        same(here, "help")
        await here.press("escape")
        await here.until("Write a word")


@pytest.mark.parametrize("key", ["s", "t"])
async def test_help_is_there_in_every_form(key: str, tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press(key)
        await here.press("f1")
        await here.until("Here and now")


async def test_help_from_the_menu_and_back_to_the_table(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.press("escape")
        await here.until("stands still")
        await here.press("f1")
        await here.until("Here and now")
        await here.press("escape")
        await here.until("Press Enter to go on")


async def test_help_on_the_result_is_about_its_own_game(tmp_path: Path) -> None:
    # The shelf has another game chosen.
    async with stage(tmp_path, game="oneofyou") as here:
        await here.turn_until("another game", 20)
        await here.press("f1")
        await here.until("Here and now")
        assert "another game" in here.text()
        assert "One of You" in here.text()
        await here.press("escape")
        await here.until("back to the shelf")


@pytest.mark.parametrize("at", ["shelf", "table"])
async def test_ascii_draws_with_ascii_alone(tmp_path: Path, at: str) -> None:
    async with stage(tmp_path, at=at, ascii_only=True) as here:
        # The money of Ten Cards is a word of its own, not a symbol.
        assert here.text().replace("ö", "o").isascii()
        assert ("Bksp undo" in here.text()) == (at == "table")


async def test_a_small_window_says_so_and_swallows_no_key(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        await here.resize(20, 5)
        await here.until("This window")
        assert "80" in here.text()
        await here.type("oth")
        await here.resize(80, 24)
        await here.until("O T H")


@pytest.mark.parametrize("game", GAMES)
def test_what_the_coach_says_fits_its_two_rows(game: str) -> None:
    for line in take(game).texts.COACH.values():
        assert len(wrap(say(line), 80 - 6)) <= 2, line


def test_a_space_that_does_not_break_holds_what_it_joins() -> None:
    assert wrap("sold for 3\u00a0kr: 1\u00a0point", 13) == ["sold for", "3\u00a0kr: 1\u00a0point"]
    assert wrap("Anna-Maria\u00a0Svensson", 10) == ["Anna-Maria", "\u00a0Svensson"]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_shelf_says_of_a_game_fits_its_two_rows(game: str) -> None:
    assert len(wrap(say(take(game).texts.BLURB), 80 - 4)) <= 2

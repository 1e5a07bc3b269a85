"""From opening the shelf to leaving it: keys, signals, windows, and a terminal as it was before."""

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from shelf_tui.games import GAMES
from tests.terminal.conftest import Shelf
from tests.terminal.emulator import FRESH, Terminal

COVER = "Ten Cards"
PLAY = "play now"


def at_the_shelf(shelf: Shelf) -> Terminal:
    terminal = shelf()
    terminal.wait_for(PLAY)
    terminal.wait_for("q quit")
    return terminal


def at_a_table(shelf: Shelf) -> Terminal:
    terminal = shelf("play", GAMES[0], "--seed", "1")
    terminal.wait_for("chapter 1 of 10")
    terminal.wait_for("Esc menu")
    return terminal


def in_settings(shelf: Shelf) -> Terminal:
    terminal = at_the_shelf(shelf)
    terminal.press("s")
    terminal.wait_for("Motion")
    return terminal


def in_lobby(shelf: Shelf) -> Terminal:
    terminal = at_the_shelf(shelf)
    terminal.press("t")
    terminal.wait_for("Seed")
    return terminal


def in_help(shelf: Shelf) -> Terminal:
    terminal = at_the_shelf(shelf)
    terminal.press("?")
    terminal.wait_without(PLAY)
    return terminal


def in_menu(shelf: Shelf) -> Terminal:
    terminal = at_a_table(shelf)
    terminal.press("escape")
    terminal.wait_for("stands still")
    return terminal


SCREENS = [at_the_shelf, at_a_table, in_settings, in_lobby, in_help]
Screen = Callable[[Shelf], Terminal]


def left(terminal: Terminal, exit_code: int = 0) -> None:
    """It has ended, and the terminal is as it was."""
    assert terminal.exit_code() == exit_code
    assert terminal.modes() == FRESH
    pushed = re.findall(rb"\x1b\[>\d+u", terminal.received)
    assert len(pushed) == terminal.received.count(b"\x1b[<u"), "kitty's keys are given back"


def test_the_shelf_opens_and_is_left(shelf: Shelf) -> None:
    terminal = at_the_shelf(shelf)
    assert COVER in terminal.text()
    assert 1049 in terminal.modes()
    assert 25 not in terminal.modes()
    terminal.press("q")
    terminal.wait_for("Leave the shelf?")
    terminal.press("enter")
    left(terminal)


@pytest.mark.parametrize("screen", SCREENS)
def test_ctrl_c_asks_and_ctrl_q_leaves(shelf: Shelf, screen: Screen) -> None:
    terminal = screen(shelf)
    terminal.press("ctrl+c")
    terminal.wait_for("Leave the shelf?")
    terminal.press("escape")
    terminal.wait_without("Leave the shelf?")
    terminal.press("ctrl+q")
    left(terminal)


def test_ctrl_c_and_enter_leave(shelf: Shelf) -> None:
    terminal = at_a_table(shelf)
    terminal.press("ctrl+c")
    terminal.wait_for("Leave the shelf?")
    terminal.press("enter")
    left(terminal)


@pytest.mark.parametrize("screen", [*SCREENS, in_menu])
def test_sigterm_restores_the_terminal(shelf: Shelf, screen: Screen) -> None:
    terminal = screen(shelf)
    terminal.signal(signal.SIGTERM)
    left(terminal, 143)


def test_sighup_restores_the_terminal(shelf: Shelf) -> None:
    terminal = at_a_table(shelf)
    terminal.signal(signal.SIGHUP)
    left(terminal, 129)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_table_outlives_its_program(shelf: Shelf, number: signal.Signals) -> None:
    terminal = at_a_table(shelf)
    terminal.signal(number)
    terminal.exit_code()
    terminal = at_the_shelf(shelf)
    terminal.wait_for("Unfinished")
    terminal.press("r")
    terminal.wait_for("paused")
    terminal.press("enter")
    terminal.wait_for("chapter 1 of 10")


def test_a_table_is_open_in_one_place_only(shelf: Shelf) -> None:
    at_a_table(shelf)
    second = at_the_shelf(shelf)
    second.wait_for("Unfinished")
    second.press("r")
    second.wait_for("open in another window")
    second.press("ctrl+q")
    left(second)


def test_a_small_window_gets_one_calm_notice(shelf: Shelf) -> None:
    terminal = at_the_shelf(shelf)
    terminal.resize(20, 5)
    terminal.wait_for("This window is")
    terminal.resize(80, 24)
    terminal.wait_for(PLAY)
    assert "This window is" not in terminal.text()


def test_a_small_window_swallows_no_keys(shelf: Shelf) -> None:
    terminal = shelf(size=(20, 5))
    terminal.wait_for("This window is")
    terminal.press("ctrl+q")
    left(terminal)


def test_ascii_draws_with_ascii_alone(shelf: Shelf) -> None:
    terminal = shelf("--ascii", "play", GAMES[0], "--seed", "1")
    terminal.wait_for("chapter 1 of 10")
    terminal.wait_for("Esc menu")
    odd = {sign for sign in terminal.text() if not sign.isascii()}
    assert all(sign.isalpha() for sign in odd), odd


def test_no_color_draws_without_colour(shelf: Shelf) -> None:
    terminal = shelf(NO_COLOR="1")
    terminal.wait_for("q quit")
    cells = [terminal.cell(x, y) for x in range(80) for y in range(24)]
    assert all(is_grey(colour) for cell in cells for colour in (cell.fg, cell.bg))


def is_grey(colour: str) -> bool:
    """Whether a colour, as pyte names it, has no hue."""
    return colour in {"default", "black", "white"} or len(set(bytes.fromhex(colour))) == 1


def test_damaged_settings_are_put_aside_and_said_so(shelf: Shelf, tmp_path: Path) -> None:
    settings = tmp_path / "home" / "settings.json"
    settings.parent.mkdir()
    settings.write_text("{")
    terminal = at_the_shelf(shelf)
    terminal.wait_for("The settings could not be read")
    assert (tmp_path / "home" / "settings.1.bad").read_text() == "{"


def test_a_home_that_cannot_be_written_is_said_so(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    terminal = at_a_table(shelf)
    terminal.wait_for("cannot be saved")
    terminal.press("ctrl+q")
    left(terminal)


def test_damaged_saves_are_put_aside_and_said_so(shelf: Shelf, tmp_path: Path) -> None:
    saves = tmp_path / "home" / "tables.db"
    saves.parent.mkdir()
    saves.write_bytes(b"no database, " * 1000)
    terminal = at_the_shelf(shelf)
    terminal.wait_for("The file of saved tables is damaged")


def test_bytes_that_are_no_text_are_dropped(shelf: Shelf) -> None:
    terminal = at_the_shelf(shelf)
    terminal.send(b"\xff\xe9a")
    terminal.press("s")
    terminal.wait_for("Motion")
    terminal.press("ctrl+q")
    left(terminal)


def test_going_on_without_having_stopped_changes_nothing(shelf: Shelf) -> None:
    terminal = at_a_table(shelf)
    for _ in range(3):
        terminal.signal(signal.SIGCONT)
    terminal.press("escape")
    terminal.wait_for("stands still")
    terminal.press("ctrl+q")
    left(terminal)

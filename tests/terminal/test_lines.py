"""When the terminal goes, the program goes; and what a line of SSH is spared."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from shelf_tui.games import GAMES
from tests.terminal.conftest import Shelf
from tests.terminal.emulator import SHELF, Terminal
from tests.terminal.processes import gone, of

PLAY = ("play", GAMES[0], "--seed", "1")
#: In a session of its own, to which no SIGHUP comes: only the end of input and failed writes tell.
DEAF = ("setsid", "--wait")
MOUSE = {1000, 1003, 1006}
CONNECTION = "192.0.2.7 50022 192.0.2.1 22"


@pytest.mark.parametrize("before", [(), DEAF])
def test_a_terminal_that_goes_takes_the_program_along(
    tmp_path: Path, shelf: Shelf, before: Sequence[str]
) -> None:
    home = tmp_path / "home"
    with Terminal((*before, *SHELF, *PLAY), env={"SHELF_HOME": str(home)}) as terminal:
        terminal.wait_for("Esc menu")
        assert of(home)
        terminal.hang_up()
        assert gone(home)
    again = shelf()
    again.wait_for("Unfinished")
    again.press("r")
    again.wait_for("paused")


def test_a_terminal_that_goes_behind_a_question_takes_it_along(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with Terminal((*DEAF, *SHELF), env={"SHELF_HOME": str(home)}) as terminal:
        terminal.wait_for("q quit")
        terminal.press("q")
        terminal.wait_for("Leave the shelf?")
        terminal.hang_up()
        assert gone(home)


def test_a_shelf_that_is_stopped_when_its_terminal_goes_ends(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with Terminal((*DEAF, *SHELF), env={"SHELF_HOME": str(home)}) as terminal:
        terminal.wait_for("q quit")
        (child,) = (one for one in of(home) if one != terminal.pid)
        os.kill(child, signal.SIGSTOP)
        terminal.hang_up()
        os.kill(child, signal.SIGCONT)
        assert gone(home)


def test_the_mouse_is_off_over_ssh_and_on_elsewhere(shelf: Shelf) -> None:
    near, far = shelf(), shelf(SSH_CONNECTION=CONNECTION)
    for terminal in (near, far):
        terminal.wait_for("q quit")
    assert near.modes() >= MOUSE
    assert not far.modes() & MOUSE


def test_the_mouse_can_be_had_over_ssh(shelf: Shelf) -> None:
    terminal = shelf(SSH_CONNECTION=CONNECTION)
    terminal.wait_for("q quit")
    terminal.press("s")
    terminal.wait_for("▸ Name")
    terminal.press("up", "up")
    terminal.wait_for("▸ Mouse")
    terminal.press("right")
    terminal.wait(lambda: terminal.modes() >= MOUSE, "the mouse")
    terminal.press("right")
    terminal.wait(lambda: not terminal.modes() & MOUSE, "no mouse")
    terminal.press("left", "enter")
    terminal.wait(lambda: terminal.modes() >= MOUSE, "the mouse again")
    terminal.wait_for("q quit")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    assert not terminal.modes() & MOUSE

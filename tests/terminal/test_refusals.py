"""Where the shelf cannot be drawn, it says so in a sentence and leaves the terminal alone."""

import sys
from pathlib import Path

import pytest

from shelf_tui import __version__
from shelf_tui.games import GAMES
from tests.terminal.conftest import Shelf
from tests.terminal.emulator import FRESH, Terminal

COMMANDS = [(), ("play", GAMES[0])]


def refused(terminal: Terminal) -> str:
    """The sentence it ends with."""
    assert terminal.exit_code() == 2
    assert terminal.modes() == FRESH
    assert b"\x1b" not in terminal.received
    return " ".join(terminal.received.decode().split())


def test_the_version_in_a_terminal(shelf: Shelf) -> None:
    terminal = shelf("--version")
    assert terminal.exit_code() == 0
    assert terminal.text() == f"shelf {__version__}"


def test_an_unknown_game(shelf: Shelf) -> None:
    assert refused(shelf("play", "chess")).startswith("shelf: There is no game called chess ")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("term", ["dumb", "unknown", "", "vt52"])
def test_a_terminal_that_cannot_be_drawn_on(
    shelf: Shelf, command: tuple[str, ...], term: str
) -> None:
    assert refused(shelf(*command, TERM=term)) == (
        f"shelf: This terminal cannot be drawn on (TERM is {term or 'not set'}); use another one, "
        "or set its true name, such as TERM=xterm-256color."
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_locale_of_another_encoding(shelf: Shelf, command: tuple[str, ...]) -> None:
    assert refused(shelf(*command, PYTHONIOENCODING="iso8859-1")) == (
        "shelf: This terminal is said to speak iso8859-1; choose a UTF-8 locale, such as "
        "LC_ALL=C.UTF-8."
    )


@pytest.mark.parametrize("away", ["< /dev/null", "> {file}", "2> {file}"])
def test_a_terminal_that_is_not_whole(tmp_path: Path, away: str) -> None:
    out = tmp_path / "out"
    line = f"{sys.executable} -m shelf_tui {away.format(file=out)}"
    with Terminal(("sh", "-c", line)) as terminal:
        assert terminal.exit_code() == 2
        assert terminal.modes() == FRESH
        said = terminal.text() + (out.read_text() if out.exists() else "")
        assert " ".join(said.split()) == (
            "shelf: The shelf is drawn on a terminal and read from its keys; run it without a pipe "
            "or a file."
        )


TERMS = ["vt100", "xterm", "linux", "screen", "tmux-256color", "xterm-that-nobody-knows"]


@pytest.mark.parametrize("term", TERMS)
def test_a_terminal_that_can_be_drawn_on(shelf: Shelf, term: str) -> None:
    terminal = shelf(TERM=term)
    terminal.wait_for("q quit")
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0

"""A guest's shelf in a terminal: no more than a shelf, and nothing of it outside its folder."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal import processes
from tests.terminal.emulator import FRESH, Terminal


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The guest's folder, with the door's beside it."""
    yield tmp_path / "door" / "key"
    processes.end(tmp_path / "door")


def guest(folder: Path, **env: str) -> Terminal:
    command = (sys.executable, "-EP", "-m", "shelf_tui", "--guest", "Anna", str(folder))
    return Terminal(command, env={"HOME": str(folder.parents[1] / "home"), **env})


def test_nothing_is_written_outside_its_folder(folder: Path, tmp_path: Path) -> None:
    textual = {"TEXTUAL_LOG": str(tmp_path / "log"), "TEXTUAL_SCREENSHOT": "1"}
    with guest(folder, SHELF_HOME=str(tmp_path / "other"), **textual) as terminal:
        terminal.wait_for("q quit")
        # Keys that take a picture or open Textual's palette elsewhere.
        terminal.press("\x10", "\x13", "\x1a", "f4", "f5", "f10")
        terminal.press("s")
        terminal.wait_for("▸ Name")
        terminal.press("enter")
        terminal.wait_for("q quit")
        terminal.press("enter")
        terminal.wait_for("Esc menu")
        terminal.press("ctrl+q")
        assert terminal.exit_code() == 0
        assert terminal.modes() == FRESH
    assert [file.name for file in tmp_path.iterdir()] == ["door"]
    assert [file.name for file in folder.parent.iterdir()] == ["key"]
    assert folder.stat().st_mode & 0o077 == 0
    assert {"settings.json", "tables.db"} <= {file.name for file in folder.iterdir()}


def test_no_path_is_told(folder: Path, tmp_path: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text("{")
    with guest(folder) as terminal:
        terminal.wait_for("are now in settings.1.bad")
        terminal.wait_for("Anna")
        assert str(tmp_path) not in terminal.text()


def test_a_folder_that_cannot_be_made_is_the_owners_affair(folder: Path, tmp_path: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("no folder")
    with guest(folder) as terminal:
        assert terminal.exit_code() == 2
        assert "tell whoever let you in" in terminal.text()
        assert str(tmp_path) not in terminal.text()


def test_it_ends_with_its_terminal(folder: Path) -> None:
    with guest(folder) as terminal:
        terminal.wait_for("q quit")
        terminal.hang_up()
        terminal.exit_code()


def test_the_guest_plays_at_the_doors_tables(folder: Path) -> None:
    with guest(folder) as terminal:
        terminal.wait_for("q quit")
        terminal.press("j")
        terminal.wait_for("No table yet")
        terminal.press("escape")
        terminal.wait_for("q quit")
        terminal.press("t")
        terminal.wait_for("Who sits where")
        terminal.press("f2")
        terminal.wait_for("people gather")
        terminal.press("enter")
        terminal.wait_for("chapter 1 of 10")
        assert (folder.parent / "host").is_socket()
        assert (folder.parent / "host.log").read_text() == ""

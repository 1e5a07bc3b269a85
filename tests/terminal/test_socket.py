"""Several people on one computer, at the tables of a host at a socket."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.conftest import Shelf


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Path]:
    """A host at a socket, as somebody has started it."""
    path = tmp_path / "host"
    command = (sys.executable, "-m", "shelf_tui", "host", "--socket", str(path))
    env = {"SHELF_HOME": str(tmp_path / "keeper"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert f"shelf join {path}" in process.stdout.readline().decode()
        yield path
        process.terminate()


def test_one_sets_a_table_and_another_joins_it(at: Path, shelf: Shelf, tmp_path: Path) -> None:
    ada = shelf("join", str(at), SHELF_HOME=str(tmp_path / "ada"))
    ada.wait_for("No table yet")
    ada.press("escape")
    ada.wait_for("q quit")
    ada.press("t")
    ada.wait_for("Who sits where")
    ada.press("f2")
    ada.wait_for("What are the others to call you?")
    ada.send("Ada\r")
    ada.wait_for("people gather")
    found = re.search(r"code +([B-Z]{5})", ada.text())
    assert found is not None
    bea = shelf("join", str(at), found[1], "--name", "Bea", SHELF_HOME=str(tmp_path / "bea"))
    bea.wait_for("people gather")
    ada.wait_for("Bea")
    ada.press("enter")
    for one in (ada, bea):
        one.wait_for("chapter 1 of 10")
        one.press("ctrl+q")
        assert one.exit_code() == 0


def test_a_socket_where_nobody_is(shelf: Shelf, tmp_path: Path) -> None:
    terminal = shelf("join", str(tmp_path / "nothing"))
    terminal.wait_for("No host answers at")

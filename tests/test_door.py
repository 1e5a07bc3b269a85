"""`shelf door` and `shelf --guest`, as they are typed; through a real sshd: tests/terminal."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shelf_tui.cli import sshd
from shelf_tui.cli.main import run
from tests.home.test_keys import KEY

ROOT = Path(__file__).parent.parent


def shelf(home: Path, *arguments: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "shelf_tui", *arguments],
        env=os.environ | {"HOME": str(home), "SHELF_HOME": str(home / "shelf"), **env},
        capture_output=True,
        text=True,
        check=False,
        input=KEY,
        cwd=ROOT,
    )


def test_the_steps_are_printed_for_80_columns(tmp_path: Path) -> None:
    done = shelf(tmp_path, "door", "--account", "games")
    assert done.returncode == 0
    assert "ssh games@" in done.stdout
    assert "door config --account games | sudo tee" in done.stdout
    prose = [line for line in done.stdout.splitlines() if not line.startswith("     ")]
    assert max(map(len, prose)) <= 80
    assert list(tmp_path.iterdir()) == []


def test_a_machine_without_sshd_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sshd, "_PLACES", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    assert sshd.find() is None


@pytest.mark.skipif(sshd.find() is None, reason="OpenSSH is not installed")
def test_sshd_takes_the_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    program = sshd.find()
    assert program is not None
    if os.getuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)
    assert sshd.check(program, "shelf") == []
    settings = {**sshd._SETTINGS, "NoSuchSetting": "yes"}
    monkeypatch.setattr(sshd, "_SETTINGS", settings)
    assert "NoSuchSetting" in sshd.check(program, "shelf")[0]


def test_a_friend_is_let_in(tmp_path: Path) -> None:
    done = shelf(tmp_path, "door", "add", "  Anna\x1b ")
    assert done.returncode == 0
    lines = (tmp_path / ".ssh" / "authorized_keys").read_text()
    assert done.stdout == lines
    assert "-EP -m shelf_tui --guest Anna " in lines
    assert str(tmp_path / "shelf" / "door") in lines
    assert "Anna" in done.stderr
    again = shelf(tmp_path, "door", "add", "Anna")
    assert again.returncode == 2
    assert again.stderr.startswith("shelf: That key is in ")
    assert shelf(tmp_path, "door", "add", "\x1b").returncode == 2


@pytest.mark.parametrize("command", ["host", "play", "door"])
def test_a_guest_gives_no_commands(tmp_path: Path, command: str) -> None:
    done = shelf(tmp_path, "--guest", "Anna", str(tmp_path / "anna"), command)
    assert done.returncode == 2
    assert done.stderr.startswith("shelf: This door opens to the shelf alone")
    assert not (tmp_path / "anna").exists()


def test_a_guest_needs_a_terminal(tmp_path: Path) -> None:
    done = shelf(tmp_path, "--guest", "Anna", str(tmp_path / "anna"))
    assert done.returncode == 2
    assert done.stderr.startswith("shelf: The shelf is drawn on a terminal")
    assert not (tmp_path / "anna").exists()


def test_a_guest_is_not_told_where_a_folder_is_that_they_may_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    assert run(["--guest", "Anna", str(tmp_path)]) == 2
    assert str(tmp_path) not in capsys.readouterr().err

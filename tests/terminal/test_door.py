"""Through a door: guests come to the shelf by a real sshd, and to nothing else."""

import contextlib
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from shelf_tui.cli.sshd import block
from tests.terminal.emulator import FRESH, PATIENCE, Terminal
from tests.terminal.player import CHAPTERS, Player
from tests.terminal.processes import end
from tests.terminal.sshd import ACCOUNT, MISSING, Sshd, door, run

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """Where the account of the door keeps what is the shelf's; its host is ended with the test."""
    yield tmp_path / "account"
    end(tmp_path / "account" / "door")


@pytest.fixture(params=["", block(ACCOUNT)], ids=["by keys alone", "by the configuration too"])
def sshd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Sshd]:
    folder = tmp_path / "sshd"
    folder.mkdir()
    with Sshd(folder, request.param) as server:
        yield server


@pytest.fixture
def anna(sshd: Sshd, home: Path) -> Path:
    """Anna's key."""
    return door(sshd, home, "Anna")


# What is refused

ONLY = "shelf: This door opens to the shelf alone, and nothing else is run; connect without a"


@pytest.mark.parametrize("terminal", ["-T", "-tt"])
@pytest.mark.parametrize("command", ["id", "shelf host"])
def test_a_command_is_refused(sshd: Sshd, anna: Path, command: str, terminal: str) -> None:
    done = sshd.run(anna, terminal, "--", command)
    assert done.returncode == 2
    assert (done.stdout + done.stderr).startswith(ONLY)


@pytest.mark.parametrize("program", ["sftp", "scp"])
def test_files_are_refused(sshd: Sshd, anna: Path, program: str, tmp_path: Path) -> None:
    _, *options = sshd.ssh(anna)
    port = options.index("-p")
    options[port] = "-P"
    where = options.pop()
    stolen = tmp_path / "stolen"
    command = [program, *options, f"{where}:/etc/hostname", str(stolen)]
    done = run(command, {})
    assert done.returncode != 0
    assert not stolen.exists()


def test_without_a_terminal_there_is_no_shelf(sshd: Sshd, anna: Path) -> None:
    done = sshd.run(anna, "-T")
    assert done.returncode == 2
    assert done.stderr.startswith("shelf: The shelf is drawn on a terminal")


@pytest.mark.parametrize("kind", ["tcp", "stdio", "socket", "remote"])
def test_a_forward_is_refused(sshd: Sshd, home: Path, anna: Path, kind: str) -> None:
    del home
    with socket.create_server(("127.0.0.1", 0)) as secret:
        secret.settimeout(0.5)
        to = f"127.0.0.1:{secret.getsockname()[1]}"
        if kind == "stdio":
            assert sshd.run(anna, "-W", to).returncode != 0
        elif kind == "remote":
            done = sshd.run(anna, "-N", "-o", "ExitOnForwardFailure=yes", "-R", f"0:{to}")
            assert done.returncode == 255
            assert "forwarding failed" in done.stderr
        else:
            local = sshd.folder / "local"
            to = to if kind == "tcp" else str(sshd.folder / "nothing")
            with subprocess.Popen(sshd.ssh(anna, "-N", "-L", f"{local}:{to}")) as forwarding:
                wait_for(local)
                with socket.socket(socket.AF_UNIX) as line:
                    line.settimeout(PATIENCE)
                    line.connect(str(local))
                    assert line.recv(1) == b""
                forwarding.terminate()
        with pytest.raises(TimeoutError):
            secret.accept()


def wait_for(path: Path) -> None:
    limit = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < limit, path
        time.sleep(0.02)


def test_the_agent_and_the_display_stay_at_home(sshd: Sshd, anna: Path) -> None:
    with sshd.come(anna, "-A", "-Y", DISPLAY=":9") as terminal:
        terminal.wait_for("q quit")
        (shelf,) = guests(sshd)
        told = Path(f"/proc/{shelf}/environ").read_bytes()
        assert b"SSH_AUTH_SOCK" not in told
        assert b"DISPLAY" not in told


def test_what_the_client_sends_steers_nothing(
    sshd: Sshd, anna: Path, home: Path, tmp_path: Path
) -> None:
    trap = tmp_path / "trap"
    trap.mkdir()
    (trap / "sitecustomize.py").write_text(f"open({str(trap / 'sprung')!r}, 'w')")
    sent = {
        "SHELF_HOME": str(trap / "home"),
        "HOME": str(trap),
        "XDG_DATA_HOME": str(trap),
        "PYTHONPATH": str(trap),
        "PYTHONSTARTUP": str(trap / "sitecustomize.py"),
        "TEXTUAL_LOG": str(trap / "log"),
        "TEXTUAL_DRIVER": "os:getcwd",
        "TEXTUAL_SCREENSHOT": "1",
        "TEXTUAL_SCREENSHOT_LOCATION": str(trap),
        "_SHELF_COMPLETE": "bash_source",
    }
    options = [f"-oSendEnv={name}" for name in sent]
    with sshd.come(anna, *options, **sent) as terminal:
        terminal.wait_for("q quit")
        assert "Anna" in terminal.text()
        terminal.press("s")
        terminal.wait_for("▸ Name")
        terminal.press("escape")
        terminal.wait_for("q quit")
        terminal.press("ctrl+q")
        assert terminal.exit_code() == 0
    assert [file.name for file in trap.iterdir()] == ["sitecustomize.py"]
    (folder,) = (home / "door").iterdir()
    assert (folder / "settings.json").exists()


# What is offered


def guests(sshd: Sshd) -> list[int]:
    """The shelves that guests of this door are at."""
    mark = str(sshd.folder.parent / "account" / "door").encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if b"--guest" in words and words[0] and any(mark in word for word in words):
                found.append(int(process.name))
    return [one for one in found if Path(f"/proc/{one}/exe").resolve().name.startswith("python")]


def all_gone(sshd: Sshd) -> bool:
    limit = time.monotonic() + PATIENCE
    while guests(sshd) and time.monotonic() < limit:
        time.sleep(0.02)
    return not guests(sshd)


def left(terminal: Terminal) -> None:
    """It has ended, and the terminal is as it was."""
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    assert terminal.modes() == FRESH


@pytest.mark.parametrize("sshd", [block(ACCOUNT)], indirect=True, ids=["door"])
def test_two_guests_play_a_game_and_one_line_is_cut(sshd: Sshd, home: Path, anna: Path) -> None:
    bo = door(sshd, home, "Bo")
    with sshd.come(anna) as hers, sshd.come(bo) as cut:
        set_a_table(hers)
        cut.wait_for("q quit")
        cut.press("j")
        cut.wait_for("▸ Ten Cards")
        cut.press("enter")
        cut.wait_for("At the table")
        hers.wait(lambda: "Bo" in hers.text(), "Bo")
        hers.press("enter")
        play(1, hers, cut)
        assert len(guests(sshd)) == 2
        # His ssh is killed while the second chapter is written.
        Player(cut).wait_for_chapter(2)
        cut.signal(signal.SIGKILL)
        cut.exit_code()
        hers.wait(lambda: len(guests(sshd)) == 1, "his shelf has ended")
        with sshd.come(bo) as his:
            his.wait_for("Unfinished")
            his.press("r")
            for chapter in range(2, CHAPTERS + 1):
                play(chapter, hers, his)
            for terminal in (hers, his):
                terminal.wait_for("another game")
                assert "Anna" in terminal.text()
                assert "Bo" in terminal.text()
                left(terminal)
    assert all_gone(sshd)


def set_a_table(terminal: Terminal) -> None:
    terminal.wait_for("q quit")
    terminal.press("t")
    terminal.wait_for("Who sits where")
    for row, value in (("Seat 3", "no seat"), ("Seat 4", "no seat"), ("Chapters", f"{CHAPTERS},")):
        choose(terminal, row, value)
    terminal.press("f2")
    terminal.wait_for("At the table")


def choose(terminal: Terminal, row: str, value: str) -> None:
    """Go down to a row, and change it until it shows the value."""
    for key, shows in (("down", f"▸ {row}"), ("right", value)):
        while shows not in marked(terminal):
            before = marked(terminal)
            terminal.press(key)
            terminal.wait(partial(changed, terminal, before), shows)


def marked(terminal: Terminal) -> str:
    return next((row for row in terminal.screen() if " ▸ " in row), "")


def changed(terminal: Terminal, before: str) -> bool:
    return marked(terminal) not in ("", before)


def play(chapter: int, *terminals: Terminal) -> None:
    """Have everybody write, and look at what came of it no longer than need be."""
    for terminal in terminals:
        write(Player(terminal), chapter)
    for terminal in terminals:
        terminal.wait_without("writing")
        terminal.press("enter")


def write(player: Player, chapter: int) -> None:
    """Write the best word of the hand and hand it in."""
    player.wait_for_chapter(chapter)
    word = player.word()
    player.terminal.press("1", "2")
    if word is not None:
        player.terminal.send(word)
        player.terminal.wait_for("earns")
    player.terminal.press("enter")
    if word is None:
        player.terminal.press("enter")

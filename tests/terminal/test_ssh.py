"""`shelf` in a session of a real sshd behaves as at home, and ends with its line."""

import os
import shlex
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.terminal.emulator import FRESH, SHELF, Terminal
from tests.terminal.processes import end, gone, of
from tests.terminal.sshd import MISSING, Sshd

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]

MOUSE = {1000, 1003, 1006}
Come = Callable[..., Terminal]


@pytest.fixture(scope="module")
def sshd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sshd]:
    folder = tmp_path_factory.mktemp("sshd")
    with Sshd(folder) as server:
        server.let_in(server.key("key").with_suffix(".pub").read_text())
        yield server


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "home"
    end(tmp_path / "home", signal.SIGKILL)


@pytest.fixture
def come(sshd: Sshd, home: Path) -> Come:
    """Come in and run `shelf` with these arguments; `sent` goes into its environment there."""

    def one(*arguments: str, term: str = "xterm-256color", **sent: str) -> Terminal:
        env = [f"{name}={value}" for name, value in {"SHELF_HOME": str(home), **sent}.items()]
        command = shlex.join(("env", *env, *SHELF, *arguments))
        return sshd.come(sshd.folder / "key", "-t", "--", command, TERM=term)

    return one


@pytest.mark.parametrize("term", ["xterm", "xterm-256color", "screen", "tmux", "linux", "vt100"])
def test_it_looks_as_at_home(come: Come, term: str, tmp_path: Path) -> None:
    there = {"SHELF_HOME": str(tmp_path / "there"), "TERM": term}
    with Terminal(env=there) as near, come(term=term) as far:
        for terminal in (near, far):
            terminal.wait_for("q quit")
            terminal.wait(partial(covered, terminal), "four covers")
        assert far.text() == near.text()
        cells = [(x, y) for x in range(80) for y in range(24)]
        assert all(far.cell(x, y) == near.cell(x, y) for x, y in cells)
        assert not far.modes() & MOUSE
        far.press("ctrl+q")
        assert far.exit_code() == 0
        assert far.modes() == FRESH


@pytest.mark.parametrize("locale", ["", "C", "en_US.UTF-8", "xx_YY.UTF-8"])
def test_a_locale_that_speaks_utf_8_or_was_never_chosen_will_do(come: Come, locale: str) -> None:
    with come(LANG=locale) as terminal:
        terminal.wait_for("╔═ Ten Cards")
        terminal.press("s")
        terminal.wait_for("▸ Name")
        terminal.send("Åsa")
        terminal.wait_for("Åsa")


def test_an_encoding_that_is_not_utf_8_is_refused(come: Come) -> None:
    with come(PYTHONIOENCODING="iso8859-1") as terminal:
        assert terminal.exit_code() == 2
        assert "choose a UTF-8 locale" in terminal.text()


def test_the_window_can_change(come: Come) -> None:
    with come() as terminal:
        terminal.wait_for("q quit")
        terminal.resize(60, 20)
        terminal.wait_for("This window is 60 × 20.")
        terminal.resize(120, 40)
        terminal.wait_for("q quit")
        assert "This window is" not in terminal.text()


@pytest.mark.parametrize("cut", ["the client is killed", "the server is", "after a stall"])
def test_a_cut_line_leaves_a_table_and_no_process(come: Come, home: Path, cut: str) -> None:
    with come("play", "tencards", "--seed", "1") as terminal:
        terminal.wait_for("Esc menu")
        (shelf,) = (one for one in of(home) if is_python(one))
        if cut == "after a stall":
            # Nobody reads, and what is painted waits in the system and in sshd.
            terminal.signal(signal.SIGSTOP)
            terminal.press(*"EAIO" * 200)
        if cut == "the server is":
            os.kill(session_of(shelf), signal.SIGKILL)
        else:
            terminal.signal(signal.SIGKILL)
        terminal.exit_code()
        assert gone(home)
    with come() as again:
        again.wait_for("Unfinished")
        again.press("r")
        again.wait_for("The table stands still.")


def covered(terminal: Terminal) -> bool:
    return terminal.text().count(" min ") == 4


def is_python(process: int) -> bool:
    return Path(f"/proc/{process}/exe").resolve().name.startswith("python")


def session_of(process: int) -> int:
    """The sshd at the other end of the line."""
    while not Path(f"/proc/{process}/exe").resolve().name.startswith("sshd"):
        status = Path(f"/proc/{process}/status").read_text()
        process = int(status.split("PPid:")[1].split()[0])
    return process

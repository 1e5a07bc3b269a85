"""People in terminals at a host of its own, which is killed and started again under them."""

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import cycle
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest

from shelf_tui.games import GAMES
from tests.host.process import HostProcess
from tests.terminal.conftest import Shelf
from tests.terminal.emulator import Terminal

#: What passes with time: a clock's number and its bar.
PASSING = re.compile(r"[\d▁▂▃▄▅▆▇█▏▎▍▌▋▊▉━╸╺─]+")


class Owner:
    """Whoever has set the table, without a screen."""

    def __init__(self, host: HostProcess, game: str, seats: int) -> None:
        self._http = httpx.Client(base_url=f"{host.base}/v1")
        made = self._ask("/tables", game=game, name="Ada", seats=seats, pace="relaxed")
        self.code = made["code"]
        self._path = f"/tables/{made['table']}"
        self._http.headers["authorization"] = f"Bearer {made['token']}"

    def frame(self) -> Any:
        """What Ada sees, who is here for a while by having asked."""
        return self._http.get(self._path).json()

    def does(self, what: str) -> None:
        self._ask(f"{self._path}/{what}")

    def _ask(self, path: str, **body: Any) -> Any:
        answer = self._http.post(path, json=body or None)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def close(self) -> None:
        self._http.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HostProcess]:
    process = HostProcess(tmp_path / "host")
    process.start()
    yield process
    process.kill()


def lasting(terminal: Terminal) -> str:
    """The screen but for the time that passes."""
    return PASSING.sub("", terminal.text())


def wait_until_cut(terminal: Terminal, cut: bool) -> None:
    """Wait until the screen says that the host does not answer, or no longer says so."""

    def told() -> bool:
        return "does not answer" in " ".join(terminal.text().split())  # It may be on two lines.

    terminal.wait(lambda: told() is cut, "another state of the line")


def still(terminals: Sequence[Terminal]) -> list[str]:
    """The screens once none has changed for a tick of the clock."""
    before: list[str] = []
    while before != (before := [lasting(terminal) for terminal in terminals]):
        end = monotonic() + 1.2
        while monotonic() < end:
            for terminal in terminals:
                terminal.read(0.02)
    return before


@pytest.mark.slow
@pytest.mark.parametrize(("game", "guests"), [*zip(GAMES, cycle((4, 2)), strict=False)])
def test_a_host_is_killed_under_its_guests(
    host: HostProcess, shelf: Shelf, tmp_path: Path, game: str, guests: int
) -> None:
    with closing(Owner(host, game, guests + 1)) as owner:
        terminals = []
        for number in range(1, guests + 1):
            where = ("join", f"127.0.0.1:{host.port}", owner.code, "--name", f"Guest {number}")
            terminals.append(shelf(*where, SHELF_HOME=str(tmp_path / f"guest{number}")))
        for terminal in terminals:
            terminal.wait_for("Ada deals when everybody is here.")
        owner.does("start")
        for terminal in terminals:
            terminal.wait_for("At the table")
            # What is typed stays, though nobody else has seen it.
            terminal.send("a")
        owner.frame()
        before = still(terminals)

        host.kill()
        for terminal in terminals:
            wait_until_cut(terminal, True)
        host.start()
        for terminal in terminals:
            wait_until_cut(terminal, False)
        owner.frame()
        owner.does("resume")
        assert still(terminals) == before

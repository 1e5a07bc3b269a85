"""`shelf host` in a process of its own, that can be killed and started again."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGKILL, SIGTERM, Signals

SERVE = "tests.host.serving"


class HostProcess:
    """One host over one data folder; `port` is known once it is started, and stays.

    `limits` are those of `Limits` that are its own.
    """

    def __init__(self, home: Path, **limits: float | tuple[float, int]) -> None:
        self._limits = json.dumps(limits)
        self.home = home
        self.port = 0
        self.log = home / "host.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self.home.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", SERVE, "--bind", "127.0.0.1", "--public"),
                    *("--port", str(self.port)),
                ],
                env=os.environ
                | {"SHELF_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
                | {"HOST_LIMITS": self._limits},
                cwd=Path(__file__).parents[2],
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode()
        assert line, self.log.read_text()
        self.port = int("".join(sign for sign in line if sign.isdigit()))

    def signal(self, sign: Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(sign)

    def stop(self, sign: Signals = SIGTERM) -> int:
        """End it; its exit code."""
        assert self._process is not None
        assert self._process.stdout is not None
        if self._process.poll() is None:
            self._process.send_signal(sign)
        self._process.stdout.close()
        return self._process.wait(20)

    def kill(self) -> None:
        """As a power cut would."""
        self.stop(SIGKILL)


@contextmanager
def silent(home: Path, **limits: float | tuple[float, int]) -> Iterator[HostProcess]:
    """A host that runs, and has logged nothing by the end."""
    host = HostProcess(home, **limits)
    host.start()
    yield host
    log = host.log.read_text()
    host.kill()
    assert log == ""

"""Programs on a real pty, timed and weighed."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect

HERE = Path(__file__).parent
SHELF = (str(Path(sys.executable).with_name("shelf")),)
BARE_FRAME = (sys.executable, str(HERE / "bare_frame.py"))
BARE_INPUT = (sys.executable, str(HERE / "bare_input.py"))
#: Seconds without a byte that end a burst of painting.
QUIET = 0.03


class Program:
    """A program on a pty of 80 × 24, with 256 colours unless `more` of the environment says
    otherwise; use it in a ``with``.
    """

    def __init__(self, command: Sequence[str], home: Path, **more: str) -> None:
        env = {
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "PATH": os.environ["PATH"],
            "SHELF_HOME": str(home),
            **more,
        }
        self.began = time.perf_counter()
        self._child = pexpect.spawn(
            command[0], list(command[1:]), dimensions=(24, 80), env=env, timeout=30
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._child.close(force=True)

    def painted(self, mark: str) -> float:
        """Wait for `mark` to be painted; the seconds since the program was started."""
        self._child.expect_exact(mark.encode())
        return time.perf_counter() - self.began

    def settle(self) -> None:
        """Wait until nothing has been painted for a while."""
        while self.burst(QUIET * 10)[1]:
            pass

    def press(self, key: str) -> tuple[float, int]:
        """Press a key: the seconds until it was painted, and the bytes that followed it."""
        began = time.perf_counter()
        self._child.send(key)
        painted, size = self.burst(1.0)
        return painted - began, size

    def burst(self, patience: float) -> tuple[float, int]:
        """Read until nothing more comes: when the first bytes came, and how many in all.

        Textual writes what it paints at once, so that its first bytes are as good as its last, and
        what a clock or a second thought paints a little later is not taken for it.
        """
        size, first = 0, 0.0
        with suppress(pexpect.TIMEOUT):
            while True:
                size += len(self._child.read_nonblocking(65536, timeout=patience))
                first, patience = first or time.perf_counter(), QUIET
        return first, size

    def idle(self, seconds: float) -> float:
        """The bytes a second that the program paints by itself."""
        end = time.perf_counter() + seconds
        size = 0
        while (left := end - time.perf_counter()) > 0:
            size += self.burst(left)[1]
        return size / seconds

    def mebibytes(self) -> float:
        """Its resident memory."""
        status = Path(f"/proc/{self._child.pid}/status").read_text(encoding="ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def seconds_to_paint(command: Sequence[str], home: Path, mark: str) -> float:
    """From starting a program until `mark` is painted."""
    with Program(command, home) as program:
        return program.painted(mark)


def seconds_to_end(command: Sequence[str]) -> float:
    """From starting a program until it has ended by itself."""
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - began

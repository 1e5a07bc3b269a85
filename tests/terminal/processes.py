"""Which programs are running."""

import contextlib
import os
import time
from pathlib import Path
from signal import SIGKILL, SIGTERM, Signals

from tests.terminal.emulator import PATIENCE


def of(home: Path) -> list[int]:
    """The processes of a shelf with this SHELF_HOME."""
    mark = f"SHELF_HOME={home}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def end(home: Path, sign: Signals = SIGTERM) -> None:
    """Send those a signal, and wait until they have gone."""
    for process in of(home):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, sign)
    assert sign == SIGKILL or gone(home)


def gone(home: Path) -> bool:
    """Whether all processes of that home end, given a moment."""
    limit = time.monotonic() + PATIENCE
    while of(home) and time.monotonic() < limit:
        time.sleep(0.02)
    return not of(home)

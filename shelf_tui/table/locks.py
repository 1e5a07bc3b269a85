"""One lock file for each table that is open, so that a table is open in one process only.

The system drops a lock when its process ends, however it ends: a killed table can be claimed at
once, and no lease has to be renewed or outwaited. (A pid beside a time to live would need both,
and a pid may be another process's by then.)
"""

import fcntl
import os
from pathlib import Path


class Locks:
    """Locks held by this process, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, int] = {}

    def take(self, name: str) -> bool:
        """Lock `name`, unless somebody holds it. Raises `OSError`."""
        self._folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._folder / name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(handle)
            if isinstance(error, BlockingIOError):
                return False
            raise
        self._held[name] = handle
        return True

    def drop(self, name: str, *, forever: bool = False) -> None:
        """Let go of `name`; for ever when nobody will ask for it again."""
        handle = self._held.pop(name, None)
        if handle is not None:
            if forever:
                (self._folder / name).unlink(missing_ok=True)
            os.close(handle)

    def drop_all(self) -> None:
        """Let go of everything."""
        for name in list(self._held):
            self.drop(name)

"""The files of one person. Nothing here makes a file or a folder; whoever writes one does."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

#: Names one folder that holds everything, for guests, tests and a shelf on a stick.
VARIABLE = "SHELF_HOME"


class Paths(NamedTuple):
    """Where each thing lives."""

    settings: Path
    tables: Path
    """The database of unfinished tables."""
    hosted: Path
    """The database of tables that are kept for others."""
    tickets: Path
    """What opens this person's seats at far tables; private."""
    door: Path
    """The folders of guests of this computer's door."""
    log: Path
    """What went wrong inside the program, for a bug report."""


def find(environ: Mapping[str, str] = os.environ) -> Paths:
    """The paths for this person: under `VARIABLE` when it is set, else where the system says."""
    if folder := environ.get(VARIABLE):
        home = Path(os.path.expanduser(folder))  # noqa: PTH111 - a Path raises for ~nobody
        return Paths(
            home / "settings.json",
            home / "tables.db",
            home / "hosted.db",
            home / "tickets.json",
            home / "door",
            home / "shelf.log",
        )
    from platformdirs import PlatformDirs  # noqa: PLC0415 - 15 ms that a named folder does without

    system = PlatformDirs("shelf", appauthor=False)
    return Paths(
        system.user_config_path / "settings.json",
        system.user_data_path / "tables.db",
        system.user_data_path / "hosted.db",
        system.user_data_path / "tickets.json",
        system.user_data_path / "door",
        system.user_log_path / "shelf.log",
    )

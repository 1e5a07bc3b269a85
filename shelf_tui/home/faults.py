"""What went wrong inside the program, written down for a report."""

import traceback
from datetime import datetime
from pathlib import Path

from shelf_tui import __version__


def lines(fault: BaseException) -> str:
    """What there is to know of a fault."""
    return "".join(traceback.format_exception(fault))


def keep(fault: BaseException, log: Path) -> None:
    """Add a fault to the log. Raises `OSError`."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as file:
        now = datetime.now().astimezone().isoformat()
        file.write(f"{now} shelf {__version__}\n{lines(fault)}\n")

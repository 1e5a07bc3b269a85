"""Text snapshots of screens: what a screen shows is compared with a file a person can read.

``SHELF_SNAPSHOTS=write pytest tests/tui`` writes them anew; look at the difference before it is
committed.
"""

import os
from pathlib import Path

from tests.tui.stage import Stage

FOLDER = Path(__file__).parent / "snapshots"


def same(here: Stage, name: str) -> None:
    """Assert that the screen reads as it did when the snapshot was looked at."""
    path = FOLDER / f"{name}.txt"
    text = here.text() + "\n"
    if os.environ.get("SHELF_SNAPSHOTS") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")

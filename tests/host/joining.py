"""``python -m tests.host.joining``: `shelf join`, with the toy game on the shelf and stand-ins that
need no time to think.
"""

import sys
from pathlib import Path

from shelf_tui import games
from shelf_tui.__main__ import main
from shelf_tui.client import stand_in
from shelf_tui.table.frames import PACES

games.GAMES = (*games.GAMES, "toy")
games.__path__.append(str(Path(__file__).parents[1] / "toy" / "games"))
sys.argv[1:1] = ["join"]
vars(stand_in)["PACES"] = dict.fromkeys(PACES, 0.0)

if __name__ == "__main__":
    sys.exit(main())

"""``python -m tests.host.joining``: `shelf join`, with the toy game on the shelf."""

import sys
from pathlib import Path

from shelf_tui import games
from shelf_tui.__main__ import main

games.GAMES = (*games.GAMES, "toy")
games.__path__.append(str(Path(__file__).parents[1] / "toy" / "games"))
sys.argv[1:1] = ["join"]

if __name__ == "__main__":
    sys.exit(main())

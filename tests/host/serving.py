"""``python -m tests.host.serving``: `shelf host`, with the toy game on the shelf.

``HOST_LIMITS`` in the environment are limits of its own, in JSON.
"""

import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

from shelf_tui import games
from shelf_tui.__main__ import main
from shelf_tui.host import server
from shelf_tui.host.limits import Limits, Rate

games.GAMES = (*games.GAMES, "toy")
games.__path__.append(str(Path(__file__).parents[1] / "toy" / "games"))
sys.argv[1:1] = ["host"]
own: dict[str, Any] = {
    name: Rate(*value) if isinstance(value, list) else value
    for name, value in json.loads(os.environ.get("HOST_LIMITS", "{}")).items()
}
vars(server)["Limits"] = partial(Limits, **own)

if __name__ == "__main__":
    sys.exit(main())

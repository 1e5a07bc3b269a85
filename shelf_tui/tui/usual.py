"""The table of "play now": as it was last set, with one person at it."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from shelf_tui.games.game import Game
from shelf_tui.games.options import Choice, choices
from shelf_tui.table.frames import Pace
from shelf_tui.table.seating import Setup, usual_seating

#: What the lobby calls a seat that a table does not have.
NOBODY = "nobody"


def usual_table(game: Game, person: str, last: Mapping[str, Choice]) -> Setup:
    """As `last` chosen by the names of the lobby's rows, with stand-ins for everybody else. What
    was never chosen, or cannot be any more, is as the game has it.
    """
    rules = game.rules_type
    options = {
        name: last[row]
        for name, known in choices(rules.Options).items()
        if (row := f"option {name}") in last and last[row] in known
    }
    pace: Any = last["pace"] if last.get("pace") in get_args(Pace) else "normal"
    stood = [last.get(f"seat {n}", NOBODY) for n in range(2, rules.seats[-1] + 1)]
    others = [str(one) for one in stood if one != NOBODY]
    known = "seat 2" in last and 1 + len(others) in rules.seats
    return Setup(
        game.id,
        msgspec.convert(options, rules.Options),
        pace,
        usual_seating(game.id, person, others if known else None),
        owner=0,
    )

"""Three who play the toy game."""

from random import Random

from shelf_tui.games.rules import Character, Words
from shelf_tui.locale import mark

from .model import Move, Pick, Ring, Take, View

CHARACTERS = (
    Character("steady", mark("steady"), mark("Picks in the middle.")),
    Character("hasty", mark("hasty"), mark("Does everything at once.")),
    Character("rude", mark("rude"), mark("Makes moves that nobody may make.")),
)


def choose(
    view: View,
    character: str,
    rng: Random,
    words: Words,  # noqa: ARG001 - the contract's; there are no words here
) -> tuple[Move, float]:
    if character == "rude":
        return Take(99), 1.0
    hasty = character == "hasty"
    match view.step:
        case "pick":
            return Pick(rng.randint(7, 9) if hasty else rng.randint(4, 6)), 1.0 if hasty else 10.0
        case "visit":
            return Take(max(view.tokens)), 1.0
    return Ring(), 2.0 if hasty else round(rng.uniform(2.0, 4.0), 1)

"""What chance decides, each by a purpose of its own: the first leader, the die."""

from random import Random

from shelf_tui.games.buyword.model import Face

#: The six faces of the die; 0 leaves the choice to the leader.
FACES: tuple[Face, ...] = (2, 3, 4, 5, 0, 0)


def first_leader(seats: int, seed: int) -> int:
    """Who leads the first round."""
    return Random(f"{seed}/leader").randrange(seats)


def thrown(seed: int, round_: int) -> Face:
    """What the die says in a round."""
    return Random(f"{seed}/die/{round_}").choice(FACES)

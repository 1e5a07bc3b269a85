"""The judge of races: persons near and far, and stand-ins, are ranked alike."""

from random import Random


def rank(at: float, seat: int, seed: int, n: int) -> tuple[int, float]:
    """Sort key of a touch in the race of phase `n`: the lowest is first.

    `at` is the game second of its arrival minus the seat's round trip. Touches within one
    millisecond are a tie, decided by a lot from the table's seed.
    """
    return (round(at * 1000), Random(f"{seed}/race/{n}/{seat}").random())

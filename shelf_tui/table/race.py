"""The judge of races: persons near and far, and stand-ins, are ranked alike."""

from random import Random

from shelf_tui.games.rules import Phase

#: The longest round trip, in seconds, that is made up for: a slower line is at a disadvantage.
LONGEST_TRIP = 0.2


class Trips:
    """The round trips of far seats: both the card and the touch come late by one way each."""

    def __init__(self) -> None:
        self._seconds: dict[int, float] = {}

    def note(self, seat: int, seconds: float) -> None:
        """A round trip as this side timed it; the smallest one counts."""
        best = min(seconds, self._seconds.get(seat, LONGEST_TRIP))
        self._seconds[seat] = max(0.0, best)

    def of(self, seat: int | None) -> float:
        """What is made up for; nothing for a near seat."""
        return 0.0 if seat is None else self._seconds.get(seat, 0.0)

    def lag(self, phase: Phase | None) -> float:
        """How long after a moment a touch made at it may still arrive; 0 outside a race."""
        if phase is None or not phase.race:
            return 0.0
        return max(map(self.of, phase.waits), default=0.0)


def rank(at: float, seat: int, seed: int, n: int) -> tuple[int, float]:
    """Sort key of a touch in the race of phase `n`: the lowest is first.

    `at` is the game second of its arrival minus the seat's round trip. Touches within one
    millisecond are a tie, decided by a lot from the table's seed.
    """
    return (round(at * 1000), Random(f"{seed}/race/{n}/{seat}").random())

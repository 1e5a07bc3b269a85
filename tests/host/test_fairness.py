"""Races between seats that are near and far: who is quicker wins, wherever they sit."""

from random import Random

from shelf_tui.games.rules import Phase
from shelf_tui.table.race import Trips, rank


def test_near_and_a_tenth_of_a_second_away_are_judged_alike() -> None:
    """Both see the card half a round trip late, and their touches come half a round trip late."""
    rng = Random(1)
    phase = Phase(1, 0, "bell", 10.0, frozenset({0, 1}), race=True)
    trips = Trips()
    for _ in range(8):
        # Pings take what touches take, and now and then longer.
        trips.note(1, 0.1 + rng.expovariate(100))
    won = [0, 0]
    for n in range(2000):
        touched = [rng.gauss(0.6, 0.15), rng.gauss(0.6, 0.15)]
        came = [touched[0], touched[1] + 0.1 + rng.expovariate(200)]
        ranks = [rank(came[seat] - trips.of(seat), seat, n, phase.n) for seat in (0, 1)]
        won[ranks.index(min(ranks))] += 1
        # The judge waited long enough for a touch that was made at the same time to come.
        assert trips.lag(phase) >= 0.1
    share = won[1] / 2000
    # Three points beside an even half; jitter above the smallest round trip is the far seat's own.
    assert 0.47 <= share <= 0.53

"""A table's time, turned by hand."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any

from shelf_tui.table.clock import Timer, Wake


class _HandTimer:
    def __init__(self, wake: Wake) -> None:
        self.wake: Wake | None = wake

    def cancel(self) -> None:
        self.wake = None


class HandClock:
    """Time that passes only when it is turned; stand-ins think in no time, on the spot."""

    def __init__(self) -> None:
        self._now = 0.0
        self._timers: list[tuple[float, int, _HandTimer]] = []
        self._numbers = count()

    def now(self) -> float:
        """Seconds turned so far."""
        return self._now

    def call_at(self, when: float, wake: Wake) -> Timer:
        """When it is turned that far."""
        timer = _HandTimer(wake)
        heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    def think(self, choose: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """On the spot."""
        try:
            choice = choose()
        except Exception as error:
            choice = error
        then(choice)

    async def turn(self, seconds: float) -> None:
        """Let time pass, from one thing due to the next; the tables settle at each."""
        end = self._now + seconds
        while self._timers and self._timers[0][0] <= end:
            when, _, timer = heappop(self._timers)
            if timer.wake is not None:
                self._now = max(self._now, when)
                await timer.wake()
        self._now = end

"""How much a host bears, and how it says that something is too much."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple

#: Buckets that are kept; the one that was asked longest ago is forgotten, and full again.
_MOST_BUCKETS = 10_000


class Rate(NamedTuple):
    """So many a second on average, and so many at once."""

    per_second: float
    burst: int


class Limits(NamedTuple):
    """The figures of one host."""

    tables: int = 1000
    """Set by strangers; 0 when only this host's own person sets tables."""
    streams: int = 50
    """An address may have at a time."""
    address: Rate = Rate(100.0, 300)
    """Requests of one address."""
    seat: Rate = Rate(20.0, 60)
    """Requests of one seat."""
    wrong: Rate = Rate(0.2, 10)
    """Wrong codes and tokens from one address."""
    setting: Rate = Rate(0.5, 30)
    """Tables set by one address."""
    body: int = 8 * 1024
    """Bytes."""
    head: int = 16 * 1024
    """Bytes of a request's line and headers."""
    patience: float = 10.0
    """Seconds in which a whole request must have come."""


class Buckets:
    """A token bucket for each of many."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def wait(self, who: Hashable, now: float) -> float:
        """Seconds that `who` has to wait for the next one; 0 when it may come now."""
        tokens, since = self._buckets.get(who, (float(self._rate.burst), now))
        tokens = min(self._rate.burst, tokens + (now - since) * self._rate.per_second)
        return 0.0 if tokens >= 1 else (1 - tokens) / self._rate.per_second

    def take(self, who: Hashable, now: float) -> float:
        """Take one, unless `who` has to wait for so many seconds."""
        wait = self.wait(who, now)
        tokens, since = self._buckets.pop(who, (float(self._rate.burst), now))
        tokens = min(self._rate.burst, tokens + (now - since) * self._rate.per_second)
        self._buckets[who] = (tokens if wait else tokens - 1, now)
        while len(self._buckets) > _MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return wait

"""Game time: seconds that pass only while the table runs."""

from math import inf, nextafter


class Stopwatch:
    """Reads 0 at first, and stands still until it is run."""

    def __init__(self) -> None:
        self._read = 0.0
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether game time passes."""
        return self._since is not None

    def read(self, now: float) -> float:
        """Game seconds at the clock's `now`; what happened before the last start happened at it."""
        return self._read if self._since is None else self._read + max(0.0, now - self._since)

    def run(self, now: float) -> None:
        """Let game time pass."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Let game time stand still."""
        self._read = self.read(now)
        self._since = None

    def when(self, seconds: float) -> float | None:
        """The clock's time from which on this reads `seconds`; None while it stands still."""
        if self._since is None:
            return None
        when = self._since + (seconds - self._read)
        while self.read(when) < seconds:  # by rounding; a table would wake too early for ever
            when = nextafter(when, inf)
        return when

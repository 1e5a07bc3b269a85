"""The clock of a phase: a bar and a number, louder in the last ten seconds without jumping."""

from math import ceil
from time import monotonic

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.timer import Timer

from shelf_tui.tui.canvas import Span
from shelf_tui.tui.widgets.lines import Lines

_BAR = 13
_LOUD = 10


class Countdown(Horizontal):
    """Counts down to a moment. It is always the deadline less the present, so that it is right
    after a missed tick; it wakes once a second, and never while nothing runs.

    Bar and number are widgets of their own: a second changes only the number.
    """

    DEFAULT_CSS = """
    Countdown {
        height: 1;
        & #bar { width: 15; }
        & #number { width: 6; }
    }
    """

    _deadline: float | None = None
    _total = 0.0
    _stopped_at: float | None = None
    _urgent = False
    _timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The bar, then the number."""
        yield Lines(id="bar")
        yield Lines(id="number")

    def run(self, left: float | None, total: float | None, *, urgent: bool) -> None:
        """Count down `left` of `total` seconds from now; None shows no clock.

        An `urgent` one is this person's own time, and grows loud at the end.
        """
        self._urgent = urgent
        self._deadline = None if left is None else monotonic() + left
        self._total = total or 0.0
        self._stopped_at = None
        self._tick()

    def stop(self, left: float | None, total: float | None) -> None:
        """Show `left` of `total` seconds, standing still."""
        self._deadline, self._stopped_at, self._urgent = None, left, False
        self._total = total or 0.0
        self._tick()

    @property
    def left(self) -> float | None:
        """Seconds left; None without a clock."""
        if self._deadline is not None:
            return max(0.0, self._deadline - monotonic())
        return self._stopped_at

    def _tick(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        left = self.left
        self._show(left)
        if self._deadline is not None and left:
            # The number changes when a whole second is crossed.
            self._timer = self.set_timer(left - ceil(left) + 1 + 0.005, self._tick)

    def _show(self, left: float | None) -> None:
        bar, number = self.query_one("#bar", Lines), self.query_one("#number", Lines)
        if left is None:
            bar.show()
            number.show()
            return
        seconds = ceil(left)
        filled = min(_BAR, ceil(_BAR * left / self._total)) if self._total else 0
        loud = "warn strong" if self._urgent and seconds <= _LOUD else ""
        bar.show([Span(f" {'━' * filled}", loud or "accent"), Span("─" * (_BAR - filled), "faint")])
        clock = f"{seconds // 60}:{seconds % 60:02}"
        number.show([Span(f"{clock:>5} ", loud or "strong")])

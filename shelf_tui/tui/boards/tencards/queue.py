"""The queue past the stalls: everybody's line, what it earned, and what each one bought."""

from textual.timer import Timer

from shelf_tui.games.tencards.model import View, Visit
from shelf_tui.locale import tr
from shelf_tui.table.frames import SeatState
from shelf_tui.tui.boards.tencards import faces
from shelf_tui.tui.canvas import Canvas, Row, Span, fit

#: The lines are laid open one after another within this many seconds.
_REVEAL = 1.5


class Queue(Canvas):
    """Rows in the order of the queue. A fresh queue is laid open from the poorest line to the best;
    `skip` shows it at once.
    """

    _view: View | None = None
    _seats: tuple[SeatState, ...] = ()
    _open = 0
    _timer: Timer | None = None

    def show(self, view: View, seats: tuple[SeatState, ...], *, staged: bool) -> None:
        """Show this queue; `staged` begins to lay it open line by line."""
        self._view, self._seats = view, seats
        if staged:
            self._open = 0
            self._stop()
            self._timer = self.set_interval(_REVEAL / len(view.queue), self._next)
        elif self._timer is None:
            self._open = len(view.queue)
        self.redraw()

    def skip(self) -> None:
        """Lay everything open."""
        if self._view is not None:
            self._open = len(self._view.queue)
        self._stop()
        self.redraw()

    def paint(self) -> list[Row]:
        """A heading, and a row a seat."""
        view = self._view
        if view is None:
            return []
        rows: list[Row] = [[Span(tr("The queue: the best line shops first"), "faint")], []]
        hidden = len(view.queue) - self._open
        for place, visit in enumerate(view.queue):
            rows.append(self._row(view, place, visit) if place >= hidden else [])
        return rows

    def _next(self) -> None:
        self._open += 1
        if self._view is None or self._open >= len(self._view.queue):
            self._stop()
        self.redraw()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _row(self, view: View, place: int, visit: Visit) -> Row:
        line = view.seats[visit.seat].line
        mine = visit.seat == view.seat
        best = visit.seat in view.best
        name = self._seats[visit.seat].name
        income = faces.ore(line.income) if line else ""
        happens, look = _outcome(visit)
        if visit.outcome == "waits":
            happens = _before(visit) or happens
        here = visit.outcome == "visits"
        return [
            Span("▸" if here else " ", "accent"),
            Span(f"{place + 1} ", "faint"),
            Span(fit(name, 11) + " ", "strong" if mine else ""),
            *(
                [Span(fit(line.word, 15) + " ", "accent strong" if best else "strong")]
                if line
                else [Span(fit(tr("silence"), 15) + " ", "faint")]
            ),
            Span(f"{income:>7}  ", "accent" if best else ""),
            Span(happens, look),
        ]


def _outcome(visit: Visit) -> tuple[str, str]:
    if visit.card is not None:
        letters = visit.card.letters
        return tr("bought {letters}", letters=letters), "ok"
    return {
        "waits": (tr("waits"), "faint"),
        "visits": (tr("at the stalls"), "accent"),
        "bought": ("", ""),
        "nothing": (tr("bought nothing"), "faint"),
        "timed-out": (tr("too late"), "faint"),
        "passed": (tr("passes by"), "faint"),
    }[visit.outcome]


def _before(visit: Visit) -> str:
    """Why this seat stands before the next one, where their sums do not say it."""
    return {
        "length": tr("longer word"),
        "points": tr("fewer points"),
        "lot": tr("by lot"),
    }.get(visit.reason, "")

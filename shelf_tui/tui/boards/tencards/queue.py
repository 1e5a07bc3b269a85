"""The queue past the stalls: everybody's line, what it earned, and what each one bought."""

from collections.abc import Collection, Sequence

from textual.message import Message
from textual.timer import Timer

from shelf_tui.games.tencards.model import Chapter, Visit
from shelf_tui.locale import tr
from shelf_tui.tui.boards.tencards import faces
from shelf_tui.tui.canvas import Canvas, Row, Span, fit

#: The lines are laid open one after another within this many seconds.
_REVEAL = 1.0


class Queue(Canvas):
    """Rows in the order of the queue. A fresh queue is laid open from the poorest line to the best;
    `skip` shows it at once.
    """

    class Opened(Message):
        """The last line is laid open."""

    _chapter: Chapter | None = None
    _ours: Collection[int] = ()
    _names: Sequence[str] = ()
    _open = 0
    _timer: Timer | None = None

    def show(
        self, chapter: Chapter, ours: Collection[int], names: Sequence[str], *, staged: bool
    ) -> None:
        """Show this chapter's queue, `ours` marked; `staged` begins to lay it open line by line."""
        self._chapter, self._ours, self._names = chapter, ours, names
        if staged:
            self._open = 0
            self._timer = self.set_interval(_REVEAL / len(chapter.visits), self._next)
        elif self._timer is None:
            self._open = len(chapter.visits)
        self.redraw()

    @property
    def staging(self) -> bool:
        """Whether lines are still being laid open."""
        return self._timer is not None

    def skip(self) -> None:
        """Lay everything open."""
        if self._timer is not None and self._chapter is not None:
            self._timer.stop()
            self._timer = None
            self._open = len(self._chapter.visits)
            self.redraw()
            self.post_message(self.Opened())

    def paint(self) -> list[Row]:
        """A heading, and a row a seat."""
        chapter = self._chapter
        if chapter is None:
            return []
        rows: list[Row] = [[Span(tr("The queue: the best line shops first"), "faint")], []]
        hidden = len(chapter.visits) - self._open
        for place, visit in enumerate(chapter.visits):
            rows.append(self._row(chapter, place, visit) if place >= hidden else [])
        return rows

    def _next(self) -> None:
        self._open += 1
        if self._chapter is None or self._open >= len(self._chapter.visits):
            self.skip()
        self.redraw()

    def _row(self, chapter: Chapter, place: int, visit: Visit) -> Row:
        line = chapter.lines[visit.seat]
        mine = visit.seat in self._ours
        best = visit.seat in chapter.best
        income = faces.ore(line.income) if line else ""
        happens, look = _outcome(visit)
        here = visit.outcome == "visits"
        return [
            Span("▸" if here else " ", "accent"),
            Span(f"{place + 1} ", "faint"),
            Span(fit(self._names[visit.seat], 10) + " ", "strong" if mine else ""),
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
        "waits": (_before(visit), "faint"),
        "visits": (tr("at the stalls"), "accent"),
        "bought": ("", ""),
        "nothing": (tr("bought nothing"), "faint"),
        "timed-out": (tr("too late"), "faint"),
        "passed": (tr("passes by"), "faint"),
    }[visit.outcome]


def _before(visit: Visit) -> str:
    """Why this seat stands before the next one, where their sums do not say it."""
    return {
        # i18n: Why somebody is ahead of the next in a queue; 14 cells at most, as are the next two.
        "length": tr("by longer word"),
        "points": tr("by lower score"),
        "lot": tr("ahead by lot"),
    }.get(visit.reason, "")

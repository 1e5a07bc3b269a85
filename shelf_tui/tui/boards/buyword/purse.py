"""The label of the own tiles: money that counts up, and the wild tiles."""

from textual.timer import Timer

from shelf_tui.locale import ntr, tr
from shelf_tui.tui.boards.buyword import faces
from shelf_tui.tui.canvas import Canvas, Row, Span

#: Money counts up or down in so many steps within so many seconds.
_STEPS, _SECONDS = 10, 0.8


class Purse(Canvas):
    """One row. `skip` shows the whole sum at once."""

    _money = 0
    _shown: int | None = None
    _wilds = 0
    _next = False
    _step = 1
    _timer: Timer | None = None

    def show(self, money: int, wilds: int, *, still: bool) -> None:
        """Show this money and so many wild tiles; a change is counted unless `still`."""
        self._wilds = wilds
        if still or self._shown is None:
            self._shown = money
        if money != self._money:
            self._money = money
            self._step = max(1, abs(money - self._shown) // _STEPS)
            if money != self._shown and self._timer is None:
                self._timer = self.set_interval(_SECONDS / _STEPS, self._count)
        self.redraw()

    def wait(self, for_letter: bool) -> None:
        """Show whether the next letter is a wild tile's."""
        self._next = for_letter
        self.redraw()

    def skip(self) -> None:
        """Show the whole sum."""
        self._shown = self._money
        self._stop()

    def paint(self) -> list[Row]:
        """Money and wild tiles behind the label."""
        row = [
            Span(tr("Your tiles"), "faint"),
            Span(f"   {faces.dollars(self._shown or 0):<8}", "strong"),
        ]
        if self._wilds:
            look = "accent strong" if self._next else "accent"
            # i18n: So many wild tiles.
            text = ntr("{n} wild", "{n} wild", self._wilds)
            note = tr("which letter?") if self._next else tr("any letter, 1 dot")
            row += [
                Span("  _ ", look, "board.wild"),
                Span(text, look if self._next else "", "board.wild"),
                Span(f"   {note}", "accent" if self._next else "faint"),
            ]
        return [row]

    def _count(self) -> None:
        shown = self._shown or 0
        by = min(self._step, abs(self._money - shown))
        self._shown = shown + by if self._money > shown else shown - by
        if self._shown == self._money:
            self._stop()
        self.redraw()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.redraw()

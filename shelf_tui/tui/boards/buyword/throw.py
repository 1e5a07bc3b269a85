"""The head of the table: the die, what it means, and the price list."""

from itertools import cycle
from typing import ClassVar

from textual.message import Message
from textual.timer import Timer

from shelf_tui.games.buyword.model import Face, View
from shelf_tui.locale import ntr, tr
from shelf_tui.tui.boards.buyword import faces
from shelf_tui.tui.canvas import Canvas, Row, Span

#: The die rolls over so many faces in so many seconds.
_ROLLS, _SECONDS = 7, 1.0


class Throw(Canvas):
    """Three rows. A fresh throw rolls until it lies, or until `skip`."""

    DEFAULT_CSS = "Throw { height: 3; }"
    _TUMBLE: ClassVar[tuple[Face, ...]] = (4, 2, 0, 5, 3)

    class Lies(Message):
        """The die has come to rest."""

    _view: View | None = None
    _leader = ""
    _rolls = 0
    _timer: Timer | None = None
    _tumbling = cycle(_TUMBLE)

    @property
    def rolling(self) -> bool:
        """Whether the die is still in motion."""
        return self._rolls > 0

    def show(self, view: View, leader: str, *, fresh: bool) -> None:
        """Show the throw of this round; a `fresh` one rolls."""
        self._view, self._leader = view, leader
        if fresh:
            self._stop()
            self._rolls = _ROLLS
            self._timer = self.set_interval(_SECONDS / _ROLLS, self._roll)
        self.redraw()

    def skip(self) -> None:
        """Let the die lie at once."""
        if self.rolling:
            self._rolls = 1
            self._roll()

    def paint(self) -> list[Row]:
        """The die at the left; the throw and the list beside it."""
        view = self._view
        if view is None:
            return []
        above, below = faces.price_list(view.options.prices)
        face = next(self._tumbling) if self.rolling else view.die
        beside: list[Row] = [[Span("" if self.rolling else self._said(view))], above, below]
        return [
            [Span(row, "accent strong"), Span("  "), *text]
            for row, text in zip(faces.die(face), beside, strict=True)
        ]

    def _said(self, view: View) -> str:
        bag = ntr("{n} tile in the bag", "{n} tiles in the bag", view.bag)
        if view.last:
            return tr("Too few for everybody  ·  {bag}", bag=bag)
        if not view.number and view.seat == view.leader:
            return tr("Your choice  ·  {bag}", bag=bag)
        if not view.number:
            return tr("{name} chooses  ·  {bag}", name=self._leader, bag=bag)
        return tr("{n} for everybody  ·  {bag}", n=view.number, bag=bag)

    def _roll(self) -> None:
        self._rolls -= 1
        if not self.rolling:
            self._stop()
            self.post_message(self.Lies())
        self.redraw()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

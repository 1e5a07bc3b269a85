"""A row of a form that stands for one thing to be taken: by Enter, or by a click."""

from dataclasses import dataclass

from textual.message import Message

from shelf_tui.tui.canvas import Canvas, Row, Span, fit
from shelf_tui.tui.widgets.choice import LABEL


class Pick(Canvas, can_focus=True):
    """``label   what``; `thing` is what it stands for."""

    @dataclass
    class Picked(Message):
        """It was clicked on."""

        pick: "Pick"

    def __init__(self, label: str, what: str, thing: object, note: str = "") -> None:
        super().__init__()
        self.thing = thing
        self.note = note
        self._label = label
        self._what = what

    def action_pick(self) -> None:
        """Take it."""
        self.post_message(self.Picked(self))

    def paint(self) -> list[Row]:
        """One row; the focused one is marked."""
        mark, look = (" ▸ ", "strong") if self.has_focus else ("   ", "")
        return [
            [
                Span(mark, "accent", "pick"),
                Span(fit(self._label, LABEL), look, "pick"),
                Span(f"  {self._what}", look, "pick"),
            ]
        ]

"""A row of a form: a label and one of several values, changed by arrows or clicks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from shelf_tui.tui.canvas import Canvas, Row, Span, fit

#: Cells of the columns of labels and of values.
LABEL, VALUE = 16, 22


class Choice(Canvas, can_focus=True):
    """``label   ‹ value ›``. `name` says which choice it is in the messages."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
    ]

    @dataclass
    class Changed(Message):
        """Another value is chosen."""

        choice: "Choice"
        value: object

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[object, str]],
        chosen: object,
        *,
        name: str,
        notes: Sequence[str] = (),
    ) -> None:
        """`values` are (value, how it reads); `notes`, if any, one for each value."""
        super().__init__(name=name)
        self._label = label
        self._values = values
        self._notes = notes
        self._at = [value for value, _ in values].index(chosen)

    @property
    def value(self) -> object:
        """The chosen one."""
        return self._values[self._at][0]

    @property
    def note(self) -> str:
        """What there is to say of the chosen value."""
        return self._notes[self._at] if self._notes else ""

    def action_step(self, by: int) -> None:
        """Choose the next value, round and round."""
        self._at = (self._at + by) % len(self._values)
        self.redraw()
        self.post_message(self.Changed(self, self.value))

    def paint(self) -> list[Row]:
        """One row; the focused one is marked."""
        mark, look = (" ▸ ", "strong") if self.has_focus else ("   ", "")
        one_of_many = len(self._values) > 1
        row = [
            Span(mark, "accent"),
            Span(fit(self._label, LABEL), look),
            Span("‹ " if one_of_many else "  ", "key", "step(-1)"),
            Span(fit(self._values[self._at][1], VALUE), look, "step(1)"),
            Span(" ›" if one_of_many else "  ", "key", "step(1)"),
        ]
        return [row]

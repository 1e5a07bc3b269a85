"""A row of a form with free text: a label and an input."""

from typing import Self

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input

from shelf_tui.tui.canvas import Span
from shelf_tui.tui.widgets.choice import LABEL
from shelf_tui.tui.widgets.lines import Lines


class Field(Horizontal):
    """``label   text``. `name` says which field it is."""

    def __init__(
        self,
        label: str,
        text: str,
        *,
        name: str,
        note: str = "",
        empty: str = "",
        max_length: int,
        restrict: str | None = None,
    ) -> None:
        super().__init__(name=name)
        self._label = label
        self._note = note
        #: What is wrong with what is typed, until it changes; said in place of the note.
        self.wrong = ""
        self._input = Input(
            text,
            max_length=max_length,
            restrict=restrict,
            placeholder=empty,
            compact=True,
            select_on_focus=False,
        )
        # A blinking cursor repaints a screen on which nothing happens.
        self._input.cursor_blink = False

    @property
    def text(self) -> str:
        """What is typed."""
        return self._input.value

    @text.setter
    def text(self, text: str) -> None:
        self._input.value = text

    def focus(self, scroll_visible: bool = True) -> Self:
        """Have the keys go into it."""
        self._input.focus(scroll_visible)
        return self

    def compose(self) -> ComposeResult:
        """Label and input side by side, the label as wide as a choice's."""
        yield Lines()
        yield self._input

    def on_mount(self) -> None:
        """Begin unfocused."""
        label = self.query_one(Lines)
        label.styles.width = LABEL + 5
        self._mark(focused=False)

    @property
    def note(self) -> str:
        """What the field takes."""
        return self._note

    def on_input_changed(self) -> None:
        """What was wrong may be right now."""
        self.wrong = ""

    def on_descendant_focus(self) -> None:
        """Mark the row."""
        self._mark(focused=True)

    def on_descendant_blur(self) -> None:
        """Unmark it."""
        self._mark(focused=False)

    def _mark(self, *, focused: bool) -> None:
        mark, look = (" ▸ ", "strong") if focused else ("   ", "")
        self.query_one(Lines).show([Span(mark, "accent"), Span(self._label, look)])

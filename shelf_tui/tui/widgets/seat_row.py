"""A row of the lobby for one seat: a stand-in, nobody yet, or a person whose name is typed."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual import events

from shelf_tui import cleaning
from shelf_tui.locale import tr
from shelf_tui.tui.canvas import Row, Span, fit
from shelf_tui.tui.widgets.choice import LABEL, VALUE, Choice

#: The value of a seat for somebody at this keyboard.
PERSON = "person"


class SeatRow(Choice):
    """A `Choice` in which letters name a person at this keyboard. `named` is what is typed."""

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[object, str]],
        chosen: object,
        *,
        name: str,
        notes: Sequence[str],
        named: str,
        propose: Callable[[], str],
    ) -> None:
        """`propose` gives a name for a person who has none yet."""
        super().__init__(label, values, chosen, name=name, notes=notes)
        self.named = named
        self._propose = propose

    def on_key(self, event: events.Key) -> None:
        """Letters write the name, Backspace takes them back."""
        sign = event.character or ""
        writing = self.value == PERSON
        if event.key == "backspace" and writing:
            self._write(self.named[:-1])
        elif event.key == "delete" and writing:
            self._write("")
        elif event.is_printable and (sign.isalnum() or (writing and self.named and sign)):
            self._write((self.named if writing else "") + sign)
        else:
            return
        event.stop()
        event.prevent_default()

    def action_step(self, by: int) -> None:
        """Choose the next value; a person has a name at once, if one is known."""
        super().action_step(by)
        if self.value == PERSON and not self.named:
            self._write(self._propose())

    def paint(self) -> list[Row]:
        """One row; a name that is being typed has a cursor."""
        if self.value != PERSON:
            return super().paint()
        mark, look, cursor = (" ▸ ", "strong", "_") if self.has_focus else ("   ", "", "")
        empty = "" if self.named or cursor else tr("who?")
        rest = VALUE - cell_len(self.named + cursor + empty)
        return [
            [
                Span(mark, "accent"),
                Span(fit(self._label, LABEL), look),
                Span("‹ ", "key", "step(-1)"),
                Span(self.named, look),
                Span(cursor, "accent"),
                Span(empty, "warn"),
                Span(" " * rest),
                Span(" ›", "key", "step(1)"),
            ]
        ]

    def _write(self, text: str) -> None:
        """Name the person so; it is cleaned as it is typed, but for a space at its end."""
        kept = cleaning.name(text)
        self.named = f"{kept} " if kept and text.endswith(" ") else kept
        values = [value for value, _ in self._values]
        self._at = values.index(PERSON)
        self.redraw()
        self.post_message(self.Changed(self, self.value))

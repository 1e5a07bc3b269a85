"""The footer: what can be done now, by key or by a click on it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.app import App

from shelf_tui.locale import mark, tr
from shelf_tui.tui.ascii import AsciiFilter
from shelf_tui.tui.canvas import Canvas, Row, Span, width


class Hint(NamedTuple):
    """A key and what it does."""

    key: str
    """In English: ``Enter``, ``1-6``, ``←→``."""
    text: str
    does: str = ""
    """The action of a click on it."""

    def cap(self, app: App[Any]) -> str:
        """The key as it is called in the screen's language, and in ASCII if the app draws so."""
        plain = any(isinstance(one, AsciiFilter) for one in app.get_line_filters())
        return _PLAIN.get(self.key, tr(self.key)) if plain else tr(self.key)


#: Keys that keyboards of other languages call otherwise.
NAMED = (mark("Enter"), mark("Space"), mark("Tab"), mark("Del"), mark("Esc"))


#: A key whose sign has none in ASCII that says as much.
_PLAIN = {"⌫": "Bksp"}


class KeyLine(Canvas):
    """One row of hints; those that do not fit are left out from the right."""

    #: The hints on show.
    hints: Sequence[Hint] = ()

    def show(self, hints: Sequence[Hint]) -> None:
        """Show these hints."""
        self.hints = hints
        self.redraw()

    def paint(self) -> list[Row]:
        """Keys stand out, words do not."""
        row: Row = [Span(" ")]
        for hint in self.hints:
            more = [
                Span(hint.cap(self.app), "key", hint.does),
                Span(f" {hint.text}", "faint", hint.does),
                Span("  "),
            ]
            if width(row) + width(more) - 2 > self.size.width:
                break
            row += more
        return [row]

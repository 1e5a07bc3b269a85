"""The footer: what can be done now, by key or by a click on it."""

from collections.abc import Sequence
from itertools import chain
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


#: Cells between two hints.
_APART = 2
#: So many hints at the end are never left out: they lead to all the others.
_KEPT = 2


class KeyLine(Canvas):
    """One row of hints. Where they do not fit, the least wanted go: those before the last two."""

    #: The hints on show.
    hints: Sequence[Hint] = ()

    def show(self, hints: Sequence[Hint]) -> None:
        """Show these hints."""
        self.hints = hints
        self.redraw()

    def paint(self) -> list[Row]:
        """Keys stand out, words do not."""
        shown = [self._shown(hint) for hint in self.hints]
        wanted, kept = shown[:-_KEPT], shown[-_KEPT:]
        while wanted and 1 + sum(map(width, [*wanted, *kept])) - _APART > self.size.width:
            wanted.pop()
        return [[Span(" "), *chain(*wanted, *kept)]]

    def _shown(self, hint: Hint) -> Row:
        return [
            Span(hint.cap(self.app), "key", hint.does),
            Span(f" {hint.text}", "faint", hint.does),
            Span(" " * _APART),
        ]

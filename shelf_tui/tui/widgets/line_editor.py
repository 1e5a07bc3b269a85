"""The line being typed: letters with the cards that carry them shown together."""

from collections.abc import Sequence

from textual.message import Message

from shelf_tui.tui.canvas import Canvas, Row, Span

#: Longer words than this are on no list.
LONGEST = 15


class LineEditor(Canvas):
    """Holds the typed letters; its owner says how they fall into parts."""

    class Edited(Message):
        """The text has changed."""

    text: str = ""
    _parts: Sequence[tuple[str, str]] = ()
    _open = True

    def __init__(self, *, id: str, longest: int = LONGEST, upper: bool = True) -> None:  # noqa: A002 - Textual's name
        """At most so many letters, in upper case or as they are typed."""
        super().__init__(id=id)
        self._longest = longest
        self._upper = upper

    def type(self, letters: str) -> None:
        """Add letters at the end, as far as there is room."""
        typed = letters.upper() if self._upper else letters
        self._set((self.text + typed)[: self._longest])

    def undo(self, letters: int = 1) -> None:
        """Take the last letters off."""
        self._set(self.text[: max(0, len(self.text) - letters)])

    def replace(self, text: str) -> None:
        """Start over with this text."""
        self._set(text)

    def show(self, parts: Sequence[tuple[str, str]], *, open_: bool) -> None:
        """Show the text in these parts (letters, style), and a cursor while it is open."""
        self._parts, self._open = parts, open_
        self.redraw()

    def paint(self) -> list[Row]:
        """Letters a cell apart; a part's letters close together."""
        row: Row = []
        for letters, style in self._parts:
            row += [Span(letters, style), Span(" ")]
        if self._open and len(self.text) < self._longest:
            row.append(Span("_", "accent"))
        return [row]

    def _set(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.post_message(self.Edited())

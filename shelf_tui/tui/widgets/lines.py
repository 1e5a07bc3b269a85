"""Plain lines of text in their place: a heading, a notice, the story so far."""

from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.geometry import Size

from shelf_tui.tui.canvas import Canvas, Row, Span

#: A space that does not break, and a sign of as many cells that nobody writes.
_HOLDS, _GLUE = "\u00a0", "\ue000"


class Lines(Canvas):
    """Rows that its owner hands to it, from the top, or a sentence."""

    _given: Sequence[Row] = ()
    _sentence: Span | None = None

    def show(self, *rows: Row) -> None:
        """Show these rows."""
        self._change(rows, None)

    def say(self, text: str, style: str = "") -> None:
        """Show a sentence, wrapped to the width."""
        self._change((), Span(text, style))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many rows as there are, where the height is left to it."""
        return max(1, len(self._rows_across(width)))

    def paint(self) -> list[Row]:
        """What was handed in."""
        return self._rows_across(self.size.width)

    def _rows_across(self, cells: int) -> list[Row]:
        if self._sentence is None:
            return list(self._given)
        text, style, does = self._sentence
        return [[Span(line, style, does)] for line in wrap(text, cells)]

    def _change(self, rows: Sequence[Row], sentence: Span | None) -> None:
        grows = self.styles.height is not None and self.styles.height.is_auto
        before = len(self._rows_across(self.size.width)) if grows else 0
        self._given, self._sentence = rows, sentence
        self.redraw()
        if grows and len(self._rows_across(self.size.width)) != before:
            self.refresh(layout=True)


class Story(Lines):
    """The table's public story: as many of the newest sentences as fit, the newest at the foot."""

    _sentences: Sequence[str] = ()

    def tell(self, sentences: Sequence[str]) -> None:
        """Show the end of this story."""
        self._sentences = sentences
        self.redraw()

    def paint(self) -> list[Row]:
        """Whole sentences only; the newest is not faint."""
        rows: list[Row] = []
        for sentence in reversed(self._sentences):
            lines = wrap(sentence, self.size.width - 1)
            if len(rows) + len(lines) > self.size.height:
                break
            style = "" if not rows else "faint"
            rows = [[Span(line, style)] for line in lines] + rows
        return rows


def told(sentences: Iterable[str], cells: int = 76) -> list[Row]:
    """Sentences one below the other, a little in from the edge, each in lines of so many cells."""
    return [[Span(f"  {line}")] for sentence in sentences for line in wrap(sentence, cells)]


def wrap(text: str, cells: int) -> list[str]:
    """`text` in lines of at most so many cells, broken at spaces, long words where they must.

    A space that does not break holds words together. Where there is no room at all, as in a window
    made very narrow, a line has one cell.
    """
    # Textual breaks at every kind of space, so that one is no space meanwhile.
    lines = Content(text.replace(_HOLDS, _GLUE)).wrap(max(1, cells))
    return [line.plain.replace(_GLUE, _HOLDS) for line in lines]

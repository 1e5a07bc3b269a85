"""A widget painted by rows of spans: one widget for what would be dozens, redrawn by its changes.

Many small widgets are slow and a whole repaint is long on a narrow line, so cards, seats and key
hints are each one `Canvas`: it says what its rows are, and only what differs from the rows before
is sent to the terminal.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple
from unicodedata import category

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.actions import parse
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from shelf_tui.tui.themes import look

if TYPE_CHECKING:
    from textual.dom import DOMNode


class Span(NamedTuple):
    """A run of text of one look. `text` is text, never markup."""

    text: str
    style: str = ""
    """Names of looks (see `themes.look`), separated by spaces; later ones add to earlier ones."""
    does: str = ""
    """The action that a click on it runs: a widget's own, or with whose it is in front: ``app``,
    ``screen`` or a widget's id, as in ``board.mark(3)``."""


Row = list[Span]


def width(row: Sequence[Span]) -> int:
    """Cells that a row takes."""
    return sum(cell_len(span.text) for span in row)


def fit(text: str, cells: int, align: Literal["<", "^", ">"] = "<") -> str:
    """`text` cut or padded to just so many cells; what is cut ends in an ellipsis."""
    room = cells - cell_len(text)
    if room < 0:
        return set_cell_size(text, cells - 1) + "…" if cells > 0 else ""
    left = {"<": 0, "^": room // 2, ">": room}[align]
    return " " * left + text + " " * (room - left)


class Canvas(Widget):
    """Subclasses say `paint`; whoever changes what it shows calls `redraw`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Canvas { width: 1fr; height: 1; color: $foreground; }"

    _rows: list[Row] | None = None
    _plain: Style | None = None
    _painted_size: Size | None = None

    def paint(self) -> list[Row]:
        """The rows of the widget from the top, for its present size and state."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Paint again and refresh just the cells that differ."""
        old, self._rows = self._rows, None
        if old is None or len(old) != len(new := self._painted()):
            self.refresh()
            return
        changed = [
            Region(x, y, w, 1)
            for y, (before, after) in enumerate(zip(old, new, strict=True))
            if (span := _difference(before, after)) is not None
            for x, w in [span]
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One row as Textual wants it."""
        rows, theme = self._painted(), self.app.theme
        # It is put together of all that lies beneath, which takes longer than a row.
        plain = self._plain = self._plain or self.rich_style
        spans = rows[y] if y < len(rows) else ()
        segments = [
            Segment(_shown(text), plain + _look(theme, style, does)) for text, style, does in spans
        ]
        return Strip(segments).adjust_cell_length(self.size.width, plain)

    def notify_style_update(self) -> None:
        """See `Widget.notify_style_update`. The rows name their looks, and stay."""
        super().notify_style_update()
        self._plain = None

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Rows that mark the focused widget are others now."""
        super().watch_has_focus(_has_focus)
        self.redraw()

    async def on_click(self, event: events.Click) -> None:
        """Do what the span under the mouse does."""
        does = event.style.meta.get("does")
        if does:
            event.stop()
            owner, action, parameters = parse(does)
            known: dict[str, DOMNode] = {"": self, "app": self.app, "screen": self.screen}
            target = known.get(owner) or self.screen.query_one(f"#{owner}")
            await self.app.run_action(("", action, parameters), target)

    def _painted(self) -> list[Row]:
        # A layout shows a new size before the widget hears of it.
        if self._rows is None or self._painted_size != self.size:
            self._rows, self._painted_size = self.paint(), self.size
        return self._rows


def _shown(text: str) -> str:
    """The last door before the terminal: whatever came so far, no control or format sign goes on.

    They take no cells, so that what is measured stays true without them. Spaces of other kinds,
    such as one that does not break, are shown as spaces.
    """
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else " " * cell_len(sign) if category(sign) == "Zs" else ""
        for sign in text
    )


@lru_cache(maxsize=4096)
def _look(theme: str, style: str, does: str) -> Style:
    return look(theme, style) + Style(meta={"does": does}) if does else look(theme, style)


def _difference(before: Row, after: Row) -> tuple[int, int] | None:
    """The first cell and the number of cells that differ between two rows; None if none do."""
    if before == after:
        return None
    total = max(width(before), width(after))
    start = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        start += cell_len(new.text)
    end = 0
    if width(before) == width(after):
        # Else the ends that are alike stand in other cells now.
        for old, new in zip(reversed(before), reversed(after), strict=False):
            if old != new:
                break
            end += cell_len(new.text)
    return start, max(total - start - end, 1)

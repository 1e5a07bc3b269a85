"""What a screen could not show whole: text is never cut, in whatever language it is said."""

from collections.abc import Iterator

from textual.containers import VerticalScroll

from shelf_tui.tui.canvas import Canvas, Row, width
from shelf_tui.tui.widgets.keys import KeyLine
from shelf_tui.tui.widgets.lines import Story
from tests.tui.settling import settle
from tests.tui.stage import Stage


async def cut(here: Stage) -> list[str]:
    """A line for everything on the screen that is cut, left out or ends in an ellipsis."""
    await settle()
    canvases = [one for one in here.app.screen.query(Canvas) if one.is_on_screen and one.visible]
    return [
        f"{canvas!r}: {what}" for canvas in canvases if canvas.size.area for what in _cut(canvas)
    ]


def _cut(canvas: Canvas) -> Iterator[str]:
    rows = canvas._painted()
    for number, row in enumerate(rows):
        text = _text(row)
        if width(row) - (len(text) - len(text.rstrip())) > canvas.size.width:
            yield f"too long for {canvas.size.width} cells: {text}"
        if "…" in text:
            yield f"shortened: {text}"
        if number >= canvas.size.height and text.strip():
            yield f"below the last of {canvas.size.height} rows: {text}"
    scrolls = any(isinstance(one, VerticalScroll) for one in canvas.ancestors)
    seen = canvas.screen.find_widget(canvas).visible_region
    if not scrolls and seen.size != canvas.region.size:
        yield f"only {seen} is seen of {canvas.region}: {' / '.join(map(_text, rows))}"
    if isinstance(canvas, KeyLine):
        hints = [f"{hint.cap(canvas.app)} {hint.text}" for hint in canvas.hints]
        yield from (f"left out: {hint}" for hint in hints if hint not in _text(rows[0]))
    if isinstance(canvas, Story) and canvas._sentences and not rows:
        yield f"no room for: {canvas._sentences[-1]}"


def _text(row: Row) -> str:
    return "".join(span.text for span in row)

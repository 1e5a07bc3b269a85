"""A link as a QR code, two modules to a cell."""

import segno

from shelf_tui.client import links
from shelf_tui.tui.canvas import Row, Span

#: Modules of white around it.
_MARGIN = 2
#: The most cells across that a screen has room for.
WIDEST = 37


def draw(link: str) -> list[Row]:
    """The rows of it; none where it would be too wide."""
    code = segno.make(_dense(link), error="l", micro=False)
    lines = [list(line) for line in code.matrix_iter(border=_MARGIN)]
    if len(lines) > WIDEST:
        return []
    if len(lines) % 2:
        lines.append([0] * len(lines[0]))
    return [
        [Span("".join(" ▀▄█"[up + 2 * down] for up, down in zip(*pair, strict=True)), "print")]
        for pair in zip(lines[::2], lines[1::2], strict=True)
    ]


def _dense(link: str) -> str:
    """Capitals take fewer modules, where the link means the same in them."""
    capitals = link.upper()
    return capitals if links.read(capitals) == links.read(link) else link

"""What every screen is: whole from 80 × 24 on, and below that one calm notice."""

from typing import TypeVar

from shelf_tui.locale import tr
from shelf_tui.tui.canvas import Canvas, Row, Span
from shelf_tui.tui.screens.ending import EndingScreen
from shelf_tui.tui.widgets.lines import wrap

#: The smallest window on which a screen is whole.
COLUMNS, ROWS = 80, 24
#: From here on there is room for more.
WIDE, TALL = 108, 36

T = TypeVar("T")


class Small(Canvas):
    """Lies over a screen that has too little room. It takes no keys: they go where they went."""

    def paint(self) -> list[Row]:
        """How large the window is, and how large it should be."""
        across, down = self.app.size
        text = tr(
            "This window is {across} × {down}. The shelf needs {columns} × {rows}: make it larger.",
            across=across,
            down=down,
            columns=COLUMNS,
            rows=ROWS,
        )
        return [[Span(line)] for line in wrap(text, across)]


class Page(EndingScreen[T]):
    """A screen of the shelf."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - as Textual declares it
        (0, "-narrow"),
        (COLUMNS, "-usual"),
        (WIDE, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012 - as Textual declares it
        (0, "-low"),
        (ROWS, "-usual-height"),
        (TALL, "-tall"),
    ]

    def on_mount(self) -> None:
        """Have the notice ready."""
        self.mount(Small(id="small"))

    async def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        for canvas in self.query(Canvas):
            canvas.redraw()

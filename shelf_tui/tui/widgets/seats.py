"""Who sits at the table, what each is doing in one word, and how they stand."""

from collections.abc import Sequence
from typing import NamedTuple

from shelf_tui.tui.canvas import Canvas, Row, Span, fit


class Sitter(NamedTuple):
    """A row of the list."""

    name: str
    doing: str
    score: str = ""
    you: bool = False
    done: bool = False
    """Shown by a tick."""


class Seats(Canvas):
    """A heading and a row for each seat."""

    _heading: tuple[str, str] = ("", "")
    _sitters: Sequence[Sitter] = ()

    def show(self, heading: tuple[str, str], sitters: Sequence[Sitter]) -> None:
        """Show these seats under a heading (left, right)."""
        self._heading, self._sitters = heading, sitters
        self.styles.height = len(sitters) + 1
        self.redraw()

    def paint(self) -> list[Row]:
        """Name, state and score in columns; a name alone has the state's room too."""
        across = self.size.width
        left, right = self._heading
        rows: list[Row] = [
            [Span(fit(left, across - len(right) - 1), "faint"), Span(f"{right} ", "faint")]
        ]
        score = max((len(sitter.score) for sitter in self._sitters), default=0)
        name = (across - score - 5) // 2
        doing = across - score - 5 - name
        for sitter in self._sitters:
            you = "strong" if sitter.you else ""
            said = [
                Span(fit(sitter.name, name) + " ", you),
                Span(fit(sitter.doing, doing), "ok" if sitter.done else "faint"),
            ]
            if not sitter.doing:
                said = [Span(fit(sitter.name, name + 1 + doing), you)]
            rows.append(
                [
                    Span("▸ " if sitter.you else "  ", "accent"),
                    *said,
                    Span(f" {sitter.score:>{score}} ", you),
                ]
            )
        return rows

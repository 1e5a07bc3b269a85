"""The writers' boards: blank or turned away while they write, then standing or face down."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size
from textual.timer import Timer

from shelf_tui.games.oneofyou.model import Board, Side
from shelf_tui.locale import tr
from shelf_tui.tui.canvas import Canvas, Row, Span, fit, width
from shelf_tui.tui.widgets.lines import wrap

#: All boards are turned over, one after another, within this many seconds.
_TURN = 1.4
_ACROSS = 2
_WIDEST = 36
#: Rows of a board where there is room, and where there is not.
_TALL, _LOW = 5, 3
#: Edges of a board that was written on, and of one that was not.
_DRAWN, _OUTLINED = tuple("┌─┐│└┘"), tuple("┌╌┐╎└┘")


class Owned(NamedTuple):
    """A board and whose it is."""

    board: Board
    name: str
    mine: bool


class ClueBoard(Canvas):
    """Two boards side by side, and so on down. `show` may turn them over one by one."""

    #: Rows that the rest of the table needs.
    REST = 6
    DEFAULT_CSS = "ClueBoard { height: auto; }"

    _boards: Sequence[Owned] = ()
    _turned: frozenset[int] | None = None
    """Seats whose boards are turned already; None when nothing is staged."""
    _timer: Timer | None = None

    def show(self, boards: Sequence[Owned], *, staged: bool) -> None:
        """Show these boards; `staged` turns them from their backs, those face down first."""
        if len(boards) != len(self._boards):
            self.refresh(layout=True)
        self._boards = boards
        if staged and boards:
            self.skip()
            self._turned = frozenset()
            self._timer = self.set_interval(_TURN / len(boards), self._turn)
        self.redraw()

    def skip(self) -> None:
        """Turn all boards at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer, self._turned = None, None
            self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """What the boards need, and a row above them if there is one to spare."""
        room = container.height - self.REST
        needed = self._lines * self._high(room)
        return needed + (needed < room)

    def paint(self) -> list[Row]:
        """The boards in rows of two."""
        high = self._high(self.size.height)
        wide = min(_WIDEST, (self.size.width - 1) // _ACROSS)
        rows: list[Row] = [[] for _ in range(self.size.height - self._lines * high)]
        for line in range(self._lines):
            drawn = [
                _drawn(owned, self._side(owned.board), wide, high)
                for owned in self._boards[line * _ACROSS : (line + 1) * _ACROSS]
            ]
            rows += [[*left, Span(" "), *right] for left, right in _side_by_side(drawn, high)]
        return rows

    @property
    def _lines(self) -> int:
        return -(-len(self._boards) // _ACROSS)

    def _high(self, room: int) -> int:
        """Boards are high where they leave room for the rest, and low where they do not."""
        return _TALL if self._lines * _TALL <= room else _LOW

    def _side(self, board: Board) -> Side:
        return "back" if self._turned is not None and board.seat not in self._turned else board.side

    def _turn(self) -> None:
        assert self._turned is not None
        down_first = sorted(self._boards, key=lambda owned: owned.board.side != "down")
        waiting = [one.board.seat for one in down_first if one.board.seat not in self._turned]
        if len(waiting) > 1:
            self._turned |= {waiting[0]}
            self.redraw()
        else:
            self.skip()


def _side_by_side(drawn: Sequence[list[Row]], high: int) -> Sequence[tuple[Row, Row]]:
    left = drawn[0]
    right: list[Row] = drawn[1] if len(drawn) > 1 else [[]] * high
    return list(zip(left, right, strict=True))


def _drawn(owned: Owned, side: Side, wide: int, high: int) -> list[Row]:
    """A board: its owner's name in the upper edge, what it says in the middle."""
    look = {"text": "common", "back": "starter"}.get(side, "faint")
    said = _said(side, owned.board.text, wide - 4)
    edges = _DRAWN if side in ("text", "back", "down") else _OUTLINED
    top_left, across, top_right, down, low_left, low_right = edges
    name = fit(owned.name, min(wide - 5, cell_len(owned.name)))
    upper: Row = [
        Span(f"{top_left}{across} ", look),
        Span(name, f"{look} raised" if owned.mine else look),
    ]
    upper.append(Span(f" {across * (wide - width(upper) - 2)}{top_right}", look))
    # What is too long for the middle goes on in the lower edge, so that no clue is ever cut.
    rest = f" {''.join(said[high - 2 :])} " if len(said) > high - 2 else ""
    lower = f"{low_left}{rest}{across * (wide - 2 - cell_len(rest))}{low_right}"
    middle = _middle(said[: high - 2], wide - 2, high - 2, "▒" if side == "down" else " ")
    body = f"{look} raised" if side == "text" else look
    return [
        upper,
        *([Span(down, look), Span(line, body), Span(down, look)] for line in middle),
        [Span(lower, look)],
    ]


def _middle(said: Sequence[str], wide: int, high: int, fill: str) -> list[str]:
    """What a board says, in the middle of it."""
    above = (high - len(said)) // 2
    lines = [""] * above + [f" {one} " for one in said] + [""] * (high - above - len(said))
    filled = []
    for line in lines:
        left = (wide - cell_len(line)) // 2
        filled.append(fill * left + line + fill * (wide - cell_len(line) - left))
    return filled


def _said(side: Side, text: str, wide: int) -> list[str]:
    if side == "text":
        return wrap(text, wide)
    said = {
        "blank": tr("writing"),
        "back": tr("written"),
        "down": tr("face down"),
        "empty": tr("wrote nothing"),
    }
    return [said[side]]

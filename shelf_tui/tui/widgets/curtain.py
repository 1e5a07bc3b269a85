"""The curtain between two people at one keyboard: whose turn it is, and nothing of the game's."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from shelf_tui.locale import tr
from shelf_tui.table.curtains import RISES_AFTER
from shelf_tui.table.frames import Frame
from shelf_tui.tui.canvas import Canvas, Row, Span, fit, width
from shelf_tui.tui.widgets.lines import wrap

#: Pleats from the edge inwards, where there is room for them and where there is little.
_PLEATS, _FEW = "┃ ┃ ┃ │ │ ┆ ┆ ", "┃ ┃ │ ┆ "
#: A window of so many cells has room.
_ROOM = 100


class Face(NamedTuple):
    """What stands on a curtain."""

    name: str
    """Whose it is."""
    does: str
    """What they will do."""
    told: Sequence[tuple[str, str]]
    """What else there is to say, and its look."""
    story: Sequence[str]
    """The last of what everybody knows, the newest last."""


class Curtain(Canvas):
    """A rod, pleats at both sides, and in the middle a place card and what there is to say."""

    DEFAULT_CSS = "Curtain { height: 1fr; margin: 0 0 0 1; }"

    _face: Face | None = None

    def show(self, face: Face | None) -> None:
        """Hang with this face; None shows nothing."""
        self._face = face
        self.redraw()

    def paint(self) -> list[Row]:
        """As many rows as there are."""
        across, down = self.size
        if self._face is None or not across:
            return []
        pleats = _PLEATS if across >= _ROOM else _FEW
        inner = across - 2 * len(pleats)
        lines = _written(self._face, inner - 2, down - 1)
        above = (down - 1 - len(lines)) // 2
        body: list[Row] = [*([[]] * above), *lines]
        body += [[]] * (down - 1 - len(body))
        rod: Row = [Span("▀" * across, "accent")]
        return [rod, *(_hung(row, pleats, inner) for row in body)]


def told(frame: Frame, late: str, aside: str) -> list[tuple[str, str]]:
    """What a curtain says besides: of the one before, of the game, of those after, of the key."""
    mine = frame.ours
    after = [
        seat.name
        for number, seat in enumerate(frame.seats)
        if number in mine and number != frame.you and not seat.done
    ]
    elsewhere = any(
        seat.kind == "person" and number not in mine for number, seat in enumerate(frame.seats)
    )
    said = [
        (tr("{name}'s time was up.", name=late) if late else "", "warn"),
        (aside, "strong"),
        (tr("Enter lifts the curtain, and your time begins."), ""),
        (
            tr("It rises by itself after {n} seconds.", n=round(RISES_AFTER)) if elsewhere else "",
            "faint",
        ),
        (tr("Then {names}.", names=", ".join(after)) if after else "", "faint"),
    ]
    return [(text, look) for text, look in said if text]


def _written(face: Face, across: int, down: int) -> list[Row]:
    """The lines of the face, and of the story as many as fit."""
    rows = [*_place_card(face.name, across), [], [Span(face.does, "accent")]]
    for text, look in face.told:
        rows += [[], *([Span(line, look)] for line in wrap(text, across))]
    told: list[Row] = []
    for sentence in reversed(face.story):
        lines: list[Row] = [[Span(line, "faint")] for line in wrap(sentence, across)]
        if len(rows) + len(lines) + len(told) + 4 > down:
            break
        told = lines + told
    return [*rows, [], [], *told] if told else rows


def _place_card(name: str, across: int) -> list[Row]:
    """The name on a card of its own."""
    name = f"   {_spaced(name, across - 8)}   "
    edge = "━" * cell_len(name)
    lines = (f"┏{edge}┓", f"┃{' ' * cell_len(name)}┃", f"┃{name}┃")
    return [[Span(line, "rare strong")] for line in (*lines, lines[1], f"┗{edge}┛")]


def _hung(row: Row, pleats: str, inner: int) -> Row:
    """A row in the middle between the pleats."""
    left = (inner - width(row)) // 2
    right = inner - width(row) - left
    return [
        Span(pleats, "accent"),
        Span(" " * left),
        *row,
        Span(" " * right),
        Span(pleats[::-1], "accent"),
    ]


def _spaced(name: str, across: int) -> str:
    """A name with room between its signs, if there is room for it."""
    signs: list[str] = []
    for one in name:
        if signs and not cell_len(one):
            signs[-1] += one
        else:
            signs.append(one)
    wide = " ".join(signs)
    return wide if cell_len(wide) <= across else fit(name, min(across, cell_len(name)))

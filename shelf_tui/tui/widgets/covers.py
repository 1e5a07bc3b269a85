"""The games on their shelf: a frame with a title at once, the picture when it has been read."""

from collections.abc import Sequence

from shelf_tui.games.game import Game
from shelf_tui.locale import say, tr
from shelf_tui.tui import boards
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.canvas import Canvas, Row, Span, fit

_WIDE, _HIGH = Board.COVER


class Covers(Canvas):
    """The games side by side; the chosen one has a double frame."""

    _games: Sequence[Game] = ()
    _chosen = 0

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id)
        self._drawn: set[str] = set()

    def show(self, on_shelf: Sequence[Game], chosen: int) -> None:
        """Show these games, this one chosen."""
        self._games, self._chosen = on_shelf, chosen
        self.redraw()

    def draw(self, game_id: str) -> None:
        """The board of this game has been read: show its picture."""
        self._drawn.add(game_id)
        self.redraw()

    def paint(self) -> list[Row]:
        """The covers, and the plank that they stand on."""
        rows: list[Row] = [[] for _ in range(_HIGH + 4)]
        for place, game in enumerate(self._games):
            inside = _picture(game) if game.id in self._drawn else []
            does = f"screen.choose({place})"
            cover = _framed(game, inside, chosen=place == self._chosen, does=does)
            for row, part in zip(rows, cover, strict=True):
                row.extend(part)
        return [*rows, [Span("▀" * self.size.width, "wood")]]


def _picture(game: Game) -> list[Row]:
    """What is on a cover: the board's picture, how many and how long, the language of its words."""
    seats = game.rules_type.seats
    facts = tr(
        "{least}-{most}   {minutes} min",
        least=seats[0],
        most=seats[-1],
        minutes=game.texts.MINUTES,
    )
    return [
        *boards.take(game.id).cover(),
        [Span(fit(facts, _WIDE, "^"), "faint")],
        [Span(fit(say(game.texts.LANGUAGE), _WIDE, "^"), "faint")],
    ]


def _framed(game: Game, inside: list[Row], *, chosen: bool, does: str) -> list[Row]:
    top_left, across, top_right, down, low_left, low_right = "╔═╗║╚╝" if chosen else "┌─┐│└┘"
    frame = "accent" if chosen else "faint"
    name = say(game.texts.TITLE)
    title = fit(f" {name} ", min(_WIDE - 2, len(name) + 2))
    rest = across * (_WIDE - len(title) - 1)
    rows: list[Row] = [
        [
            Span(top_left + across, frame, does),
            Span(title, "strong" if chosen else "", does),
            Span(rest + top_right, frame, does),
        ]
    ]
    for row in inside or [[Span(" " * _WIDE)]] * (_HIGH + 2):
        picture = (span._replace(does=does) for span in row)
        rows.append([Span(down, frame, does), *picture, Span(down, frame, does)])
    rows.append([Span(low_left + across * _WIDE + low_right, frame, does)])
    return [[*row, Span(" ")] for row in rows]

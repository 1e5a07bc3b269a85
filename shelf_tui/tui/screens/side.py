"""What stands beside a board: the people at the table, and its story."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from shelf_tui.games.game import Game
from shelf_tui.locale import tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui import sentences
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.widgets.lines import Lines, Story
from shelf_tui.tui.widgets.seats import Seats, Sitter


class Side(Vertical):
    """Shows what everybody may see; while a board hides or stages something, what was so before."""

    def __init__(self, game: Game) -> None:
        super().__init__(id="side")
        self._game = game
        self._heading: tuple[str, str] | None = None
        self._sitters: list[Sitter] = []

    def compose(self) -> ComposeResult:
        """The people above, the story below."""
        yield Seats(id="seats")
        yield Lines(id="story-label")
        yield Story(id="story")

    def show(self, frame: Frame, board: Board) -> None:
        """Show this frame, which the board shows, too."""
        self.query_one("#story-label", Lines).say(tr("So far"), "faint")
        if frame.paused:
            self._show_who_is_here(frame)
        if frame.view is None or frame.curtain:
            return
        if board.staging:
            self._show_who_sits(frame)
            return
        self._heading, rows = board.sitters()
        self._sitters = list(rows)
        away = {number for number, seat in enumerate(frame.seats) if not seat.here}
        if frame.alone:
            rows = [sitter._replace(you=number == frame.you) for number, sitter in enumerate(rows)]
        self.query_one(Seats).show(
            self._heading,
            [
                sitter._replace(doing=tr("away"), done=False) if number in away else sitter
                for number, sitter in enumerate(rows)
            ],
        )
        names = [seat.name for seat in frame.seats]
        self.query_one(Story).tell(sentences.story(self._game, frame.log, names))

    def _show_who_is_here(self, frame: Frame) -> None:
        """Whoever is to go on wants to know who has come back. Scores are those last seen."""
        here = [(tr("here") if seat.here else tr("away"), seat.here) for seat in frame.seats]
        self._show_known(frame, here)

    def _show_who_sits(self, frame: Frame) -> None:
        """What they do now may be told by what is staged, and what they did is over."""
        self._show_known(frame, [("", False)] * len(frame.seats))

    def _show_known(self, frame: Frame, doing: Sequence[tuple[str, bool]]) -> None:
        """Everybody with the score last seen, what they do, and whether they are done with it."""
        known = self._sitters[:] or [Sitter("", "")] * len(frame.seats)
        for number, (seat, (does, done)) in enumerate(zip(frame.seats, doing, strict=True)):
            known[number] = known[number]._replace(
                name=seat.name, doing=does, you=number in frame.ours, done=done
            )
        self.query_one(Seats).show(self._heading or (tr("At the table"), ""), known)

"""The middle of the table: the open card, the call, or the row that lies to be contested."""

from collections.abc import Sequence

from textual.message import Message
from textual.timer import Timer

from shelf_tui.games.parola.model import Card, Row, View
from shelf_tui.locale import ntr, tr
from shelf_tui.tui.boards.parola import fan, moment
from shelf_tui.tui.boards.parola.fan import Lying, Side
from shelf_tui.tui.canvas import Canvas, Span, fit
from shelf_tui.tui.canvas import Row as Drawn

#: Cells from the left edge to the notes beside the card.
_NOTES = 13
#: Cells of a name above a row.
_NAME = 13
#: Seconds in which a card opens, and a row is laid letter by letter.
_OPENING, _LAYING = 0.4, 1.4
_BACKS = 2


class Middle(Canvas):
    """What everybody looks at. A new open card turns over and a new row comes letter by letter,
    unless it is to be `still`; `skip` shows all at once.
    """

    DEFAULT_CSS = "Middle { height: 6; }"

    class Done(Message):
        """The staging has ended."""

    _view: View | None = None
    _names: Sequence[str] = ()
    _done = False
    _hidden = 0
    """Steps of the staging that are still to come."""
    _timer: Timer | None = None

    def show(
        self, view: View, names: Sequence[str], *, done: bool, fresh: bool, still: bool
    ) -> None:
        """Show the table; `fresh` when this step of it has just begun, `done` when this seat is
        not waited for.
        """
        self._view, self._names, self._done = view, names, done
        if fresh:
            self.skip()
            steps, seconds = 0, 0.0
            if view.step in ("race", "take"):
                steps, seconds = _BACKS, _OPENING
            elif view.step == "row" and view.row is not None:
                steps, seconds = len(view.row.laid), _LAYING
            if steps and not still:
                self._hidden = steps
                self._timer = self.set_interval(seconds / steps, self._next)
        self.redraw()

    @property
    def staging(self) -> bool:
        """Whether something is still to be shown."""
        return self._hidden > 0

    def skip(self) -> None:
        """End the staging."""
        if self._timer is not None:
            self._timer.stop()
            self._timer, self._hidden = None, 0
            self.post_message(self.Done())
            self.redraw()

    def paint(self) -> list[Drawn]:
        """A heading, and beneath it card, call or row."""
        view = self._view
        if view is None:
            return []
        if view.step in ("row", "pick") and view.row is not None:
            return self._paint_row(view, view.row)
        if view.step == "called" and view.actor is not None:
            return self._paint_call(self._names[view.actor])
        if view.step == "scores":
            return self._paint_words(view)
        return self._paint_card(view)

    def _next(self) -> None:
        self._hidden -= 1
        if self._hidden > 0:
            self.redraw()
        else:
            self.skip()

    def _paint_card(self, view: View) -> list[Drawn]:
        piles = tr("pile {pile}   discards {discards}", pile=view.pile, discards=view.discards)
        heading = [Span(tr("The open card") + "  ", "faint"), Span(piles, "faint")]
        wanted = moment.may_take(view, done=self._done)
        card = _large(view.open, bright=wanted, back=self.staging)
        offered = moment.offered(view, self._names, done=self._done)
        notes = [*offered, *([span] for span in self._standing(view))]
        rows = [heading]
        for number, line in enumerate(card):
            note = notes[number] if number < len(notes) else []
            rows.append([line, Span(" " * (_NOTES - len(line.text))), *note])
        return rows

    def _standing(self, view: View) -> list[Span]:
        """Words that stand in this round."""
        more = view.needed - len(view.rows)
        ends = (
            ntr("{n} more word ends the round", "{n} more words end the round", more)
            if more
            else ""
        )
        return [
            Span(ends, "faint"),
            *(
                Span(f"{fit(self._names[row.seat], 9)} {row.word} {row.points}", "accent")
                for row in view.rows
            ),
        ]

    def _paint_words(self, view: View) -> list[Drawn]:
        rows: list[Drawn] = [[Span(tr("The words of round {round}", round=view.round), "faint")]]
        for row in view.rows:
            mine = "strong" if row.seat == view.seat else ""
            points = ntr("{n} point", "{n} points", row.points)
            name, word = fit(self._names[row.seat], _NOTES), fit(row.word, len(row.word) + 2)
            rows.append([Span(name, mine), Span(word, "accent strong"), Span(points, mine)])
        return rows if view.rows else [*rows, [Span(tr("Nobody laid a word."))]]

    def _paint_call(self, name: str) -> list[Drawn]:
        call = "P A R O L A !"
        return [
            [Span(tr("{name} called", name=name), "faint")],
            [Span(f"┏━{'━' * len(call)}━┓", "rare strong")],
            [Span(f"┃ {call} ┃", "rare strong")],
            [Span(f"┗━{'━' * len(call)}━┛", "rare strong")],
            [],
            [Span(tr("The row follows within twenty seconds."), "faint")],
        ]

    def _paint_row(self, view: View, row: Row) -> list[Drawn]:
        open_ = len(row.laid) - self._hidden
        picking = view.step == "pick" and view.actor == view.seat
        lying = [
            Lying(
                Side(
                    fan.face(one.letter, one.points) if at < open_ else fan.BACK,
                    f"board.number({at + 1})" if picking else "",
                ),
                label=Side(str(at + 1) if picking else "", f"board.number({at + 1})"),
                chosen=picking,
            )
            for at, one in enumerate(row.laid)
        ]
        lying.append(Lying(Side(fan.BACK)))
        name = fit(self._names[row.seat], _NAME).rstrip()
        heading = [Span(tr("{name} laid", name=name) + "   ", "faint")]
        if row.called:
            heading += [Span(" PAROLA ", "rare strong"), Span("   ")]
        points = sum(one.points for one in row.laid[:open_])
        heading += [
            Span(f"{row.word[:open_]}  ", "accent strong"),
            Span(ntr("{n} point", "{n} points", points), "strong"),
        ]
        return [heading, *fan.fan(lying, self.size.width)]


def _large(card: Card | None, *, bright: bool, back: bool) -> list[Span]:
    """The open card, five rows; its place when somebody has it."""
    inner = 7
    if card is None:
        lines = ["┌╌╌╌╌╌╌╌┐", *["╎       ╎"] * 3, "└╌╌╌╌╌╌╌┘"]
        return [Span(line, "faint") for line in lines]
    left, across, right, down, low_left, low_right = "┏━┓┃┗┛" if bright else "┌─┐│└┘"
    upper, lower = fan.shown(card)
    inside = [f"{upper:^{inner}}", "╌" * inner, f"{lower:^{inner}}"]
    if back:
        inside = ["▒" * inner] * 3
    paper = "rare strong" if bright else "common strong"
    looks = [paper, paper, "starter", "starter", "starter"]
    lines = [
        left + across * inner + right,
        *(down + line + down for line in inside),
        low_left + across * inner + low_right,
    ]
    does = "board.touch" if bright else ""
    return [Span(line, look, does) for line, look in zip(lines, looks, strict=True)]

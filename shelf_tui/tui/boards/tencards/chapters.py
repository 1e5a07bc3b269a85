"""A game of Ten Cards chapter by chapter: what this seat wrote and bought, and the best line."""

from collections.abc import Sequence

from shelf_tui.games.tencards.model import Chapter, Line, View
from shelf_tui.locale import ptr, tr
from shelf_tui.tui.canvas import Row, Span, fit

#: Cells of a chapter's number, of a line with what it earned, of a card.
_NUMBER, _LINE, _CARD = 4, 22, 12


def table(view: View, names: Sequence[str]) -> list[Row]:
    """A row for each chapter that is over beneath a heading; without the own things for whoever
    has no seat of their own.
    """
    own = view.seat is not None
    # i18n: Heads of the columns of a table of chapters.
    heads = [fit(tr("your line"), _LINE), fit(tr("you bought"), _CARD)] if own else []
    row = " " * (2 + _NUMBER) + "".join([*heads, ptr("column", "best line")])
    return [
        [Span(row, "faint")],
        *(_row(view, number, past, names) for number, past in enumerate(view.history, 1)),
    ]


def _row(view: View, number: int, past: Chapter, names: Sequence[str]) -> Row:
    row = [Span(f"  {number:<{_NUMBER}}", "faint")]
    if view.seat is not None:
        card = next(visit.card for visit in past.visits if visit.seat == view.seat)
        row.append(_line(past.lines[view.seat], best=view.seat in past.best))
        row.append(Span(fit(card.letters if card else "·", _CARD), "" if card else "faint"))
    if not past.best:
        return [*row, Span("·", "faint")]
    # Who ties has earned as much; the own word says more than another's.
    shown = view.seat if view.seat in past.best else past.best[0]
    return [
        *row,
        _line(past.lines[shown], best=True),
        Span(", ".join(names[seat] for seat in past.best)),
    ]


def _line(line: Line | None, *, best: bool) -> Span:
    if line is None:
        return Span(fit(tr("silence"), _LINE), "faint")
    return Span(fit(f"{line.word} {line.income}", _LINE), "accent strong" if best else "strong")

"""How a game of Parola was won: the points, the words round by round, and the best of them."""

from collections.abc import Collection, Sequence

from shelf_tui.games.parola.model import View
from shelf_tui.locale import ntr, tr
from shelf_tui.tui.boards.winning import winning
from shelf_tui.tui.canvas import Row, Span, fit
from shelf_tui.tui.widgets.lines import told


def story(view: View, names: Sequence[str], ours: Collection[int]) -> list[Row]:
    """The result page, with the seats of this keyboard marked."""
    return [
        [],
        [Span(f"  {_winner(view, names)}", "accent strong")],
        [],
        *_standings(view, names, ours),
        [],
        *([Span("  "), *row] for row in rounds(view, names)),
        [],
        *told(_moments(view, names)),
    ]


def _winner(view: View, names: Sequence[str]) -> str:
    points = ntr("{n} point", "{n} points", max(view.scores))
    return winning(view.scores, view.seat, names, points)


def _standings(view: View, names: Sequence[str], ours: Collection[int]) -> list[Row]:
    """A row a seat, the best first: words, the dearest of them, points."""
    heads = [fit(tr("words"), 8, ">"), "   ", fit(tr("dearest"), 16), fit(tr("points"), 8, ">")]
    rows: list[Row] = [[Span(" " * 16 + "".join(heads), "faint")]]
    order = sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat])
    for seat in order:
        laid = [row for won in view.history for row in won.rows if row.seat == seat]
        best = max(laid, key=lambda row: row.points, default=None)
        mine = seat in ours
        dearest = f"{best.word} {best.points}" if best else "·"
        rows.append(
            [
                Span("▸ " if mine else "  ", "accent"),
                Span(fit(names[seat], 14), "strong" if mine else ""),
                Span(f"{len(laid) or '·':>8}   "),
                Span(fit(dearest, 16), "" if best else "faint"),
                Span(f"{view.scores[seat]:>8}", "accent strong" if seat == order[0] else "strong"),
            ]
        )
    return rows


def rounds(view: View, names: Sequence[str]) -> list[Row]:
    """A row for each round that is over, with everybody's word."""
    rows: list[Row] = []
    for number, won in enumerate(view.history, 1):
        words = "   ".join(f"{names[row.seat]} {row.word} {row.points}" for row in won.rows)
        rows.append(
            [
                Span(fit(tr("round {round}", round=number), 12), "faint"),
                Span(words or tr("no word"), "" if words else "faint"),
            ]
        )
    return rows


def _moments(view: View, names: Sequence[str]) -> list[str]:
    """The dearest word of the game, and the own one if that is another."""
    laid = [(row, number) for number, won in enumerate(view.history, 1) for row in won.rows]
    if not laid:
        return [tr("Nobody laid a word.")]
    best, number = max(laid, key=lambda one: one[0].points)
    return [
        tr(
            "The dearest word of the game: {name} laid {word} in round {n} for {points}.",
            name=names[best.seat],
            word=best.word,
            n=number,
            points=ntr("{n} point", "{n} points", best.points),
        )
    ]

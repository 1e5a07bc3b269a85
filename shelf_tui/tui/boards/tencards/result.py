"""How a game of Ten Cards was won: the points by where they came from, and its best lines."""

from collections.abc import Collection, Sequence

from shelf_tui.games.rules import Words
from shelf_tui.games.tencards.lines import best_line
from shelf_tui.games.tencards.model import STALLS, Line, View
from shelf_tui.games.tencards.texts import STALLS as STALL_TEXTS
from shelf_tui.locale import ntr, say, tr
from shelf_tui.tui.boards.tencards import chapters, faces
from shelf_tui.tui.boards.winning import winning
from shelf_tui.tui.canvas import Row, Span, fit
from shelf_tui.tui.widgets.lines import told

#: Rows of the screen around the seats, the sentences and the chapters.
_AROUND = 11


def story(
    view: View, names: Sequence[str], ours: Collection[int], words: Words, down: int
) -> list[Row]:
    """The result page on a screen of so many rows, with the seats of this keyboard marked. Where
    the chapters do not fit, a sentence tells what this seat wrote.
    """
    sentences = told(_moments(view, names, words, wrote=False))
    past = chapters.table(view, names)
    if len(past) + len(sentences) + len(names) + _AROUND > down:
        past, sentences = [], told(_moments(view, names, words, wrote=True))
    return [
        [],
        [Span(f"  {_winner(view, names)}", "accent strong")],
        [],
        *_standings(view, names, ours),
        [],
        *past,
        *([[]] if past else []),
        *sentences,
    ]


def _winner(view: View, names: Sequence[str]) -> str:
    score = [seat.points for seat in view.seats]
    return winning(score, view.seat, names, ntr("{n} point", "{n} points", max(score)))


def _standings(view: View, names: Sequence[str], ours: Collection[int]) -> list[Row]:
    """A row a seat, the best first: cards bought by class, best lines, points."""
    classes = [fit(say(STALL_TEXTS[kind]), 11, ">") for kind in STALLS]
    heads = "".join([*classes, fit(tr("best lines"), 13, ">"), fit(tr("points"), 9, ">")])
    rows: list[Row] = [[Span(" " * 16 + heads, "faint")]]
    order = sorted(range(len(view.seats)), key=lambda seat: -view.seats[seat].points)
    for seat in order:
        shown = view.seats[seat]
        counts = [sum(card.kind == kind for card in shown.bought) for kind in STALLS]
        mine = seat in ours
        rows.append(
            [
                Span("▸ " if mine else "  ", "accent"),
                Span(fit(names[seat], 14), "strong" if mine else ""),
                *(Span(f"{n:>11}" if n else f"{'·':>11}", "" if n else "faint") for n in counts),
                Span(f"{shown.best_lines or '·':>13}", "" if shown.best_lines else "faint"),
                Span(f"{shown.points:>9}", "accent strong" if seat == order[0] else "strong"),
            ]
        )
    columns = ((1, 11), (2, 11), (4, 11), (1, 13))
    # i18n: Points for each card of a class, and for each best line; 10 cells at most.
    worth = "".join(fit(tr("{n} each", n=n), cells, ">") for n, cells in columns)
    rows.append([Span(" " * 16 + worth, "faint")])
    return rows


def _moments(view: View, names: Sequence[str], words: Words, *, wrote: bool) -> list[str]:
    """The best line of all, if wanted the own lines, and what the own hands held besides."""
    told = []
    lines = [
        (line.income, chapter, seat, line)
        for chapter, past in enumerate(view.history, 1)
        for seat, line in enumerate(past.lines)
        if line is not None
    ]
    if lines:
        _, chapter, seat, line = max(lines, key=lambda one: (one[0], -one[1]))
        told.append(
            tr(
                "The best line of the game: {name} wrote {word} in chapter {chapter} for {sum}.",
                name=names[seat],
                word=line.word,
                chapter=chapter,
                sum=faces.ore(line.income),
            )
        )
    if view.seat is not None and wrote:
        own = [past.lines[view.seat] for past in view.history]
        # i18n: In a list of words and what each earned, in the place of a word.
        said = [f"{line.word} {line.income}" if line else tr("silence") for line in own]
        told.append(tr("You wrote {lines}.", lines=", ".join(said)))
    missed = _missed(view, words)
    return [*told, missed] if missed else told


def _missed(view: View, words: Words) -> str:
    """The chapter in which the own hand held most that was not written."""
    if view.own is None or view.seat is None:
        return ""
    most: tuple[int, int, Line] | None = None
    for chapter, (past, hand) in enumerate(zip(view.history, view.own.hands, strict=True), 1):
        held = best_line(hand, words("en"))
        written = past.lines[view.seat]
        more = (held.income if held else 0) - (written.income if written else 0)
        if held is not None and more > 0 and (most is None or more > most[0]):
            most = (more, chapter, held)
    if most is None:
        return tr("No hand of yours held a better line than you wrote.")
    more, chapter, held = most
    return tr(
        "Left in the hand: {word} in chapter {chapter} would have earned {sum} more.",
        word=held.word,
        chapter=chapter,
        sum=faces.ore(more),
    )

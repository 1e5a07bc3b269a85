"""How a game of One of You went: every round with its clues, and what was struck as a count."""

from collections.abc import Collection, Sequence
from itertools import zip_longest

from shelf_tui.games.oneofyou.model import Board, Round, View
from shelf_tui.locale import nmark, ntr, say, tr
from shelf_tui.tui.canvas import Row, Span, fit
from shelf_tui.tui.widgets.lines import told, wrap

#: Cells of the columns: the word, what the guesser did, the clues.
_WORD, _DONE, _CLUES = 14, 25, 32


def story(view: View, names: Sequence[str], ours: Collection[int]) -> list[Row]:
    """The result page; an onlooker has won nothing."""
    we = nmark("You won {n} round of {all} together.", "You won {n} rounds of {all} together.")
    they = nmark("They won {n} round of {all} together.", "They won {n} rounds of {all} together.")
    won = say(we if ours else they, n=view.won, all=view.rounds)
    return [
        [],
        [Span(f"  {won}", "accent strong")],
        [],
        *rounds(view, names),
        [],
        *told(_moments(view, names)),
    ]


def rounds(view: View, names: Sequence[str]) -> list[Row]:
    """The rounds so far, the first one on top."""
    return [row for n, past in enumerate(view.history, 1) for row in _round(n, past, names)]


def _round(n: int, past: Round, names: Sequence[str]) -> list[Row]:
    won = past.outcome == "right"
    columns = zip_longest(
        wrap(_done(past, names[past.guesser]), _DONE - 1),
        wrap(_clues(past), _CLUES),
        fillvalue="",
    )
    return [
        [
            Span(f"{'' if line else n:>4}  ", "faint"),
            Span(fit("" if line else past.word.upper(), _WORD), "accent strong" if won else ""),
            Span(fit(done, _DONE), "ok" if won else "faint"),
            Span(clues, "strong" if won else "faint"),
        ]
        for line, (done, clues) in enumerate(columns)
    ]


def _done(past: Round, guesser: str) -> str:
    return {
        "right": tr("✓ {name} found it", name=guesser),
        "wrong": tr("× {name} said {guess}", name=guesser, guess=past.guess),
        "passed": tr("· {name} passed", name=guesser),
        "timed-out": tr("· {name} ran out of time", name=guesser),
    }[past.outcome]


def _clues(past: Round) -> str:
    standing = [board.text for board in _standing(past)]
    down = _down(past)
    struck = [ntr("({n} struck)", "({n} struck)", down)] if down else []
    # What belongs together stays on one line.
    return "  ".join(one.replace(" ", "\u00a0") for one in [*standing, *struck])


def _moments(view: View, names: Sequence[str]) -> list[str]:
    """The win from the fewest clues, and what the sieve took."""
    told = []
    won = [past for past in view.history if past.outcome == "right"]
    if won:
        boldest = min(won, key=lambda past: len(_standing(past)))
        told.append(_boldest(boldest, names[boldest.guesser]))
    struck = sum(map(_down, view.history))
    if struck:
        told.append(
            ntr(
                "{n} clue was struck, and nobody will ever know what it was.",
                "{n} clues were struck, and nobody will ever know what they were.",
                struck,
            )
        )
    return told


def _boldest(past: Round, guesser: str) -> str:
    word, clues = past.word.upper(), ", ".join(board.text for board in _standing(past))
    if not clues:
        return tr("{name} found {word} with no clue standing.", name=guesser, word=word)
    return tr(
        "The boldest guess: {name} found {word} from {clues}.", name=guesser, word=word, clues=clues
    )


def _standing(past: Round) -> list[Board]:
    return [board for board in past.boards if board.side == "text"]


def _down(past: Round) -> int:
    return sum(board.side == "down" for board in past.boards)

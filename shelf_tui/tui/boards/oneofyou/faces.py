"""What the table of One of You says to the person at it: what is wanted, what may be written."""

from collections.abc import Collection, Sequence

from shelf_tui.games.oneofyou.model import Round, View
from shelf_tui.locale import tr
from shelf_tui.tui.boards.oneofyou.clue_board import Owned
from shelf_tui.tui.boards.oneofyou.desk import Task
from shelf_tui.tui.canvas import Row, Span


def guesses(view: View) -> bool:
    """Whether this seat is the guesser."""
    return view.seat == view.guesser


def side(view: View) -> str:
    """How this seat's own board lies; empty for whoever has none."""
    return next((board.side for board in view.boards if board.seat == view.seat), "")


def may_type(view: View) -> bool:
    """Whether this seat may write a clue or a guess now."""
    if view.step == "guessing":
        return guesses(view)
    return view.step == "writing" and side(view) == "blank"


def owned(view: View, names: Sequence[str], ours: Collection[int]) -> list[Owned]:
    """The boards with their writers."""
    return [Owned(board, names[board.seat], board.seat in ours) for board in view.boards]


def word(view: View, *, hidden: bool) -> Row:
    """The word, or marks in its place."""
    shown = view.word is not None and not hidden
    letters = " ".join(view.word.upper() if view.word is not None and shown else "???")
    return [Span(tr("The word"), "faint"), Span(f"   {letters}", "accent strong" if shown else "")]


def aside(view: View, names: Sequence[str], ours: Collection[int]) -> str:
    """What is said to the guesser at a shared keyboard while a curtain is down."""
    guesser = names[view.guesser]
    if view.guesser not in ours:
        return ""
    if view.step == "guessing":
        return tr("Call {name} back: the clues are in.", name=guesser)
    return tr("{name} guesses in this round, and looks away until called.", name=guesser)


def wanted(view: View, names: Sequence[str], ours: Collection[int], *, sure_of_pass: bool) -> str:
    """What this seat should do now."""
    guesser = names[view.guesser]
    if view.step in ("shown", "over"):
        return _ended(view.history[-1], guesser)
    if view.seat is None and ours and view.step == "writing":
        return tr("The others still write.")
    if view.seat is None and not ours and view.step == "writing":
        return tr("All but {name} write a clue to a word that {name} cannot see.", name=guesser)
    if sure_of_pass:
        return tr("Pass? It costs the round, as a wrong answer does. Enter again passes.")
    return _wanted_guess(view, guesser) if view.step == "guessing" else _wanted_clue(view, guesser)


def task(view: View, names: Sequence[str], *, holding: bool) -> Task:
    """What lies on this seat's desk."""
    guesser = names[view.guesser]
    if view.step in ("shown", "over"):
        return _answer(view.history[-1], guesser, holding=holding)
    if view.step == "writing":
        return _clue(view)
    if guesses(view):
        return Task(tr("Your guess"), tr("Enter without a word passes."), open=True)
    return Task(tr("{name} guesses", name=guesser), "")


def doing(view: View, seat: int, *, done: bool) -> str:
    """What a seat is about, in a word."""
    if view.step == "shown":
        return tr("ready") if done else tr("looking")
    if seat == view.guesser:
        return tr("guessing") if view.step == "guessing" else tr("guesser")
    if view.step == "guessing":
        return tr("waiting")
    lies = next(board.side for board in view.boards if board.seat == seat)
    return {"blank": tr("writing"), "back": tr("written")}.get(lies, tr("too late"))


def _wanted_guess(view: View, guesser: str) -> str:
    if guesses(view):
        return tr("What is the word? One guess or a pass; a pass costs what a wrong answer costs.")
    if not any(board.side == "text" for board in view.boards):
        return tr("No board stands, and {name} guesses all the same.", name=guesser)
    return tr("{name} looks at the boards that stand, and guesses.", name=guesser)


def _wanted_clue(view: View, guesser: str) -> str:
    return {
        "": tr("You guess in this round. The others see the word and write a clue each."),
        "blank": tr("Write one word that leads {name} to it.", name=guesser),
        "back": tr("Your clue is in. You may change it until the last one is."),
        "empty": tr("Your time to write is over."),
    }[side(view)]


def _clue(view: View) -> Task:
    label = tr("Your clue")
    if side(view) == "blank":
        rule = tr("One single word, and not the word itself.")
        return Task(label, rule, open=True, barred=view.word)
    if side(view) == "back":
        return Task(label, tr("Handed in. Backspace takes it back."), look="ok")
    if side(view) == "empty":
        return Task(label, tr("Your board stays empty in this round."))
    return Task(tr("The clues"), tr("Those that stand show when the last one is in."))


def _ended(past: Round, guesser: str) -> str:
    found = past.word.upper()
    return {
        "right": tr("{word} it is: a point for the table.", word=found),
        "wrong": tr("It was {word}. No point for this round.", word=found),
        "passed": tr("{name} passed. It was {word}.", name=guesser, word=found),
        "timed-out": tr("{name} ran out of time. It was {word}.", name=guesser, word=found),
    }[past.outcome]


def _answer(past: Round, guesser: str, *, holding: bool) -> Task:
    if not past.guess:
        return Task(tr("No guess in this round."), "")
    label = tr("{name} guessed", name=guesser)
    if holding:
        return Task(label, "", look="", shown=past.guess)
    if past.outcome == "right":
        return Task(label, tr("Right."), look="ok", shown=past.guess)
    return Task(label, tr("Not the word."), look="warn", shown=past.guess)

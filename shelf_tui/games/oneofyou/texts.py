"""What One of You says to people: marked messages, turned into sentences at the screen."""

from collections.abc import Sequence

from shelf_tui.locale import Message, mark, nmark, pmark

TITLE = mark("One of You")
BLURB = mark(
    "One of you does not see the word. The others write one clue each, and what "
    "two of them wrote is gone before the guesser looks up."
)
MINUTES = 15
LANGUAGE = mark("English words")

OPTIONS: dict[str, Message] = {"rounds": mark("Rounds")}
CHOICES: dict[tuple[str, int], Message] = {
    ("rounds", 5): mark("5, the short game"),
    ("rounds", 8): mark("8, the usual game"),
    ("rounds", 13): mark("13, the long game"),
}

PHASES: dict[str, Message] = {
    "writing": pmark("phase", "writing"),
    "guessing": pmark("phase", "guessing"),
    "shown": pmark("phase", "the word"),
}

COACH: dict[str, Message] = {
    "writing": mark(
        "All but the guesser write one single word to help. What two of you write is struck, "
        "so look a little past the first thing that comes to mind."
    ),
    "guessing": mark(
        "A board is face down if another said the same, or it said the word itself. "
        "A pass costs what a wrong answer costs: the round."
    ),
    "shown": mark(
        "A round won is a point for the whole table, whoever's clue was struck. Nobody plays "
        "against anybody."
    ),
}

REFUSALS: dict[str, Message] = {
    "empty": mark("Write a word first; it needs a letter or a digit."),
    # Beneath the line that is typed there are 52 cells.
    "not-one-word": mark("One word: leave blanks and signs out, or hyphenate."),
    "too-long": mark("A word has {most} characters at most. Find a shorter one."),
    "not-text": mark("There are signs in that which nobody can read. Type the word anew."),
    "guesser": mark("You are the guesser. Wait until the clues are in."),
    "not-guesser": mark("Somebody else guesses in this round. You have written your clue."),
    "too-late": mark("Your time to write is over. Wait for the guess."),
    "wrong-step": mark("Not now. The top of the screen says what the table is waiting for."),
}

LOG: dict[str, Message] = {
    "round": mark("Round {round} of {rounds}. Guesser: {guesser_seat}."),
    "empty": mark("{seat} wrote nothing."),
    "clear": mark("No board is face down."),
    "sieved": nmark("{n} board is face down.", "{n} boards are face down."),
    "right": mark("{seat} guessed {word}: a point for the table."),
    "wrong": mark("{seat} guessed {guess}. The word was {word}."),
    "passed": mark("{seat} passed. The word was {word}."),
    "timed-out": mark("{seat} ran out of time. The word was {word}."),
    "over": mark("The table won {won} of {rounds} rounds."),
}

#: Fewer seats than this, and two clues seldom meet.
_ENOUGH = 5


def advice(seats: int, people: int) -> Sequence[Message]:
    """What is to be said before a table is set: whom the game is for."""
    said = []
    if people == 1:
        said.append(
            mark(
                "Alone, this is one of the weaker games on the shelf: a stand-in understands your "
                "clue only if it stands on its lists, however good it is."
            )
        )
    if seats < _ENOUGH:
        said.append(mark("The sieve bites at five or six seats."))
    return said

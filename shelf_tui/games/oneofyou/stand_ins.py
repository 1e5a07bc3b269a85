"""Stand-ins: who they are, how obvious they dare to be, and when they would rather pass."""

from random import Random

from shelf_tui.games.oneofyou import lists, minds
from shelf_tui.games.oneofyou.minds import Memory, Taste
from shelf_tui.games.oneofyou.model import GoOn, Guess, Move, Pass, View, Write
from shelf_tui.games.rules import Character, Words
from shelf_tui.locale import mark

GUESSING_SECONDS = (8.0, 20.0)
#: Over boards of which none says anything.
PASSING_SECONDS = (2.0, 4.0)
LOOKING_SECONDS = (2.0, 5.0)


class StandIn(Character, frozen=True):
    """A character of One of You: what it weighs in a clue, and when it dares to guess."""

    thinks: tuple[float, float]
    """Seconds it may take over a clue."""
    taste: Taste
    sure: float
    """It guesses a word that is at least so likely, and else passes."""


CHARACTERS = (
    StandIn(
        "steady",
        # i18n: A character of a stand-in; so are the other single words beside it.
        mark("steady"),
        mark("Weighs what tells most against what the others will write."),
        thinks=(15, 35),
        taste=Taste(alone=1, telling=1, usual=0.5, steady=0.7),
        sure=0.25,
    ),
    StandIn(
        "plain",
        mark("plain"),
        mark("Says what everybody says, and is struck more often than anyone."),
        thinks=(8, 20),
        taste=Taste(alone=0.5, telling=0.5, usual=1, steady=0.8),
        sure=0.25,
    ),
    StandIn(
        "sly",
        mark("sly"),
        mark("Goes round the back: a clue that nobody else will write."),
        thinks=(20, 45),
        taste=Taste(alone=3, telling=1, usual=0, steady=0.7),
        sure=0.25,
    ),
    StandIn(
        "exact",
        mark("exact"),
        mark("Looks for the clue that points to this word alone, and passes when in doubt."),
        thinks=(20, 45),
        taste=Taste(alone=1, telling=2, usual=0.2, steady=0.5),
        sure=0.45,
    ),
    StandIn(
        "dreamer",
        mark("dreamer"),
        mark("Writes whatever crosses its mind."),
        thinks=(10, 40),
        taste=Taste(alone=1, telling=0.5, usual=0.3, steady=0.5),
        sure=0.25,
    ),
)


def choose(
    view: View,
    character: str,
    rng: Random,
    words: Words,  # noqa: ARG001 - the contract's; the game has a deck of its own
) -> tuple[Move, float]:
    """A move for the seat that has this view, and the seconds of thought it takes."""
    stand_in = next(one for one in CHARACTERS if one.id == character)
    assert view.lot is not None, "a stand-in has a seat"
    return act(view, stand_in, Memory(lists.load(), view.lot), rng)


def act(view: View, me: StandIn, memory: Memory, rng: Random) -> tuple[Move, float]:
    """What this character does with what its seat sees."""
    match view.step:
        case "writing":
            assert view.word is not None, "the guesser is not asked for a clue"
            others = len(view.boards) - 1
            clue = minds.clue(memory, view.word, others, me.taste, rng)
            return Write(clue), rng.uniform(*me.thinks)
        case "guessing":
            stands = any(board.side == "text" for board in view.boards)
            seconds = GUESSING_SECONDS if stands else PASSING_SECONDS
            return _guess(view, me, memory), rng.uniform(*seconds)
    return GoOn(), rng.uniform(*LOOKING_SECONDS)


def _guess(view: View, me: StandIn, memory: Memory) -> Move:
    clues = [board.text for board in view.boards if board.side == "text"]
    had = {past.word for past in view.history}
    word = minds.word(memory, clues, had, me.sure)
    return Pass() if word is None else Guess(word)

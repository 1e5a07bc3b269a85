"""The things of One of You: clues, boards, moves, the state, and what a seat sees of it."""

from typing import Any, Literal

from msgspec import Struct

from shelf_tui.games import rules

Step = Literal["writing", "guessing", "shown", "over"]
#: How a board lies: nothing on it yet, or its back to everybody, before the sieve; standing, struck
#: and turned face down, or never written on, after it.
Side = Literal["blank", "back", "text", "down", "empty"]
Outcome = Literal["right", "wrong", "passed", "timed-out"]


class _Unseen(Struct, frozen=True):
    """Holds a clue before the sieve: whatever is said of it shows nothing of its text."""

    text: str

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return []


class Clue(_Unseen, frozen=True):
    """A clue as its board will bear it, not yet sieved."""


class Board(Struct, frozen=True):
    """A writer's board as everybody sees it. Only one that stands bears a text."""

    seat: int
    side: Side
    text: str = ""


# Moves


class Write(_Unseen, frozen=True, tag="write"):
    """A writer's clue, or another one instead; until the last writer is in."""


class TakeBack(Struct, frozen=True, tag="take-back"):
    """Take the clue back; until the last writer is in."""


class Guess(Struct, frozen=True, tag="guess"):
    """The guesser's one guess."""

    text: str


class Pass(Struct, frozen=True, tag="pass"):
    """The guesser does not guess."""


class GoOn(Struct, frozen=True, tag="go-on"):
    """Seen the word."""


Move = Write | TakeBack | Guess | Pass | GoOn


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of One of You agrees on."""

    rounds: Literal[5, 8, 13] = 8


class Round(Struct, frozen=True):
    """A round once the guesser is done, as everybody saw it."""

    guesser: int
    word: str
    boards: tuple[Board, ...]
    outcome: Outcome
    guess: str = ""
    """Empty when there was none."""


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker, sees it."""

    round: int
    """From 1."""
    rounds: int
    step: Step
    seat: int | None
    guesser: int
    word: str | None
    """None for the guesser and for onlookers until the guesser is done."""
    boards: tuple[Board, ...]
    """This round's, a board for each writer, in the order of the seats."""
    history: tuple[Round, ...]
    """With this round, once its guesser is done."""
    lot: int | None
    """The seat's own number for this game, by which a stand-in's memory is drawn; None for an
    onlooker."""

    @property
    def won(self) -> int:
        """Rounds won so far."""
        return won(self.history)


class State(rules.State, frozen=True):
    """A whole table of One of You."""

    seed: int
    options: Options
    n: int
    first: int
    """Who guesses in the first round."""
    round: int
    step: Step
    word: str
    used: tuple[str, ...]
    """Words drawn at this table, this one the last, in earlier games too."""
    clues: tuple[Clue | None, ...]
    """By seat; all None after the sieve."""
    late: tuple[int, ...] = ()
    """Writers whose time was up."""
    boards: tuple[Board, ...] = ()
    """As the sieve left them; none before it."""
    gone_on: tuple[int, ...] = ()
    history: tuple[Round, ...] = ()


def won(history: tuple[Round, ...]) -> int:
    """The table's score: rounds whose word was guessed."""
    return sum(past.outcome == "right" for past in history)

"""A game's box as a table unpacks it, and the question it puts to a stand-in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from shelf_tui.games.game import take
from shelf_tui.games.rules import Rules, StandIns, Words


@dataclass(frozen=True)
class Box:
    """What is in a game's box: its rules, its stand-ins, and the word lists both read."""

    rules: Rules[Any, Any, Any, Any]
    stand_ins: StandIns
    words: Words

    @classmethod
    def unpack(cls, game_id: str, words: Words) -> Self:
        """Take the game off the shelf. Raises `Refused` ``unknown-game``."""
        game = take(game_id)
        return cls(game.rules(words), game.stand_ins, words)


@dataclass(frozen=True, eq=False)
class Ask:
    """A stand-in is to choose a move: call `choose`, in a thread if need be, then `Course.plan`."""

    seat: int
    since: float
    """The game second its thinking began."""
    choose: Callable[[], tuple[Any, float]]
    """Gives the move and the seconds of thought at normal pace."""

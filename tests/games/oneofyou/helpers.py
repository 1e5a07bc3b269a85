"""Tables of One of You set up by hand: a deck of a few words, a given word, a given guesser."""

import pytest
from msgspec.structs import replace

from shelf_tui.games.oneofyou.lists import Deck
from shelf_tui.games.oneofyou.model import (
    Board,
    GoOn,
    Guess,
    Move,
    Options,
    Pass,
    State,
    Write,
)
from shelf_tui.games.oneofyou.rules import OneOfYou
from shelf_tui.games.rules import Phase, Refused
from shelf_tui.words import WordList

#: Nine words that share some of what is said about them.
LISTS = {
    "cat": "meow pet fur whiskers milk mouse purr kitten",
    "dog": "bark pet fur bone tail walk puppy leash",
    "cow": "moo milk farm grass horns meadow beef calf",
    "horse": "ride saddle farm grass race tail mane stable",
    "bread": "butter bakery flour crust toast slice loaf knife",
    "cheese": "milk mouse yellow holes slice knife cracker rat",
    "knife": "sharp cut fork kitchen blade butter spoon slice",
    "moon": "night stars round yellow sky tide rocket light",
    "lamp": "light bulb desk shade night electric bright read",
}
DECK = Deck({word: tuple(said.split()) for word, said in LISTS.items()})


def no_words(_language: str) -> WordList:
    """One of You asks for no word list."""
    raise AssertionError


rules = OneOfYou(no_words, DECK)


def table(seats: int = 5, word: str = "cat", guesser: int = 0, seed: int = 1) -> State:
    """A table in its first round, with this word and this guesser."""
    state = rules.deal(seats, Options(rounds=5), seed)
    return replace(state, first=guesser, word=word, used=(word,))


def written(state: State, *clues: str | None) -> State:
    """The writers' clues in the order of the seats; None lets the time of that one run out."""
    writers = [board.seat for board in rules.view(state, None).boards]
    for seat, clue in zip(writers, clues, strict=True):
        if clue is None:
            state = rules.expire(state, frozenset({seat}))
        else:
            state = rules.play(state, seat, Write(clue))
    assert phase(state).name == "guessing"
    return state


def guessed(state: State, guess: str | None) -> State:
    """The guesser's guess, or pass."""
    return rules.play(state, rules.view(state, None).guesser, Guess(guess) if guess else Pass())


def gone_on(state: State) -> State:
    """Everybody has seen the word."""
    for seat in sorted(phase(state).waits):
        state = rules.play(state, seat, GoOn())
    return state


def next_round(state: State, *, win: bool = False) -> State:
    """A round in which everybody's time runs out, or a won one."""
    state = rules.expire(state, phase(state).waits)
    state = guessed(state, state.word) if win else rules.expire(state, phase(state).waits)
    return gone_on(state)


def boards(state: State) -> list[str]:
    """What stands on the boards, in the order of the seats; ``down`` and ``empty`` in brackets."""
    return [_told(board) for board in rules.view(state, None).boards]


def _told(board: Board) -> str:
    return board.text if board.side == "text" else f"[{board.side}]"


def phase(state: State) -> Phase:
    """What the table waits for; it must not be over."""
    now = rules.phase(state)
    assert now is not None
    return now


def refusal(state: State, seat: int, move: Move) -> Refused:
    """The refusal that a move meets."""
    with pytest.raises(Refused) as caught:
        rules.play(state, seat, move)
    return caught.value

"""The rules of One of You: who may do what when, what time does, what may be written down."""

from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar

from shelf_tui.games.oneofyou import lists, model, rounds, views
from shelf_tui.games.oneofyou.clues import key, one_word
from shelf_tui.games.rules import Phase, Refused, Result, Words, check_seats

WRITING_SECONDS = 60
GUESSING_SECONDS = 45
SHOWN_SECONDS = 8


class OneOfYou:
    """One of You; keeps `shelf_tui.games.rules.Rules`."""

    id: ClassVar[str] = "oneofyou"
    seats: ClassVar[range] = range(3, 9)
    usual: ClassVar[int] = 5
    State: ClassVar[type[Any]] = model.State
    Move: ClassVar[Any] = model.Move
    View: ClassVar[type[Any]] = model.View
    Options: ClassVar[type[Any]] = model.Options

    def __init__(self, words: Words, deck: lists.Deck | None = None) -> None:  # noqa: ARG002 - the contract's; the game has a deck of its own
        """`deck` is another one than the game's own."""
        self._own_deck = deck

    @property
    def _deck(self) -> lists.Deck:
        return self._own_deck or lists.load()

    def deal(
        self,
        seats: int,
        options: model.Options,
        seed: int,
        last: model.State | None = None,
        turns: bool = False,  # noqa: ARG002 - nothing in One of You is a race
    ) -> model.State:
        """Begin the first round. The guesser after `last`'s first one is the first now, and no word
        comes again. Raises `Refused` ``seats``.
        """
        check_seats(seats, self.seats)
        first = Random(f"{seed}/first").randrange(seats) if last is None else last.first + 1
        return rounds.begin(
            model.State(
                log=(),
                seed=seed,
                options=options,
                n=0,
                first=first % seats,
                round=0,
                step="writing",
                word="",
                used=() if last is None else last.used,
                clues=(None,) * seats,
            ),
            self._deck,
        )

    def play(self, state: model.State, seat: int, move: model.Move) -> model.State:
        """Apply a seat's move. Raises `Refused`."""
        match move, state.step:
            case ((model.Write() | model.TakeBack()), "writing"):
                return _write(state, seat, move)
            case ((model.Guess() | model.Pass()), "guessing"):
                return _guess(state, seat, move)
            case model.GoOn(), "shown":
                return rounds.go_on(state, [seat], self._deck)
        raise Refused("wrong-step")

    def expire(self, state: model.State, seats: frozenset[int]) -> model.State:
        """Time is up: boards stay empty, a guess becomes a pass, the word has been seen."""
        phase = self.phase(state)
        late = sorted(seats & phase.waits) if phase else []
        if not late:
            return state
        match state.step:
            case "writing":
                return rounds.time_up(state, late)
            case "guessing":
                return rounds.end_guess(state, "timed-out")
        return rounds.go_on(state, late, self._deck)

    def view(self, state: model.State, seat: int | None) -> model.View:
        """What that seat may know; None is an onlooker."""
        return views.view(state, seat)

    def phase(self, state: model.State) -> Phase | None:
        """Writing, guessing, or the word shown; None when the last round is over."""
        match state.step:
            case "writing":
                return _phase(state, WRITING_SECONDS, rounds.waited_for(state))
            case "guessing":
                return _phase(state, GUESSING_SECONDS, [rounds.guesser(state)])
            case "shown":
                waits = set(range(len(state.clues))) - {*state.gone_on}
                return _phase(state, SHOWN_SECONDS, waits, show=True)
        return None

    def result(self, state: model.State) -> Result:
        """One score for the whole table: rounds won."""
        return Result((), (model.won(state.history),))

    def kept(self, state: model.State) -> model.State:
        """No clue is written down before the sieve: the writing phase is kept as it began."""
        return rounds.unwritten(state) if state.step == "writing" else state


def _write(state: model.State, seat: int, move: model.Write | model.TakeBack) -> model.State:
    if seat == rounds.guesser(state):
        raise Refused("guesser")
    if seat in state.late:
        raise Refused("too-late")
    if isinstance(move, model.TakeBack):
        return rounds.set_clue(state, seat, None)
    return rounds.set_clue(state, seat, model.Clue(one_word(move.text)))


def _guess(state: model.State, seat: int, move: model.Guess | model.Pass) -> model.State:
    if seat != rounds.guesser(state):
        raise Refused("not-guesser")
    if isinstance(move, model.Pass):
        return rounds.end_guess(state, "passed")
    guess = one_word(move.text)
    right = key(guess) == key(state.word)
    return rounds.end_guess(state, "right" if right else "wrong", guess)


def _phase(
    state: model.State, seconds: float, waits: Iterable[int], *, show: bool = False
) -> Phase:
    return Phase(
        n=state.n,
        clock=0,
        name=state.step,
        seconds=seconds,
        waits=frozenset(waits),
        secret=not show,
        paced=not show,
    )


RULES = OneOfYou

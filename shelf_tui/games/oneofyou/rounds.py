"""The course of a round: the word, the clues, the sieve, the guess, and the end of the game."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from shelf_tui.games.oneofyou.clues import key
from shelf_tui.games.oneofyou.lists import Deck
from shelf_tui.games.oneofyou.model import Board, Clue, Outcome, Round, State, won
from shelf_tui.games.rules import Fact, tell


def begin(state: State, deck: Deck) -> State:
    """The next round: another guesser, a word, blank boards."""
    state = replace(
        state,
        n=state.n + 1,
        round=state.round + 1,
        step="writing",
        late=(),
        boards=(),
        gone_on=(),
    )
    state = _drawn(state, deck)
    return tell(
        state,
        "round",
        round=state.round,
        rounds=state.options.rounds,
        guesser_seat=guesser(state),
    )


def guesser(state: State) -> int:
    """Who guesses in this round: the seats take turns, nobody is skipped."""
    return (state.first + state.round - 1) % len(state.clues)


def writers(state: State) -> list[int]:
    """Everybody else."""
    return [seat for seat in range(len(state.clues)) if seat != guesser(state)]


def waited_for(state: State) -> list[int]:
    """Writers without a clue who still have time."""
    return [seat for seat in writers(state) if state.clues[seat] is None and seat not in state.late]


def set_clue(state: State, seat: int, clue: Clue | None) -> State:
    """A writer's clue, or none any more; with the last one the sieve runs."""
    clues = (*state.clues[:seat], clue, *state.clues[seat + 1 :])
    return _sieved_when_in(replace(state, clues=clues))


def time_up(state: State, seats: Iterable[int]) -> State:
    """Boards of these writers stay empty."""
    return _sieved_when_in(replace(state, late=(*state.late, *seats)))


def unwritten(state: State) -> State:
    """The writing phase as it began."""
    return replace(state, clues=(None,) * len(state.clues), late=())


def end_guess(state: State, outcome: Outcome, guess: str = "") -> State:
    """The guesser is done: the word is shown to everybody."""
    past = Round(guesser(state), state.word, state.boards, outcome, guess)
    state = replace(state, n=state.n + 1, step="shown", history=(*state.history, past))
    facts: dict[str, Fact] = {"seat": past.guesser, "word": state.word.upper()}
    if outcome == "wrong":
        facts["guess"] = guess
    return tell(state, outcome, **facts)


def go_on(state: State, seats: Iterable[int], deck: Deck) -> State:
    """These seats have seen the word; when all have, the next round begins, or the game is over."""
    state = replace(state, gone_on=tuple(sorted({*state.gone_on, *seats})))
    if len(state.gone_on) < len(state.clues):
        return state
    if state.round < state.options.rounds:
        return begin(state, deck)
    state = replace(state, n=state.n + 1, step="over")
    return tell(state, "over", won=won(state.history), rounds=state.options.rounds)


def _drawn(state: State, deck: Deck) -> State:
    """A word that this table has not had, until the deck is used up."""
    used = state.used
    fresh = [word for word in deck.words if word not in used]
    if not fresh:
        used, fresh = (), list(deck.words)
    word = Random(f"{state.seed}/word/{state.round}").choice(fresh)
    return replace(state, word=word, used=(*used, word))


def _sieved_when_in(state: State) -> State:
    return state if waited_for(state) else _sieved(state)


def _sieved(state: State) -> State:
    """Every clue that two wrote, or that is the word, is gone; the others are on their boards."""
    keys = {seat: key(clue.text) for seat, clue in enumerate(state.clues) if clue}
    times = Counter([*keys.values(), key(state.word)])
    boards = []
    for seat in writers(state):
        clue = state.clues[seat]
        if clue is None:
            boards.append(Board(seat, "empty"))
        elif times[keys[seat]] > 1:
            boards.append(Board(seat, "down"))
        else:
            boards.append(Board(seat, "text", clue.text))
    state = replace(
        state,
        n=state.n + 1,
        step="guessing",
        clues=(None,) * len(state.clues),
        boards=tuple(boards),
    )
    for board in boards:
        if board.side == "empty":
            state = tell(state, "empty", seat=board.seat)
    down = sum(board.side == "down" for board in boards)
    return tell(state, "sieved", n=down) if down else tell(state, "clear")

"""What a seat or an onlooker sees of a table: before the sieve no clue, only that it is there."""

from random import Random

from shelf_tui.games.oneofyou import rounds
from shelf_tui.games.oneofyou.model import Board, State, View


def view(state: State, seat: int | None) -> View:
    """The table as this seat, or an onlooker, may know it. Onlookers see what the guesser sees."""
    guesser = rounds.guesser(state)
    hidden = state.step in ("writing", "guessing") and seat in (None, guesser)
    return View(
        round=state.round,
        rounds=state.options.rounds,
        step=state.step,
        seat=seat,
        guesser=guesser,
        word=None if hidden else state.word,
        boards=_backs(state) if state.step == "writing" else state.boards,
        history=state.history,
        lot=None if seat is None else _lot(state, seat),
    )


def _backs(state: State) -> tuple[Board, ...]:
    return tuple(
        Board(seat, "empty" if seat in state.late else "back" if state.clues[seat] else "blank")
        for seat in rounds.writers(state)
    )


def _lot(state: State, seat: int) -> int:
    return Random(f"{state.seed}/lot/{seat}").getrandbits(32)

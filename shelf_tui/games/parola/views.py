"""What a seat or an onlooker sees of a table: everything open, and of the hands only its own."""

from shelf_tui.games.parola import round  # noqa: A004 - the game's own word
from shelf_tui.games.parola.model import Own, State, View


def view(state: State, seat: int | None) -> View:
    """The table as this seat, or an onlooker, may know it."""
    bound = state.actor == seat and state.taken == "touched"
    return View(
        options=state.options,
        seat=seat,
        round=state.round,
        step=state.step,
        racing=state.racing,
        dealer=state.dealer,
        turn=state.turn,
        actor=state.actor,
        taken=state.taken,
        called=state.called,
        open=state.open,
        source=state.source,
        pile=len(state.pile),
        discards=len(state.discards),
        row=state.row,
        rows=state.rows,
        needed=round.needed(state),
        scores=state.scores,
        history=state.history,
        own=None if seat is None else Own(state.hands[seat], bound),
    )

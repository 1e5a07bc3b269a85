"""What a seat or an onlooker sees of a table: everything public, and of the hidden only its own."""

from shelf_tui.games.tencards import chapter, queue
from shelf_tui.games.tencards.model import STALLS, Card, Held, Own, SeatView, State, View


def view(state: State, seat: int | None) -> View:
    """The table as this seat, or an onlooker, may know it."""
    shown = state.step != "writing"
    return View(
        chapter=state.chapter,
        chapters=state.options.chapters,
        step=state.step,
        seat=seat,
        stalls=state.stalls,
        seats=tuple(_seat(held, shown) for held in state.held),
        queue=state.queue,
        best=queue.best([held.line for held in state.held]) if shown else (),
        history=state.history,
        own=None if seat is None else _own(state, seat),
    )


def _seat(held: Held, shown: bool) -> SeatView:
    return SeatView(
        cards=len(held.hand) + len(held.pile) + len(held.discard),
        points=chapter.points(held),
        best_lines=held.best_lines,
        handed_in=not chapter.writing(held),
        line=held.line if shown else None,
        bought=held.bought,
    )


def _own(state: State, seat: int) -> Own:
    held = state.held[seat]
    return Own(
        hand=held.hand,
        pile=len(held.pile),
        discard=held.discard,
        deck=tuple(sorted(held.hand + held.pile + held.discard, key=_by_class)),
        line=held.line,
        draft=held.draft,
        silent=held.silent,
        wishes=held.wishes,
        purse=_purse(state, seat),
        hands=held.hands,
    )


def _by_class(card: Card) -> tuple[int, str, int]:
    rank = STALLS.index(card.kind) if card.kind in STALLS else len(STALLS)
    return rank, card.letters, card.id


def _purse(state: State, seat: int) -> int:
    """What is still to spend: nothing while writing or at the end, the change after buying."""
    if state.step in ("writing", "over"):
        return 0
    spent = next(
        (visit.card.price for visit in state.queue if visit.seat == seat and visit.card), 0
    )
    return chapter.purse(state, seat) - spent

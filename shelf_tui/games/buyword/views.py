"""What a seat or an onlooker sees of a table: everything public, and of the hidden only its own."""

from shelf_tui.games.buyword.course import unsold
from shelf_tui.games.buyword.model import Held, Own, SeatView, State, View
from shelf_tui.games.buyword.prices import price


def view(state: State, seat: int | None) -> View:
    """The table as this seat, or an onlooker, may know it."""
    return View(
        options=state.options,
        round=state.round,
        step=state.step,
        seat=seat,
        leader=state.leader,
        die=state.die,
        number=state.number,
        last=state.last,
        bag=len(state.bag),
        seats=tuple(_seat(state, held) for held in state.held),
        history=state.history,
        own=None if seat is None else _own(state, state.held[seat]),
    )


def _seat(state: State, held: Held) -> SeatView:
    return SeatView(
        money=held.money,
        tiles=len(held.letters),
        wilds=len(held.wilds),
        done=held.done,
        decision=None if state.step in ("naming", "deciding") or state.last else held.decision,
        sales=() if state.step == "selling" else held.sales,
    )


def _own(state: State, held: Held) -> Own:
    selling = held.sales if state.step == "selling" else ()
    return Own(
        hand=unsold((*held.letters, *held.wilds), selling),
        drawn=held.drawn,
        price=price(held.drawn, state.options.prices),
        buy=held.buy,
        money=held.money + sum(sale.dollars for sale in selling),
        sales=selling,
        hands=held.hands if state.step != "selling" else held.hands[:-1],
    )

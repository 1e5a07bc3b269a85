"""The course of a round: the throw, the decisions, the selling, cutting to eight; and the end."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from shelf_tui.games.buyword import lots
from shelf_tui.games.buyword.model import Decision, Round, Sale, State, Step, Tile
from shelf_tui.games.buyword.prices import LISTS, price
from shelf_tui.games.rules import Refused, Result, tell

#: Letters that a seat may keep for the next round; wild tiles are not counted.
MOST = 8


def throw(state: State) -> State:
    """The next round: the table throws for its leader, who names a number if the die says so."""
    die = lots.thrown(state.seed, state.round + 1)
    state = _step(state, "naming")
    state = replace(state, round=state.round + 1, die=die, number=0)
    if die:
        return draw(tell(state, "thrown", round=state.round, number=die), die)
    return tell(state, "choice", round=state.round, seat=state.leader)


def name(state: State, seat: int, number: int) -> State:
    """The leader says how many everybody draws."""
    if seat != state.leader:
        raise Refused("not-leader")
    return draw(tell(state, "named", seat=seat, number=number), number)


def draw(state: State, number: int) -> State:
    """Everybody draws so many and decides on them; if the bag lacks them, nobody draws any more."""
    seats = len(state.held)
    if number * seats > len(state.bag):
        return sell(tell(replace(state, number=0, last=True), "last", n=len(state.bag)))
    state = _step(state, "deciding", number=number)
    for turn in range(seats):
        seat = (state.leader + turn) % seats
        drawn = state.bag[turn * number : (turn + 1) * number]
        too_dear = price(drawn, state.options.prices) > state.held[seat].money
        state = change(state, seat, drawn=drawn, buy=False if too_dear else None, done=too_dear)
    state = replace(state, bag=state.bag[number * seats :])
    return _when_done(state)


def decide(state: State, seat: int, *, buy: bool) -> State:
    """A seat buys or refuses its set, unseen."""
    held = state.held[seat]
    asked = price(held.drawn, state.options.prices)
    if buy and asked > held.money:
        raise Refused("too-dear", price=asked, purse=held.money)
    return _when_done(change(state, seat, buy=buy, done=True))


def done(state: State, seats: Iterable[int]) -> State:
    """These seats have seen the decisions, or are ready with selling."""
    for seat in seats:
        state = change(state, seat, done=True)
    return _when_done(state)


def keep(state: State, seat: int, ids: Sequence[int]) -> State:
    """A seat over eight keeps these letters, and no others."""
    held = state.held[seat]
    if held.done:
        raise Refused("done")
    kept = tuple(tile for tile in held.letters if tile.id in ids)
    if len(kept) != len(ids):
        raise Refused("not-yours")
    if len(kept) > MOST:
        raise Refused("too-many", n=MOST)
    return _when_done(change(state, seat, letters=kept, done=True))


def cheapest(letters: Sequence[Tile]) -> list[int]:
    """What is kept when the time is up: most dots go first, of equals the last drawn."""
    by_dots = sorted(range(len(letters)), key=lambda at: (letters[at].dots, at))
    return [letters[at].id for at in by_dots[:MOST]]


def sell(state: State) -> State:
    """Everybody sells, but for those whose tiles can make no word at all."""
    shortest = LISTS[state.options.prices].shortest
    state = _step(state, "selling")
    for seat, held in enumerate(state.held):
        state = change(
            state,
            seat,
            sales=(),
            hands=(*held.hands, (*held.letters, *held.wilds)),
            done=len(held.letters) + bool(held.wilds) < shortest,
        )
    return _when_done(state)


def change(state: State, seat: int, **fields: Any) -> State:
    """The state with other things held by one seat."""
    held = list(state.held)
    held[seat] = replace(held[seat], **fields)
    return replace(state, held=tuple(held))


def unsold(tiles: Iterable[Tile], sales: Iterable[Sale]) -> tuple[Tile, ...]:
    """The tiles that are in none of these sales."""
    sold = {tile.id for sale in sales for tile in sale.tiles}
    return tuple(tile for tile in tiles if tile.id not in sold)


def result(state: State) -> Result:
    """Money decides, and equal money shares the win; a game alone is nobody's win."""
    score = tuple(held.money for held in state.held)
    return Result.of(score) if len(score) > 1 else Result((), score)


def _when_done(state: State) -> State:
    """Go on to the next step when all seats are done with this one."""
    if not all(held.done for held in state.held):
        return state
    match state.step:
        case "deciding":
            return _reveal(state)
        case "decisions":
            return sell(state)
        case "selling":
            return _sold(state)
    return _next_round(state)


def _reveal(state: State) -> State:
    """All sets are bought or go to the box, and everybody sees which."""
    state = _step(state, "decisions")
    for seat, held in enumerate(state.held):
        asked = price(held.drawn, state.options.prices)
        bought, affordable = bool(held.buy), asked <= held.money
        state = change(
            state,
            seat,
            decision=Decision(bought, asked, affordable, () if bought else held.drawn),
            money=held.money - bought * asked,
            letters=held.letters + (held.drawn if bought else ()),
            drawn=(),
            buy=None,
        )
        if bought:
            state = tell(state, "bought", seat=seat, price=asked)
        else:
            letters = " ".join(tile.letter for tile in held.drawn)
            code = "refused" if affordable else "too-dear"
            state = tell(state, code, seat=seat, letters=letters, price=asked)
    # Alone there is nobody to see it.
    return sell(state) if len(state.held) == 1 else state


def _sold(state: State) -> State:
    """What was sold is paid for; the round is over but for cutting to eight."""
    for seat, held in enumerate(state.held):
        state = change(
            state,
            seat,
            money=held.money + sum(sale.dollars for sale in held.sales),
            letters=unsold(held.letters, held.sales),
            wilds=unsold(held.wilds, held.sales),
        )
        for sale in held.sales:
            state = tell(state, "sold", seat=seat, word=sale.word, dollars=sale.dollars)
    if len(state.held) > 1 and not any(held.sales for held in state.held):
        state = tell(state, "nobody-sold")
    decisions = tuple(held.decision for held in state.held if held.decision and not state.last)
    over = Round(
        state.leader,
        state.number,
        decisions,
        tuple(held.sales for held in state.held),
        tuple(held.money for held in state.held),
    )
    state = replace(state, history=(*state.history, over))
    if state.last:
        return _end(state)
    state = _step(state, "keeping")
    for seat, held in enumerate(state.held):
        state = change(state, seat, done=len(held.letters) <= MOST)
    return _when_done(state)


def _next_round(state: State) -> State:
    return throw(replace(state, leader=(state.leader + 1) % len(state.held)))


def _end(state: State) -> State:
    state = _step(state, "over")
    end = result(state)
    if not end.winners:
        return tell(state, "ended", money=end.score[0])
    code = "won" if len(end.winners) == 1 else "won-shared"
    for seat in end.winners:
        state = tell(state, code, seat=seat, money=end.score[seat])
    return state


def _step(state: State, step: Step, **fields: Any) -> State:
    """Into a new step, in which nobody has done anything yet."""
    held = tuple(replace(one, done=False) for one in state.held)
    return replace(state, n=state.n + 1, step=step, held=held, **fields)

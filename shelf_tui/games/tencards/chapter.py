"""The course of a chapter: writing, the lines, the queue past the stalls, and the end."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from shelf_tui.games.rules import Refused, Result, tell
from shelf_tui.games.tencards import deck, queue
from shelf_tui.games.tencards.model import Card, Chapter, Held, Line, Outcome, State


def begin(state: State) -> State:
    """The next chapter: stalls filled, five cards each, everybody writes."""
    stalls, supplies = queue.refilled(state.stalls, state.supplies)
    held = tuple(
        deck.drawn(_cleared(held), seat, state.seed) for seat, held in enumerate(state.held)
    )
    state = replace(
        state,
        n=state.n + 1,
        clock=0,
        chapter=state.chapter + 1,
        step="writing",
        held=held,
        stalls=stalls,
        supplies=supplies,
        queue=(),
    )
    return tell(state, "chapter", chapter=state.chapter, chapters=state.options.chapters)


def hand_in(state: State, seat: int, line: Line | None) -> State:
    """A seat's line, or its silence; with the last one the lines are shown."""
    state = change(state, seat, line=line, silent=line is None)
    return state if any(map(writing, state.held)) else _show_lines(state)


def writing(held: Held) -> bool:
    """Whether a seat has neither handed in a line nor chosen silence."""
    return held.line is None and not held.silent


def go_on(state: State, seats: Iterable[int]) -> State:
    """These seats have seen the lines; when all have, the queue walks."""
    for seat in seats:
        state = change(state, seat, gone_on=True)
    if not all(held.gone_on for held in state.held):
        return state
    return _walk(replace(state, n=state.n + 1, step="queue"))


def wish(state: State, seat: int, cards: Iterable[int | None]) -> State:
    """Note a seat's wishes. What does not lie open can never be had, so it is not kept."""
    if state.step == "queue" and _visit_of(state, seat) <= state.clock:
        raise Refused("done")
    known = {None, *(card.id for card in queue.open_cards(state.stalls))}
    return change(state, seat, wishes=tuple(dict.fromkeys(c for c in cards if c in known)))


def buy(state: State, seat: int, card_id: int | None) -> State:
    """The visiting seat takes an open card, or nothing."""
    if state.queue[state.clock].seat != seat:
        raise Refused("not-your-visit")
    if card_id is None:
        return _leave(state, "nothing")
    card = next((card for card in queue.open_cards(state.stalls) if card.id == card_id), None)
    if card is None:
        raise Refused("not-open", card=card_id)
    if card.price > purse(state, seat):
        raise Refused("too-dear", price=card.price, purse=purse(state, seat))
    return _leave(state, "bought", card)


def time_up(state: State) -> State:
    """The visit is over: it bought nothing, or could pay for nothing and was shown."""
    return _leave(state, "timed-out" if can_buy(state) else "passed")


def can_buy(state: State) -> bool:
    """Whether the visiting seat can pay for an open card."""
    return bool(queue.payable(state.stalls, purse(state, state.queue[state.clock].seat)))


def purse(state: State, seat: int) -> int:
    """What a seat earned with its line, to spend on its visit."""
    return queue.income(state.held[seat].line)


def points(held: Held) -> int:
    """Of cards bought and best lines so far; starters count nothing."""
    return sum(card.points for card in held.bought) + held.best_lines


def result(state: State) -> Result:
    """How it stands; equal totals share the win."""
    return Result.of(tuple(map(points, state.held)))


def change(state: State, seat: int, **fields: Any) -> State:
    """The state with one seat's part changed."""
    held = list(state.held)
    held[seat] = replace(held[seat], **fields)
    return replace(state, held=tuple(held))


def _cleared(held: Held) -> Held:
    return replace(held, line=None, draft=None, silent=False, wishes=(), gone_on=False)


def _show_lines(state: State) -> State:
    lines = [held.line for held in state.held]
    lots = queue.lots(len(lines), f"{state.seed}/lot/{state.chapter}")
    order = queue.line_up(lines, [points(held) for held in state.held], lots)
    best = queue.best(lines)
    for seat in best:
        state = change(state, seat, best_lines=state.held[seat].best_lines + 1)
    state = replace(state, n=state.n + 1, step="lines", queue=order)
    for visit in reversed(order):  # the poorest first
        state = _tell_line(state, visit.seat, lines[visit.seat])
    return tell(state, "best", seats=best) if best else state


def _walk(state: State) -> State:
    """The next in the queue comes to the stalls; after the last one the chapter ends.

    Who has a wish that can be had, or wished for nothing, takes no time.
    """
    at = next((at for at, visit in enumerate(state.queue) if visit.outcome == "waits"), None)
    if at is None:
        return _end(state)
    state = replace(state, clock=at)
    seat = state.queue[at].seat
    payable = {card.id: card for card in queue.payable(state.stalls, purse(state, seat))}
    if payable:
        for wished in state.held[seat].wishes:
            if wished is None:
                return _leave(state, "nothing")
            if wished in payable:
                return _leave(state, "bought", payable[wished])
    return _visited(state, "visits")


def _leave(state: State, outcome: Outcome, card: Card | None = None) -> State:
    """The visiting seat leaves the stalls, with a card or without one."""
    seat = state.queue[state.clock].seat
    state = _visited(state, outcome, card)
    if card is None:
        return _walk(tell(state, outcome, seat=seat))
    held = state.held[seat]
    state = change(state, seat, discard=(*held.discard, card), bought=(*held.bought, card))
    state = replace(state, stalls=queue.sold(state.stalls, card))
    return _walk(tell(state, "bought", seat=seat, card=card.letters, price=card.price))


def _end(state: State) -> State:
    """Hands to the discard piles; another chapter, or the end of the game."""
    lines = tuple(held.line for held in state.held)
    state = replace(
        state,
        held=tuple(map(deck.discarded, state.held)),
        history=(*state.history, Chapter(lines, queue.best(lines), state.queue)),
    )
    if state.chapter < state.options.chapters:
        return begin(state)
    state = replace(state, n=state.n + 1, clock=0, step="over")
    end = result(state)
    code = "won" if len(end.winners) == 1 else "won-shared"
    for seat in end.winners:
        state = tell(state, code, seat=seat, n=max(end.score))
    return state


def _visited(state: State, outcome: Outcome, card: Card | None = None) -> State:
    visits = list(state.queue)
    visits[state.clock] = replace(visits[state.clock], outcome=outcome, card=card)
    return replace(state, queue=tuple(visits))


def _visit_of(state: State, seat: int) -> int:
    return next(at for at, visit in enumerate(state.queue) if visit.seat == seat)


def _tell_line(state: State, seat: int, line: Line | None) -> State:
    if line is None:
        return tell(state, "silence", seat=seat)
    return tell(state, "line", seat=seat, word=line.word, income=line.income)

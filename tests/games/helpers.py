"""What is asked of the rules of any game, and what must hold of them whatever happens."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
import pytest

from shelf_tui.games.game import take
from shelf_tui.games.rules import LOG_LENGTH, Phase, Refused, Rules, State
from shelf_tui.locale import say

S = TypeVar("S", bound=State)
#: A seat's move, or the seats whose time is up.
Happening = tuple[int, Any] | frozenset[int]

#: What makes a game as short as it can be, where it is not as it is dealt.
SHORT: dict[str, dict[str, Any]] = {"tencards": {"chapters": 6}, "oneofyou": {"rounds": 5}}

#: What takes in just a type as JSON, made once for the many steps of thousands of games.
strict: Callable[[Any], msgspec.json.Decoder[Any]] = cache(
    partial(msgspec.json.Decoder, strict=True)
)


def phase(rules: Rules[S, Any, Any, Any], state: S) -> Phase:
    """What the table waits for; it must not be over."""
    now = rules.phase(state)
    assert now is not None
    return now


def time_out(rules: Rules[S, Any, Any, Any], state: S, times: int = 1) -> S:
    """Let the time run out so often, for everybody who is waited for."""
    for _ in range(times):
        state = rules.expire(state, phase(rules, state).waits)
    return state


def refusal(rules: Rules[S, Any, Any, Any], state: S, seat: int, move: Any) -> Refused:
    """The refusal that a move meets."""
    with pytest.raises(Refused) as caught:
        rules.play(state, seat, move)
    return caught.value


def happen(rules: Rules[S, Any, Any, Any], state: S, what: Happening) -> S:
    """Let it happen, a move as it comes over the wire; what is refused changes nothing, and why
    can be said.
    """
    if isinstance(what, frozenset):
        return rules.expire(state, what)
    seat, move = what
    move = strict(rules.Move).decode(msgspec.json.encode(move))
    before = msgspec.json.encode(state)
    try:
        return rules.play(state, seat, move)
    except Refused as caught:
        refused = caught
    assert say(take(rules.id).texts.REFUSALS[refused.code], **refused.facts)
    assert msgspec.json.encode(state) == before
    return state


def resumed(rules: Rules[S, Any, Any, Any], state: S) -> S:
    """The table as it comes back from where it is kept, in strict JSON."""
    kept = rules.kept(state)
    again: S = strict(rules.State).decode(msgspec.json.encode(kept))
    assert again == kept
    return again


def seen(rules: Rules[S, Any, Any, Any], state: S, viewer: int | None) -> bytes:
    """A view as it goes over the wire; it comes out of it unchanged."""
    view = rules.view(state, viewer)
    wire = msgspec.json.encode(view)
    assert strict(rules.View).decode(wire) == view
    return wire


def check_log(rules: Rules[S, Any, Any, Any], state: S) -> None:
    """The story is short, and every line of it can be said."""
    assert len(state.log) <= LOG_LENGTH
    known = take(rules.id).texts.LOG
    for line in state.log:
        assert say(known[line.code], **line.facts)

"""Frames as a host sends them, read strictly and cleaned, since a host is not trusted."""

from typing import Any

import msgspec
from msgspec.structs import replace

from shelf_tui import cleaning
from shelf_tui.games.game import take
from shelf_tui.games.rules import LOG_LENGTH, Refused
from shelf_tui.table.frames import Frame

#: No list of an honest view comes near this: the longest, of something for each round, has thirty.
LONGEST = 200


def read_frame(data: str | bytes, late_ms: float) -> Frame:
    """The frame in `data`, which left its host `late_ms` ago, with the game's own types.

    Raises `Refused`: ``host-strange``, or ``unknown-game`` (game, known).
    """
    try:
        told = cleaning.clean_all(msgspec.json.decode(data))
        frame = msgspec.convert(told, Frame, str_keys=True)
        game = take(frame.game)
        rules = game.rules_type
        options = msgspec.convert(frame.options, rules.Options, str_keys=True)
        view = None if frame.view is None else _convert(frame.view, rules.View)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("host-strange") from error
    if not _makes_sense(frame, rules.seats):
        raise Refused("host-strange")
    seats = tuple(replace(seat, name=cleaning.name(seat.name)) for seat in frame.seats)
    if frame.phase is not None and frame.phase.name not in game.texts.PHASES:
        raise Refused("host-strange")
    left = None if frame.left_ms is None else max(0, round(frame.left_ms - late_ms))
    log = frame.log[-LOG_LENGTH:]
    return replace(frame, options=options, view=view, seats=seats, left_ms=left, log=log)


def _makes_sense(frame: Frame, seats: range) -> bool:
    """Whether what all games have in common fits together. Only a game's board finds out whether
    the rest of its view does.
    """
    here = range(len(frame.seats))
    return (
        len(here) in seats
        and frame.owner in here
        and frame.you in {None, *here}
        and (frame.phase is not None) == (frame.stage == "play")
        and (frame.view is None) == (frame.stage == "lobby" or frame.paused)
        and _is_bounded(frame.view)
    )


def _is_bounded(node: Any) -> bool:
    """Whether no list in this is longer than anything honest."""
    if isinstance(node, dict):
        return all(map(_is_bounded, node.values()))
    if isinstance(node, list):
        return len(node) <= LONGEST and all(map(_is_bounded, node))
    return True


def _convert(view: Any, kind: Any) -> Any:
    return msgspec.convert(view, kind, str_keys=True)

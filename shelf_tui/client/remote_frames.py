"""Frames as a host sends them, read strictly and cleaned, since a host is not trusted."""

from typing import Any

import msgspec
from msgspec.structs import replace

from shelf_tui import cleaning
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame


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
    seats = tuple(replace(seat, name=cleaning.name(seat.name)) for seat in frame.seats)
    known = {None, *range(len(seats))}
    if not known.issuperset((frame.you, frame.owner)):
        raise Refused("host-strange")
    if frame.phase is not None and frame.phase.name not in game.texts.PHASES:
        raise Refused("host-strange")
    left = None if frame.left_ms is None else max(0, round(frame.left_ms - late_ms))
    return replace(frame, options=options, view=view, seats=seats, left_ms=left)


def _convert(view: Any, kind: Any) -> Any:
    return msgspec.convert(view, kind, str_keys=True)

"""A table as it is written down: strict JSON, times as what is left, nothing that must vanish."""

from typing import Any

import msgspec
from msgspec import Struct

from shelf_tui.games.rules import Refused
from shelf_tui.table.course import Clocks, Course
from shelf_tui.table.frames import Pace
from shelf_tui.table.seating import Sitting


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a table besides its `Meta`."""

    game: str
    options: msgspec.Raw
    pace: Pace
    seats: tuple[Sitting, ...]
    owner: int | None
    seed: int
    fence: int
    clocks: Clocks | None
    """None: the phase begins anew, since not all of it may be written down."""
    state: msgspec.Raw
    """``null`` in the lobby."""
    code: str | None = None
    accepted: dict[int, str] = {}
    """The id of each far seat's last move, so that it is not made twice; none from a phase that
    begins anew."""


def write(course: Course, kept: Any, accepted: dict[int, str], t: float) -> bytes:
    """Write the table down at game second `t`; `kept` is what may be kept of the state."""
    encode, setup = msgspec.json.encode, course.setup
    clocks = course.clocks(t) if kept == course.state else None
    snapshot = Snapshot(
        setup.game,
        msgspec.Raw(encode(setup.options)),
        setup.pace,
        setup.seats,
        setup.owner,
        course.seed,
        course.fence,
        clocks,
        msgspec.Raw(encode(kept)),
        setup.code,
        accepted if clocks else {},
    )
    return encode(snapshot)


def read(snap: bytes) -> Snapshot:
    """Read what was written. Raises `Refused` ``save-damaged``."""
    snapshot: Snapshot = _decode(snap, Snapshot)
    return snapshot


def read_options(snapshot: Snapshot, options: type[Any]) -> Any:
    """The game's options in it. Raises `Refused` ``save-damaged``."""
    return _decode(snapshot.options, options)


def read_state(snapshot: Snapshot, state: type[Any]) -> Any:
    """The game's state in it, None in the lobby. Raises `Refused` ``save-damaged``."""
    return _decode(snapshot.state, state | None)


def _decode(text: bytes | msgspec.Raw, type_: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=type_)
    except ValueError as error:
        raise Refused("save-damaged") from error

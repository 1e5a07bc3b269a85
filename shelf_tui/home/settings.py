"""A person's settings, kept in a small JSON file that may be missing, damaged or read-only."""

import itertools
import os
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from shelf_tui.games.options import Choice
from shelf_tui.games.rules import Refused


class Settings(Struct, frozen=True):
    """What a person has chosen. Change it with `msgspec.structs.replace` and `save` it."""

    name: Annotated[str, Meta(max_length=24)] = ""
    """What the others at a table see; empty until it is set."""
    theme: str = ""
    """A theme's name; empty lets the terminal's colours decide."""
    motion: bool = True
    """Whether a game's moments are staged."""
    language: str = ""
    """Of the screen; empty lets the system's decide."""
    ascii: bool = False
    """Draw with ASCII alone."""
    bell: bool = False
    """Ring the terminal's bell when something opens for the fastest."""
    mouse: bool | None = None
    """Whether the terminal tells of the mouse; None: yes, but not over SSH."""
    coached: frozenset[str] = frozenset()
    """Ids of the games whose first-time coaching has been seen."""
    game: str = ""
    """Id of the game last sat down to: there the shelf opens."""
    lobby: dict[str, dict[str, Choice]] = {}
    """How a table of each game was last set: what was chosen in the lobby, by its rows' names."""
    people: tuple[str, ...] = ()
    """Who else has played at this keyboard, the last ones first."""


def load(path: Path) -> tuple[Settings, Refused | None]:
    """Settings from `path`, or the defaults, and what was wrong with the file if anything was.

    Unknown fields are ignored, so that an older shelf reads a newer one's file. The codes are
    ``settings-damaged`` (path, aside: where the file was put) and ``settings-unreadable`` (path,
    reason).
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), _refused("settings-unreadable", path, error)
    except msgspec.DecodeError:
        return Settings(), _put_aside(path)


class _Language(Struct):
    language: str = ""


def language(path: Path) -> str:
    """The language that the settings in `path` name, wherever they can be read at all.

    It is wanted before anybody can be told what is wrong with the file.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Language).language
    except (OSError, msgspec.DecodeError):
        return ""


def save(path: Path, settings: Settings) -> Refused | None:
    """Write `settings` whole or not at all.

    Where that cannot be, they still hold in memory, and the code ``settings-unsaved`` (path,
    reason) says so.
    """
    text = msgspec.json.format(msgspec.json.encode(settings, order="sorted"), indent=2)
    draft = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(text + b"\n")
        draft.replace(path)
    except OSError as error:
        return _refused("settings-unsaved", path, error)
    return None


def _put_aside(path: Path) -> Refused:
    aside = next(
        place
        for n in itertools.count(1)
        if not (place := path.with_name(f"{path.stem}.{n}.bad")).exists()
    )
    try:
        path.rename(aside)
    except OSError as error:
        return _refused("settings-unreadable", path, error)
    return Refused("settings-damaged", path=str(path), aside=str(aside))


def _refused(code: str, path: Path, error: OSError) -> Refused:
    return Refused(code, path=str(path), reason=os.strerror(error.errno or 0))

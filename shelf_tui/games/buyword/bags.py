"""The bags: which tiles there are in each language, read from bags.toml beside this file."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from shelf_tui.games.buyword.model import WILD, Bag, Tile

#: Wild tiles that a seat is dealt, by the number of seats.
WILDS = {1: 8, 2: 4, 3: 3, 4: 2}

_Row = Annotated[str, Meta(pattern=r"^[A-ZА-Я][0-9]+( [A-ZА-Я][0-9]+)*$")]


class BagError(ValueError):
    """The file of bags does not say what it must; the message says where and why."""


@cache
def tiles(bag: Bag) -> tuple[Tile, ...]:
    """All tiles of a bag, in the order of the file."""
    return read(Path(__file__).with_name("bags.toml").read_text(encoding="utf-8"))[bag]


def read(text: str) -> dict[Bag, tuple[Tile, ...]]:
    """Read the bags from the text of their file. Raises `BagError`."""
    try:
        bags = msgspec.convert(tomllib.loads(text), dict[Bag, dict[int, _Row]], strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BagError(f"bags.toml: {error}") from error
    return {bag: _tiles(rows) for bag, rows in bags.items()}


def wilds(seats: int, seat: int, first: int) -> tuple[Tile, ...]:
    """A seat's wild tiles, numbered after `first` tiles of the bag: one dot, any letter."""
    each = WILDS[seats]
    return tuple(Tile(first + seat * each + n, WILD, 1) for n in range(each))


def _tiles(rows: dict[int, str]) -> tuple[Tile, ...]:
    printed = [
        (letters[0], dots)
        for dots, row in rows.items()
        for letters in row.split()
        for _ in range(int(letters[1:]))
    ]
    return tuple(Tile(id_, letter, dots) for id_, (letter, dots) in enumerate(printed))

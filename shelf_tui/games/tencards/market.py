"""The market: the cards behind each stall, read from market.toml beside this file."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from shelf_tui.games.tencards.model import STALLS, Card, Class

#: Points at the end of the game for a card of each class (the game's own rule).
POINTS: dict[Class, int] = {"starter": 0, "common": 1, "good": 2, "rare": 4}
#: Ids below are the starters'; the market's cards are numbered from here in the file's order.
FIRST_ID = 100


class MarketError(ValueError):
    """The market file does not say what it must; the message says where and why."""


class Block(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of one stall that share a price and a value, as a person writes them down."""

    price: Annotated[int, Meta(ge=1)]
    value: Annotated[int, Meta(ge=0)]
    cards: Annotated[str, Meta(pattern=r"^ *[A-Z]{1,3}( +[A-Z]{1,3})* *$")]


class Market(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: its blocks by stall."""

    common: list[Block]
    good: list[Block]
    rare: list[Block]


@cache
def market() -> tuple[tuple[Card, ...], ...]:
    """The game's own market: all cards by stall, in the order of `STALLS`."""
    return read(Path(__file__).with_name("market.toml").read_text(encoding="utf-8"))


def read(text: str) -> tuple[tuple[Card, ...], ...]:
    """Read a market from the text of its file. Raises `MarketError`."""
    try:
        blocks = msgspec.convert(tomllib.loads(text), Market)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise MarketError(f"market.toml: {error}") from error
    first = FIRST_ID
    supplies: list[tuple[Card, ...]] = []
    for kind in STALLS:
        supplies.append(_cards(kind, getattr(blocks, kind), first))
        first += len(supplies[-1])
    return tuple(supplies)


def _cards(kind: Class, blocks: list[Block], first: int) -> tuple[Card, ...]:
    printed = [(letters, block) for block in blocks for letters in block.cards.split()]
    return tuple(
        Card(first + place, letters, block.value, block.price, POINTS[kind], kind)
        for place, (letters, block) in enumerate(printed)
    )

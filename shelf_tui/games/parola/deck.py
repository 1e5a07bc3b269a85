"""The deck: two-faced cards and jokers, read from deck.toml beside this file."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from shelf_tui.games.parola.model import JOKER, Card


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: letters by their points, and how many there are of each card."""

    values: dict[str, Annotated[str, Meta(pattern="^[A-Z]+$")]]
    cards: dict[Annotated[str, Meta(pattern="^[A-Z]/[A-Z]$")], Annotated[int, Meta(ge=1)]]


@cache
def cards(jokers: int) -> tuple[Card, ...]:
    """The whole deck in the file's order, the jokers last."""
    text = Path(__file__).with_name("deck.toml").read_text(encoding="utf-8")
    file = msgspec.convert(tomllib.loads(text), DeckFile)
    points = {letter: int(value) for value, same in file.values.items() for letter in same}
    faces = [name.replace("/", "") for name, copies in file.cards.items() for _ in range(copies)]
    bearing = [
        Card(number, letters, tuple(points[letter] for letter in letters))
        for number, letters in enumerate(faces)
    ]
    return (*bearing, *(Card(len(faces) + number, JOKER, (0,)) for number in range(jokers)))


def lowest(drawn: tuple[Card, ...], seats: int) -> tuple[int, Card]:
    """Who deals, and the card that says so, when cards are drawn in this order.

    Each seat draws one; the lowest sum of its two values deals. Seats that tie draw again.
    """
    left = list(drawn)
    drawing = list(range(seats))
    while True:
        took = {seat: left.pop(0) for seat in drawing}
        least = min(sum(card.values) for card in took.values())
        drawing = [seat for seat in drawing if sum(took[seat].values) == least]
        if len(drawing) == 1:
            return drawing[0], took[drawing[0]]

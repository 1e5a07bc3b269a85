"""Chance by purpose: the same purpose, which names the table's seed, brings the same order."""

from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(things: tuple[T, ...], purpose: str) -> tuple[T, ...]:
    """The things in the order that this purpose gives."""
    order = list(things)
    Random(purpose).shuffle(order)
    return tuple(order)

"""The queue at the stalls: whose line was best, who stands where and why, what a purse can buy."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from msgspec.structs import replace

from shelf_tui.games.tencards.model import Card, Line, Reason, Stall, Visit

#: In the order in which they decide.
REASONS: tuple[Reason, ...] = ("income", "length", "points", "lot")


def best(lines: Sequence[Line | None]) -> tuple[int, ...]:
    """The seats whose line earned most, all who tie; nobody when nobody earned anything."""
    top = max(map(income, lines))
    return tuple(seat for seat, line in enumerate(lines) if top and income(line) == top)


def income(line: Line | None) -> int:
    """What a line earned; a silence earned nothing."""
    return line.income if line else 0


def lots(seats: int, purpose: str) -> list[int]:
    """A lot for each seat, drawn anew for each purpose."""
    return Random(purpose).sample(range(seats), seats)


def line_up(
    lines: Sequence[Line | None], points: Sequence[int], lots: Sequence[int]
) -> tuple[Visit, ...]:
    """The queue: more income first, then the longer word, then fewer points, then the higher lot.

    Each visit tells which of these put it before the next.
    """
    ranks = [
        (income(line), len(line.word) if line else 0, -has, lot)
        for line, has, lot in zip(lines, points, lots, strict=True)
    ]
    order = sorted(range(len(lines)), key=ranks.__getitem__, reverse=True)
    reasons: list[Reason] = [
        next(
            reason
            for reason, mine, other in zip(REASONS, ranks[seat], ranks[behind], strict=True)
            if mine != other
        )
        for seat, behind in pairwise(order)
    ]
    return tuple(
        Visit(seat, reason, "waits")
        for seat, reason in zip(order, [*reasons, "alone"], strict=True)
    )


def open_cards(stalls: Sequence[Stall]) -> tuple[Card, ...]:
    """The cards that lie open, in the order of the stalls."""
    return tuple(card for stall in stalls for card in stall.places if card)


def payable(stalls: Sequence[Stall], purse: int) -> tuple[Card, ...]:
    """The open cards that a purse can pay for."""
    return tuple(card for card in open_cards(stalls) if card.price <= purse)


def sold(stalls: Sequence[Stall], card: Card) -> tuple[Stall, ...]:
    """The stalls with a gap where this card lay."""
    return tuple(
        replace(stall, places=tuple(None if place == card else place for place in stall.places))
        if card in stall.places
        else stall
        for stall in stalls
    )


def refilled(
    stalls: Sequence[Stall], supplies: Sequence[tuple[Card, ...]]
) -> tuple[tuple[Stall, ...], tuple[tuple[Card, ...], ...]]:
    """The stalls with their gaps filled from the supplies, and what is left of these."""
    full: list[Stall] = []
    left: list[tuple[Card, ...]] = []
    for stall, supply in zip(stalls, supplies, strict=True):
        coming = iter(supply)
        places = tuple(place or next(coming, None) for place in stall.places)
        left.append(tuple(coming))
        full.append(replace(stall, places=places, supply=len(left[-1])))
    return tuple(full), tuple(left)

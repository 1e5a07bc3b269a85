"""A seat's deck: the ten starters, shuffling, drawing five, discarding the hand."""

from msgspec.structs import replace

from shelf_tui.games.chance import shuffled
from shelf_tui.games.tencards.model import BLANK, Card, Held

HAND = 5
VOWELS = "AEIO"
BLANKS = 6


def starters(seat: int) -> tuple[Card, ...]:
    """A seat's first ten cards: four vowels worth 1 öre each, six blanks worth nothing."""
    first = seat * (len(VOWELS) + BLANKS)
    return tuple(
        Card(first + place, letter, int(letter != BLANK), 0, 0, "starter")
        for place, letter in enumerate(VOWELS + BLANK * BLANKS)
    )


def dealt(seat: int, seed: int) -> Held:
    """A seat's deck as the game begins, shuffled, nothing drawn."""
    return _reshuffled(Held(hand=(), pile=(), discard=starters(seat), shuffles=0), seat, seed)


def drawn(held: Held, seat: int, seed: int) -> Held:
    """Fill the hand to five. When the pile runs out, the shuffled discard pile goes under it."""
    if len(held.pile) < HAND - len(held.hand):
        held = _reshuffled(held, seat, seed)
    missing = HAND - len(held.hand)
    return replace(held, hand=held.hand + held.pile[:missing], pile=held.pile[missing:])


def discarded(held: Held) -> Held:
    """Put the whole hand on the discard pile, and remember it."""
    return replace(held, hand=(), discard=held.discard + held.hand, hands=(*held.hands, held.hand))


def _reshuffled(held: Held, seat: int, seed: int) -> Held:
    under = shuffled(held.discard, f"{seed}/shuffle/{seat}/{held.shuffles}")
    return replace(held, pile=held.pile + under, discard=(), shuffles=held.shuffles + 1)

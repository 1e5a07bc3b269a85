"""Lines: whether a word can be written from a hand, how it is laid, and what it earns."""

from collections.abc import Sequence

from shelf_tui.games.rules import Refused
from shelf_tui.games.tencards.model import Card, Laid, Line
from shelf_tui.words import WordList, lay

SHORTEST = 3
_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")


def written(word: str, hand: Sequence[Card], words: WordList) -> Line:
    """The line that this word makes of a hand, in its dearest laying.

    Raises `Refused`: ``not-a-word``, ``too-short``, ``not-in-list`` or ``not-in-cards`` (word).
    """
    if not _LETTERS.issuperset(word):
        raise Refused("not-a-word", word=word)
    word = word.upper()
    if len(word) < SHORTEST:
        raise Refused("too-short", word=word)
    if word.lower() not in words:
        raise Refused("not-in-list", word=word)
    line = laid(word, hand)
    if line is None:
        raise Refused("not-in-cards", word=word)
    return line


def laid(word: str, hand: Sequence[Card]) -> Line | None:
    """A word laid in its dearest way, or None when the hand does not hold it."""
    laying = lay(word.lower(), [card.letters.lower() for card in hand], values(hand))
    if laying is None:
        return None
    used = tuple(Laid(hand[place], letters.upper()) for place, letters in laying)
    printed = sum(one.card.value for one in used)
    return Line(word.upper(), used, printed, len(word) - SHORTEST)


def values(hand: Sequence[Card]) -> list[int]:
    """What is printed on each card."""
    return [card.value for card in hand]

"""Lines: whether a word can be written from a hand, how it is laid, and what it earns."""

from collections.abc import Sequence

from shelf_tui.games.rules import Refused
from shelf_tui.games.tencards.model import Card, Laid, Line
from shelf_tui.words import WordList, lay
from shelf_tui.words.laying import Laying

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
    laying = lay(word.lower(), letters(hand), values(hand))
    if laying is None:
        raise Refused("not-in-cards", word=word)
    return _line(word, laying, hand)


def best_line(hand: Sequence[Card], words: WordList) -> Line | None:
    """The line that earns most of all that a hand can give, the commonest of equal ones."""
    found = words.best(letters(hand), values(hand), earns)
    return _line(found[0].word.upper(), found[0].laying, hand) if found else None


def earns(printed: int, length: int) -> int | None:
    """What a word of this many letters earns with this much printed; None: too short for a line."""
    return printed + length - SHORTEST if length >= SHORTEST else None


def letters(hand: Sequence[Card]) -> list[str]:
    """The cards as a word list knows them."""
    return [card.letters.lower() for card in hand]


def values(hand: Sequence[Card]) -> list[int]:
    """What is printed on each card, in öre."""
    return [card.value for card in hand]


def _line(word: str, laying: Laying, hand: Sequence[Card]) -> Line:
    laid = tuple(Laid(hand[place], stands_for.upper()) for place, stands_for in laying)
    return Line(word, laid, sum(one.card.value for one in laid), len(word) - SHORTEST)

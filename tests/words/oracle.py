"""The same questions answered the slow, plain way: by trying every order of the cards."""

from collections.abc import Iterable, Sequence
from itertools import permutations

from hypothesis import strategies as st

LETTER_CARD = st.text("aerst", min_size=1, max_size=3)
CARD = LETTER_CARD | st.just("_")
#: Hands of up to five cards, of few letters so that cards are alike and lie over one another.
HANDS = st.lists(st.tuples(CARD, st.integers(0, 4)), max_size=5)


def spells(word: str, cards: Sequence[str]) -> bool:
    """Whether the cards, all of them and in this order, spell the word."""
    if sum(map(len, cards)) != len(word):
        return False
    at = 0
    for card in cards:
        if card not in ("_", word[at : at + len(card)]):
            return False
        at += len(card)
    return True


def dearest(word: str, hand: Sequence[tuple[str, int]]) -> int | None:
    """The most that the cards of any laying are worth; None if there is no laying."""
    worths = [
        sum(value for _, value in order)
        for size in range(1, len(hand) + 1)
        for order in permutations(hand, size)
        if spells(word, [card for card, _ in order])
    ]
    return max(worths, default=None)


def words_in(words: Iterable[str], hand: Sequence[tuple[str, int]]) -> set[str]:
    """Which of the words the hand can spell."""
    return {word for word in words if dearest(word, hand) is not None}

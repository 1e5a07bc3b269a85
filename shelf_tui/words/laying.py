"""Laying a word: which cards spell it, and how it brings the most."""

from collections.abc import Sequence
from functools import cache

#: A card that stands for any one letter.
BLANK = "_"

#: The cards of a word in its order: (index of the card in the hand, letters it stands for).
Laying = tuple[tuple[int, str], ...]


def lay(word: str, cards: Sequence[str], values: Sequence[int]) -> Laying | None:
    """The dearest way to spell `word` with some of these cards; None if there is none.

    A card's letters stay together in printed order, and each card is used at most once. `values`
    are those of the cards. Of equally dear ways it is the one with the fewest blanks, and of those
    the one whose cards come first in the hand.
    """

    @cache
    def rest(at: int, used: int) -> tuple[int, int, Laying] | None:
        """Value, blanks saved and cards from letter `at` on, with the cards of this mask gone."""
        if at == len(word):
            return 0, 0, ()
        best: tuple[int, int, Laying] | None = None
        tried: set[tuple[str, int]] = set()
        for index, (card, value) in enumerate(zip(cards, values, strict=True)):
            letters = word[at] if card == BLANK else card
            if used >> index & 1 or (card, value) in tried or not word.startswith(letters, at):
                continue
            tried.add((card, value))
            after = rest(at + len(letters), used | 1 << index)
            if after is None:
                continue
            printed, saved = value + after[0], after[1] - (card == BLANK)
            if best is None or (printed, saved) > best[:2]:
                best = printed, saved, ((index, letters), *after[2])
        return best

    found = rest(0, 0)
    return None if found is None else found[2]

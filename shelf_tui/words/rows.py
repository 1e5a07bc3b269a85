"""The words of one length as rows of one text, commonest first, searched at the speed of C."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property

#: A word and its rank, as (rank, word): in sorted order the commonest comes first.
Ranked = tuple[int, str]
#: Letters of the text that show how often a card occurs.
SAMPLE = 8000


class Rows:
    """All words of `length` letters: `packed` holds each with a line feed, `ranks` their ranks."""

    def __init__(self, length: int, packed: bytes | memoryview, ranks: Sequence[int]) -> None:
        self.length = length
        self.packed = packed
        self.ranks = ranks

    @cached_property
    def text(self) -> str:
        """The words as text, which is made when words of that length are first looked for."""
        return str(self.packed, "utf-8")

    def below(self, limit: int | None) -> int:
        """How many of the words have a rank below `limit`; all of them without one."""
        return len(self.ranks) if limit is None else bisect_left(self.ranks, limit)

    def holding(self, cards: Sequence[str], limit: int | None) -> Iterator[Ranked]:
        """The words of a rank below `limit` in which these cards fit without sharing a letter.

        Every word if there are no cards. The commonest come first, each found when asked for.
        """
        count = self.below(limit)
        end = count * (self.length + 1)
        if not cards:
            return zip(self.ranks[:count], self.text[:end].split(), strict=True)
        found = self._containing(cards, end)
        for card in set(cards):
            if (alike := cards.count(card)) > 1:
                found = _repeating(card, alike, found)
        if len(set("".join(cards))) < len("".join(cards)):
            found = (ranked for ranked in found if fit(ranked[1], cards))
        return found

    def _containing(self, cards: Sequence[str], end: int) -> Iterator[Ranked]:
        text, length, stride = self.text, self.length, self.length + 1
        # The card that is rarest in a sample is looked for: few words are left to be checked.
        rarest, *others = sorted(cards, key=lambda card: (text.count(card, 0, SAMPLE), -len(card)))
        at = text.find(rarest, 0, end)
        while at >= 0:
            start = at - at % stride
            after = start + length
            word = text[start:after]
            for card in others:
                if card not in word:
                    break
            else:
                yield self.ranks[start // stride], word
            at = text.find(rarest, after, end)


def _repeating(card: str, times: int, words: Iterator[Ranked]) -> Iterator[Ranked]:
    return (ranked for ranked in words if ranked[1].count(card) >= times)


def fit(word: str, cards: Sequence[str]) -> bool:
    """Whether all these cards are somewhere in the word, no two of them on the same letter."""
    if not cards:
        return True
    card, others = cards[0], cards[1:]
    at = word.find(card)
    while at >= 0:
        # No card holds a line feed, so none can lie on it or across it.
        if fit(f"{word[:at]}\n{word[at + len(card) :]}", others):
            return True
        at = word.find(card, at + 1)
    return False

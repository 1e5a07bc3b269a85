"""Spelling with two-faced cards: which cards make a word, and which words some cards can make."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from shelf_tui.games.parola.model import Card, Place
from shelf_tui.words import WordList

_NOTHING: Mapping[int, Place] = {}


def spell(
    text: str,
    cards: Sequence[Card],
    turned: frozenset[int] = frozenset(),
    fixed: Mapping[int, Place] = _NOTHING,
) -> tuple[Place, ...] | None:
    """The dearest way to lay this text, upper case, with some of the cards; None if there is none.

    `fixed` are letters, by their place in the text, for which a card was chosen by hand. Of equally
    good cards it takes one that shows the letter as it lies before one to be turned; `turned` are
    those that lie turned. Jokers are for what no other card is left for, the cheapest letters.
    """
    chosen = {place.card for place in fixed.values()}
    free = [card for card in cards if card.id not in chosen]
    jokers = [card for card in free if card.joker]
    fits = {
        at: sorted(
            (card for card in free if not card.joker and letter in card.letters),
            key=partial(_to_turn, letter, turned),
        )
        for at, letter in enumerate(text)
        if at not in fixed
    }
    holders: dict[int, int] = {}
    # Letters by falling value: what is matched so is worth most (greedy on a transversal matroid).
    for at in sorted(fits, key=lambda at: -_value(fits[at], text[at])):
        if not _match(at, fits, holders, set()):
            if not jokers:
                return None
            jokers.pop(0)
    return _places(text, cards, fixed, holders)


def words_in(
    cards: Sequence[Card], words: WordList, length: int, limit: int | None = None
) -> Iterator[str]:
    """Words of this length, upper case, that the cards can make; the commonest first.

    With a `limit`, only among so many of the commonest.
    """
    listed = _listed(words, length)
    hand = _Hand(cards)
    for word, mask in zip(listed.words[:limit], listed.masks, strict=False):
        if (mask & hand.missing).bit_count() <= hand.jokers and hand.spells(word):
            yield word


class Best(NamedTuple):
    """A word, how it is laid, and its points."""

    word: str
    row: tuple[Place, ...]
    points: int


def best_word(cards: Sequence[Card], words: WordList, length: int) -> Best | None:
    """The word worth most that the cards can make and that may be spoken; None if there is none."""
    listed = _listed(words, length)
    hand = _Hand(cards)
    able = [
        (sum(hand.values.get(letter, 0) for letter in word), word)
        for word, mask in zip(listed.words, listed.masks, strict=True)
        if (mask & hand.missing).bit_count() <= hand.jokers
    ]
    best: Best | None = None
    # No word is worth more than its letters without a joker among them.
    for most, word in sorted(able, key=lambda one: -one[0]):
        if best is not None and most <= best.points:
            break
        row = spell(word, cards) if hand.spells(word) else None
        if row is not None and words.speakable(word.lower()):
            points = worth(row, cards)
            if best is None or points > best.points:
                best = Best(word, row, points)
    return best


def worth(row: Sequence[Place], cards: Sequence[Card]) -> int:
    """Points of these places."""
    held = {card.id: card for card in cards}
    return sum(0 if place.letter else held[place.card].values[place.turned] for place in row)


class _Hand:
    """Cards, made ready to say fast of many words whether they can be spelled."""

    def __init__(self, cards: Sequence[Card]) -> None:
        natural = [card for card in cards if not card.joker]
        self.jokers = len(cards) - len(natural)
        self.values: dict[str, int] = {}
        #: The cards that bear a letter, as bits.
        self.bearing: dict[str, int] = {}
        for number, card in enumerate(natural):
            for letter, value in zip(card.letters, card.values, strict=True):
                self.values[letter] = value
                self.bearing[letter] = self.bearing.get(letter, 0) | 1 << number
        #: The letters that no card bears, as in `_Listed.masks`.
        self.missing = ~_mask("".join(self.values))

    def spells(self, word: str) -> bool:
        """Whether the cards can make the word: a matching of its letters with the cards."""
        jokers = self.jokers
        holders: dict[int, int] = {}
        for letter in word:
            if not self._match(self.bearing.get(letter, 0), holders, [0]):
                jokers -= 1
                if jokers < 0:
                    return False
        return True

    def _match(self, bits: int, holders: dict[int, int], tried: list[int]) -> bool:
        """Find a card among `bits`; `holders` say of a taken card which ones its letter could take.

        `tried` are the cards that this search has come by.
        """
        while left := bits & ~tried[0]:
            card = left & -left
            tried[0] |= card
            if card not in holders or self._match(holders[card], holders, tried):
                holders[card] = bits
                return True
        return False


class _Listed(NamedTuple):
    words: tuple[str, ...]
    masks: tuple[int, ...]
    """A bit for each letter that the word has."""


@lru_cache(maxsize=8)
def _listed(words: WordList, length: int) -> _Listed:
    rows = words.rows.get(length)
    upper = tuple(rows.text.upper().split()) if rows else ()
    return _Listed(upper, tuple(map(_mask, upper)))


def _mask(letters: str) -> int:
    mask = 0
    for letter in letters:
        mask |= 1 << ord(letter) - ord("A")
    return mask


def _to_turn(letter: str, turned: frozenset[int], card: Card) -> bool:
    """Whether the card, as it lies, does not show the letter."""
    return _turned(card, letter) != (card.id in turned)


def _turned(card: Card, letter: str) -> bool:
    return card.letters[0] != letter


def _value(cards: Sequence[Card], letter: str) -> int:
    return cards[0].values[_turned(cards[0], letter)] if cards else 0


def _match(
    at: int, fits: Mapping[int, Sequence[Card]], holders: dict[int, int], tried: set[int]
) -> bool:
    """Find a card for the letter at this place, moving other letters to other cards if need be."""
    for card in fits[at]:
        if card.id in tried:
            continue
        tried.add(card.id)
        if card.id not in holders or _match(holders[card.id], fits, holders, tried):
            holders[card.id] = at
            return True
    return False


def _places(
    text: str, cards: Sequence[Card], fixed: Mapping[int, Place], holders: Mapping[int, int]
) -> tuple[Place, ...]:
    lying = dict(fixed)
    chosen = {place.card for place in fixed.values()}
    jokers = [card for card in cards if card.joker and card.id not in chosen]
    held = {card.id: card for card in cards}
    for card_id, at in holders.items():
        lying[at] = Place(card_id, _turned(held[card_id], text[at]))
    return tuple(
        lying[at] if at in lying else Place(jokers.pop(0).id, letter=letter)
        for at, letter in enumerate(text)
    )

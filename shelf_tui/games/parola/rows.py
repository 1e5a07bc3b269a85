"""Rows: whether cards can be laid as a word, what it is worth, and why a word is none."""

from collections.abc import Sequence

from shelf_tui.games.parola.model import Card, Laid, Place, Row
from shelf_tui.games.rules import Refused
from shelf_tui.words import WordList

LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def laid(row: Sequence[Place], hand: Sequence[Card]) -> tuple[Laid, ...]:
    """The places of a row with the letters and points they show.

    It takes all cards of the hand but one. Raises `Refused`: ``row-length`` (needed), or
    ``row-cards`` for a card that is not there, lies twice, or a joker without a letter.
    """
    if len(row) != len(hand) - 1:
        raise Refused("row-length", needed=len(hand) - 1)
    held = {card.id: card for card in hand}
    if len({place.card for place in row}) < len(row) or not {p.card for p in row} <= held.keys():
        raise Refused("row-cards")
    return tuple(_shown(held[place.card], place) for place in row)


def check(word: str, words: WordList) -> None:
    """Raises `Refused` (word) if it is no word of the game: with the code of the reason that the
    list knows, such as ``verb-form``, else ``not-in-list``.
    """
    if word.lower() not in words:
        raise Refused(words.reason(word.lower()) or "not-in-list", word=word)


def dearest(row: Row) -> Card:
    """The card of a row that a contester picks who cannot decide: the leftmost of the dearest."""
    return max(row.laid, key=lambda one: one.points).card


def _shown(card: Card, place: Place) -> Laid:
    if card.joker != (place.letter != "") or (card.joker and place.letter not in LETTERS):
        raise Refused("row-cards")
    if card.joker:
        return Laid(card, place.turned, place.letter, 0)
    return Laid(card, place.turned, card.letters[place.turned], card.values[place.turned])

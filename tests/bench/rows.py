"""What it costs to type a word of ten letters at Parola, from the first letter to the row it is."""

from collections.abc import Sequence
from random import Random
from time import thread_time

from shelf_tui.games.parola import deck, rows, spelling
from shelf_tui.games.parola.model import Card
from shelf_tui.games.rules import Refused
from shelf_tui.words import load

HANDS, LETTERS, JOKERS = 300, 10, 2


def worst() -> float:
    """Milliseconds of one thread for the worst of many hands: the row is found anew for each
    letter that is typed, and the word looked up when it is whole.
    """
    rng = Random("rows")
    *bearing, first, second = deck.cards(JOKERS)  # The jokers are the last.
    taken = []
    for _ in range(HANDS):
        # Ten cards and the one that closes the row.
        hand = [first, second, *rng.sample(bearing, LETTERS + 1 - JOKERS)]
        taken.append(_milliseconds(_typed(hand, rng), hand))
    return max(taken)


def _typed(hand: Sequence[Card], rng: Random) -> str:
    """A word that the cards make, if they make any, or else letters that they bear."""
    word = next(spelling.words_in(hand, load("it"), LETTERS), None)
    sides = [rng.choice(card.letters) for card in hand if not card.joker]
    return word or "".join(rng.sample(sides, LETTERS - JOKERS)) + "JK"


def _milliseconds(word: str, hand: Sequence[Card]) -> float:
    """The fastest of three times, which other programs have disturbed the least."""
    times = []
    for _ in range(3):
        began = thread_time()
        for typed in range(1, len(word) + 1):
            row = spelling.spell(word[:typed], hand)
        assert row is not None
        rows.laid(row, hand)
        try:
            rows.check(word, load("it"))
        except Refused:
            assert word.endswith("JK")
        times.append((thread_time() - began) * 1e3)
    return min(times)

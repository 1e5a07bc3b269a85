"""What a hand is good for, judged as a person does at a glance: easy letters, and a fair mix."""

from collections.abc import Sequence

from shelf_tui.games.parola.model import Card

VOWELS = frozenset("AEIOU")
_OF_A_HUNDRED = "A59 I59 E49 O45 R41 T36 N31 S29 C26 L25 U19 D15 M15 P14 G14 V10 B9 F8 H5 Z3 Q2"
#: The share of common Italian words of six letters that have the letter.
EASE = {one[0]: int(one[1:]) / 100 for one in _OF_A_HUNDRED.split()}
#: A joker does what any card does.
JOKER_EASE = 1.5
#: What a vowel too many or too few costs.
MIX = 0.5


def chances(cards: Sequence[Card], greed: float) -> float:
    """A judgement of the cards, higher for better; with `greed` dear letters please more."""
    bearing = [card for card in cards if not card.joker]
    jokers = len(cards) - len(bearing)
    vowels = sum(card.letters[0] in VOWELS for card in bearing)
    odd = max(0.0, abs(vowels + jokers / 2 - len(cards) / 2) - jokers / 2)
    alike = len(bearing) - len({card.letters for card in bearing})
    ease = sum(max(EASE[letter] for letter in card.letters) for card in bearing)
    dear = greed * sum(max(card.values) for card in bearing)
    return ease + dear + JOKER_EASE * jokers - MIX * odd - 0.1 * alike

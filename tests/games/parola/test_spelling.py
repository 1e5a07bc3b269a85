"""Spelling with two-faced cards, against trying every order of them."""

from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from shelf_tui.games.parola import deck, spelling
from shelf_tui.games.parola.model import Card, Place
from shelf_tui.words import WordList, load
from tests.games.parola.helpers import cards

WORDS = ("otre", "tre", "erto", "orto", "rete", "zeta", "jazz", "quota")
hands = st.permutations(deck.cards(4)).map(lambda all_: tuple(all_[:5]))


def names(row: tuple[Place, ...] | None, hand: tuple[Card, ...]) -> str:
    """A row as the cards' places in the hand, turned ones with a mark, jokers with their letter."""
    assert row is not None
    at = {card.id: number for number, card in enumerate(hand)}
    return " ".join(f"{at[one.card]}{'t' if one.turned else ''}{one.letter.lower()}" for one in row)


def dearest(word: str, hand: tuple[Card, ...]) -> int | None:
    """Points of the best laying, by trying every order of the cards and every side of them."""
    best = None
    for order in permutations(hand, len(word)):
        sides = [[(c.letters[s], c.values[s]) for s in range(len(c.letters))] for c in order]
        for laid in product(*sides):
            if all(a in (b, "*") for (a, _), b in zip(laid, word, strict=True)):
                points = sum(value for _, value in laid)
                best = points if best is None else max(best, points)
    return best


def test_upright_before_turned_before_joker() -> None:
    hand = cards("* EO OE RT")
    assert names(spelling.spell("O", hand), hand) == "2"
    assert names(spelling.spell("OO", hand), hand) in ("2 1t", "1t 2")
    assert names(spelling.spell("OOO", hand), hand).count("0o") == 1
    assert names(spelling.spell("T", hand), hand) == "3t"
    assert spelling.spell("TR", cards("RT EO")) is None


def test_a_card_that_lies_turned_shows_its_other_letter_first() -> None:
    hand = cards("EO OE")
    turned = frozenset({hand[0].id})
    assert names(spelling.spell("O", hand, turned), hand) == "0t"


def test_the_joker_stands_for_the_cheapest_letter() -> None:
    # Z is worth 8 and R 2; one card must spell one of them, the joker the other.
    hand = cards("ZR *")
    assert names(spelling.spell("RZ", hand), hand) == "1r 0"


def test_a_card_chosen_by_hand_stays_where_it_was_put() -> None:
    hand = cards("EO OE *")
    fixed = {0: Place(hand[2].id, letter="O")}
    assert names(spelling.spell("OO", hand, fixed=fixed), hand) == "2o 1"
    assert spelling.spell("OOOO", hand, fixed=fixed) is None


@given(hand=hands, word=st.sampled_from(WORDS) | st.text("AEIORTNZJ", min_size=1, max_size=4))
@settings(max_examples=150, deadline=None)
def test_it_spells_what_can_be_spelled_and_as_dear_as_can_be(
    hand: tuple[Card, ...], word: str
) -> None:
    word = word.upper()
    row = spelling.spell(word, hand)
    assert (None if row is None else spelling.worth(row, hand)) == dearest(word, hand)
    if row is not None:
        held = {card.id: card for card in hand}
        assert len({one.card for one in row}) == len(word)
        shown = [one.letter or held[one.card].letters[one.turned] for one in row]
        assert "".join(shown) == word


@given(hand=hands, limit=st.none() | st.integers(0, 5))
@settings(max_examples=60, deadline=None)
def test_the_words_in_a_hand(hand: tuple[Card, ...], limit: int | None) -> None:
    words = WordList.of("it", WORDS)
    found = list(spelling.words_in(hand, words, 4, limit))
    four = [word.upper() for word in WORDS if len(word) == 4][:limit]
    assert found == [word for word in four if dearest(word, hand) is not None]
    best = spelling.best_word(hand, words, 4)
    if limit is None:
        worths = [dearest(word, hand) or 0 for word in found]
        assert (best.points if best else None) == (max(worths) if worths else None)


def test_no_word_of_that_length_is_no_word() -> None:
    words = WordList.of("it", WORDS)
    assert list(spelling.words_in(cards("* * *"), words, 9)) == []
    assert spelling.best_word(cards("* * *"), words, 9) is None


def test_a_word_that_is_not_spoken_is_not_proposed() -> None:
    words = WordList.of("it", ["rete", "zeta"], unspoken=["zeta"])
    best = spelling.best_word(cards("* * * *"), words, 4)
    assert best is not None
    assert best.word == "RETE"


def test_about_half_of_the_deals_hold_a_common_word() -> None:
    # 40 to 60 of a hundred with four jokers, 35 to 55 with two, by the rules page.
    from random import Random

    lot, words = Random(4), load("it")
    for jokers, least, most in ((4, 0.40, 0.60), (2, 0.35, 0.55)):
        hands = [lot.sample(deck.cards(jokers), 6) for _ in range(600)]
        hold = sum(any(True for _ in spelling.words_in(hand, words, 6, 2000)) for hand in hands)
        assert least <= hold / 600 <= most

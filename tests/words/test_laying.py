"""Laying a word: by hand, and against every order of the cards."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.words import BLANK, lay
from tests.words.oracle import CARD, HANDS, dearest


def test_a_cards_letters_stay_together_in_printed_order() -> None:
    assert lay("thing", ["ing", "th"], [4, 3]) == ((1, "th"), (0, "ing"))
    assert lay("night", ["ing", "th"], [4, 3]) is None
    assert lay("hat", ["th", "a"], [3, 1]) is None


def test_a_blank_stands_for_any_one_letter() -> None:
    assert lay("cat", ["a", BLANK, BLANK], [1, 0, 0]) == ((1, "c"), (0, "a"), (2, "t"))


def test_every_card_is_used_at_most_once() -> None:
    assert lay("eel", ["e", "l"], [1, 1]) is None
    assert lay("eel", ["e", "l", "e"], [1, 1, 1]) == ((0, "e"), (2, "e"), (1, "l"))


@pytest.mark.parametrize(
    ("values", "laid"),
    [
        ([2, 2, 3, 1], ((0, "t"), (1, "h"), (3, "e"))),
        ([1, 1, 3, 1], ((2, "th"), (3, "e"))),
    ],
    ids=["two cards are dearer", "the long card is dearer"],
)
def test_the_dearest_laying_counts(values: list[int], laid: tuple[tuple[int, str], ...]) -> None:
    assert lay("the", ["t", "h", "th", "e"], values) == laid


def test_taking_the_longest_card_first_would_find_no_laying() -> None:
    # THE would leave RE, which no card spells.
    assert lay("there", ["the", "th", "ere"], [9, 1, 1]) == ((1, "th"), (2, "ere"))


def test_of_equally_dear_layings_the_one_with_fewest_blanks_counts() -> None:
    assert lay("at", [BLANK, "a", "t"], [0, 0, 1]) == ((1, "a"), (2, "t"))


def test_a_blank_is_laid_where_that_is_dearer() -> None:
    assert lay("as", ["as", "a", BLANK], [1, 3, 0]) == ((1, "a"), (2, "s"))


def test_of_equal_layings_the_cards_that_come_first_are_used() -> None:
    assert lay("see", ["e", "s", "e", "e"], [1, 1, 1, 1]) == ((1, "s"), (0, "e"), (2, "e"))
    assert lay("it", ["it", "i", "t"], [2, 1, 1]) == ((0, "it"),)
    assert lay("it", ["i", "t", "it"], [1, 1, 2]) == ((0, "i"), (1, "t"))


def test_ten_blanks_are_laid_at_once() -> None:
    laid = lay("lumberjack", [BLANK] * 10, [0] * 10)
    assert laid == tuple(enumerate("lumberjack"))


@given(HANDS, st.data())
def test_a_laying_spells_the_word_as_dearly_as_any_order_of_the_cards(
    hand: list[tuple[str, int]], data: st.DataObject
) -> None:
    cards, values = [card for card, _ in hand], [value for _, value in hand]
    order = data.draw(st.permutations(cards))
    spelled = "".join("s" if card == BLANK else card for card in order[:3])
    word = data.draw(st.sampled_from([spelled, spelled + "e"]))
    laid = lay(word, cards, values)
    if not word:
        assert laid == ()
        return
    if laid is None:
        assert dearest(word, hand) is None
        return
    assert "".join(letters for _, letters in laid) == word
    assert len({index for index, _ in laid}) == len(laid)
    assert all(cards[i] in (BLANK, letters) for i, letters in laid)
    assert all(len(letters) == len(cards[i]) for i, letters in laid)
    assert sum(values[index] for index, _ in laid) == dearest(word, hand)


@given(st.lists(CARD, max_size=4))
def test_the_order_of_alike_cards_does_not_change_the_letters_laid(cards: list[str]) -> None:
    layings = {
        tuple(letters for _, letters in laid)
        for order in permutations(cards)
        if (laid := lay("rest", order, [1] * len(order))) is not None
    }
    assert len({len(letters) for letters in layings}) <= 1

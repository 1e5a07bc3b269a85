"""The word graph."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.words.graph import build

CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"


@given(st.sets(st.text("abc", min_size=1, max_size=6)))
def test_words_are_numbered_in_alphabetical_order(words: set[str]) -> None:
    graph = build("abc", sorted(words))
    assert [graph.number(word) for word in sorted(words)] == list(range(len(words)))


@given(st.sets(st.text("abc", min_size=1, max_size=4)), st.text("abcd", max_size=5))
def test_nothing_else_is_a_word(words: set[str], text: str) -> None:
    assert (build("abc", sorted(words)).number(text) is not None) == (text in words)


def test_alike_continuations_are_stored_once() -> None:
    # t-o, t-e, s-o, s-e: the two first letters share the node of the second ones.
    graph = build("eost", ["se", "so", "te", "to"])
    assert len(graph.edges) == 1 + 2 + 2


def test_an_alphabet_of_thirty_two_letters_fits() -> None:
    words = sorted(["щука", "юла", "яблоко"])
    graph = build(CYRILLIC, words)
    assert [graph.number(word) for word in words] == [0, 1, 2]


def test_a_letter_outside_the_alphabet_is_refused() -> None:
    with pytest.raises(KeyError):
        build("abc", ["bad"])

"""The two ways of finding words, each against every order of the cards and against the other."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shelf_tui.words import BLANK, WordList, load
from shelf_tui.words.finder import Card, Found, search, walk
from shelf_tui.words.rows import fit
from tests.words.oracle import HANDS, dearest

Way = Callable[[WordList, list[Card], int | None], Found]
WAYS: dict[str, Way] = {
    "search": lambda words, hand, limit: search(words.rows, hand, limit),
    "walk": lambda words, hand, limit: walk(words.graph, words.ranks, hand, limit),
}
LETTERS = ["e", "s", "a", "r", "t", "q", "th", "er", "in", "ing", "ter", "ess"]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@given(
    words=st.lists(st.text("aerst", min_size=2, max_size=6), unique=True, max_size=60),
    hand=HANDS,
    limit=st.none() | st.integers(0, 60),
)
def test_words_are_found_with_what_their_dearest_laying_is_worth(
    way: Way, words: list[str], hand: list[Card], limit: int | None
) -> None:
    worths: dict[str, int] = {}
    for (printed, letters), streams in way(WordList.of("en", words), hand, limit).items():
        for stream in streams:
            ranked = list(stream)
            assert ranked == sorted(ranked)
            for rank, word in ranked:
                assert words[rank] == word
                assert len(word) == letters
                worths[word] = max(printed, worths.get(word, 0))
    expected = {word: dearest(word, hand) for word in words[:limit]}
    assert worths == {word: worth for word, worth in expected.items() if worth is not None}


@settings(max_examples=40, deadline=None)
@given(
    letters=st.lists(st.sampled_from(LETTERS), max_size=4),
    blanks=st.integers(0, 2),
    limit=st.sampled_from([None, 20_000]),
)
def test_both_find_the_same_english_words(
    letters: list[str], blanks: int, limit: int | None
) -> None:
    hand = [(card, 0) for card in [*letters, *[BLANK] * blanks]]
    found = [
        {
            ranked
            for streams in way(load("en"), hand, limit).values()
            for s in streams
            for ranked in s
        }
        for way in WAYS.values()
    ]
    assert found[0] == found[1]


def test_a_blank_worth_more_than_a_card_of_its_letter() -> None:
    words = WordList.of("en", ["ten", "net"])
    hand = [("t", 1), (BLANK, 5), ("e", 1), ("n", 1)]
    for way in WAYS.values():
        # The blank is T in both, and then N or E: 5 + 1 + 1.
        assert max(printed for printed, _ in way(words, hand, None)) == 7


@pytest.mark.parametrize(
    ("word", "cards", "fits"),
    [
        ("nesses", ["ess", "ses"], False),
        ("stresses", ["ess", "es"], True),
        ("seas", ["s", "s"], True),
        ("sea", ["s", "s"], False),
        ("ananas", ["ana", "nas"], True),
        ("anana", ["ana", "ana"], False),
        ("others", ["the", "er"], False),
        ("anything", [], True),
    ],
)
def test_cards_fit_in_a_word_without_sharing_a_letter(
    word: str, cards: list[str], fits: bool
) -> None:
    assert fit(word, cards) == fits

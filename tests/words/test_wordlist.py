"""A word list: words, ranks, finding and the best words, on lists made by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.words import BLANK, WordList, lay
from tests.words.oracle import HANDS, dearest, words_in

SOME = WordList.of("en", ["the", "ten", "net", "thing", "tent", "sing", "string", "et"])
WORDS = st.lists(st.text("aerst", min_size=2, max_size=6), unique=True, max_size=60)


def earns(value: int, letters: int) -> int | None:
    """What a line earns in Ten Cards."""
    return value + letters - 3 if letters >= 3 else None


def test_membership_and_length() -> None:
    assert "thing" in SOME
    assert "thin" not in SOME
    assert "things" not in SOME
    assert "Thing" not in SOME
    assert "" not in SOME
    assert 3 not in SOME
    assert len(SOME) == 8
    assert SOME.language == "en"


def test_a_rank_is_the_place_in_the_order_of_commonness() -> None:
    assert SOME.rank("the") == 0
    assert SOME.rank("string") == 6
    with pytest.raises(KeyError):
        SOME.rank("thin")


def test_a_list_keeps_each_word_once_where_it_comes_first() -> None:
    words = WordList.of("en", ["ten", "net", "ten"])
    assert len(words) == 2
    assert words.rank("ten") == 0


def test_words_of_one_letter_are_refused() -> None:
    with pytest.raises(ValueError, match="two letters"):
        WordList.of("en", ["a", "an"])


def test_an_empty_list_and_an_empty_hand_find_nothing() -> None:
    assert WordList.of("en", []).find(["a", BLANK]) == []
    assert SOME.find([]) == []
    assert SOME.best([], [], earns) == []


def test_finding_by_hand() -> None:
    assert set(SOME.find(["th", "ing", "e"])) == {"the", "thing"}
    assert set(SOME.find(["t", "e", "n", "t"])) == {"ten", "net", "tent", "et"}
    assert set(SOME.find(["ing", BLANK, BLANK, BLANK])) == {
        *("the", "ten", "net", "et", "thing", "sing", "string")
    }


def test_finding_with_a_rank_limit() -> None:
    assert set(SOME.find(["t", "e", "n", "t"], limit=3)) == {"ten", "net"}
    assert SOME.find([BLANK] * 5, limit=0) == []


def test_offensive_words_are_words_that_the_list_does_not_speak() -> None:
    words = WordList.of("en", ["damn", "dame"], unspoken=["damn"])
    hand = ["d", "a", "m", "n", "e"]
    assert "damn" in words
    assert set(words.find(hand)) == {"damn", "dame"}
    assert [words.speakable(word) for word in ("damn", "dame")] == [False, True]
    assert [best.word for best in words.best(hand, [1, 1, 1, 9, 1], earns, count=2)] == ["dame"]


def test_the_best_word_with_its_laying_and_score() -> None:
    (best,) = SOME.best(["th", "ing", "e", "t"], [3, 4, 1, 1], earns)
    # THING: 3 + 4 printed, two letters beyond three.
    assert (best.word, best.score, best.laying) == ("thing", 9, ((0, "th"), (1, "ing")))


def test_of_equal_scores_the_commoner_word_is_better() -> None:
    best = SOME.best(["t", "e", "n", BLANK], [1, 1, 1, 0], earns, count=9)
    # TENT: 3 printed and 1 for length; TEN, NET: 3; THE: 2, its H being the blank; ET is too short.
    assert [(b.word, b.score) for b in best] == [("tent", 4), ("ten", 3), ("net", 3), ("the", 2)]


def test_the_best_words_of_a_vocabulary() -> None:
    best = SOME.best(["t", "e", "n", BLANK], [1, 1, 1, 0], earns, limit=2, count=9)
    assert [b.word for b in best] == ["ten", "the"]


@given(WORDS, HANDS)
def test_finding_is_trying_every_word_with_every_order_of_the_cards(
    words: list[str], hand: list[tuple[str, int]]
) -> None:
    found = WordList.of("en", words).find([card for card, _ in hand])
    assert len(found) == len(set(found))
    assert set(found) == words_in(words, hand)


@given(WORDS, HANDS, st.integers(0, 60))
def test_a_limit_leaves_the_words_of_lower_rank(
    words: list[str], hand: list[tuple[str, int]], limit: int
) -> None:
    found = WordList.of("en", words).find([card for card, _ in hand], limit=limit)
    assert set(found) == words_in(words[:limit], hand)


@given(WORDS, HANDS)
def test_the_best_words_are_those_whose_dearest_laying_scores_most(
    words: list[str], hand: list[tuple[str, int]]
) -> None:
    cards, values = [card for card, _ in hand], [value for _, value in hand]
    best = WordList.of("en", words).best(cards, values, earns, count=len(words) + 1)
    worths = {word: dearest(word, hand) for word in words}
    scores = {
        word: score
        for word, worth in worths.items()
        if worth is not None and (score := earns(worth, len(word))) is not None
    }
    ranked = sorted(scores, key=lambda word: (-scores[word], words.index(word)))
    assert [(b.word, b.score) for b in best] == [(word, scores[word]) for word in ranked]
    assert [b.laying for b in best] == [lay(word, cards, values) for word in ranked]

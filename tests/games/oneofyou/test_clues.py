"""What is one single word, and what makes two clues the same besides number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.games.oneofyou.clues import key, one_word
from shelf_tui.games.rules import Refused


def refused(text: str) -> Refused:
    with pytest.raises(Refused) as caught:
        one_word(text)
    return caught.value


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Meow", "mEOW"),
        ("  meow ", "meow"),
        ("meow!", "«meow»"),
        ("'meow'", "meow"),
        ("STRASSE", "straße"),
        ("cafe\u0301", "caf\u00e9"),
    ],
)
def test_case_blanks_and_punctuation_at_the_edges_do_not_matter(left: str, right: str) -> None:
    assert key(one_word(left)) == key(one_word(right))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("är", "ar"),
        ("å", "a"),
        ("ö", "o"),
        ("café", "cafe"),
        ("t-shirt", "tshirt"),
        ("don't", "dont"),
        ("7up", "up"),
    ],
)
def test_letters_marks_and_what_stands_inside_do(left: str, right: str) -> None:
    assert key(one_word(left)) != key(one_word(right))


@pytest.mark.parametrize("word", ["t-shirt", "o'clock", "rock’n’roll", "3d", "1984", "ö", "ДОМ"])
def test_hyphen_apostrophe_and_digits_are_part_of_a_word(word: str) -> None:
    assert one_word(word) == word


def test_a_board_bears_the_word_as_it_was_typed_without_its_edges() -> None:
    assert one_word("  «MeOw!» ") == "MeOw"
    assert one_word("cafe\u0301") == "caf\u00e9"


@pytest.mark.parametrize("text", ["two words", "two\u00a0words", "a\tb", "cow/milk", "a.b", "a_b"])
def test_more_than_one_word_is_refused(text: str) -> None:
    assert refused(text).code in {"not-one-word", "not-text"}


def test_inner_blanks_are_told_apart_from_scribbles() -> None:
    assert refused("two words").code == "not-one-word"


@pytest.mark.parametrize("text", ["", "   ", "...", "?!", "\n", "🐄", "-"])
def test_nothing_to_read_is_refused(text: str) -> None:
    assert refused(text).code == "empty"


def test_thirty_characters_and_no_more() -> None:
    assert one_word("a" * 30) == "a" * 30
    refusal = refused("a" * 31)
    assert (refusal.code, refusal.facts) == ("too-long", {"most": 30})


@pytest.mark.parametrize(
    "text",
    [
        "me\x07ow",
        "\x1b[31mred",
        "a\u200bb",
        "a\u202eb",
        "a\ue000",
        "\ud800",
        "a\u0301\u0302\u0303\u0304",
    ],
)
def test_control_characters_and_their_kin_are_refused(text: str) -> None:
    assert refused(text).code == "not-text"


@given(st.text(max_size=40))
def test_any_text_is_a_word_or_refused_without_being_repeated(text: str) -> None:
    try:
        word = one_word(text)
    except Refused as caught:
        refusal: Refused | None = caught
    else:
        refusal = None
        assert one_word(word) == word
        assert 1 <= len(word) <= 30
        assert key(word)
        assert key(word) == key(f" {word}! ")
    assert refusal is None or dict(refusal.facts) in ({}, {"most": 30})

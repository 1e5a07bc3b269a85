"""Names and texts of others: whatever they are, what is left of them is one line of plain text."""

from unicodedata import category, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.cleaning import NAME_CELLS, clean, clean_all, key, name, width

ANYTHING = st.text(st.characters(), max_size=80)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Ada", "Ada"),
        ("  Ada \t  Lovelace ", "Ada Lovelace"),
        ("one\u2028two\r\nthree", "one two three"),
        ("\x1b[31mred\x07", "[31mred"),
        ("ad\u202ea\u2066b\u200b", "adab"),
        ("e\u0301", "\xe9"),
        ("a" + "\u0308" * 1000, "\xe4\u0308\u0308"),
        ("\u0301x", "x"),
        ("\u3164\u2800\u115f", ""),
        ("\ue000\U000e0041\ufdd0", ""),
        ("[@click=app.quit]x[/]", "[@click=app.quit]x[/]"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),
    ],
)
def test_what_is_left_of_a_text(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@given(ANYTHING)
def test_cleaned_text_is_one_line_of_visible_signs(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned == normalize("NFC", cleaned)
    assert not any(category(sign)[0] == "C" or category(sign) in ("Zl", "Zp") for sign in cleaned)
    assert "  " not in cleaned
    assert cleaned == cleaned.strip()
    kinds = "".join("M" if category(sign)[0] == "M" else "-" for sign in cleaned)
    assert "MMM" not in kinds
    assert not kinds.startswith("M")


@given(ANYTHING)
def test_a_name_fits_its_place(text: str) -> None:
    short = name(text)
    assert sum(map(width, short)) <= NAME_CELLS
    assert name(short) == short


def test_a_name_is_cut_by_cells() -> None:
    assert name("x" * 100) == "x" * 24
    assert name("\u5b57" * 100) == "\u5b57" * 12
    assert name("\u202e \n") == ""
    # What is cut off before cleaning is far more than could be shown.
    assert name("a" + "\u0308" * 2000 + "b").startswith("\xe4")


def test_names_are_compared_whatever_their_case_and_form() -> None:
    assert key("ADA") == key("ada")
    assert key("\uff21da") == key("Ada")
    assert key("Ada") != key("Ida")


def test_every_text_in_a_message_is_cleaned() -> None:
    told = {"a\x1b": ["x\x1by", {"b": "\u202ez"}], "n": 3, "none": None}
    assert clean_all(told) == {"a\x1b": ["xy", {"b": "z"}], "n": 3, "none": None}

"""Which letter a key means, in both bags and on both keyboards."""

import pytest

from shelf_tui.tui.boards.buyword.keyboard import ALPHABETS, letter

#: The rows of a Latin keyboard and of a Russian one, in their places.
ROWS = (
    ("`", "ё"),
    ("qwertyuiop[]", "йцукенгшщзхъ"),
    ("asdfghjkl;'", "фывапролджэ"),
    ("zxcvbnm,.", "ячсмитьбю"),
)
PLACES = [pair for latin, russian in ROWS for pair in zip(latin, russian, strict=True)]
SHIFTED = dict(zip("`[];',.", '~{}:"<>', strict=True))


@pytest.mark.parametrize(("latin", "russian"), PLACES)
def test_a_key_means_the_letter_in_its_place(latin: str, russian: str) -> None:
    printed = "Е" if russian == "ё" else russian.upper()
    for typed in (latin, SHIFTED.get(latin, latin.upper()), russian, russian.upper()):
        assert letter(typed, "ru") == printed


def test_every_letter_of_the_russian_bag_has_a_key() -> None:
    assert {letter(latin, "ru") for latin, _ in PLACES} == set(ALPHABETS["ru"])


def test_the_english_bag_takes_latin_letters_alone() -> None:
    assert [letter(one, "en") for one in ("a", "Z")] == ["A", "Z"]
    assert {letter(one, "en") for one in ("ф", "é", ";", "[", "1", " ", "", "ﬁ", "ß")} == {""}
    assert {letter(one, "ru") for one in ("1", " ", "", "/", "ß", "é")} == {""}

"""The Russian list: what its recipe must hold and must not."""

from collections import Counter
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from shelf_tui.words import fold, load
from shelf_tui.words.lists import folder
from shelf_tui.words.packed import pack

LEXICONS = Path(folder())


@pytest.fixture(scope="module")
def recipe() -> dict[str, Any]:
    return run_path(str(LEXICONS / "build_ru.py"))


@pytest.mark.parametrize(
    "word",
    # Singular; plural alone; in -ье; with ё; added by hand.
    ["дом", "слово", "ножницы", "ребята", "счастье", "варенье", "елка", "деньги", "вайфай"],
)
def test_it_must_hold(word: str) -> None:
    assert word in load("ru")


@pytest.mark.parametrize(
    "word",
    # Plural of a singular; other cases; verbs; adjectives; names; places; abbreviations; spelled ё.
    ["слова", "словом", "идти", "быстрый", "иван", "москва", "сша", "ёлка", "рф", "а"],
)
def test_it_must_not_hold(word: str) -> None:
    assert word not in load("ru")


def test_there_are_as_many_as_the_recipe_says(recipe: dict[str, Any]) -> None:
    rows = load("ru").rows
    assert tuple(len(rows[length].ranks) for length in sorted(rows)) == recipe["EXPECTED"]
    assert sum(recipe["EXPECTED"]) == len(load("ru")) == 56_411


def test_the_packages_are_named_with_their_digests(recipe: dict[str, Any]) -> None:
    for package, digest in recipe["PACKAGES"].items():
        assert "==" in package
        assert len(digest) == 64


def test_common_words_rank_before_rare_ones() -> None:
    words = load("ru")
    ranks = [words.rank(word) for word in ("время", "хлеб", "овраг", "синусоида")]
    assert ranks == sorted(ranks)
    assert ranks[0] < 100


def test_coarse_words_are_words_but_never_spoken() -> None:
    words = load("ru")
    for word in ("говно", "кретин", "шлюха"):
        assert word in words
        assert not words.speakable(word)
    for word in ("небоскреб", "хлеб", "письмо", "посредник", "ястреб", "сучок", "хохолок"):
        assert words.speakable(word)


def test_its_alphabet_is_russian_without_yo() -> None:
    letters = Counter(letter for rows in load("ru").rows.values() for letter in set(rows.text))
    assert set(letters) - {"\n"} == set(load("ru").graph.alphabet)
    assert load("ru").graph.alphabet == "абвгдежзийклмнопрстуфхцчшщъыьэюя"


def test_yo_is_folded_and_short_i_is_a_letter_of_its_own() -> None:
    assert [fold(word) for word in ("Ёж", "чай", "Й", "Città")] == ["еж", "чай", "й", "citta"]


def test_the_file_is_what_packing_its_list_gives() -> None:
    assert pack(load("ru")) == (LEXICONS / "ru.words").read_bytes()

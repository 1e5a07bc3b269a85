"""The Italian list: what its recipe must hold and must not, and the reasons it keeps."""

import re
from fnmatch import translate
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from shelf_tui.words import WordList, fold, load
from shelf_tui.words.lists import folder
from shelf_tui.words.packed import pack, unpack

LEXICONS = Path(folder())


def words_of(name: str) -> list[str]:
    lines = (LEXICONS / name).read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


@pytest.fixture(scope="module")
def recipe() -> dict[str, Any]:
    return run_path(str(LEXICONS / "build_it.py"))


@pytest.mark.parametrize(
    "word",
    ["canto", "stato", "citta", "fatto", "amo", "torino", "parigi", "italia", "aceto", "aglio"],
)
def test_it_must_hold(word: str) -> None:
    assert word in load("it")


@pytest.mark.parametrize(
    "word",
    [
        "mangio",
        "mangiato",
        "vado",
        "mario",
        "fiat",
        "dna",
        "gattone",
        "gattino",
        "casetta",
        "manina",
        "etc",
    ],
)
def test_it_must_not_hold(word: str) -> None:
    assert word not in load("it")


@pytest.mark.parametrize(
    "word", ["hackers", "stages", "computers", "ragion", "seppur", "sempri", "azzuro"]
)
def test_nor_foreign_plurals_words_cut_short_plural_adverbs_and_slips(word: str) -> None:
    assert word not in load("it")


@pytest.mark.parametrize("word", ["fan", "stage", "news", "lapis", "tennis", "gran", "signor"])
def test_what_looks_like_them_stays(word: str) -> None:
    assert word in load("it")


@pytest.mark.parametrize(
    "word", ["libretto", "casino", "violino", "mattone", "cavalletto", "bottone"]
)
def test_altered_forms_with_a_sense_of_their_own_stay(word: str) -> None:
    assert word in load("it")


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("mangio", "verb-form"),
        ("mangiato", "verb-form"),
        ("andremo", "verb-form"),
        ("gattino", "altered"),
        ("manine", "altered"),
        ("mario", "name"),
        ("aglie", "small-place"),
        ("dna", None),
        ("aglio", None),
        ("zzzzzz", None),
    ],
)
def test_why_a_word_is_none(word: str, reason: str | None) -> None:
    assert load("it").reason(word) == reason


def test_no_word_has_a_reason_not_to_be_one() -> None:
    italian = load("it")
    refused = [line.split()[0] for line in italian.refused.split("\n") if line]
    assert len(refused) > 40_000
    assert [word for word in refused if word in italian] == []


def test_it_has_the_words_of_its_recipe(recipe: dict[str, Any]) -> None:
    counts = tuple(len(rows.ranks) for rows in load("it").rows.values())
    assert list(load("it").rows) == list(range(3, 13))
    assert counts == recipe["EXPECTED"]


def test_what_is_never_spoken() -> None:
    italian = load("it")
    patterns = [re.compile(translate(pattern)) for pattern in words_of("unspoken_it.txt")]
    coarse = {w for rows in italian.rows.values() for w in rows.text.split() if _any(patterns, w)}
    assert coarse <= italian.unspoken
    # A little-known town, and one that is a common word as well.
    assert not italian.speakable("cervia")
    assert italian.speakable("noci")
    assert italian.speakable("torino")


def _any(patterns: list[re.Pattern[str]], word: str) -> bool:
    return any(pattern.match(word) for pattern in patterns)


@pytest.mark.parametrize(
    ("word", "adjective", "forms"),
    [
        ("bosco", False, {"bosci", "boschi"}),
        ("bianco", True, {"bianci", "bianchi", "bianca", "bianche"}),
        ("figlio", False, {"figli"}),
        ("rosa", False, {"rose"}),
        ("amica", False, {"amiche"}),
        ("arancia", False, {"arance"}),
        ("artista", False, {"artiste", "artisti"}),
        ("felice", True, {"felici"}),
    ],
)
def test_regular_inflections(
    recipe: dict[str, Any], word: str, adjective: bool, forms: set[str]
) -> None:
    # Forms that nobody has written, such as bosci, fall away by their frequency.
    assert set(recipe["inflections"](word, adjective)) == forms


@pytest.mark.parametrize("unspoken", [(), ("ba",)])
@pytest.mark.parametrize("reasons", [{}, {"xx": "verb-form", "yy": "name"}])
def test_reasons_survive_packing(unspoken: tuple[str, ...], reasons: dict[str, str]) -> None:
    again = unpack(pack(WordList.of("it", ["ab", "ba"], unspoken, reasons=reasons)))
    assert again.unspoken == set(unspoken)
    assert [again.reason(word) for word in ("xx", "yy", "x", "ab")] == [
        reasons.get("xx"),
        reasons.get("yy"),
        None,
        None,
    ]


def test_accents_are_taken_off() -> None:
    assert fold("Città") == fold("CITTA\u0300") == "citta"
    assert fold("perché") == "perche"

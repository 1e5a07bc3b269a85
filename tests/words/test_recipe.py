"""The English list against the files it is built from, as far as they lie beside it."""

import re
from fnmatch import translate
from pathlib import Path
from runpy import run_path

import pytest

from shelf_tui.words import load
from shelf_tui.words.lists import folder

LEXICONS = Path(folder())


@pytest.fixture(scope="module")
def recipe() -> dict[str, object]:
    return run_path(str(LEXICONS / "build_en.py"))


def words_of(name: str) -> list[str]:
    lines = (LEXICONS / name).read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def test_added_words_are_in_and_blocked_ones_are_not() -> None:
    assert [word for word in words_of("extra_en.txt") if word not in load("en")] == []
    assert [word for word in words_of("block_en.txt") if word in load("en")] == []


def test_the_list_was_built_with_the_unspoken_words_beside_it() -> None:
    patterns = [re.compile(translate(pattern)) for pattern in words_of("unspoken_en.txt")]
    unspoken = load("en").unspoken
    assert [word for word in unspoken if not any(p.match(word) for p in patterns)] == []
    assert [p.pattern for p in patterns if not any(map(p.match, unspoken))] == []


def test_only_plain_words_of_the_wanted_sizes_are_taken(
    recipe: dict[str, object], tmp_path: Path
) -> None:
    files = {
        "english-words.10": "cat\nI'd\nx\n",
        "british-words.60": "cat\ncafé\nÅngstrom\nantidisestablishment\n",
        "variant_3-words.80": "kat\n",
        "english-words.95": "zzxjoanw\n",
        "english-upper.10": "London\n",
        "special-hacker.50": "foobar\n",
        "english-abbreviations.10": "etc\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    sized_words = recipe["sized_words"]
    assert callable(sized_words)
    assert sized_words(tmp_path) == {"cat": 10, "cafe": 60, "kat": 80}


@pytest.mark.parametrize(
    "name",
    ["scowl-copyright.txt", "scowl-README.txt", "popular-english-words.txt"],
)
def test_the_licences_lie_beside_the_list(name: str) -> None:
    assert "copyright" in (LEXICONS / "licences" / name).read_text(encoding="utf-8").lower()


def test_the_notice_that_must_be_prominent_stands_in_the_readme() -> None:
    readme = (LEXICONS / "README.md").read_text(encoding="utf-8")
    assert "UK Advanced Cryptics Dictionary, Copyright (c) J Ross Beresford" in readme

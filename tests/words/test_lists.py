"""The English list as it comes with the shelf, and what happens when it does not."""

import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shelf_tui.words import BLANK, NoWordList, WordList, lay, lists, load
from shelf_tui.words.packed import pack, unpack

LENGTHS = [
    99,
    1160,
    5074,
    11508,
    20347,
    30532,
    37847,
    37391,
    32963,
    26004,
    18981,
    12974,
    8481,
    5224,
]
CARDS = st.sampled_from(
    ["e", "s", "a", "r", "t", "q", "th", "er", "in", "ing", "ter", "ess", BLANK]
)


@cache
def all_words(words: WordList) -> list[str]:
    return [word for rows in words.rows.values() for word in rows.text.split()]


def test_the_list_has_the_words_of_its_recipe() -> None:
    lengths = Counter(map(len, all_words(load("en"))))
    assert [lengths[length] for length in range(2, 16)] == LENGTHS
    assert len(load("en")) == sum(LENGTHS)


def test_british_and_american_spellings_and_modern_words_are_in() -> None:
    for word in ("colour", "color", "realise", "realize", "wifi", "apps", "maths", "cafe"):
        assert word in load("en"), word
    for word in ("teh", "dna", "london", "don't", "café", "QUIZ"):
        assert word not in load("en"), word


def test_ranks_go_from_common_to_rare() -> None:
    words = load("en")
    assert words.rank("the") == 0
    assert words.rank("house") < words.rank("hut") < words.rank("zyzzyva")
    assert sorted(words.rank(word) for word in all_words(words)) == list(range(len(words)))


def test_words_of_unknown_popularity_favour_no_letter() -> None:
    # A vocabulary that ends among them must not stop at a letter of the alphabet.
    words = sorted(all_words(load("en")), key=load("en").rank)[-10_000:]
    assert 0.4 < sum(word < "m" for word in words) / len(words) < 0.65


def test_offensive_words_are_valid_and_unspoken() -> None:
    words = load("en")
    assert words.unspoken <= set(all_words(words))
    assert "shit" in words
    assert not words.speakable("shit")
    for word in ("shitake", "cockatoo", "assess", "grape", "snigger", "therapist", "title"):
        assert words.speakable(word), word


@settings(max_examples=20, deadline=None)
@given(st.lists(CARDS, min_size=1, max_size=6), st.integers(0, 19))
def test_finding_is_laying_word_after_word(cards: list[str], first: int) -> None:
    found = set(load("en").find(cards))
    longest, letters, blanks = sum(map(len, cards)), set("".join(cards)), cards.count(BLANK)
    for word in all_words(load("en"))[first::20]:
        # Most words are too long, or have too many other letters, to be worth laying.
        possible = len(word) <= longest and len(set(word) - letters) <= blanks
        laid = possible and lay(word, cards, [1] * len(cards)) is not None
        assert laid == (word in found), word


def test_ten_cards_are_searched_too() -> None:
    cards = ["th", "er", "in", "re", "s", BLANK, BLANK, BLANK, BLANK, BLANK]
    found = load("en").find(cards)
    assert {"therein", "thereinto", "swimmer"} <= set(found)
    assert max(map(len, found)) <= 14


def test_a_list_is_loaded_once() -> None:
    assert load("en") is load("en")


def test_packing_gives_back_the_same_list_and_the_same_bytes() -> None:
    words = WordList.of("xx", ["the", "ten", "net", "thing"], unspoken=["net"])
    again = unpack(pack(words))
    assert [again.rank(word) for word in ("the", "ten", "net", "thing")] == [0, 1, 2, 3]
    assert again.language == "xx"
    assert not again.speakable("net")
    assert set(again.find(["t", "e", "n"])) == {"ten", "net"}
    assert pack(again) == pack(words)


def test_a_list_in_another_alphabet_is_packed_and_searched() -> None:
    alphabet = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    words = unpack(
        pack(WordList.of("ru", ["кот", "ток", "кто", "щётка".replace("ё", "е")], alphabet=alphabet))
    )
    assert set(words.find(["к", "т", "о"])) == {"кот", "ток", "кто"}
    assert set(words.find(["ще", BLANK, BLANK, BLANK])) == {"кот", "ток", "кто", "щетка"}


def test_an_unknown_language() -> None:
    with pytest.raises(NoWordList) as raised:
        load("../en")
    assert raised.value.code == "unknown-language"
    assert raised.value.facts == {"language": "../en", "languages": ", ".join(lists.LANGUAGES)}


@pytest.fixture
def lexicons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of word lists, and nothing loaded."""
    monkeypatch.setattr(lists, "folder", lambda: str(tmp_path))
    monkeypatch.setattr(lists, "_loaded", lists._loaded.__wrapped__)
    return tmp_path


def test_a_missing_file(lexicons: Path) -> None:
    with pytest.raises(NoWordList) as raised:
        lists.load("en")
    assert raised.value.code == "word-list-unreadable"
    assert raised.value.facts == {"language": "en", "file": str(lexicons / "en.words")}


GOOD = pack(WordList.of("en", ["the", "ten", "net", "thing"]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n\n",
        b"not a word list at all",
        GOOD[:-1],
        GOOD + b"x",
        GOOD[: len(GOOD) // 2],
        GOOD.replace(b"thing", b"thong"),
        GOOD.replace(b"shelf-words-1", b"shelf-words-2"),
        bytes([GOOD[0] ^ 1]) + GOOD[1:],
    ],
)
def test_a_damaged_file(lexicons: Path, data: bytes) -> None:
    (lexicons / "en.words").write_bytes(data)
    with pytest.raises(NoWordList) as raised:
        lists.load("en")
    assert raised.value.code == "word-list-damaged"


@given(st.integers(0, len(GOOD) - 1), st.integers(1, 255))
def test_any_changed_byte_is_noticed(at: int, change: int) -> None:
    data = bytearray(GOOD)
    data[at] ^= change
    with pytest.raises(ValueError, match="damaged"):
        unpack(bytes(data))


def test_a_process_that_loads_a_list_imports_little() -> None:
    code = (
        "import sys; from shelf_tui.words import load; load('en');"
        "print(*sorted({'asyncio', 'pathlib', 'typing', 're', 'textual'} & set(sys.modules)))"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == ""


def test_a_list_that_is_made_anew_leaves_the_one_in_use_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "folder", lambda: str(tmp_path))
    lists.save(WordList.of("en", ["the", "ten", "net"]))
    used = lists._loaded.__wrapped__("en")
    lists.save(WordList.of("en", ["two"]))
    assert [word in used for word in ("ten", "two")] == [True, False]
    assert "two" in lists._loaded.__wrapped__("en")
    assert [one.name for one in tmp_path.iterdir()] == ["en.words"]

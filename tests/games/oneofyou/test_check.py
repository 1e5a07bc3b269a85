"""The check of the deck, and the deck that it checks."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from shelf_tui.games.oneofyou import check, lists

GOOD = [f"w{n}" for n in range(24)]


def faults(*entries: tuple[str, Sequence[str]]) -> list[str]:
    return list(check.faults(entries, lambda word: word != "google"))


def test_a_list_in_order_has_no_fault() -> None:
    assert faults(("cat", GOOD), ("dog", GOOD)) == []


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (GOOD[1:], "cat: 23 associations, not 24 to 30"),
        ([*GOOD, *(f"v{n}" for n in range(7))], "cat: 31 associations, not 24 to 30"),
        ([*GOOD, "cat"], "cat: cat is the word itself"),
        ([*GOOD, "cats"], "cat: cat is the word itself"),
        ([*GOOD, "mouse", "mice"], "cat: mouse 2 times, singular and plural being one"),
        ([*GOOD, "google"], "cat: google is a name, a phrase, offensive, or not in the word list"),
    ],
)
def test_what_a_list_must_not_have_is_named(said: list[str], fault: str) -> None:
    assert faults(("cat", said)) == [fault]


def test_no_two_words_are_singular_and_plural_of_each_other() -> None:
    assert faults(("cat", GOOD), ("cats", GOOD)) == [
        "cat: 2 times in the deck, singular and plural being one"
    ]


def test_names_offences_phrases_and_what_is_no_word_may_not_be_said() -> None:
    may_say = check.may_say(lists.FOLDER)
    assert may_say("meow")
    assert may_say("t-shirt")
    for word in ("google", "batman", "anna", "stockholm", "nigger", "a cat", "Cat", "meowx", ""):
        assert not may_say(word)


def test_a_line_is_a_word_a_colon_and_a_list(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("# a comment\n\nmoon:  night   stars # and more\n", "utf-8")
    (tmp_path / "a.txt").write_text("cat: meow\n", "utf-8")
    (tmp_path / "not.list").write_text("nothing\n", "utf-8")
    assert list(lists.entries(tmp_path)) == [("cat", ("meow",)), ("moon", ("night", "stars"))]
    (tmp_path / "c.txt").write_text("\ndog\n", "utf-8")
    with pytest.raises(ValueError, match=r"c\.txt:2"):
        list(lists.entries(tmp_path))

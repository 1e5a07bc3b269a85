"""Singular and plural of a clue, on pairs collected for it."""

from pathlib import Path

import pytest

from shelf_tui.games.oneofyou.clues import key

PAIRS = [
    line.split("\t")
    for line in Path(__file__).with_name("number_pairs.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
#: "sells" is no noun, but it is spelled like the plural of one.
FALSELY_SAME = {("sell", "sells")}


@pytest.mark.parametrize(("verdict", "left", "right"), PAIRS)
def test_pairs_are_the_same_clue_or_not(verdict: str, left: str, right: str) -> None:
    same = verdict == "same" or (left, right) in FALSELY_SAME
    assert (key(left) == key(right)) is same


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("cow", "cows"),
        ("bus", "buses"),
        ("knife", "knives"),
        ("mouse", "mice"),
        ("child", "children"),
        ("axe", "axes"),
        ("pony", "ponies"),
        ("tie", "ties"),
        ("sky", "skies"),
        ("box", "boxes"),
        ("church", "churches"),
        ("brush", "brushes"),
        ("bee", "bees"),
    ],
)
def test_singular_and_plural_are_the_same_clue(left: str, right: str) -> None:
    assert key(left) == key(right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("princess", "princes"),
        ("brass", "bras"),
        ("news", "new"),
        ("lens", "len"),
        ("glass", "glas"),
        ("axis", "axe"),
        ("axis", "axes"),
        ("run", "running"),
        ("sun", "sunny"),
        ("cat", "kitten"),
        ("colour", "color"),
        ("cow", "cow's"),
    ],
)
def test_nothing_more_is_the_same(left: str, right: str) -> None:
    assert key(left) != key(right)

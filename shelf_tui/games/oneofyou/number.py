"""Singular and plural: one form for both, by a short spelling rule and two tables.

The tables say where the rule errs; they are derived from WordNet (see ``plurals``).
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

_TABLES = Path(__file__).parent / "plurals"
#: Endings of a plural that add two letters to a singular.
_LONG_ENDINGS = ("sses", "xes", "ches", "shes", "zzes")


def singular(word: str) -> str:
    """The form that a word shares with its other number; `word` is in lower case."""
    known = _exceptions().get(word)
    if known is not None:
        return known
    if word in _kept() or not _looks_plural(word):
        return word
    if word.endswith("ies") and len(word) > 5 and word[-4] not in "aeiou":
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith(_LONG_ENDINGS) else word[:-1]


def _looks_plural(word: str) -> bool:
    return (
        len(word) >= 4
        and word[-1] == "s"
        and not word.endswith(("ss", "us", "is"))
        and word[-2].isalpha()
    )


@cache
def _exceptions() -> Mapping[str, str]:
    """Plurals that the rule gets wrong, to their singulars."""
    return dict(line.split("\t") for line in _lines("plural_exceptions.tsv"))


@cache
def _kept() -> frozenset[str]:
    """Words that look like plurals and are none."""
    return frozenset(_lines("plural_keep.txt"))


def _lines(name: str) -> list[str]:
    text = (_TABLES / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]

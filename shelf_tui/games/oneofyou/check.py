"""Checks the deck: ``python -m shelf_tui.games.oneofyou.check`` says what is wrong with it.

What a list may say is a word of the English word list that may be said to anybody. That list has
few names and brands; those it has are in ``deck/names.list``, and words that it lacks in
``deck/allowed.list``.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from shelf_tui.games.oneofyou import lists
from shelf_tui.games.oneofyou.clues import key
from shelf_tui.words import load

LEAST_WORDS = 500
LENGTHS = range(24, 31)


def faults(
    entries: Iterable[tuple[str, Sequence[str]]], may_say: Callable[[str], bool]
) -> Iterator[str]:
    """What is wrong with the words of a deck and their lists, a line for each fault."""
    deck = list(entries)
    for one, count in Counter(key(word) for word, _ in deck).items():
        if count > 1:
            yield f"{one}: {count} times in the deck, singular and plural being one"
    for word, said in deck:
        yield from (f"{word}: {fault}" for fault in _list_faults(word, said, may_say))


def _list_faults(word: str, said: Sequence[str], may_say: Callable[[str], bool]) -> Iterator[str]:
    if len(said) not in LENGTHS:
        yield f"{len(said)} associations, not {LENGTHS[0]} to {LENGTHS[-1]}"
    for one, count in Counter(map(key, said)).items():
        if count > 1:
            yield f"{one} {count} times, singular and plural being one"
        if one == key(word):
            yield f"{one} is the word itself"
    for one in (word, *said):
        if not may_say(one):
            yield f"{one} is a name, a phrase, offensive, or not in the word list"


def may_say(folder: Path) -> Callable[[str], bool]:
    """Whether a deck in this folder may say a word."""
    words = load("en")
    allowed, names = _read(folder / "allowed.list"), _read(folder / "names.list")

    def may(word: str) -> bool:
        listed = word in words and word not in words.unspoken and word not in names
        return listed or word in allowed

    return may


def main() -> int:
    """Print every fault of the game's own deck; 1 when there is one."""
    entries = list(lists.entries(lists.FOLDER))
    found = list(faults(entries, may_say(lists.FOLDER)))
    if len(entries) < LEAST_WORDS:
        found.append(f"{len(entries)} words, not {LEAST_WORDS} or more")
    for fault in found:
        sys.stdout.write(f"{fault}\n")
    return 1 if found else 0


def _read(file: Path) -> frozenset[str]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


if __name__ == "__main__":
    sys.exit(main())

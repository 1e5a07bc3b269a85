"""What is one single word, and when two clues are the same."""

from itertools import groupby
from unicodedata import category, normalize

from shelf_tui.cleaning import MARKS
from shelf_tui.games.oneofyou.number import singular
from shelf_tui.games.rules import Refused

LONGEST = 30
#: What may stand between the letters and digits of one word.
_INNER = frozenset("-'\u2010\u2011\u2019\u02bc")


def one_word(text: str) -> str:
    """The word typed, without blanks and punctuation at its edges, as its board bears it.

    Raises `Refused` with a code alone, since a clue must not be repeated: ``not-text`` (control
    characters and the like), ``empty``, ``too-long``, ``not-one-word``.
    """
    text = normalize("NFC", text.strip())
    if any(category(sign)[0] == "C" for sign in text) or _scribbled(text):
        raise Refused("not-text")
    word = _core(text)
    if not word:
        raise Refused("empty")
    if len(word) > LONGEST:
        raise Refused("too-long", most=LONGEST)
    if not all(map(stands_in_a_word, word)):
        raise Refused("not-one-word")
    return word


def key(word: str) -> str:
    """What a clue is compared by: case, edges and number do not matter, everything else does."""
    return singular(_core(normalize("NFC", normalize("NFC", word).casefold())))


def stands_in_a_word(sign: str) -> bool:
    """Whether a sign may be part of a word at all."""
    return _spells(sign) or sign in _INNER


def _core(text: str) -> str:
    """`text` from its first to its last letter or digit."""
    spelled = [place for place, sign in enumerate(text) if _spells(sign)]
    return text[spelled[0] : spelled[-1] + 1] if spelled else ""


def _spells(sign: str) -> bool:
    return category(sign)[0] in "LMN"


def _scribbled(text: str) -> bool:
    runs = groupby(text, key=lambda sign: category(sign)[0] == "M")
    return any(marks and len(list(run)) > MARKS for marks, run in runs)

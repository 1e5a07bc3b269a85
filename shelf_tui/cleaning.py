"""Text that other people wrote, made fit to be shown: names, and whatever a far table tells.

A host cleans what it is sent, and a client cleans again what a host sends, since neither is
trusted. Cleaned text is text, never markup: at the screen it goes into spans or `Content(text)`.
"""

from typing import Any
from unicodedata import category, combining, east_asian_width, normalize

#: The widest name, in cells of a terminal.
NAME_CELLS = 24
#: More marks on one letter than this are a scribble that would run over other lines.
MARKS = 2
#: Signs that show nothing although Unicode counts them as letters, marks or symbols; among them
#: the variation selectors, which change how many cells a sign takes.
_BLANKS = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0") | frozenset(
    map(chr, range(0xFE00, 0xFE10))
)


def clean(text: str) -> str:
    """`text` in NFC without signs that steer, hide or pile up, and with single spaces.

    Gone are controls, formats (bidi overrides among them), surrogates, private and unassigned
    signs, line and paragraph separators, and marks beyond two on a letter or on none. Cleaning
    twice changes nothing.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept: list[str] = []
    marks = MARKS
    for sign in normalize("NFC", text):
        kind = category(sign)
        if kind in ("Zl", "Zp") or sign in "\t\n\r":
            sign, kind = " ", "Zs"  # noqa: PLW2901 - a line's end parts two words
        if kind[0] == "C" or sign in _BLANKS:
            continue
        if kind[0] == "M":
            marks += 1
            if marks > MARKS:
                continue
        else:
            marks = MARKS if kind == "Zs" else 0
        kept.append(sign)
    # Taking signs away may bring others together that compose.
    cleaned = normalize("NFC", " ".join("".join(kept).split()))
    return cleaned if cleaned == text else clean(cleaned)


def name(text: str) -> str:
    """A person's name: cleaned, and cut to `NAME_CELLS`; empty when nothing of it can be seen."""
    kept, cells = "", 0
    for sign in clean(text[: NAME_CELLS * 20]):
        cells += width(sign)
        if cells > NAME_CELLS:
            break
        kept += sign
    return kept.strip()


def key(text: str) -> str:
    """What two names are compared by."""
    return normalize("NFKC", text).casefold()


def width(sign: str) -> int:
    """The cells that one sign takes in a terminal."""
    if combining(sign) or category(sign) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def clean_all(thing: Any) -> Any:
    """Every text in what was read from JSON, cleaned; keys and numbers stay as they are."""
    if isinstance(thing, str):
        return clean(thing)
    if isinstance(thing, list):
        return [clean_all(one) for one in thing]
    if isinstance(thing, dict):
        return {key: clean_all(one) for key, one in thing.items()}
    return thing

"""The word lists that come with the shelf, each loaded when it is first asked for."""

# pathlib would take as long to import as a list to get ready.
# ruff: noqa: PTH105, PTH112, PTH118, PTH120, PTH123

import os
from functools import cache
from mmap import ACCESS_READ, MADV_DONTNEED, mmap
from threading import Lock

from shelf_tui.words.packed import pack, unpack
from shelf_tui.words.wordlist import WordList

#: The languages that there are words of.
LANGUAGES = ("en", "it", "ru")

_once = Lock()


class NoWordList(Exception):  # noqa: N818 - like a refusal it is an answer: what to do is in its code
    """There is no list of that language, or its file cannot be used: a code and its facts.

    ``unknown-language`` (language, languages), ``word-list-unreadable`` and ``word-list-damaged``
    (language, file).
    """

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


def folder() -> str:
    """Where the word lists lie: inside the package as installed, else beside it in a checkout."""
    package = os.path.dirname(os.path.dirname(__file__))
    installed = os.path.join(package, "lexicons")
    return (
        installed
        if os.path.isdir(installed)
        else os.path.join(os.path.dirname(package), "lexicons")
    )


def load(language: str) -> WordList:
    """The list of that language, made ready once in a process. Raises `NoWordList`."""
    # Stand-ins that think in threads ask all at once, and each list takes megabytes.
    with _once:
        return _loaded(language)


def save(words: WordList) -> None:
    """Put a list in the place of that language's: a shelf that has it mapped goes on with it."""
    file = _file(words.language)
    with open(f"{file}.new", "wb") as fresh:
        fresh.write(pack(words))
    os.replace(f"{file}.new", file)


@cache
def _loaded(language: str) -> WordList:
    if language not in LANGUAGES:
        raise NoWordList("unknown-language", language=language, languages=", ".join(LANGUAGES))
    file = _file(language)
    try:
        # Mapped rather than read: every shelf on a machine shares what it looks at.
        with open(file, "rb") as opened:
            mapped = mmap(opened.fileno(), 0, access=ACCESS_READ)
        words = unpack(mapped)
    except OSError as error:
        raise NoWordList("word-list-unreadable", language=language, file=file) from error
    except ValueError as error:
        raise NoWordList("word-list-damaged", language=language, file=file) from error
    # All of it has been read for its checksum, and little of it is read again.
    mapped.madvise(MADV_DONTNEED)
    return words


def _file(language: str) -> str:
    return os.path.join(folder(), f"{language}.words")

"""Spelling as the word lists keep it."""

from unicodedata import combining, normalize

#: It makes another letter: й is not и.
_BREVE = "\N{COMBINING BREVE}"


def fold(text: str) -> str:
    """The text in lower case and without accents: ``Città`` is listed as ``citta``, ``ёж`` as
    ``еж``.
    """
    letters = normalize("NFD", text.lower())
    return normalize("NFC", "".join(one for one in letters if one == _BREVE or not combining(one)))

"""Spelling as the word lists keep it."""

from unicodedata import combining, normalize


def fold(text: str) -> str:
    """The text in lower case and without accents: ``Città`` is listed as ``citta``."""
    return "".join(one for one in normalize("NFD", text.lower()) if not combining(one))

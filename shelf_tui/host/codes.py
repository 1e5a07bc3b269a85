"""Codes of tables, and tokens of seats."""

from hashlib import sha256
from secrets import choice, token_urlsafe

#: Twenty consonants: no letter that looks or sounds like another's number, and no words.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"


def draw_code(length: int) -> str:
    """A code that nobody knows yet."""
    return "".join(choice(LETTERS) for _ in range(length))


def read_code(text: str) -> str:
    """A code as it was typed, in any case and with spaces or hyphens."""
    return "".join(sign for sign in text.upper() if sign in LETTERS)


def draw_token() -> tuple[str, str]:
    """A new token of 192 random bits, and what is kept of it."""
    token = token_urlsafe(24)
    return token, digest(token)


def digest(token: str) -> str:
    """What is kept of a token: it does not open anything by itself."""
    return sha256(token.encode()).hexdigest()

"""The language of the screen: messages are marked where they are written, translated where shown.

A message id is the English sentence itself, with ``{named}`` places for its facts. Modules below
the screen only `mark` their messages; `say` turns a marked message and its facts into a sentence of
the screen's language. The catalogues beside this file are made with Babel (see CONTRIBUTING).
"""

from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import NamedTuple


class Plural(NamedTuple):
    """A message with two English forms; the fact named ``n`` chooses between them."""

    one: str
    many: str


Message = str | Plural

_catalogue: NullTranslations = NullTranslations()


def use(language: str) -> None:
    """Speak `language` from now on; English, and any language without a catalogue, is English."""
    global _catalogue  # noqa: PLW0603 - one process has one screen, so one language
    compiled = Path(__file__).parent / language / "LC_MESSAGES" / "shelf.mo"
    if compiled.exists():
        with compiled.open("rb") as file:
            _catalogue = GNUTranslations(file)
    else:
        _catalogue = NullTranslations()


def mark(message: str) -> str:
    """Mark a message for the catalogue and return it untouched, to be said later."""
    return message


def nmark(one: str, many: str) -> Plural:
    """Mark a message with a plural for the catalogue, to be said later with a fact ``n``."""
    return Plural(one, many)


def tr(message: str, /, **facts: object) -> str:
    """Say `message` in the screen's language with its `facts` filled in."""
    return _catalogue.gettext(message).format(**facts)


def ntr(one: str, many: str, n: int, /, **facts: object) -> str:
    """Say the form of a message that fits the number `n`, with `n` among its facts."""
    return _catalogue.ngettext(one, many, n).format(n=n, **facts)


def say(message: Message, /, **facts: object) -> str:
    """Say a message marked elsewhere; a `Plural` takes its number from the fact ``n``."""
    if isinstance(message, str):
        return tr(message, **facts)
    n = facts.pop("n")
    assert isinstance(n, int)
    return ntr(message.one, message.many, n, **facts)

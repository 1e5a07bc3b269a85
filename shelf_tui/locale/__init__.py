"""The language of the screen: messages are marked where they are written, translated where shown.

A message id is the English sentence itself, with ``{named}`` places for its facts. Modules below
the screen only `mark` their messages; `say` turns a marked message and its facts into a sentence of
the screen's language. The catalogues beside this file are made with Babel (see CONTRIBUTING).
"""

import os
from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import NamedTuple

#: Every language of the screen, as it calls itself.
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "sv": "svenska",
    "it": "italiano",
    "ru": "русский",
}
#: The locale of a system that was never told one.
_UNTOLD = {"", "C", "POSIX"}
#: The environment in which the process was started.
_STARTED_WITH: Mapping[str, str] = dict(os.environ)
#: Between a context and its message, as gettext has it.
_CONTEXT = "\x04"


class Plural(NamedTuple):
    """A message with two English forms; the fact named ``n`` chooses between them."""

    one: str
    many: str


Message = str | Plural

_spoken = "en"
_catalogue: NullTranslations = NullTranslations()


def use(language: str) -> None:
    """Speak `language` from now on; English is the messages themselves and has no catalogue."""
    global _catalogue, _spoken  # noqa: PLW0603 - one process has one screen, so one language
    try:
        with (Path(__file__).parent / language / "LC_MESSAGES" / "shelf.mo").open("rb") as compiled:
            _catalogue = GNUTranslations(compiled)
    except FileNotFoundError:
        _catalogue = NullTranslations()
    _spoken = language


def spoken() -> str:
    """The language of the screen."""
    return _spoken


def choose(*wanted: str | None, environ: Mapping[str, str] = _STARTED_WITH) -> str:
    """The first of `wanted` that is a language of the screen, else the environment's, else English.

    The environment is read as gettext's manual says: LC_ALL, LC_MESSAGES or LANG names a locale,
    and unless that is the plain C one, the list in LANGUAGE goes before it.
    """
    system = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    named = [] if system in _UNTOLD else [*environ.get("LANGUAGE", "").split(":"), system]
    asked = [*wanted, *(name.split(".")[0].split("_")[0] for name in named)]
    return next((name for name in asked if name is not None and name in LANGUAGES), "en")


def mark(message: str) -> str:
    """Mark a message for the catalogue and return it untouched, to be said later."""
    return message


def nmark(one: str, many: str) -> Plural:
    """Mark a message with a plural for the catalogue, to be said later with a fact ``n``."""
    return Plural(one, many)


def pmark(context: str, message: str) -> str:
    """Mark a message that means one thing in this context and another one elsewhere."""
    return f"{context}{_CONTEXT}{message}"


def tr(message: str, /, **facts: object) -> str:
    """Say `message` in the screen's language with its `facts` filled in."""
    return _catalogue.gettext(message).rpartition(_CONTEXT)[2].format(**facts)


def ntr(one: str, many: str, n: int, /, **facts: object) -> str:
    """Say the form of a message that fits the number `n`, with `n` among its facts."""
    return _catalogue.ngettext(one, many, n).format(n=n, **facts)


def ptr(context: str, message: str, /, **facts: object) -> str:
    """Say a message that means one thing in this context and another one elsewhere."""
    return tr(pmark(context, message), **facts)


def say(message: Message, /, **facts: object) -> str:
    """Say a message marked elsewhere; a `Plural` takes its number from the fact ``n``.

    Raises `KeyError` or `TypeError` where the facts are not the message's.
    """
    if isinstance(message, str):
        return tr(message, **facts)
    n = facts.pop("n")
    if not isinstance(n, int):
        raise TypeError(n)
    return ntr(message.one, message.many, n, **facts)


def decimal(figure: float) -> str:
    """A figure with the decimal sign of the screen's language."""
    # i18n: The decimal sign, as in 1.5.
    return f"{figure:g}".replace(".", tr("."))

"""A game's options read from their Struct: the lobby draws them, `--option` and hosts take them.

An options Struct has fields of ``Literal[...]`` or ``bool`` with a default, nothing else: so every
option is a choice, and no screen knows one by name.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from shelf_tui.games.rules import Refused

Choice = int | str | bool
T = TypeVar("T")


def choices(options: type[Any]) -> dict[str, tuple[Choice, ...]]:
    """The choices of each option, in the order of the fields."""
    return {name: _choices_of(hint) for name, hint in get_type_hints(options).items()}


def parse(options: type[T], texts: Mapping[str, str]) -> T:
    """Options from what a person typed, such as ``{"chapters": "6"}``; the rest is default.

    Raises `Refused`: ``unknown-option`` (option, known) or ``unknown-choice`` (option, choice,
    known).
    """
    known = choices(options)
    chosen: dict[str, Choice] = {}
    for name, text in texts.items():
        if name not in known:
            raise Refused("unknown-option", option=name, known=", ".join(known))
        spelled = {_spell(choice): choice for choice in known[name]}
        if text.lower() not in spelled:
            raise Refused("unknown-choice", option=name, choice=text, known=", ".join(spelled))
        chosen[name] = spelled[text.lower()]
    return msgspec.convert(chosen, options)


def _choices_of(hint: Any) -> tuple[Choice, ...]:
    if hint is bool:
        return (False, True)
    assert get_origin(hint) is Literal, f"an option must be a Literal or a bool, not {hint}"
    return get_args(hint)


def _spell(choice: Choice) -> str:
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice).lower()

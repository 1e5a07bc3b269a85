"""Codes and facts from below the screen, turned into sentences for people."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from shelf_tui.games.game import Game
from shelf_tui.games.rules import LogLine, Refused
from shelf_tui.locale import say, tr
from shelf_tui.table import texts as table_texts
from shelf_tui.table.frames import Pace
from shelf_tui.texts import sentence

#: Where the sentences of near and far tables are found, besides the games'.
BOOKS = (table_texts.REFUSALS,)


def refusal(game: Game, refused: Refused) -> str:
    """Why a move was refused: the game's reason, or the table's; in a race, by how much."""
    if "behind_ms" in refused.facts:
        return say(table_texts.SECOND, **refused.facts)
    return sentence(refused.code, refused.facts, game.texts.REFUSALS, *BOOKS)


def of(refused: Refused) -> str:
    """Why something apart from any game was refused."""
    return sentence(refused.code, refused.facts, *BOOKS)


def story(game: Game, log: Sequence[LogLine], names: Sequence[str]) -> list[str]:
    """The table's log as sentences, with seats by name, but for lines that this game cannot tell:
    a far table's or a kept one's may be of another version.
    """
    told = []
    for line in log:
        with suppress(KeyError, IndexError, TypeError):
            message = table_texts.LOG.get(line.code) or game.texts.LOG[line.code]
            told.append(say(message, **_named(line.facts, names)))
    return told


def choice(game: Game, option: str, value: Any) -> str:
    """How a choice of one of the game's options reads."""
    label = game.texts.CHOICES.get((option, value))
    if label is not None:
        return say(label)
    return {True: tr("yes"), False: tr("no")}[value] if isinstance(value, bool) else str(value)


def pace(value: Pace) -> str:
    """How a pace reads."""
    return {
        "brisk": tr("brisk"),
        "normal": tr("normal"),
        "relaxed": tr("relaxed"),
        "none": tr("no clock"),
    }[value]


def _named(facts: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    return {key: _by_name(key, fact, names) for key, fact in facts.items()}


def _by_name(key: str, fact: object, names: Sequence[str]) -> object:
    if isinstance(fact, tuple):
        return ", ".join(names[seat] for seat in fact)
    return names[fact] if isinstance(fact, int) and f"_{key}".endswith("_seat") else fact

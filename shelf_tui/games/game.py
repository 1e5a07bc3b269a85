"""A game taken off the shelf: its folder's modules behind one object, each imported when asked."""

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any, cast

from shelf_tui import games
from shelf_tui.games.rules import Refused, Rules, StandIns, Words
from shelf_tui.locale import Message


class Game:
    """One game by its id. The folder ``games/<id>`` holds:

    - ``rules.py`` with ``RULES``, a class that keeps `Rules` and is made with `Words`;
    - ``stand_ins.py``, which keeps `StandIns`;
    - ``texts.py``: ``TITLE``, ``BLURB`` (two lines of 76 cells at most), ``MINUTES``, ``LANGUAGE``
      (of its words, as the shelf's card says it), ``OPTIONS`` and ``CHOICES`` (labels by field and
      by (field, choice)), ``PHASES`` (by name), ``REFUSALS`` and ``LOG`` (by code), ``COACH`` (a
      first-time line by phase name); all marked messages; and, in a game that has something to say
      of a table before it is set, ``advice(seats, people)``, which gives marked messages;
    - ``figures.py`` with ``Figures``, what `simulate` counts (see `shelf_tui.table.simulate`), and
      ``LABELS``, marked messages for the names in its report;
    - ``guide.<lang>.md``.
    """

    def __init__(self, game_id: str) -> None:
        self.id = game_id

    @cached_property
    def rules_type(self) -> type[Any]:
        """The class that keeps the game's rules; call it with `Words`."""
        return cast("type[Any]", self._module("rules").RULES)

    def rules(self, words: Words) -> Rules[Any, Any, Any, Any]:
        """The game's rules over these word lists."""
        return cast("Rules[Any, Any, Any, Any]", self.rules_type(words))

    @cached_property
    def stand_ins(self) -> StandIns:
        """Its characters and how they choose."""
        return cast("StandIns", self._module("stand_ins"))

    @cached_property
    def texts(self) -> ModuleType:
        """Its marked messages."""
        return self._module("texts")

    def advice(self, seats: int, people: int) -> Sequence[Message]:
        """What it says of a table of so many seats, so many of them for people."""
        if not hasattr(self.texts, "advice"):
            return ()
        return cast("Sequence[Message]", self.texts.advice(seats, people))

    @cached_property
    def figures(self) -> ModuleType:
        """What a simulation counts of it."""
        return self._module("figures")

    def guide(self, language: str) -> str:
        """The guide as Markdown in `language`, or in English where there is none."""
        from importlib.resources import files  # noqa: PLC0415 - slow to import, rarely wanted

        folder = files(f"{games.__name__}.{self.id}")
        page = folder / f"guide.{language}.md"
        return (page if page.is_file() else folder / "guide.en.md").read_text(encoding="utf-8")

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{games.__name__}.{self.id}.{name}")


def take(game_id: str) -> Game:
    """Take a game off the shelf. Raises `Refused` ``unknown-game`` (game, known)."""
    if game_id not in games.GAMES:
        raise Refused("unknown-game", game=game_id, known=", ".join(games.GAMES))
    return Game(game_id)

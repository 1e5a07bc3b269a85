"""Arguments that several commands take, and how they are read."""

from collections.abc import Sequence

import click
from click.shell_completion import CompletionItem

from shelf_tui import cleaning, games
from shelf_tui.games.game import Game, take
from shelf_tui.games.rules import Refused
from shelf_tui.locale import tr


class GameId(click.ParamType[Game]):
    """A game by its id, completed by the shell."""

    name = "game"

    def convert(
        self, value: str, param: click.Parameter | None, context: click.Context | None
    ) -> Game:
        """The game of that id. Raises `Refused` ``unknown-game``."""
        del param, context
        return take(value)

    def shell_complete(
        self, context: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The ids that begin like this."""
        del context, param
        return [CompletionItem(game) for game in games.GAMES if game.startswith(incomplete)]


class Assignment(click.ParamType[tuple[str, str]]):
    """An option of a game, as ``name=choice``."""

    name = "name=choice"

    def convert(
        self, value: str, param: click.Parameter | None, context: click.Context | None
    ) -> tuple[str, str]:
        """Its two halves."""
        name, equals, choice = value.partition("=")
        if not (name and equals and choice):
            self.fail(
                tr("'{text}' is not of the form name=choice.", text=value),
                param,
                context,
            )
        return name, choice


def number(least: int | None = None, most: int | None = None) -> click.ParamType[int]:
    """A whole number, called so in the screen's language; from `least` to `most` if they are."""
    kind = click.types.IntParamType() if least is None else click.IntRange(least, most)
    kind.name = tr("number")
    return kind


# i18n: In a command's help: what a game is called there.
game = click.argument("game", type=GameId(), metavar=tr("GAME"))
seats = click.option(
    "--seats", type=number(), help=tr("How many play; the game's usual number by default.")
)
option = click.option(
    "options",
    "--option",
    type=Assignment(),
    metavar=tr("NAME=CHOICE"),
    multiple=True,
    help=tr("One of the game's own options; may be given several times."),
)


def optional(metavar: str) -> str:
    """As a command's help shows what may be left out."""
    return f"[{metavar}]"


def example(*lines: str) -> str:
    """What stands below a command's help: how it is typed."""
    return "\b\n" + "\n".join([tr("For example:"), *(f"  {line}" for line in lines)])


def named(people: Sequence[str]) -> list[str]:
    """The names of people at one keyboard, cleaned. Raises `Refused` ``bad-name``,
    ``name-taken``.
    """
    names = [cleaning.name(one) for one in people]
    if not all(names):
        raise Refused("bad-name")
    if len({cleaning.key(name) for name in names}) < len(names):
        raise Refused("name-taken")
    return names

"""`shelf` and `shelf play`: the commands that draw."""

from typing import TYPE_CHECKING

import click

from shelf_tui.cli import terminal
from shelf_tui.cli.arguments import example, game, named, number, option, seats
from shelf_tui.games import GAMES
from shelf_tui.games.game import Game
from shelf_tui.games.options import parse
from shelf_tui.games.rules import check_seats
from shelf_tui.home.paths import find
from shelf_tui.locale import tr

if TYPE_CHECKING:
    from shelf_tui.tui.app import Start
    from shelf_tui.tui.seated import Joining


@click.command(
    help=tr(
        "Deal GAME at once. You sit in the first seat, stand-ins in the others; or several people "
        "sit round this keyboard, each named by a --person."
    ),
    epilog=example(
        f"shelf play {GAMES[0]}",
        f"shelf play {GAMES[0]} --person Anna --person Bo",
        f"shelf play {GAMES[0]} --seats 3 --seed 7 --option chapters=6",
    ),
)
@game
@seats
@click.option(
    "--person",
    "people",
    multiple=True,
    metavar=tr("NAME"),
    help=tr("Somebody at this keyboard; given once for each."),
)
@click.option("--seed", type=number(), help=tr("Deals the same game again; drawn by default."))
@option
@click.pass_obj
def play(
    ascii_only: bool,
    *,
    game: Game,
    seats: int | None,
    people: tuple[str, ...],
    seed: int | None,
    options: tuple[tuple[str, str], ...],
) -> int:
    """Open a table; returns the exit code."""
    from shelf_tui.table.seating import Setup, Sitting

    here = named(people) or [""]
    seats = max(game.rules_type.usual, len(here)) if seats is None else seats
    check_seats(seats, game.rules_type.seats)
    if len(here) > seats:
        raise click.UsageError(tr("There are more people than seats; ask for more --seats."))
    chosen = parse(game.rules_type.Options, dict(options))
    terminal.check()
    from shelf_tui.tui.app import Start

    sitting = [Sitting("person", name) for name in here]
    sitting += [Sitting()] * (seats - len(here))
    return open_shelf(Start(Setup(game.id, chosen, "normal", tuple(sitting)), seed), ascii_only)


def open_shelf(start: "Start | Joining | None", ascii_only: bool, socket: str | None = None) -> int:
    """Draw until the shelf is left; returns the exit code. Others are met at the host of the
    `socket`, if one is named. Raises what `terminal.check` does.
    """
    terminal.check()
    from shelf_tui.tui.app import run

    if socket is None:
        return run(find(), start, ascii_only=ascii_only)
    from shelf_tui.tui.common import CommonHost

    return run(find(), start, ascii_only=ascii_only, common=CommonHost(socket))

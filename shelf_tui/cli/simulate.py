"""`shelf simulate`: stand-ins play each other, and what came of it is counted."""

import json
from collections.abc import Mapping

import click

from shelf_tui.cli.arguments import example, game, number, option, seats
from shelf_tui.games import GAMES
from shelf_tui.games.game import Game
from shelf_tui.games.options import parse
from shelf_tui.games.rules import check_seats
from shelf_tui.locale import tr


@click.command(
    help=tr(
        "Let stand-ins play GAME and count what came of it. They play as fast as they can, and "
        "the same seed gives the same games."
    ),
    epilog=example(
        f"shelf simulate {GAMES[0]} --games 500",
        f"shelf simulate {GAMES[0]} --seats 2 --seed 7 --characters steady,gambler --json",
    ),
)
@game
@seats
@click.option(
    "--games",
    type=number(1),
    default=100,
    show_default=True,
    help=tr("How many games."),
)
@click.option(
    "--seed", type=number(), default=1, show_default=True, help=tr("What deals the cards.")
)
@option
@click.option(
    "--characters",
    help=tr("Who sits in each seat, separated by commas; by default they change seats each game."),
)
@click.option("--json", "as_json", is_flag=True, help=tr("Print JSON."))
def simulate(
    *,
    game: Game,
    seats: int | None,
    games: int,
    seed: int,
    options: tuple[tuple[str, str], ...],
    characters: str | None,
    as_json: bool,
) -> None:
    """Print the report of a simulation."""
    from shelf_tui.table.simulate import simulate as play

    seats = game.rules_type.usual if seats is None else seats
    check_seats(seats, game.rules_type.seats)
    report = play(
        game.id,
        seats=seats,
        games=games,
        seed=seed,
        options=parse(game.rules_type.Options, dict(options)),
        characters=characters.split(",") if characters else (),
    ).document()
    if as_json:
        click.echo(json.dumps(report, indent=2))
    else:
        _print(report)


def _print(report: Mapping[str, object]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for name, figure in report.items():
        parts = figure.items() if isinstance(figure, Mapping) else [("", figure)]
        for at, (part, value) in enumerate(parts):
            table.add_row(name.replace("_", " ") if at == 0 else "", str(part), _spell(value))
    Console(markup=False, highlight=False).print(table)


def _spell(figure: object) -> str:
    if isinstance(figure, Mapping):
        return "  ".join(f"{name}: {_spell(part)}" for name, part in figure.items())
    if isinstance(figure, list):
        return "  ".join(map(_spell, figure))
    return f"{figure:g}" if isinstance(figure, float) else str(figure)

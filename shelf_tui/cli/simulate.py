"""`shelf simulate`: stand-ins play each other, and what came of it is counted."""

import json
from collections.abc import Mapping

import click

from shelf_tui.cli.arguments import example, game, number, option, seats
from shelf_tui.games import GAMES
from shelf_tui.games.game import Game
from shelf_tui.games.options import parse
from shelf_tui.games.rules import check_seats
from shelf_tui.locale import Message, decimal, mark, say, tr

#: How the names of what is counted of every game read.
LABELS: Mapping[str, Message] = {
    "game": mark("game"),
    "seats": mark("seats"),
    "games": mark("games"),
    "seed": mark("seed"),
    "seconds": mark("seconds"),
    "game_minutes": mark("game minutes"),
    "wins_by_seat": mark("wins by seat"),
    "wins_by_character": mark("wins by character"),
    "score": mark("score"),
    "mean": mark("mean"),
    "least": mark("least"),
    "most": mark("most"),
    "mean_by_character": mark("mean by character"),
    "defects": mark("defects"),
}


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
    metavar=tr("CHARACTERS"),
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
        _print(report, _labels(game))


def _labels(game: Game) -> Mapping[str, str]:
    """How the names in a report read: of figures, of their parts, of characters."""
    characters = {one.id: one.name for one in game.stand_ins.CHARACTERS}
    labels = {**LABELS, **game.figures.LABELS, **characters}
    return {name: say(label) for name, label in labels.items()}


def _print(report: Mapping[str, object], labels: Mapping[str, str]) -> None:
    from rich.columns import Columns
    from rich.console import Console
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for name, figure in report.items():
        parts = figure.items() if isinstance(figure, Mapping) else [("", figure)]
        for at, (part, value) in enumerate(parts):
            label = labels.get(name, name) if at == 0 else ""
            table.add_row(label, labels.get(part, part), Columns(_spell(value, labels)))
    Console(markup=False, highlight=False).print(table)


def _spell(figure: object, labels: Mapping[str, str]) -> list[str]:
    """A figure, or each of several, with its name where it has one."""
    if isinstance(figure, Mapping):
        parts = [(labels.get(name, name), _spell(one, labels)) for name, one in figure.items()]
        return [f"{name}: {' '.join(told)}" for name, told in parts]
    if isinstance(figure, list):
        return [told for one in figure for told in _spell(one, labels)]
    return [decimal(figure) if isinstance(figure, float) else str(figure)]

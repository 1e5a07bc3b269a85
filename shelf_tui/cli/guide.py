"""`shelf rules`: the guide to a game as text."""

import sys

import click

from shelf_tui import games
from shelf_tui.cli.arguments import GameId, example, optional
from shelf_tui.games.game import Game, take
from shelf_tui.locale import say, spoken, tr


@click.command(
    help=tr("Show how a game is played, or which games there are."),
    epilog=example(f"shelf rules {games.GAMES[0]}"),
)
@click.argument("game", type=GameId(), required=False, metavar=optional(tr("GAME")))
def rules(game: Game | None) -> None:
    """Print a guide, or the games that have one."""
    if game is None:
        for known in map(take, games.GAMES):
            click.echo(f"{known.id:12} {say(known.texts.TITLE)}")
        return
    page = game.guide(spoken())
    if not sys.stdout.isatty():
        click.echo(page)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(page), width=min(80, console.width))

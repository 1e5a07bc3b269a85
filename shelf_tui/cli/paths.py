"""`shelf paths`: where everything lives."""

from pathlib import Path

import click

from shelf_tui.cli.arguments import example
from shelf_tui.home.paths import VARIABLE, find
from shelf_tui.locale import tr


@click.command(
    help=tr(
        "Show where everything is kept. That is settings, unfinished tables, the log, and word "
        "lists; set {variable} to keep all but the word lists in one folder.",
        variable=VARIABLE,
    ),
    epilog=example("shelf paths", f"{VARIABLE}=~/guest shelf"),
)
def paths() -> None:
    """Print each place on a line of its own."""
    from shelf_tui.words.lists import folder

    places = find()
    shown = {
        tr("settings"): places.settings,
        tr("tables"): places.tables,
        tr("hosted"): places.hosted,
        tr("far seats"): places.tickets,
        tr("guests"): places.door,
        tr("log"): places.log,
        tr("word lists"): Path(folder()).resolve(),
    }
    wide = max(map(len, shown)) + 1
    for label, place in shown.items():
        click.echo(f"{label:{wide}} {place.absolute()}")

"""`shelf join`: a seat at a table far away."""

from typing import TYPE_CHECKING

import click

from shelf_tui.cli.arguments import example, named, optional
from shelf_tui.cli.play import open_shelf
from shelf_tui.locale import tr

if TYPE_CHECKING:
    from shelf_tui.client.links import Place


@click.command(
    help=tr(
        "Take a seat at the table that WHERE names: a link such as shelf://host:port/CODE, or an "
        "address, and then its CODE. At the socket of a host on this computer you are shown all "
        "its tables, and can set one there. Without WHERE you are shown the tables on your "
        "network. A seat that you have there already is taken again."
    ),
    epilog=example(
        "shelf join",
        "shelf join shelf://192.168.1.20:7435/BCDFG",
        "shelf join 192.168.1.20 BCDFG --name Anna --name Bo",
        "shelf join 192.168.1.20 BCDFG --stand-in steady",
    ),
)
@click.argument("where", required=False, metavar=optional(tr("WHERE")))
@click.argument("code", required=False, metavar=optional(tr("CODE")))
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar=tr("NAME"),
    help=tr("Your name at the table; once for each of you."),
)
@click.option(
    "--stand-in",
    "character",
    metavar=tr("CHARACTER"),
    help=tr("Seat a stand-in of this character instead of yourself, without a screen."),
)
@click.pass_obj
def join(
    ascii_only: bool,
    *,
    where: str | None,
    code: str | None,
    names: tuple[str, ...],
    character: str | None,
) -> int:
    """Draw until the shelf is left, or print how a stand-in's game ended."""
    import asyncio

    from shelf_tui.client.links import is_socket, read
    from shelf_tui.tui.seated import Joining

    if character is None:
        base = read(where, code).base if where is not None else ""
        socket = base if base and is_socket(base) else None
        told = ", ".join(named(names))
        joining = Joining(where or "", code or "", told, at_once=where is not None)
        return open_shelf(joining, ascii_only, socket)
    if where is None:
        raise click.UsageError(tr("A stand-in needs to know WHERE."))
    if len(names) > 1:
        raise click.UsageError(tr("A stand-in has one name."))
    asyncio.run(_play(read(where, code), "".join(names) or character, character))
    return 0


async def _play(place: "Place", name: str, character: str) -> None:
    from random import Random

    from shelf_tui.client.remote import RemoteSeat
    from shelf_tui.client.remote_joining import join
    from shelf_tui.client.stand_in import play

    seat = await RemoteSeat.sit(await join(place, name))
    try:
        click.echo(tr("Seated at table {code} as {name}.", code=place.code, name=name))
        end = await play(seat, character, Random())
        click.echo(tr("The game is over, with seed {seed}.", seed=end.seed))
    finally:
        await seat.leave()

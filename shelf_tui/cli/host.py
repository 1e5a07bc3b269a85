"""`shelf host`: tables for others, without a screen."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from shelf_tui.cli.arguments import example, number
from shelf_tui.home.paths import find
from shelf_tui.locale import tr

if TYPE_CHECKING:
    from shelf_tui.host.server import Hosting

#: Letters of a code: where strangers come, guessing is made harder.
CODE, PUBLIC_CODE = 5, 6


@click.command(
    help=tr(
        "Keep tables for people on other computers until it is stopped. It speaks plain HTTP: on a "
        "network that you do not trust put it behind a server that speaks HTTPS. With --socket it "
        "keeps them for people on this computer alone."
    ),
    epilog=example(
        "shelf host",
        "shelf host --bind 127.0.0.1 --port 8080 --name games.example.org",
        "shelf host --socket /tmp/our-shelf",
    ),
)
@click.option(
    "--bind", show_default="::", metavar=tr("ADDRESS"), help=tr("The address to listen at.")
)
@click.option("--port", type=number(0, 65535), help=tr("The port to listen at."))
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar=tr("NAME"),
    help=tr("A host name it answers to; may be given twice."),
)
@click.option("--public", is_flag=True, help=tr("Longer codes, and nothing is announced."))
@click.option(
    "--socket",
    "at",
    type=click.Path(path_type=Path),
    metavar=tr("PATH"),
    help=tr("Listen at this path instead: whoever can enter its folder sees all tables there."),
)
@click.option(
    "--idle",
    type=click.FloatRange(min=0),
    metavar=tr("MINUTES"),
    help=tr("End by itself when nobody has been at a table for so long."),
)
def host(
    *,
    bind: str | None,
    port: int | None,
    names: tuple[str, ...],
    public: bool,
    at: Path | None,
    idle: float | None,
) -> None:
    """Serve until a signal comes."""
    import asyncio

    from shelf_tui.wire.protocol import PORT

    if at is not None and (bind or port is not None or names or public):
        raise click.UsageError(
            tr("A socket has no address; leave out --bind, --port, --name and --public.")
        )
    at = at and at.expanduser().absolute()
    port = PORT if port is None else port
    asyncio.run(_serve(at, bind or "::", port, names, public=public, idle=idle))


async def _serve(
    at: Path | None,
    bind: str,
    port: int,
    names: tuple[str, ...],
    *,
    public: bool,
    idle: float | None,
) -> None:
    import asyncio
    import logging
    import signal
    import socket
    from contextlib import AsyncExitStack

    from shelf_tui.host.announcing import Sign, announce
    from shelf_tui.host.server import serve
    from shelf_tui.table.sqlite import SqliteStore

    logging.basicConfig(format="%(asctime)s %(message)s")
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for end in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(end, stop.set)
    async with AsyncExitStack() as stack:
        store = SqliteStore(find().hosted)
        stack.push_async_callback(store.close)
        length = PUBLIC_CODE if public else CODE
        serving = serve(store, bind=bind, port=port, at=at, names=names, code_length=length)
        hosting = await stack.enter_async_context(serving)
        if at is not None:
            click.echo(tr("Tables are kept for: shelf join {path}   Ctrl+C ends it.", path=at))
        else:
            if not public:
                sign = Sign(socket.gethostname())
                await stack.enter_async_context(announce(hosting.port, bind, sign))
            click.echo(tr("Tables are kept at port {port}. Ctrl+C ends it.", port=hosting.port))
        if idle is not None:
            deserted = asyncio.create_task(_deserted(hosting, idle * 60))
            deserted.add_done_callback(lambda _: stop.set())
        await stop.wait()


async def _deserted(hosting: "Hosting", seconds: float) -> None:
    """Wait until nobody has been at a table for so long."""
    import asyncio

    loop = asyncio.get_running_loop()
    last = loop.time()
    while loop.time() - last < seconds:
        await asyncio.sleep(1)
        if any(hosting.api.sitters):
            last = loop.time()

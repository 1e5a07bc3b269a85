"""`shelf host`: tables for others, without a screen."""

import click

from shelf_tui.cli.arguments import example
from shelf_tui.home.paths import find
from shelf_tui.locale import tr

#: Letters of a code: where strangers come, guessing is made harder.
CODE, PUBLIC_CODE = 5, 6


@click.command(
    help=tr(
        "Keep tables for people on other computers until it is stopped. It speaks plain HTTP: on a "
        "network that you do not trust put it behind a server that speaks HTTPS."
    ),
    epilog=example(
        "shelf host", "shelf host --bind 127.0.0.1 --port 8080 --name games.example.org"
    ),
)
@click.option("--bind", default="::", show_default=True, help=tr("The address to listen at."))
@click.option("--port", type=click.IntRange(0, 65535), help=tr("The port to listen at."))
@click.option(
    "--name", "names", multiple=True, help=tr("A host name it answers to; may be given twice.")
)
@click.option("--public", is_flag=True, help=tr("Longer codes, and nothing is announced."))
def host(bind: str, port: int | None, names: tuple[str, ...], *, public: bool) -> None:
    """Serve until a signal comes."""
    import asyncio

    from shelf_tui.host.server import PORT

    asyncio.run(_serve(bind, PORT if port is None else port, names, public=public))


async def _serve(bind: str, port: int, names: tuple[str, ...], *, public: bool) -> None:
    import asyncio
    import logging
    import signal
    from contextlib import AsyncExitStack

    from shelf_tui.host.announcing import announce
    from shelf_tui.host.server import serve
    from shelf_tui.table.sqlite import SqliteStore

    logging.basicConfig(format="%(asctime)s %(message)s")
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(sign, stop.set)
    async with AsyncExitStack() as stack:
        store = SqliteStore(find().hosted)
        stack.push_async_callback(store.close)
        length = PUBLIC_CODE if public else CODE
        serving = serve(store, bind=bind, port=port, names=names, code_length=length)
        hosting = await stack.enter_async_context(serving)
        if not public:
            await stack.enter_async_context(announce(hosting.port, bind))
        click.echo(tr("Tables are kept at port {port}. Ctrl+C ends it.", port=hosting.port))
        await stop.wait()

"""``python -m tests.bench.host_serving FOLDER``: what is measured, and its floor, in one process.

A host without limits over FOLDER, with the toy game on the shelf; and a bare TCP fan-out, where a
line from one of a group goes to all of it. Prints both ports.
"""

import asyncio
import sys
from collections import defaultdict
from pathlib import Path

from shelf_tui import games
from shelf_tui.host.limits import Limits, Rate
from shelf_tui.host.server import serve
from shelf_tui.table.sqlite import SqliteStore

FREE = Rate(1e6, 1_000_000)


async def fan_out(groups: dict[bytes, list[asyncio.StreamWriter]]) -> asyncio.Server:
    """A server where the first line names a group, and each further one is sent to all of it."""

    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        group = groups[await reader.readline()]
        group.append(writer)
        while line := await reader.readline():
            for other in group:
                other.write(line)
        writer.close()

    return await asyncio.start_server(join, "127.0.0.1", 0)


async def main() -> None:
    """Serve until killed."""
    games.GAMES = (*games.GAMES, "toy")
    games.__path__.append(str(Path(__file__).parents[1] / "toy" / "games"))
    bare = await fan_out(defaultdict(list))
    limits = Limits(100_000, 100_000, address=FREE, seat=FREE, wrong=FREE, setting=FREE)
    store = SqliteStore(Path(sys.argv[1]) / "hosted.db")
    async with serve(store, port=0, limits=limits) as hosting:
        print(hosting.port, bare.sockets[0].getsockname()[1], flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())

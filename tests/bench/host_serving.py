"""``python -m tests.bench.host_serving FOLDER``: what is measured, and its floor, in one process.

A host without limits over FOLDER, with the toy game on the shelf; a bare TCP fan-out; and one that
writes through to FOLDER what it sends on. Prints the three ports.
"""

import asyncio
import os
import sys
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

from shelf_tui import games
from shelf_tui.host.limits import Limits, Rate
from shelf_tui.host.server import serve
from shelf_tui.table.sqlite import SqliteStore

FREE = Rate(1e6, 1_000_000)
_REPLY = (
    b"HTTP/1.1 200 OK\r\ndate: Thu, 01 Jan 1970 00:00:00 GMT\r\ncache-control: no-store\r\n"
    b"content-type: application/json\r\ncontent-length: %d\r\n\r\n"
)


class FanOut:
    """The floor: what comes on one connection goes to all of its group, and nothing is done to it.

    It speaks as much HTTP as it takes to have the same clients and the same bytes as the host: a
    GET joins a group, and says how long a frame is; a POST is answered, and makes a frame for each.
    With a `file` what is told is written through to the disk before.
    """

    def __init__(self, file: int | None) -> None:
        self._file = file
        self._groups: defaultdict[bytes, list[asyncio.StreamWriter]] = defaultdict(list)
        self._size = 0
        self._rev = 0

    async def open(self) -> int:
        """Listen; the port."""
        server = await asyncio.start_server(self._join, "127.0.0.1", 0, backlog=512)
        port: int = server.sockets[0].getsockname()[1]
        return port

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while head := await reader.readuntil(b"\r\n\r\n"):
                group = self._groups[head.split(b" ", 2)[1].rpartition(b"/")[0]]
                number = int(head.rpartition(b": ")[2])
                if head.startswith(b"GET"):
                    group.append(writer)
                    self._size = number
                else:
                    await reader.readexactly(number)
                    self._tell(group, writer)
        writer.close()

    def _tell(self, group: list[asyncio.StreamWriter], asking: asyncio.StreamWriter) -> None:
        self._rev += 1
        frame = b"event: frame\nid: 00000001.%d\ndata: " % self._rev
        frame += b"x" * (self._size - len(frame) - 4) + b"\n\n\r\n"
        if self._file is not None:
            os.pwrite(self._file, frame, 0)
            os.fdatasync(self._file)
        for writer in group:
            writer.write(frame)
        reply = b'{"rev":%d,"epoch":"00000001"}' % self._rev
        asking.write(_REPLY % len(reply) + reply)


async def main() -> None:
    """Serve until killed."""
    games.GAMES = (*games.GAMES, "toy")
    games.__path__.append(str(Path(__file__).parents[1] / "toy" / "games"))
    limits = Limits(100_000, 100_000, address=FREE, seat=FREE, wrong=FREE, setting=FREE)
    folder = Path(sys.argv[1])
    file = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY, 0o600)
    bare, through = await FanOut(None).open(), await FanOut(file).open()
    async with serve(SqliteStore(folder / "hosted.db"), port=0, limits=limits) as hosting:
        print(hosting.port, bare, through, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())

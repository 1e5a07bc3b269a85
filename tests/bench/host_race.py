"""Races between a seat that is near and one that is a tenth of a second away, by real pings."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

from tests.bench.figures import Figure
from tests.bench.host_client import Line, Served
from tests.host.bad_line import BadLine

TABLES = 40
RACES = 50
#: Seconds each way.
DELAY = 0.05
#: Seconds between seeing the bell and ringing it, and how much they vary.
REACTION = (0.3, 0.06)


class Racer:
    """A seat that plays the toy game, and races for the bell as quickly as people do."""

    def __init__(self, port: int, line: Line, path: str, token: str, seed: int) -> None:
        self._port = port
        self._line = line
        self._path = path
        self._token = token
        self._rng = Random(seed)

    async def play(self, races: int, *, owner: bool) -> int:
        """Play until so many races are over; how many of them this seat has won."""
        won = seen = fence = 0
        async for frame in self._frames():
            view, phase = frame["view"], frame["phase"]
            if frame["stage"] == "over" and owner and frame["fence"] >= fence:
                fence = frame["fence"] + 1
                await self._line.post(f"{self._path}/again", None, self._token)
            if view is None or phase is None or not phase["yours"] or frame["fence"] < fence:
                continue
            if view["step"] == "pick":
                await self._move(frame, {"type": "pick", "number": 5})
            elif view["step"] == "visit":
                await self._move(frame, {"type": "take", "token": view["tokens"][0]})
            elif view["step"] == "bell":
                fence = frame["fence"] + 1
                await asyncio.sleep(max(0.0, self._rng.gauss(*REACTION)))
                won += await self._move(frame, {"type": "ring"}) == 200
                seen += 1
                if seen == races:
                    break
        return won

    async def _move(self, frame: dict[str, Any], move: object) -> int:
        body = {"id": f"{frame['rev']}", "fence": frame["fence"], "move": move}
        status, _ = await self._line.tell(f"{self._path}/moves", body, self._token)
        return status

    async def _frames(self) -> AsyncIterator[dict[str, Any]]:
        """The frames of this seat; pings are answered at once, on a line of their own."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        answering = await Line.open(self._port)
        writer.write(
            f"GET /v1{self._path}/stream HTTP/1.1\r\nHost: localhost\r\n"
            f"Authorization: Bearer {self._token}\r\n\r\n".encode()
        )
        mailbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

        async def listen() -> None:
            while event := await reader.readuntil(b"\n\n\r\n"):
                data = json.loads(event.rpartition(b"\ndata: ")[2].partition(b"\n")[0])
                if "nonce" in data:
                    await answering.tell(f"{self._path}/here", data, self._token)
                else:
                    mailbox.put_nowait(data)

        listening = asyncio.create_task(listen())
        try:
            while True:
                yield await mailbox.get()
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            writer.close()
            answering.close()


async def race(port: int, far: int, number: int) -> int:
    """The races at one table that its far seat has won."""
    line = await Line.open(port)
    made = await line.post("/tables", {"game": "toy", "name": "near", "seats": 2, "pace": "none"})
    path = f"/tables/{made['table']}"
    body = {"name": "far", "code": made["code"], "join_id": "join-number-000000001"}
    tokens = made["token"], (await line.post(f"{path}/seats", body))["token"]
    playing = []
    for seat, (there, token) in enumerate(zip((port, far), tokens, strict=True)):
        racer = Racer(there, await Line.open(there), path, token, 2 * number + seat)
        playing.append(asyncio.create_task(racer.play(RACES, owner=seat == 0)))
    # The host knows the lines once its first pings have come back.
    await asyncio.sleep(2)
    await line.post(f"{path}/start", None, tokens[0])
    _, won = await asyncio.gather(*playing)
    return won


async def races(served: Served) -> Iterator[Figure]:
    """Of all races, those that the far seats have won."""
    line = BadLine(served.host, DELAY)
    await line.open()
    won = await asyncio.gather(*(race(served.host, line.port, number) for number in range(TABLES)))
    await line.close()
    share = 100 * sum(won) / (TABLES * RACES)
    return iter(
        (Figure("host: races won from 100 ms away, beside half", abs(share - 50), "points", 3),)
    )

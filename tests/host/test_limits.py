"""What a real host bears of one guest, each limit lowered so that it is soon reached."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, suppress
from itertools import repeat
from pathlib import Path
from typing import Any

import httpx
import pytest

from shelf_tui.host.guard import address
from shelf_tui.host.limits import Buckets, Rate
from tests.host.guest import bearer, told
from tests.host.process import HostProcess, silent

HEAD = b"POST /v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
TOY = {"game": "toy", "name": "Ada", "seats": 2}


@pytest.fixture
def limited(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[HostProcess]:
    with silent(tmp_path, **request.param) as host:
        yield host


@pytest.fixture
async def http(limited: HostProcess) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=limited.base + "/v1") as client:
        yield client


def limits(**limits: Any) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("limited", [limits], indirect=True, ids=[next(iter(limits))])


@limits(streams=3)
async def test_streams_of_one_address(http: httpx.AsyncClient) -> None:
    made = (await http.post("/tables", json=TOY)).json()
    path = f"/tables/{made['table']}"
    tokens = [
        (await http.post(f"{path}/watch", json={"code": made["code"]})).json()["token"]
        for _ in range(4)
    ]
    async with AsyncExitStack() as stack:
        for token in tokens[:3]:
            one = http.stream("GET", f"{path}/stream", headers=bearer(token))
            assert (await stack.enter_async_context(one)).status_code == 200
        answer = await http.get(f"{path}/stream", headers=bearer(tokens[3]))
        assert told(answer) == (429, "slow-down")
        assert answer.headers["retry-after"] == "5"
    # Once the others have gone there is room again.
    async with asyncio.timeout(20):
        while True:
            async with http.stream("GET", f"{path}/stream", headers=bearer(tokens[3])) as stream:
                if stream.status_code == 200:
                    break


@limits(tables=2)
async def test_tables_of_strangers(http: httpx.AsyncClient) -> None:
    answers = [await http.post("/tables", json=TOY) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].headers["retry-after"] == "60"


@limits(tables=0)
async def test_no_tables_of_strangers(http: httpx.AsyncClient) -> None:
    assert told(await http.post("/tables", json=TOY)) == (403, "no-strangers")


@limits(setting=(0.01, 2))
async def test_tables_set_by_one_address(http: httpx.AsyncClient) -> None:
    answers = [await http.post("/tables", json=TOY) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert int(answers[2].headers["retry-after"]) > 60


@limits(address=(0.01, 5))
async def test_a_flood_from_one_address(http: httpx.AsyncClient) -> None:
    answers = [await http.get("/hello") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    # What is refused anyway is cheap, and costs nothing.
    assert told(await http.get("/hello", headers={"origin": "null"})) == (403, "origin")


@pytest.mark.parametrize(
    "sent",
    [
        [b""],
        [b"GET /v1/hel"],
        [HEAD + b"Content-Length: 100\r\n\r\n{"],
        [HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{"],
        [b"GET /v1/hello HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /v1/hel"],
        repeat(b"X"),
        [HEAD + b"Content-Length: 8000\r\n\r\n", *repeat(b" ", 1000)],
    ],
    ids=["nothing", "head", "body", "chunks", "second", "dribble", "dribbled-body"],
)
@limits(patience=0.4)
async def test_half_a_request(limited: HostProcess, sent: Any) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", limited.port)

    async def send() -> None:
        with suppress(OSError):
            for piece in sent:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.1)

    sending = asyncio.ensure_future(send())
    # The connection is closed whatever else is said.
    async with asyncio.timeout(20):
        with suppress(ConnectionError):
            while await reader.read(65536):
                pass
    sending.cancel()
    writer.close()
    async with httpx.AsyncClient(base_url=limited.base + "/v1") as client:
        assert (await client.get("/hello")).status_code == 200


@limits(patience=0.4)
async def test_whole_requests_and_streams_are_not_hurried(http: httpx.AsyncClient) -> None:
    made = (await http.post("/tables", json=TOY)).json()
    path, ada = f"/tables/{made['table']}", bearer(made["token"])
    frame = (await http.get(path, headers=ada)).json()
    async with http.stream("GET", f"{path}/stream", headers=ada) as stream:
        lines = stream.aiter_lines()
        # A poll that waits longer, and pings that come a second later, on lines that are whole.
        query = f"?after={frame['epoch']}.{frame['rev']}&wait=1"
        assert (await http.get(path + query, headers=ada)).status_code == 304
        pings = 0
        async for line in lines:
            pings += line == "event: ping"
            if pings == 4:
                break


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
    ],
)
def test_a_network_of_ipv6_is_one_address(one: str, other: str, *, same: bool) -> None:
    found = [address({"type": "http", "client": (text, 1)}) for text in (one, other)]
    assert (found[0] == found[1]) == same


def test_a_bucket_fills_again_by_the_second() -> None:
    buckets = Buckets(Rate(2.0, 3))
    assert [buckets.take("a", 0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("a", 0.25) == 0.25
    assert buckets.take("a", 0.5) == 0
    assert buckets.wait("a", 1000.0) == 0
    # It holds no more than its burst.
    assert [buckets.take("a", 1000.0) for _ in range(4)] == [0, 0, 0, 0.5]

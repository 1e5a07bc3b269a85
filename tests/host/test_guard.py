"""Bad input against a real host process: each is refused, and the host goes on."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.host.guest import JOIN_ID, bearer, told
from tests.host.process import HostProcess, silent

NAMES = [
    ("[@click=app.quit]x[/]", "[@click=app.quit]x[/]"),
    ("[[[[bold]x[/]", "[[[[bold]x[/]"),
    ("\x1b]0;title\x07\x1b[2Jx", "]0;title[2Jx"),
    ("a\u202eb\u2066c\u200d", "abc"),
    ("z" + "\u0301" * 2000, "\u017a\u0301\u0301"),
    ("x" * 5000, "x" * 24),
]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    with silent(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture
async def http(process: HostProcess) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=process.base + "/v1") as client:
        yield client


@pytest.fixture
async def table(http: httpx.AsyncClient) -> dict[str, str]:
    return await set_table(http)


async def set_table(http: httpx.AsyncClient, name: str = "Ada") -> dict[str, str]:
    """A toy table for two."""
    answer = await http.post("/tables", json={"game": "toy", "name": name, "seats": 2})
    assert answer.status_code == 201, answer.text
    made: dict[str, str] = answer.json()
    return made


async def raw(process: HostProcess, sent: bytes, patience: float = 3.0) -> bytes:
    """The head of what comes back for these bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
    writer.write(sent)
    got = b""
    try:
        async with asyncio.timeout(patience):
            while b"\r\n\r\n" not in got and (piece := await reader.read(65536)):
                got += piece
    except (TimeoutError, ConnectionError):
        await asyncio.sleep(0)
    writer.close()
    return got


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "127.0.0.1.nip.io"])
async def test_a_host_name_that_is_not_ours(http: httpx.AsyncClient, host: str) -> None:
    assert told(await http.get("/hello", headers={"host": host})) == (421, "bad-host")


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:9", "192.168.7.7:1", "[::1]:7", "a.local"]
)
async def test_a_host_name_that_is_ours(http: httpx.AsyncClient, host: str) -> None:
    assert (await http.get("/hello", headers={"host": host})).status_code == 200


async def test_two_host_names(process: HostProcess) -> None:
    sent = b"GET /v1/hello HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\nConnection: close\r\n\r\n"
    assert b" 421 " in (await raw(process, sent)) or b" 400 " in (await raw(process, sent))


async def test_a_page_of_a_browser(http: httpx.AsyncClient) -> None:
    for origin in ("null", "http://localhost", "https://evil.example"):
        assert told(await http.get("/hello", headers={"origin": origin})) == (403, "origin")


@pytest.mark.parametrize(
    ("content", "kind", "refused"),
    [
        (b"{}", "text/plain", (415, "not-json")),
        (b"game=toy", "application/x-www-form-urlencoded", (415, "not-json")),
        (b"", "application/json", (400, "bad-request")),
        (b"{", "application/json", (400, "bad-request")),
        (b"\xff\xfe{}", "application/json", (400, "bad-request")),
        (b"[" * 8000, "application/json", (400, "bad-request")),
        (b'{"game":"toy"}', "application/json", (400, "bad-request")),
        (b'{"game":"toy","name":7}', "application/json", (400, "bad-request")),
        (b'{"game":"toy","name":"A","extra":1}', "application/json", (400, "bad-request")),
        (b'{"game":"nonesuch","name":"A"}', "application/json", (422, "unknown-game")),
        (b'{"game":"../toy","name":"A"}', "application/json", (422, "unknown-game")),
        (b'{"game":"toy","name":"A","seats":99}', "application/json", (422, "seats")),
        (b'{"game":"toy","name":"A","seats":-1}', "application/json", (422, "seats")),
        (
            b'{"game":"toy","name":"A","options":{"rounds":3}}',
            "application/json",
            (400, "bad-request"),
        ),
        (b'{"game":"toy","name":"\\u202e"}', "application/json", (422, "bad-name")),
        (b'{"game":"toy","name":"' + b"x" * 9000 + b'"}', "application/json", (413, "too-big")),
    ],
)
async def test_a_body_that_is_none(
    http: httpx.AsyncClient, content: bytes, kind: str, refused: tuple[int, str]
) -> None:
    headers = {"content-type": kind}
    answer = await http.post("/tables", content=content, headers=headers)
    assert told(answer) == refused
    # What was sent is not echoed, and no error of a library is told.
    assert b"xxxx" not in answer.content


async def test_bodies_that_grow_without_saying_so(process: HostProcess) -> None:
    head = b"POST /v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    chunk = b"2000\r\n" + b"x" * 0x2000 + b"\r\n"
    got = await raw(process, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 3)
    assert b" 413 " in got
    got = await raw(process, head + b"Content-Length: 99999999\r\n\r\n" + b"x" * 100)
    assert b" 413 " in got
    got = await raw(process, head + b"Content-Length: -5\r\n\r\n")
    assert b" 400 " in got


async def test_heads_without_end(process: HostProcess) -> None:
    got = await raw(process, b"GET /v1/hello HTTP/1.1\r\nX: " + b"x" * 40_000)
    assert b" 400 " in got or b" 431 " in got
    assert b" 400 " in await raw(process, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n")
    assert (await alive(process)).status_code == 200


async def alive(process: HostProcess) -> httpx.Response:
    async with httpx.AsyncClient(base_url=process.base + "/v1") as client:
        return await client.get("/hello")


@pytest.mark.slow
async def test_two_hundred_idle_connections_and_half_requests_are_closed(tmp_path: Path) -> None:
    with silent(tmp_path, patience=2.0) as process:
        lines = [socket.create_connection(("127.0.0.1", process.port)) for _ in range(200)]
        for line in lines[::2]:
            line.sendall(b"POST /v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Le")
        assert (await alive(process)).status_code == 200
        # The host waits two seconds for a whole request.
        deadline = asyncio.get_running_loop().time() + 20
        for line in lines:
            line.settimeout(max(0.1, deadline - asyncio.get_running_loop().time()))
            with suppress(ConnectionError):
                assert await asyncio.to_thread(line.recv, 1) == b""
            line.close()


async def test_a_request_that_dribbles_in_is_not_waited_for(process: HostProcess) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
    writer.write(b"GET /v1/hel")
    await writer.drain()
    writer.write(b"lo HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert (await reader.readline()).startswith(b"HTTP/1.1 200")
    writer.close()


async def test_other_peoples_tokens(http: httpx.AsyncClient, table: dict[str, str]) -> None:
    path = f"/tables/{table['table']}"
    other = await set_table(http)
    for headers in (
        {},
        {"authorization": table["token"]},
        {"authorization": "Basic QWRhOng="},
        bearer("x" * 32),
        bearer(table["token"][:-1]),
        bearer(other["token"]),
    ):
        assert told(await http.get(path, headers=headers)) == (401, "bad-token")
    assert (await http.get(path, headers=bearer(table["token"]))).status_code == 200
    # Not in the address, where logs would have it.
    assert (await http.get(f"{path}?token={table['token']}")).status_code == 401


async def test_moves_for_other_phases_and_by_others(
    http: httpx.AsyncClient, table: dict[str, str]
) -> None:
    path = f"/tables/{table['table']}"
    ada = bearer(table["token"])
    body = {"name": "Bea", "code": table["code"], "join_id": JOIN_ID}
    bea = bearer((await http.post(f"{path}/seats", json=body)).json()["token"])
    pick = {"type": "pick", "number": 5}

    async def move(headers: dict[str, str], fence: int, move: object, name: str) -> httpx.Response:
        body = {"id": name, "fence": fence, "move": move}
        return await http.post(f"{path}/moves", json=body, headers=headers)

    assert told(await move(ada, 0, pick, "a")) == (409, "wrong-phase")
    assert told(await http.post(f"{path}/start", headers=bea)) == (403, "not-owner")
    assert (await http.post(f"{path}/start", headers=ada)).status_code == 204
    assert told(await move(ada, 7, pick, "b")) == (409, "stale-fence")
    assert told(await move(ada, 1, {"type": "take", "token": 1}, "c")) == (409, "wrong-step")
    assert told(await move(ada, 1, {"type": "none"}, "d")) == (400, "bad-request")
    assert told(await move(ada, 1, {**pick, "seat": "x" * 5000}, "e" * 65)) == (400, "bad-request")
    first = await move(bea, 1, pick, "f")
    again = await move(bea, 1, {"type": "unpick"}, "f")
    assert first.json() == again.json()
    frame = (await http.get(path, headers=ada)).json()
    assert frame["view"]["picked"] == [False, True]
    for seat in ("seats/0/remove", "seats/9/remove"):
        assert told(await http.post(f"{path}/{seat}", headers=bea)) == (403, "not-owner")
    assert told(await http.post(f"{path}/seats/9/remove", headers=ada)) == (404, "no-seat")
    for none in ("-1", "9" * 5000, "\u0661", "1.0"):
        answer = await http.post(f"{path}/seats/{none}/remove", headers=ada)
        assert told(answer) == (404, "no-seat")


async def test_paths_and_methods_that_are_none(http: httpx.AsyncClient) -> None:
    for path in ("/", "/hello/", "/nonesuch", "/tables/x/y/z", "/../../etc/passwd"):
        assert told(await http.get(path)) == (404, "no-path")
    answer = await http.post("/hello")
    assert told(answer) == (405, "no-method")
    assert answer.headers["allow"] == "GET"


@pytest.mark.parametrize(("sent", "kept"), NAMES)
async def test_names(http: httpx.AsyncClient, table: dict[str, str], sent: str, kept: str) -> None:
    path = f"/tables/{table['table']}"
    body = {"name": sent, "code": table["code"], "join_id": JOIN_ID}
    assert (await http.post(f"{path}/seats", json=body)).status_code == 201
    frame = (await http.get(path, headers=bearer(table["token"]))).json()
    assert frame["seats"][1]["name"] == kept
    owned = await set_table(http, sent)
    frame = (await http.get(f"/tables/{owned['table']}", headers=bearer(owned["token"]))).json()
    assert frame["seats"][0]["name"] == kept


async def test_a_flood_from_one_seat_is_slowed_down_and_others_play(
    http: httpx.AsyncClient, table: dict[str, str], process: HostProcess
) -> None:
    path = f"/tables/{table['table']}"
    ada = bearer(table["token"])
    answers = [await http.post(f"{path}/here", json={}, headers=ada) for _ in range(120)]
    codes = [answer.status_code for answer in answers]
    assert codes[0] == 204
    assert 429 in codes
    assert (await alive(process)).status_code == 200


def test_nothing_of_a_guest_is_in_the_clear_on_disk(
    process: HostProcess, table: dict[str, str]
) -> None:
    files = [file for file in process.home.rglob("*") if file.is_file()]
    assert files
    assert not any(table["token"].encode() in file.read_bytes() for file in files)


async def test_guessed_codes_are_slowed_down_and_right_ones_never(
    http: httpx.AsyncClient, table: dict[str, str]
) -> None:
    answers = [await http.get(f"/codes/{'BCDFGH'[n % 6]}ZZZZZ") for n in range(30)]
    refused = [told(answer) for answer in answers]
    assert refused[0] == (404, "bad-code")
    assert refused[-1] == (429, "slow-down")
    assert int(answers[-1].headers["retry-after"]) >= 1
    found = await http.get(f"/codes/{table['code'].lower()}")
    assert found.json()["table"] == table["table"]
    # The code of one table does not open another.
    body = {"name": "Bea", "code": table["code"], "join_id": JOIN_ID}
    other = await http.post("/tables/0123456789abcdef/seats", json=body)
    assert told(other) == (404, "bad-code")

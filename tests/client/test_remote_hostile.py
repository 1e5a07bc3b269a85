"""A host that means harm, or is something else: the client says so, and shows nothing of it raw."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from types import ModuleType
from typing import Any

import msgspec
import pytest

from shelf_tui.client import remote
from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_http import LARGEST
from shelf_tui.client.remote_joining import join, locate, tables
from shelf_tui.client.tickets import Ticket
from shelf_tui.games.rules import Refused
from shelf_tui.wire.protocol import Located

pytestmark = pytest.mark.usefixtures("toy")

Serve = Callable[[dict[str, bytes]], Awaitable[str]]
SILENT = b""


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    """A host that answers each path with these very bytes, and then says no more."""
    servers: list[asyncio.Server] = []
    writers: list[asyncio.StreamWriter] = []

    async def start(answers: dict[str, bytes]) -> str:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writers.append(writer)
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ")[1].decode().partition("?")[0].removeprefix("/v1")
            writer.write(answers.get(path, reply(b"{}", "404 Not Found")))

        servers.append(await asyncio.start_server(answer, "127.0.0.1", 0))
        return f"http://127.0.0.1:{servers[-1].sockets[0].getsockname()[1]}"

    yield start
    for server in servers:
        server.close()
    for writer in writers:
        writer.close()


def reply(body: bytes, status: str = "200 OK", kind: str = "application/json") -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def stream(*events: bytes, kind: str = "text/event-stream") -> bytes:
    return f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n\r\n".encode() + b"".join(events)


def event(data: Any, name: str = "frame") -> bytes:
    return b"event: " + name.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"


def a_seat() -> dict[str, Any]:
    return {"name": "Ada", "kind": "person", "character": None, "here": True, "away_ms": 0,
            "done": False}  # fmt: skip


def a_view(**changed: Any) -> dict[str, Any]:
    view = {"seat": 0, "round": 1, "step": "pick", "card": None, "pick": None, "draft": 0,
            "picked": [False], "tokens": [1], "scores": [0], "queue": [], "games": 1}  # fmt: skip
    return view | changed


def a_frame(toy: ModuleType, **changed: Any) -> dict[str, Any]:
    frame: dict[str, Any] = {
        "epoch": "00000001",
        "rev": 1,
        "fence": 0,
        "game": "toy",
        "options": msgspec.to_builtins(toy.Options()),
        "pace": "normal",
        "stage": "lobby",
        "phase": None,
        "left_ms": None,
        "paused": False,
        "you": 0,
        "owner": 0,
        "seats": [a_seat()],
        "view": None,
        "log": [],
    }
    return frame | changed


async def sit(base: str, patience: float = 5.0) -> RemoteSeat:
    return await RemoteSeat.sit(Ticket(base, "t", "token", "BCDFG", "toy"), patience)


STREAM = "/tables/t/stream"


@pytest.mark.parametrize(
    "changed",
    [
        {"seats": "none"},
        {"you": 7},
        {"owner": 7},
        {"owner": -1},
        {"owner": None},
        {"seats": []},
        {"seats": [a_seat()] * 6},
        {"stage": "play"},
        {"stage": "over"},
        {"stage": "over", "view": a_view(scores=[1] * 201)},
        {"view": a_view()},
        {"rev": "1"},
        {"left_ms": 1.5},
        {"view": {"anything": 1}},
        {"options": {"rounds": 9}},
        {"log": [{"code": "x", "facts": {"a": ["x"]}}]},
    ],
)
async def test_frames_of_another_shape(
    serve: Serve, toy: ModuleType, changed: dict[str, Any]
) -> None:
    base = await serve({STREAM: stream(event(a_frame(toy, **changed)))})
    with pytest.raises(Refused, match="host-strange"):
        await sit(base)


@pytest.mark.parametrize(
    "answer",
    [
        stream(b"event: frame\ndata: nothing\n\n"),
        stream(b"event: frame\ndata: " + b"[" * 100_000 + b"\n\n"),
        stream(b"event: frame\ndata: \xff\xfe\n\n"),
        stream(b"event: ping\ndata: {}\n\n"),
        stream(b"<html>", kind="text/html"),
        stream(gzip.compress(b"x" * LARGEST), kind="text/event-stream\r\nContent-Encoding: gzip"),
        reply(b"", "302 Found\r\nLocation: http://127.0.0.1:9/"),
        reply(b"no", "404 Not Found", "text/plain"),
        reply(b"[]", "409 Conflict", "application/problem+json"),
    ],
)
async def test_something_else_answers(serve: Serve, answer: bytes) -> None:
    base = await serve({STREAM: answer})
    with pytest.raises(Refused, match="host-strange"):
        await sit(base)


async def test_a_story_is_no_longer_than_that_of_any_table(serve: Serve, toy: ModuleType) -> None:
    log = [{"code": "rang", "facts": {"seat": n}} for n in range(1000)]
    base = await serve({STREAM: stream(event(a_frame(toy, stage="over", view=a_view(), log=log)))})
    seat = await sit(base)
    assert [line.facts["seat"] for line in seat.frame.log] == list(range(980, 1000))
    await seat.leave()


async def test_a_game_that_this_shelf_does_not_have(serve: Serve, toy: ModuleType) -> None:
    base = await serve({STREAM: stream(event(a_frame(toy, game="../x\x1b[2J")))})
    with pytest.raises(Refused) as refused:
        await sit(base)
    assert refused.value.code == "unknown-game"
    assert refused.value.facts["game"] == "../x[2J"


@pytest.mark.parametrize(
    "answer",
    [
        SILENT,
        stream(),
        stream(b"x" * (2 * LARGEST)),
        stream(b"event: frame\ndata: " + b"x" * (2 * LARGEST) + b"\n\n"),
        stream(b": nothing\n" * (LARGEST // 5)),
        reply(b"x", "502 Bad Gateway", "text/html"),
    ],
)
async def test_streams_that_never_start_or_never_end(serve: Serve, answer: bytes) -> None:
    base = await serve({STREAM: answer, "/tables/t": SILENT})
    with pytest.raises(Refused, match="host-unreachable"):
        await sit(base, patience=0.7)


async def test_a_host_that_pings_more_than_can_be_answered(serve: Serve, toy: ModuleType) -> None:
    pings = event({"nonce": "n"}, "ping") * 1000
    base = await serve({STREAM: stream(event(a_frame(toy)), pings, event(a_frame(toy, rev=2)))})
    before = len(asyncio.all_tasks())
    seat = await sit(base)
    async with asyncio.timeout(5):
        async for frame in seat.frames():
            if frame.rev == 2:
                break
    # The stream's own task is one of them.
    assert len(asyncio.all_tasks()) - before <= remote._MOST_TASKS * 2 + 4
    await seat.leave()


async def test_a_reply_that_is_too_large(serve: Serve) -> None:
    base = await serve({"/codes/BCDFG": reply(b" " * (2 * LARGEST))})
    with pytest.raises(Refused, match="host-unreachable"):
        await locate(Place(base, "BCDFG"))


@pytest.mark.parametrize("name", ["xn--a", "\xe4" * 70, "a" * 70_000])
async def test_a_name_that_no_host_can_have(name: str) -> None:
    with pytest.raises(Refused, match="bad-link"):
        await locate(Place(f"http://{name}:9", "BCDFG"))


def a_listed(**changed: Any) -> dict[str, Any]:
    table = {"code": "BCDFG", "game": "toy", "names": ["Ada"], "open": 1, "stage": "lobby"}
    return table | changed


@pytest.mark.parametrize(
    "changed",
    [
        {"names": "Ada"},
        {"names": ["Ada"] * 9},
        {"names": [None]},
        {"open": -1},
        {"open": 10**30},
        {"open": "1"},
        {"code": 7},
    ],
)
async def test_a_list_of_tables_of_another_shape(serve: Serve, changed: dict[str, Any]) -> None:
    listing = reply(msgspec.json.encode({"tables": [a_listed(**changed)]}))
    base = await serve({"/tables": listing})
    with pytest.raises(Refused, match="host-strange"):
        await tables(base)


async def test_a_list_of_tables_is_only_text_and_comes_to_an_end(serve: Serve) -> None:
    name, code, game = "\x1b[2J\u202eA", "B\x07", "toy\n\x1b]0;x"
    listed = [a_listed(names=[name], code=code, game=game)] * 500
    base = await serve({"/tables": reply(msgspec.json.encode({"tables": listed}))})
    shown = await tables(base)
    assert len(shown) == 100
    assert (shown[0].names, shown[0].code, shown[0].game) == (("[2JA",), "B", "toy ]0;x")


async def test_a_table_with_an_odd_id(serve: Serve) -> None:
    table = msgspec.json.encode(Located("../a", "toy", 1, locked=False))
    found = reply(table, kind="application/json\r\nConnection: close")
    seated = reply(msgspec.json.encode({"token": "token"}))
    base = await serve({"/codes/BCDFG": found, "/tables/..%2Fa/seats": seated})
    assert (await join(Place(base, "BCDFG"), "Ada")).table == "../a"


async def test_nobody_there() -> None:
    with pytest.raises(Refused, match="host-unreachable"):
        await join(Place("http://127.0.0.1:9", "BCDFG"), "Ada")


async def test_what_it_writes_is_only_text(serve: Serve, toy: ModuleType) -> None:
    seats = a_frame(toy)["seats"]
    names = ["\x1b[2J\u202eA\u0301\u0301\u0301\u0301", "[@click=app.quit]x[/]", "y" * 5000]
    frame = a_frame(
        toy,
        seats=[{**seats[0], "name": name} for name in names],
        log=[{"code": "took", "facts": {"seat": 0, "token": "\x1b]0;x\x07"}}],
        notice={"code": "save-failed", "facts": {"why": "\u2067why\n\nnot"}},
    )
    base = await serve({STREAM: stream(event(frame))})
    seat = await sit(base)
    kept = [one.name for one in seat.frame.seats]
    assert kept == ["[2J\xc1\u0301\u0301", "[@click=app.quit]x[/]", "y" * 24]
    assert seat.frame.log[0].facts["token"] == "]0;x"
    assert seat.frame.notice is not None
    assert seat.frame.notice.facts == {"why": "why not"}
    await seat.leave()


async def test_a_refusal_is_only_text(serve: Serve) -> None:
    facts = {"word": "\x1b[2J", "self": 1, "code": "z"}
    told = {"type": "refused\x1b", "status": 409, "code": "x\x07y", "facts": facts}
    problem = reply(msgspec.json.encode(told), "409 Conflict", "application/problem+json")
    base = await serve({"/codes/BCDFG": problem})
    with pytest.raises(Refused) as refused:
        await locate(Place(base, "BCDFG"))
    assert (refused.value.code, refused.value.facts) == (
        "xy",
        {"word": "[2J", "self": 1},
    )


async def test_frames_are_polled_where_streams_do_not_come_through(
    serve: Serve, toy: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "FIRST_EVENT", 0.05)
    frame = msgspec.json.encode(a_frame(toy))
    base = await serve({STREAM: stream(), "/tables/t": reply(frame)})
    seat = await sit(base)
    assert seat.frame.stage == "lobby"
    await seat.leave()


async def test_an_older_frame_is_not_shown(serve: Serve, toy: ModuleType) -> None:
    events = [
        event(a_frame(toy, rev=5)),
        event(a_frame(toy, rev=4, paused=True)),
        event(a_frame(toy, rev=1, epoch="00000002")),
        event(a_frame(toy, rev=2, epoch="00000002")),
    ]
    base = await serve({STREAM: stream(*events)})
    seat = await sit(base)
    seen = []
    async with asyncio.timeout(5):
        async for frame in seat.frames():
            seen.append((frame.epoch, frame.rev))
            if seen[-1] == ("00000002", 2):
                break
    assert ("00000001", 4) not in seen
    await seat.leave()


@pytest.mark.parametrize("there", ["http://games.example.org", "file:///etc/passwd", "", None])
async def test_a_host_that_sends_its_guests_elsewhere(
    serve: Serve, toy: ModuleType, there: str | None
) -> None:
    bye = event({"reason": "moved", "retry_ms": 10**9, "base": there}, "bye")
    base = await serve({STREAM: stream(event(a_frame(toy)), bye)})
    seat = await sit(base)
    with pytest.raises(Refused, match="host-strange"):
        [frame async for frame in seat.frames()]
    await seat.leave()
    told = {"type": "moved", "status": 421, "facts": {"base": there}}
    problem = reply(msgspec.json.encode(told), "421 Misdirected", "application/problem+json")
    base = await serve({STREAM: problem, "/codes/BCDFG": problem})
    with pytest.raises(Refused, match="host-strange"):
        await sit(base)
    with pytest.raises(Refused, match="host-strange"):
        await locate(Place(base, "BCDFG"))


async def test_hosts_that_send_their_guests_round_in_circles(serve: Serve) -> None:
    answers: dict[str, bytes] = {}
    base = await serve(answers)
    told = {"type": "moved", "status": 421, "facts": {"base": base}}
    problem = reply(msgspec.json.encode(told), "421 Misdirected", "application/problem+json")
    problem = problem.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
    answers |= {STREAM: problem, "/codes/BCDFG": problem}
    with pytest.raises(Refused, match="host-unreachable"):
        await sit(base, patience=0.7)
    with pytest.raises(Refused, match="host-strange"):
        await locate(Place(base, "BCDFG"))


async def test_a_superseded_seat_does_not_fight_for_itself(serve: Serve, toy: ModuleType) -> None:
    bye = event({"reason": "superseded"}, "bye")
    base = await serve({STREAM: stream(event(a_frame(toy)), bye)})
    seat = await sit(base)
    with pytest.raises(Refused, match="superseded"):
        [frame async for frame in seat.frames()]
    await seat.leave()

"""What a host answers, in the order one would ask it."""

import asyncio
from typing import Any

import msgspec
import pytest

from shelf_tui.games import GAMES
from shelf_tui.host import sitters
from shelf_tui.host.endpoints import ENDPOINTS
from shelf_tui.wire.protocol import PREFIX
from tests.host.guest import JOIN_ID, Guest, bearer, told


async def test_hello_tells_every_game_and_its_options(guest: Guest) -> None:
    hello = (await guest.http.get("/hello")).json()
    assert hello["proto"] == {"min": 1, "max": 1}
    assert [game["id"] for game in hello["games"]] == [*GAMES, "toy"]
    toy = hello["games"][-1]
    assert toy["seats"] == [1, 5]
    assert toy["usual"] == 3
    assert toy["options"] == {"rounds": [1, 2], "bell": [False, True]}
    assert hello["limits"] == {
        "body": 8192,
        "streams": 50,
        "per_second": 20.0,
        "burst": 60,
        "tables": 1000,
    }


async def test_the_document_describes_every_endpoint(guest: Guest) -> None:
    document: dict[str, Any] = (await guest.http.get("/openapi.json")).json()
    for one in ENDPOINTS:
        operation = document["paths"][PREFIX + one.path][one.method.lower()]
        assert operation["operationId"] == one.name
        assert ("security" in operation) == one.token
    names = set(document["components"]["schemas"])
    # Every reference leads somewhere.
    for part in str(msgspec.json.encode(document)).split("#/components/schemas/")[1:]:
        assert part.partition('"')[0] in names


async def test_polls_wait_for_news(guest: Guest) -> None:
    ada = await guest.set_table()
    frame = await guest.frame(ada)
    after = f"?after={frame['epoch']}.{frame['rev']}"
    none = await guest.http.get(f"{ada.path}{after}", headers=ada.headers)
    assert none.status_code == 304
    waiting = asyncio.ensure_future(guest.frame(ada, f"{after}&wait=20"))
    await guest.join(ada)
    newer = await waiting
    assert newer["rev"] > frame["rev"]
    assert newer["seats"][1]["name"] == "Bea"
    # An epoch of another run is always news.
    assert (await guest.frame(ada, "?after=ffffffff.999"))["rev"] >= newer["rev"]
    bad = await guest.http.get(f"{ada.path}?wait=soon", headers=ada.headers)
    assert told(bad) == (400, "bad-request")


async def test_who_waits_for_news_is_here(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitters, "LINGER", 0.2)
    ada = await guest.set_table()
    frame = await guest.frame(ada)
    # A host looks every second for those who have gone, which would be news.
    query = f"?after={frame['epoch']}.{frame['rev']}&wait=2"
    none = await guest.http.get(f"{ada.path}{query}", headers=ada.headers)
    assert none.status_code == 304


async def test_once_play_has_begun_the_owner_is_asked(guest: Guest) -> None:
    ada = await guest.set_table()
    await guest.post(ada, "/start")
    found = (await guest.http.get(f"/codes/{ada.code}")).json()
    assert (found["locked"], found["open"]) == (True, 1)
    body = {"name": "Bea", "code": ada.code, "join_id": JOIN_ID}
    asked = await guest.http.post(f"{ada.path}/seats", json=body)
    assert (asked.status_code, asked.json()) == (202, {"retry_ms": 1000})
    assert (await guest.frame(ada))["knocks"] == [{"join_id": JOIN_ID, "name": "Bea"}]
    await guest.post(ada, "/admit", {"join_id": JOIN_ID, "yes": True})
    bea = await guest.join(ada)
    frame = await guest.frame(bea)
    assert (frame["you"], frame["owner"], frame["knocks"]) == (1, 0, [])


async def test_a_seat_that_is_given_up_or_taken_away_opens_nothing(guest: Guest) -> None:
    ada = await guest.set_table(3)
    bea = await guest.join(ada)
    cy = await guest.join(ada, "Cy", "another-join-id-of-cy")
    assert (await guest.post(ada, "/seats/1/remove")).status_code == 204
    assert told(await guest.post(bea, "/here", {})) == (401, "bad-token")
    gone = await guest.http.delete(f"{cy.path}/seats/me", headers=cy.headers)
    assert gone.status_code == 204
    assert told(await guest.post(cy, "/here", {})) == (401, "bad-token")
    assert [seat["kind"] for seat in (await guest.frame(ada))["seats"]] == [
        "person",
        "open",
        "open",
    ]


async def test_onlookers_ask_for_nothing(guest: Guest) -> None:
    ada = await guest.set_table()
    token = (await guest.http.post(f"{ada.path}/watch", json={"code": ada.code})).json()["token"]
    looking = ada._replace(headers={"authorization": f"Bearer {token}"})
    frame = await guest.frame(looking)
    assert (frame["you"], frame["stage"]) == (None, "lobby")
    for path in ("/start", "/pause", "/resume", "/again", "/seats/0/remove"):
        assert told(await guest.post(looking, path)) == (403, "onlooker")
    wrong = await guest.http.post(f"{ada.path}/watch", json={"code": "ZZZZZ"})
    assert told(wrong) == (404, "bad-code")


async def test_a_second_stream_of_a_seat_takes_the_place_of_the_first(guest: Guest) -> None:
    ada = await guest.set_table()
    async with guest.http.stream("GET", f"{ada.path}/stream", headers=ada.headers) as first:
        lines = first.aiter_lines()
        assert await anext(lines) == "event: frame"
        async with guest.http.stream("GET", f"{ada.path}/stream", headers=ada.headers):
            async with asyncio.timeout(10):
                rest = [line async for line in lines]
    assert 'data: {"reason":"superseded"}' in rest


async def test_two_at_one_far_keyboard(guest: Guest) -> None:
    ada = await guest.set_table(3)
    bea = await guest.join(ada)
    token = bea.headers["authorization"].removeprefix("Bearer ")
    body = {"name": "Cia", "code": ada.code, "join_id": f"{JOIN_ID}-2", "with": "x" * 32}
    assert told(await guest.http.post(f"{ada.path}/seats", json=body)) == (401, "bad-token")
    answer = await guest.http.post(f"{ada.path}/seats", json=body | {"with": token})
    cia = bea._replace(headers=bearer(answer.json()["token"]))
    assert [seat["keyboard"] for seat in (await guest.frame(ada))["seats"]] == [0, 1, 1]
    await guest.post(ada, "/start")
    for seat in (bea, cia):
        frame = await guest.frame(seat)
        assert (frame["phase"]["curtain"], frame["view"]["card"]) == (True, None)
    assert (await guest.post(cia, "/lift")).status_code == 204
    frame = await guest.frame(cia)
    assert (frame["phase"]["curtain"], frame["view"]["seat"]) == (False, 2)
    assert told(await guest.post(bea, "/lift")) == (409, "keyboard-taken")
    assert told(await guest.post(ada, "/lift")) == (409, "no-curtain")
    move = {"id": "m", "fence": frame["fence"], "move": {"type": "pick", "number": 3}}
    assert told(await guest.post(bea, "/moves", move)) == (409, "behind-curtain")

"""What a test of a host asks, in a line."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol

import httpx

from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.tickets import Ticket
from shelf_tui.host.limits import Limits
from shelf_tui.host.server import Hosting

JOIN_ID = "a-join-id-of-enough-letters"
Sit = Callable[[Ticket], Awaitable[RemoteSeat]]


class Start(Protocol):
    """Opens a host."""

    async def __call__(self, limits: Limits | None = None, port: int = 0) -> Hosting: ...


class Seat(NamedTuple):
    """A seat as plain HTTP knows it."""

    path: str
    code: str
    headers: dict[str, str]


class Guest:
    """Plain HTTP to one host."""

    def __init__(self, http: httpx.AsyncClient, host: Hosting) -> None:
        self.http = http
        self.host = host
        self.place = Place(f"http://127.0.0.1:{host.port}", None)

    async def set_table(self, seats: int = 2, **options: Any) -> Seat:
        """A toy table of Ada's."""
        body = {"game": "toy", "name": "Ada", "seats": seats, "options": options}
        made = (await self.http.post("/tables", json=body)).json()
        return Seat(f"/tables/{made['table']}", made["code"], bearer(made["token"]))

    async def join(self, table: Seat, name: str = "Bea", join_id: str = JOIN_ID) -> Seat:
        """One more seat."""
        body = {"name": name, "code": table.code, "join_id": join_id}
        answer = await self.http.post(f"{table.path}/seats", json=body)
        assert answer.status_code == 201, answer.text
        return table._replace(headers=bearer(answer.json()["token"]))

    async def post(self, seat: Seat, path: str, body: Any = None) -> httpx.Response:
        """Ask as this seat."""
        return await self.http.post(seat.path + path, json=body, headers=seat.headers)

    async def frame(self, seat: Seat, query: str = "") -> Any:
        """What this seat sees."""
        return (await self.http.get(seat.path + query, headers=seat.headers)).json()


def bearer(token: str) -> dict[str, str]:
    """The header of a token."""
    return {"authorization": f"Bearer {token}"}


def told(answer: httpx.Response) -> tuple[int, str]:
    """The status and the type of a refusal."""
    assert answer.headers["content-type"] == "application/problem+json"
    return answer.status_code, answer.json().get("code") or answer.json()["type"]

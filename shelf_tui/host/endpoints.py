"""The list of what a host answers: read by the routes and by the OpenAPI document alike."""

from typing import Any, NamedTuple

from shelf_tui.table.frames import Frame
from shelf_tui.wire import protocol as p


class Endpoint(NamedTuple):
    """One thing that may be asked; `name` is the method of `Api` that answers it."""

    method: str
    path: str
    name: str
    summary: str
    body: Any = None
    reply: Any = None
    """None: nothing, with status 204."""
    status: int = 200
    token: bool = True
    """Of a seat, in ``Authorization: Bearer``."""


_T = "/tables/{table}"

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/hello", "hello", "What this host is", reply=p.Hello, token=False),
    Endpoint("GET", "/openapi.json", "openapi", "This document", reply=dict, token=False),
    Endpoint(
        "POST", "/tables", "set_table", "Set a table", p.NewTable, p.Made, status=201, token=False
    ),
    Endpoint("GET", "/tables", "tables", "The tables, at a socket", reply=p.Listing, token=False),
    Endpoint("GET", "/codes/{code}", "code", "Find a table", reply=p.Located, token=False),
    Endpoint(
        "POST", f"{_T}/seats", "join", "Take a seat", p.Join, p.Seated, status=201, token=False
    ),
    Endpoint(
        "POST", f"{_T}/watch", "watch", "Look on", p.Watch, p.Watching, status=201, token=False
    ),
    Endpoint("GET", _T, "poll", "The table now, or when it changes", reply=Frame),
    Endpoint("GET", f"{_T}/stream", "stream", "The table as it changes", reply=p.STREAM),
    Endpoint("POST", f"{_T}/moves", "move", "Make a move", p.Move, p.Moved),
    Endpoint("POST", f"{_T}/lift", "lift", "Lift the curtain before a seat at a shared keyboard"),
    Endpoint("POST", f"{_T}/here", "here", "A sign of life", p.Here),
    Endpoint("POST", f"{_T}/start", "start", "Begin the first game"),
    Endpoint("POST", f"{_T}/pause", "pause", "Stop all clocks"),
    Endpoint("POST", f"{_T}/resume", "resume", "Go on"),
    Endpoint("POST", f"{_T}/again", "again", "Begin another game"),
    Endpoint("POST", f"{_T}/admit", "admit", "Answer one who asks for a seat", p.Admit),
    Endpoint(
        "POST", f"{_T}/seats/{{seat}}/stand-in", "stand_in", "Have a stand-in there", p.StandIn
    ),
    Endpoint("POST", f"{_T}/seats/{{seat}}/remove", "remove", "Take a seat away"),
    Endpoint("DELETE", f"{_T}/seats/me", "leave", "Leave for good"),
)

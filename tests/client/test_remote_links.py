"""How a table far away is named, and how its tickets are kept."""

import stat
from pathlib import Path

import pytest

from shelf_tui.client.links import Place, is_private, leads_on, read, write
from shelf_tui.client.tickets import Ticket, drop_ticket, keep_ticket, read_tickets
from shelf_tui.games.rules import Refused


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("shelf://10.0.0.2:7435/BCDFG", None, Place("http://10.0.0.2:7435", "BCDFG")),
        ("10.0.0.2", "bcdfg", Place("http://10.0.0.2:7435", "bcdfg")),
        (" host.local:80/BCDFG ", None, Place("http://host.local:80", "BCDFG")),
        ("[fe80::1]:99/BCDFG", None, Place("http://[fe80::1]:99", "BCDFG")),
        ("https://games.org/shelf/BCDFG", None, Place("https://games.org:443/shelf", "BCDFG")),
        ("https://games.org/shelf", "BCDFG", Place("https://games.org:443/shelf", "BCDFG")),
        ("shelf://host", None, Place("http://host:7435", None)),
    ],
)
def test_a_place_is_read(text: str, code: str | None, place: Place) -> None:
    assert read(text, code) == place
    assert read(write(place), None if place.code else code) == place


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("/run/shelf/host", "/run/shelf/host"),
        (" ~/host ", str(Path.home() / "host")),
        ("./host", str(Path.cwd() / "host")),
        ("../host", str(Path.cwd().parent / "host")),
    ],
)
def test_a_path_is_a_socket(text: str, base: str) -> None:
    assert read(text, "bcdfg") == Place(base, "bcdfg")
    assert read(text) == Place(base, None)
    assert write(Place(base, "BCDFG")) == f"{base} BCDFG"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ftp://host/BCDFG",
        "shelf://",
        "host:port",
        "host:99999",
        "host:0/BCDFG",
        "http://a:b@host/",
        "::1",
        "host/\udcff",
        "\udcff/BCDFG",
    ],
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad-link"):
        read(text)


@pytest.mark.parametrize(
    ("base", "private"),
    [
        ("http://192.168.1.2:7435", True),
        ("http://127.0.0.1:1", True),
        ("http://[fe80::1]:1", True),
        ("http://box.local:1", True),
        ("http://box:1", True),
        ("https://games.example.org:443", False),
        ("http://9.9.9.9:1", False),
        ("/run/shelf.host", True),
    ],
)
def test_a_proxy_is_gone_round_at_home(base: str, *, private: bool) -> None:
    assert is_private(base) == private


@pytest.mark.parametrize(
    ("base", "there", "leads"),
    [
        ("http://10.0.0.2:7435", "http://10.0.0.3:7435", True),
        ("https://a.example.org:443", "https://b.example.org:443/shelf", True),
        ("http://a.example.org:80", "https://b.example.org:443", True),
        ("https://a.example.org:443", "http://b.example.org:80", False),
        ("https://a.example.org:443", "https://10.0.0.3:443", False),
        ("https://a.example.org:443", "https://localhost:443", False),
        ("http://10.0.0.2:7435", "http://b.example.org:80", False),
        ("http://10.0.0.2:7435", "ftp://10.0.0.3", False),
        ("http://10.0.0.2:7435", "/run/host", False),
        ("http://10.0.0.2:7435", "http://a:b@10.0.0.3", False),
        ("http://10.0.0.2:7435", "http://10.0.0.3:99999", False),
        ("http://10.0.0.2:7435", "", False),
        ("/run/host", "http://10.0.0.3:7435", False),
    ],
)
def test_where_a_host_may_send_its_guests(base: str, there: str, *, leads: bool) -> None:
    assert leads_on(base, there) == leads


def test_tickets_are_kept_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "tickets.json"
    assert read_tickets(path) == []
    one = Ticket("http://a:1", "t1", "secret", "BCDFG", "toy")
    other = Ticket("http://a:1", "t2", "secret", "GFDCB", "toy")
    for ticket in (one, other, Ticket("http://a:1", "t1", "newer", "BCDFG", "toy")):
        keep_ticket(path, ticket)
    assert [ticket.token for ticket in read_tickets(path)] == ["newer", "secret"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    drop_ticket(path, one)
    assert read_tickets(path) == [other]
    path.write_bytes(b"{")
    assert read_tickets(path) == []

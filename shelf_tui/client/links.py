"""How people name a table far away: a link, or an address or a socket and a code."""

from ipaddress import ip_address
from os.path import abspath, expanduser
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from shelf_tui.games.rules import Refused
from shelf_tui.wire.protocol import PORT

#: A link's own scheme, which is plain HTTP; ``https`` is kept.
SCHEME = "shelf"


class Place(NamedTuple):
    """A host, and the table at it if a code was told."""

    base: str
    """The address that the protocol's paths are added to; a Unix socket's is its own path. Empty
    where everybody has the same host at hand, and the code is enough.
    """
    code: str | None


def read(text: str, code: str | None = None) -> Place:
    """Read ``shelf://host:port/CODE``, ``https://host/prefix/CODE``, ``host:port``, or ``host``.

    What begins like a path (``/``, ``./``, ``../``, ``~``) is one to a Unix socket. A `code` told
    apart from the address is the one that counts, and the whole path is a prefix.
    Raises `Refused` ``bad-link``.
    """
    text = text.strip()
    if text.startswith(("/", "./", "../", "~")):
        return Place(abspath(expanduser(text)), code)  # noqa: PTH100, PTH111 - never raise
    named = "://" in text
    try:
        parts = urlsplit(text if named else f"{SCHEME}://{text}")
        host, port = parts.hostname, parts.port
        # What a terminal sent as no UTF-8 has no way into an address.
        f"{text}{code}".encode()
    except ValueError as error:
        raise Refused("bad-link") from error
    if (
        not host
        or port == 0
        or parts.scheme not in (SCHEME, "http", "https")
        or parts.username is not None
    ):
        raise Refused("bad-link")
    path = [part for part in parts.path.split("/") if part]
    if code is None and path:
        code = path.pop()
    if parts.scheme == "https":
        scheme, port = "https", port or 443
    else:
        scheme, port = "http", port or PORT
    prefix = "".join(f"/{quote(part)}" for part in path)
    return Place(f"{scheme}://{_bracketed(host)}:{port}{prefix}", code)


def write(place: Place) -> str:
    """The link to a place; of a socket, what is typed after ``shelf join``."""
    base = place.base
    if not base:
        return place.code or ""
    if is_socket(base):
        return f"{base} {place.code}" if place.code else base
    if base.startswith("http://"):
        base = f"{SCHEME}://{base.removeprefix('http://')}"
    return f"{base}/{place.code}" if place.code else base


def host(base: str) -> str:
    """A host as people call it."""
    return base.partition("://")[2] or base


def is_socket(base: str) -> bool:
    """Whether a host is at a Unix socket."""
    return "://" not in base


def is_private(base: str) -> bool:
    """Whether a host is on this computer or its own network, where no proxy leads."""
    host = urlsplit(base).hostname or ""
    if host == "localhost" or host.endswith(".local"):
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return "." not in host
    return address.is_private or address.is_loopback or address.is_link_local


def leads_on(base: str, there: str) -> bool:
    """Whether a host may send its guests on to another one.

    It leads to none that it could not be asked of itself: into nobody's own network from outside,
    to no socket, and from https to https alone.
    """
    try:
        parts = urlsplit(there)
        known = parts.scheme in ("http", "https") and parts.port != 0
    except ValueError:
        return False
    if not known or not parts.hostname or parts.username is not None or is_socket(base):
        return False
    secret = base.startswith("https:") and parts.scheme != "https"
    return not secret and is_private(base) == is_private(there)


def is_only_here(base: str) -> bool:
    """Whether an address leads back to the computer that it is used on."""
    host = urlsplit(base).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host

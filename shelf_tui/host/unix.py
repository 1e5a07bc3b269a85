"""A Unix socket to listen at: for the people of one computer, without any network."""

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shelf_tui.games.rules import Refused
from shelf_tui.table.locks import Locks

#: Connections that wait to be taken up.
BACKLOG = 512
#: Of what SO_PEERCRED tells: process, user, group.
_CREDENTIALS = struct.Struct("3i")


@contextmanager
def listen_at(path: Path) -> Iterator[socket.socket]:
    """Listen at `path`, which is gone afterwards. Whoever can enter its folder can connect.

    What a killed host left there is replaced: a lock beside it, which the system drops with its
    process, tells a host that is open from one that was. Raises `Refused`: ``socket-taken``
    (path), ``socket-in-the-way`` (path), ``no-socket`` (path, why).
    """
    locks = Locks(path.parent)
    try:
        if not locks.take(f"{path.name}.lock"):
            raise Refused("socket-taken", path=str(path))
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
            _bind(listening, path)
            try:
                yield listening
            finally:
                path.unlink(missing_ok=True)
    finally:
        locks.drop_all()


def peer(line: socket.socket) -> str:
    """Who is at the other end: a user, or a process of this host's own user.

    Guests of a door are all that one user, and each of them is held to the limits alone.
    """
    if not hasattr(socket, "SO_PEERCRED"):
        return "local"
    told = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    process, user, _ = _CREDENTIALS.unpack(told)
    return f"process {process}" if user == os.getuid() else f"user {user}"


def _bind(listening: socket.socket, path: Path) -> None:
    try:
        if path.is_socket():
            path.unlink()
        elif path.exists():
            raise Refused("socket-in-the-way", path=str(path))
        listening.bind(str(path))
        # The rights of the folder decide; Linux asks for the right to write to the socket itself.
        path.chmod(0o666)
        listening.listen(BACKLOG)
        listening.setblocking(False)
    except OSError as error:
        raise Refused("no-socket", path=str(path), why=error.strerror or str(error)) from error

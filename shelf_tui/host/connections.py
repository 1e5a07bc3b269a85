"""A connection that does not wait for ever for the rest of a request."""

import asyncio
import socket
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from shelf_tui.host.unix import peer

#: Milliseconds after which the system gives up a connection that acknowledges nothing.
_UNHEARD_MS = 20_000


def patient(seconds: float) -> type[H11Protocol]:
    """The protocol of connections that wait so long for a whole request."""
    return type("Patient", (_Connection,), {"patience": seconds})


class _Connection(H11Protocol):
    patience: ClassVar[float]
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        line: Any = transport.get_extra_info("socket")
        if line.family == socket.AF_UNIX:
            self.client = (peer(line), 0)
        else:
            _hurry(line)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._enough()

    def connection_lost(self, exc: Exception | None) -> None:
        self._enough()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self.transport.abort)

    def _enough(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def _hurry(line: socket.socket) -> None:
    # Frames are small and must not wait for one another.
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNHEARD_MS)

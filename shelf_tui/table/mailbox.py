"""A mailbox of one: the newest frame wins, so a slow reader costs nothing."""

import asyncio
from collections.abc import AsyncIterator

from shelf_tui.table.frames import Frame


class Mailbox:
    """Where a table puts the frames of one seat, or of an onlooker (None)."""

    def __init__(self, seat: int | None, frame: Frame) -> None:
        self.seat = seat
        self.frame = frame
        self._closed = False
        self._error: BaseException | None = None
        self._news = asyncio.Event()

    def put(self, frame: Frame) -> None:
        """Put the newest frame in place of the one before."""
        self.frame = frame
        self._ring()

    def close(self, error: BaseException | None = None) -> None:
        """No more frames will come: readers stop, or raise `error`."""
        self._closed = True
        self._error = error
        self._ring()

    async def frames(self) -> AsyncIterator[Frame]:
        """Frames as they come, the present one first, until the table is closed."""
        seen = None
        while True:
            news = self._news
            if seen is not self.frame:
                seen = self.frame
                yield seen
            elif self._error is not None:
                raise self._error
            elif self._closed:
                return
            else:
                await news.wait()

    def _ring(self) -> None:
        # Each reader waits for the bell it heard of, so that none is missed and none rings twice.
        self._news.set()
        self._news = asyncio.Event()

"""The time a table lives by."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Protocol

#: Called when the time has come; the future is done once the table has dealt with it.
Wake = Callable[[], "asyncio.Future[None]"]


class Timer(Protocol):
    """A call to come."""

    def cancel(self) -> None:
        """It is not wanted any more."""


class Clock(Protocol):
    """Seconds from an arbitrary beginning, never set back."""

    def now(self) -> float:
        """What time it is."""

    def call_at(self, when: float, wake: Wake) -> Timer:
        """Call `wake` on the event loop at `when`, at once if that has gone."""

    def think(self, choose: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Work out `choose()` and call `then` on the event loop with what it gives or raises."""


def _outcome(choose: Callable[[], Any]) -> Any:
    try:
        return choose()
    except Exception as error:
        return error


class SystemClock:
    """Real time; stand-ins think in a worker thread, one after the other: their seconds of thought
    are the table's, and several at work at once would only take each other's and the screen's time.
    """

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="thought")

    def now(self) -> float:
        """The computer's monotonic time."""
        return monotonic()

    def call_at(self, when: float, wake: Wake) -> Timer:
        """By the event loop's timer."""
        return asyncio.get_running_loop().call_later(when - monotonic(), wake)

    def think(self, choose: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """In the worker thread."""
        future = asyncio.get_running_loop().run_in_executor(self._worker, _outcome, choose)
        future.add_done_callback(lambda done: None if done.cancelled() else then(done.result()))

"""When an app under a pilot has settled: its event loop has nothing left to do, no thread works for
it, and nothing waits to be painted. How long that takes shows nowhere: a countdown stands at what
its frame has said.

Textual's pilot takes it for settled once 20 ms have passed in which the process computed little:
long on a quiet machine, too short on a busy one.
"""

import asyncio
import concurrent.futures.thread as threads
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import textual.app
import textual.pilot
from textual.app import App

from shelf_tui.tui.widgets import countdown

#: Turns of the loop with nothing to do, so that what comes by a socket is seen too.
_QUIET = 3
#: Seconds between two looks at threads that work.
_LOOK = 0.0005
#: Seconds before something that never settles is left at work.
_LONGEST = 1.0

_apps: list[App[Any]] = []
_working: set["_Work"] = set()


class _Work(threads._WorkItem):  # type: ignore[type-arg]
    """What a thread of a pool is to do, known until whoever waits for it has been told."""

    def __init__(self, *work: Any) -> None:
        super().__init__(*work)
        _working.add(self)

    def run(self, *given: Any) -> None:
        super().run(*given)
        _working.discard(self)


@contextmanager
def watched(app: App[Any]) -> Iterator[None]:
    """While this lasts, whoever waits for a pilot waits for this app."""
    _apps.append(app)
    try:
        yield
    finally:
        _apps.remove(app)


async def settle(min_sleep: float = 0, max_sleep: float = _LONGEST) -> None:
    """Wait until every app that is watched has settled; in place of Textual's wait, whose
    `min_sleep` is of no use here.
    """
    del min_sleep
    limit = monotonic() + max_sleep
    loop: Any = asyncio.get_running_loop()
    quiet = 0
    while quiet < _QUIET and monotonic() < limit:
        await asyncio.sleep(_LOOK if _working else 0)
        moved = [_hasten(app) for app in _apps]
        quiet = 0 if loop._ready or _working or any(moved) else quiet + 1


def _hasten(app: App[Any]) -> bool:
    """Do at once what waits for a fraction of a second: a paint, a new size; whether any did."""
    screen: Any = app.screen_stack[-1] if app.screen_stack else None
    paints = screen is not None and screen._update_timer._active.is_set()
    resizes = app._resize_event is not None
    with app._context():
        if paints:
            screen._on_timer_update()
        if resizes:
            app._check_resize()
    return paints or resizes


vars(countdown)["monotonic"] = lambda: 0.0
vars(threads)["_WorkItem"] = _Work
vars(textual.app)["wait_for_idle"] = vars(textual.pilot)["wait_for_idle"] = settle

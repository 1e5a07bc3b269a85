"""The terminal as Textual drives it, mended where a stray byte or signal would end the shelf."""

from codecs import getincrementaldecoder
from functools import partial
from typing import Any

from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver


def _forgiving(encoding: str) -> Any:
    return partial(getincrementaldecoder(encoding), errors="replace")


# Textual decodes strictly: a byte that is no UTF-8 ended its input thread, and with it the app,
# with a traceback over the screen. Its decoder has no other door than its name.
linux_driver.getincrementaldecoder = _forgiving  # type: ignore[attr-defined]


class TerminalDriver(LinuxDriver):
    """Textual's own, but for a SIGCONT that no suspending went before: it started everything a
    second time, so that the terminal stayed raw at the end.
    """

    _suspended = False

    def _sigtstp_application(self, *arguments: Any) -> None:
        self._suspended = True
        super()._sigtstp_application(*arguments)

    def _sigcont_application(self, *arguments: Any) -> None:
        if self._suspended:
            self._suspended = False
            super()._sigcont_application(*arguments)

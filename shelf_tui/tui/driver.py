"""The terminal as Textual drives it, mended where a stray byte, a stray signal or a cut line would
end the shelf badly.
"""

import codecs
import os
import signal
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TextIO

from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver


class _Decoder(codecs.getincrementaldecoder("utf-8")):  # type: ignore[misc]
    """Textual's decodes strictly: a byte that is no UTF-8 ended its input thread, and with it the
    app, with a traceback over the screen. And it took the end of its input for nothing to read,
    again and again, which kept a processor busy for as long as the program lived.
    """

    def __init__(self) -> None:
        super().__init__("replace")

    def decode(self, data: bytes, final: bool = False) -> str:
        if not data and not final:
            raise EOFError
        return str(super().decode(data, final))


# Textual's decoder has no other door than its name.
linux_driver.getincrementaldecoder = lambda _: _Decoder  # type: ignore[assignment,attr-defined]


class _Line:
    """What is written to: when it is cut, the rest goes nowhere, and nothing waits for it."""

    def __init__(self, file: TextIO, cut: Callable[[], None]) -> None:
        self._file = file
        self._cut = cut

    def fileno(self) -> int:
        return self._file.fileno()

    def write(self, text: str) -> None:
        self._try(partial(self._file.write, text))

    def flush(self) -> None:
        self._try(self._file.flush)

    def _try(self, doing: Callable[[], object]) -> None:
        try:
            doing()
        except OSError:
            self._cut()


class TerminalDriver(LinuxDriver):
    """Textual's own, but it ends the app when the terminal is gone; takes a SIGCONT that no
    suspending went before for nothing (it started everything a second time, so that the terminal
    stayed raw at the end); and can give the mouse back while it runs.
    """

    _suspended = False

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        assert sys.__stderr__ is not None
        self._file: Any = _Line(sys.__stderr__, self._cut)

    def use_mouse(self, *, wanted: bool) -> None:
        """Have the terminal tell of the mouse, or let it select text with it."""
        if wanted and not self._mouse:
            self._mouse = True
            self._enable_mouse_support()
            if self._in_band_window_resize:
                # What tells its size by itself is taken to tell of pixels.
                self._enable_mouse_pixels()
        elif self._mouse and not wanted:
            self._disable_mouse_support()
            self._mouse = False

    def _cut(self) -> None:
        """Leave as at a SIGHUP, which a terminal that is gone sends to most programs, not to all.

        Called in the threads that read and write.
        """
        leave = partial(self._app.exit, return_code=128 + signal.SIGHUP)
        self._loop.call_soon_threadsafe(leave)

    def run_input_thread(self) -> None:
        """See `LinuxDriver`."""
        try:
            super().run_input_thread()
        except (EOFError, OSError):
            self._cut()

    def _sigtstp_application(self, *arguments: Any) -> None:
        self._suspended = True
        super()._sigtstp_application(*arguments)

    def _sigcont_application(self, *arguments: Any) -> None:
        if self._suspended:
            self._suspended = False
            super()._sigcont_application(*arguments)


def over_ssh(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal is at the other end of a line of SSH."""
    return bool(environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"))

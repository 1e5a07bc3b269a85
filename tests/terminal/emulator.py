"""A program in a real terminal: started on a pty, typed at, and seen as a person would see it."""

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

import pexpect
import pyte

SHELF = (sys.executable, "-m", "shelf_tui")
HURRIED = (sys.executable, "-m", "tests.terminal.hurried")
#: Seconds to wait before giving up; reached only when something is broken.
PATIENCE = 20.0

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f10": "\x1b[21~",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
}
#: Private modes of a terminal nobody has touched: lines wrap, the cursor is shown.
FRESH = frozenset({7, 25})
#: What pyte does not know and would print: kitty's keys, queries for the terminal's abilities.
_UNKNOWN = re.compile(
    rb"\x1b\[[<>=][\d;]*[a-zA-Z]|\x1b\[\??[\d;]*\$[a-z]|\x1b[P_^].*?\x1b\\", re.DOTALL
)
#: A sequence whose end has not come yet.
_BEGUN = re.compile(rb"\x1b(?:\[[ -?]*|[P_^][^\x1b]*\x1b?)?\Z")
#: A program's question whether it may say where a frame begins and ends; the answer; both ends.
_ASKS, _MAY, _FRAME, _WHOLE = b"\x1b[?2026$p", "\x1b[?2026;2$y", b"\x1b[?2026h", b"\x1b[?2026l"
_MODES = re.compile(rb"\x1b\[\?([\d;]+)([hl])")


class Terminal:
    """A pty of `size` (columns, rows) with `command` in it; use it in a ``with``.

    `env` is laid over an environment that has a home, a path, a UTF-8 locale and TERM. Nothing here
    sleeps longer than the program takes to answer; whatever does not come within `PATIENCE` fails
    with the screen as it is.
    """

    def __init__(
        self,
        command: Sequence[str] = SHELF,
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.received = b""
        self._display = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._display)
        self._pending = b""
        base = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"]}
        self._child = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(size[1], size[0]),
            env=base | dict(env or {}),
            timeout=PATIENCE,
        )
        self._child.delaybeforesend = None
        self._child.ptyproc.delayafterclose = self._child.delayafterclose = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._child.isalive():
            self._child.kill(signal.SIGKILL)
            self._child.wait()
        self._child.close()

    @property
    def pid(self) -> int:
        """The program's process."""
        return int(self._child.pid)

    def screen(self) -> list[str]:
        """What is on the screen now, row by row."""
        self.read(0)
        return list(self._display.display)

    def text(self) -> str:
        """The screen as one text, without trailing space."""
        return "\n".join(row.rstrip() for row in self.screen()).rstrip()

    def cell(self, x: int, y: int) -> pyte.screens.Char:
        """One cell with its colours."""
        return self._display.buffer[y][x]

    def says(self, sentence: str) -> bool:
        """Whether this is on the screen, in however many lines."""
        return sentence in " ".join(self.text().split())

    def find(self, text: str) -> tuple[int, int]:
        """Where `text` begins on the screen, as (x, y)."""
        for y, row in enumerate(self.screen()):
            if text in row:
                return row.index(text), y
        raise AssertionError(f"no {text!r} on\n{self.text()}")

    def press(self, *keys: str) -> None:
        """Press keys by name; a name of one character is that character."""
        for key in keys:
            self.send(KEYS.get(key, key))

    def send(self, text: str | bytes) -> None:
        """Send characters, or bytes, as they are."""
        self._child.send(text)

    def click(self, x: int, y: int) -> None:
        """Press and release the left button on a cell."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def click_on(self, text: str) -> None:
        """Click on the first character of `text`, once it is there."""
        self.wait_for(text)
        self.click(*self.find(text))

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self._display.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        self._child.kill(number)

    def hang_up(self) -> None:
        """Take the terminal away, as when its window is closed or its line is cut."""
        self._child.ptyproc.fileobj.close()

    def wait_for(self, text: str) -> None:
        """Wait until `text` is on the screen."""
        self.wait(lambda: text in self.text(), f"{text!r}")

    def wait_without(self, text: str) -> None:
        """Wait until `text` is no longer on the screen."""
        self.wait(lambda: text not in self.text(), f"no {text!r}")

    def wait(self, holds: Callable[[], bool], what: str = "") -> None:
        """Wait until `holds`, looking again whenever the program has written something."""
        end = time.monotonic() + PATIENCE
        while not holds():
            alive = self._child.isalive()
            if not self.read(0.05) and (not alive or time.monotonic() > end):
                raise AssertionError(f"waited for {what} and saw\n{self.text()}")

    def exit_code(self) -> int:
        """Wait for the program to end; its exit code, or the signal that killed it, negative."""
        end = time.monotonic() + PATIENCE
        while self._child.isalive():
            self.read(0.05)
            if time.monotonic() > end:
                raise AssertionError(f"still running, with\n{self.text()}")
        self.read(0)
        if self._child.signalstatus is not None:
            return -int(self._child.signalstatus)
        return int(self._child.exitstatus)

    def modes(self) -> set[int]:
        """The terminal's private modes that are set now, such as 1049; at first `FRESH`."""
        left = set(FRESH)
        for numbers, switch in _MODES.findall(self.received):
            change = left.update if switch == b"h" else left.difference_update
            change(map(int, numbers.split(b";")))
        return left

    def read(self, seconds: float) -> bool:
        """Take in what the program has written, waiting for it so long; whether it wrote any."""
        if self._child.ptyproc.fileobj.closed:
            time.sleep(seconds)
            return False
        new = b""
        with suppress(pexpect.TIMEOUT, pexpect.EOF):
            while True:
                new += self._child.read_nonblocking(65536, timeout=seconds)
                seconds = 0
        self.received += new
        pending = self._pending + new
        cut = _BEGUN.search(pending)
        end = cut.start() if cut else len(pending)
        # A frame is seen whole or not at all.
        begun = pending.rfind(_FRAME)
        if begun > pending.rfind(_WHOLE):
            end = begun
        self._pending = pending[end:]
        if _ASKS in pending[:end]:
            self.send(_MAY)
        self._stream.feed(_UNKNOWN.sub(b"", pending[:end]))
        return bool(new)

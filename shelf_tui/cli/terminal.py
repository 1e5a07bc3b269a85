"""Whether the shelf can be drawn where it was started."""

import codecs
import os
import sys
from contextlib import suppress

from shelf_tui.games.rules import Refused
from shelf_tui.locale import tr


def check() -> None:
    """Raise `Refused` unless this is a terminal that can show the shelf.

    The codes are ``not-a-terminal``, ``dumb-terminal`` (term) and ``no-utf-8`` (encoding). The C
    locale passes, since Python speaks UTF-8 there, and so do nearly all terminals that never chose
    a locale. A locale that names another encoding means it, and drawing with ASCII would not save
    the names that people give themselves.
    """
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Refused("not-a-terminal")
    term = os.environ.get("TERM", "")
    if term in {"", "dumb", "unknown"} or not _moves_its_cursor(term):
        raise Refused("dumb-terminal", term=term or tr("not set"))
    if codecs.lookup(sys.stderr.encoding).name != "utf-8":
        raise Refused("no-utf-8", encoding=sys.stderr.encoding)


def _moves_its_cursor(term: str) -> bool:
    """Whether it is moved as by ANSI X3.64, which is all that Textual speaks.

    What this computer does not know, such as the newest emulators seen over SSH, passes.
    """
    with suppress(ImportError):
        import curses

        with suppress(curses.error):
            curses.setupterm(term, sys.stdout.fileno())
            return (curses.tigetstr("cup") or b"").startswith(b"\x1b[")
    return True

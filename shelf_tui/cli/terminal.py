"""Whether the shelf can be drawn where it was started."""

import codecs
import os
import sys

from shelf_tui.games.rules import Refused
from shelf_tui.locale import tr

#: What cannot be drawn on with the sequences of ANSI X3.64, which is all that Textual speaks. Every
#: other name passes: what this computer has not heard of is mostly a newer emulator, seen over SSH.
_UNDRAWABLE = {"", "dumb", "unknown", "vt52"}


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
    if term in _UNDRAWABLE:
        raise Refused("dumb-terminal", term=term or tr("not set"))
    if codecs.lookup(sys.stderr.encoding).name != "utf-8":
        raise Refused("no-utf-8", encoding=sys.stderr.encoding)

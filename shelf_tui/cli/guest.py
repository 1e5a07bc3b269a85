"""`shelf --guest`: the shelf for somebody who came through a door, and nothing else."""

import os
from pathlib import Path

from shelf_tui.cli import terminal
from shelf_tui.games.rules import Refused
from shelf_tui.home.paths import VARIABLE, find

#: The variables that a guest's own side may set; everything else is the door's.
_TOLD = {"COLORTERM", "LANG", "NO_COLOR", "SSH_CONNECTION", "SSH_ORIGINAL_COMMAND", "TERM"}


def confine(folder: str) -> None:
    """Forget the environment but for what tells of the terminal, and call this folder home.

    To be done before anything else is read: where sshd is told to take every variable that a
    client sends, they would steer Textual, the libraries and where files are written.
    """
    for name in list(os.environ):
        if name not in _TOLD and not name.startswith("LC_"):
            del os.environ[name]
    os.environ[VARIABLE] = folder


def open_shelf(name: str, folder: Path, *, ascii_only: bool) -> int:
    """Draw until the guest leaves or is cut off; returns the exit code.

    Raises `Refused`: what `terminal.check` does, ``guest-command`` and ``guest-folder``.
    """
    if "SSH_ORIGINAL_COMMAND" in os.environ:
        raise Refused("guest-command")
    terminal.check()
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # From in there no path that is shown tells where it is.
        os.chdir(folder)
    except OSError:
        raise Refused("guest-folder") from None
    os.environ[VARIABLE] = "."
    from shelf_tui.tui.app import run
    from shelf_tui.tui.door import Door

    return run(find(), ascii_only=ascii_only, common=Door(name, Path("..", "host")))

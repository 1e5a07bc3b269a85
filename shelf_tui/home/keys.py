"""Keys of SSH by which guests are let in, and the line of `authorized_keys` that lets one in."""

import os
import shlex
from base64 import b64decode, b64encode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from shelf_tui.games.rules import Refused

#: What keys of SSH call themselves begins so; certificates are not keys that a line may name.
_KINDS = ("ssh-ed25519", "ssh-rsa", "ecdsa-sha2-", "sk-ssh-ed25519@", "sk-ecdsa-sha2-")


class Key(NamedTuple):
    """A public key, without the comment that its owner wrote beside it."""

    kind: str
    blob: bytes

    @property
    def fingerprint(self) -> str:
        """As ``ssh-keygen -l`` shows it, in letters that the name of a folder may have."""
        return urlsafe_b64encode(sha256(self.blob).digest()).decode().rstrip("=")

    def __str__(self) -> str:
        return f"{self.kind} {b64encode(self.blob).decode()}"


def read_key(text: str) -> Key:
    """The key in what a friend sent, the content of a ``.pub`` file.

    Raises `Refused`: ``private-key``, ``several-keys`` or ``no-key``.
    """
    if "PRIVATE KEY" in text:
        raise Refused("private-key")
    lines = [line for line in map(str.strip, text.splitlines()) if line and line[0] != "#"]
    if len(lines) > 1:
        raise Refused("several-keys")
    kind, _, rest = "".join(lines).partition(" ")
    try:
        blob = b64decode(rest.split()[0], validate=True)
    except (ValueError, IndexError):
        raise Refused("no-key") from None
    # Every key says inside what it is, after the length of that name in four bytes.
    if not (kind.startswith(_KINDS) and blob[4:].startswith(kind.encode())) or "-cert-" in kind:
        raise Refused("no-key")
    return Key(kind, blob)


def guest_line(key: Key, name: str, folder: Path, shelf: Sequence[str]) -> str:
    """The line that lets this key into the shelf as `name`, and nowhere else.

    The guest's folder, among those in `folder`, is in the line: whoever cannot write the line
    cannot choose it. (What sshd would tell in the environment is told there for the client's own
    variables to be mistaken for.) `shelf` is the command that opens the shelf.
    """
    command = shlex.join([*shelf, "--guest", name, str(folder / key.fingerprint)])
    quoted = command.replace('"', r"\"")
    return f'restrict,pty,command="{quoted}" {key}'


def let_in(file: Path, key: Key, line: str) -> None:
    """Add the line of this key to an ``authorized_keys``, made if need be.

    Raises `Refused` ``key-known`` (file) and `OSError`.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "r+", encoding="utf-8") as keys:
        known = keys.read()
        if str(key) in known:
            raise Refused("key-known", file=str(file))
        apart = "" if known.endswith("\n") or not known else "\n"
        keys.write(f"{apart}{line}\n")

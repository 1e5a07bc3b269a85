"""A real sshd on loopback, with keys of its own, and ssh into it."""

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from shelf_tui.cli import sshd
from tests.terminal.emulator import PATIENCE, Terminal

#: Why there are no tests with it here; empty where it is installed.
MISSING = "" if sshd.find() and shutil.which("ssh") else "OpenSSH is not installed"
ACCOUNT = getpass.getuser()
#: As careless as an owner could have it: whatever is refused is refused by the door.
_CARELESS = """\
ListenAddress 127.0.0.1
PidFile none
StrictModes no
UsePAM no
PrintMotd no
PrintLastLog no
PasswordAuthentication no
KbdInteractiveAuthentication no
Subsystem sftp internal-sftp
AllowTcpForwarding yes
X11Forwarding yes
PermitTunnel yes
PermitUserRC yes
AcceptEnv *
"""


class Sshd:
    """Runs in a ``with``. `block` is a part of the configuration more."""

    def __init__(self, folder: Path, block: str = "") -> None:
        self.folder = folder
        self.keys = folder / "authorized_keys"
        self.keys.touch()
        self.port = _free_port()
        _keygen(folder / "host_key")
        files = f"HostKey {folder}/host_key\nAuthorizedKeysFile {self.keys}\nPort {self.port}\n"
        (folder / "config").write_text(files + _CARELESS + block)
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        if os.getuid() == 0:
            # Where an sshd that is started by the system keeps the unprivileged half of itself.
            Path("/run/sshd").mkdir(exist_ok=True)
        program = sshd.find()
        assert program is not None
        log = self.folder / "log"
        self._process = subprocess.Popen(
            (program, "-D", "-f", str(self.folder / "config"), "-E", str(log))
        )
        end = time.monotonic() + PATIENCE
        while not _listens(self.port):
            assert self._process.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.02)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait()

    def key(self, name: str) -> Path:
        """A new key; its public half is beside it, as ``.pub``."""
        file = self.folder / name
        _keygen(file)
        return file

    def let_in(self, line: str) -> None:
        """Add a line to the authorized keys."""
        with self.keys.open("a") as keys:
            keys.write(line + "\n")

    def ssh(self, key: Path, *words: str, port: int | None = None) -> list[str]:
        """The command to come in with this key; options stand before the host, a command after."""
        split = words.index("--") if "--" in words else len(words)
        return [
            *("ssh", "-F", "none", "-i", str(key), "-p", str(port or self.port)),
            *("-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "LogLevel=ERROR"),
            *("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"),
            *words[:split],
            f"{ACCOUNT}@127.0.0.1",
            *words[split + 1 :],
        ]

    def come(self, key: Path, *words: str, **env: str) -> Terminal:
        """A terminal in which somebody has typed ssh."""
        return Terminal(self.ssh(key, *words), env=env)

    def run(self, key: Path, *words: str, **env: str) -> "subprocess.CompletedProcess[str]":
        """The same without a terminal."""
        return run(self.ssh(key, *words), env)


def run(command: Sequence[str], env: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
    """Run a command with neither a terminal nor input."""
    return subprocess.run(
        command,
        env={"PATH": os.environ["PATH"], **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def door(sshd: Sshd, home: Path, name: str) -> Path:
    """Let a new key in by `shelf door add`; `home` is the door's account's SHELF_HOME."""
    key = sshd.key(name)
    shelf = (sys.executable, "-m", "shelf_tui", "door", "add", name, f"{key}.pub")
    done = run(shelf, {"SHELF_HOME": str(home), "HOME": str(sshd.folder / "home")})
    assert done.returncode == 0, done.stderr
    sshd.let_in(done.stdout.strip())
    return key


def _keygen(file: Path) -> None:
    command = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(file))
    subprocess.run(command, check=True)


def _free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True

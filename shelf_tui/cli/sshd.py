"""The part of sshd's configuration that makes an account a door, and whether sshd takes it."""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

#: Each setting, as sshd spells it. The keys' own lines say the most of it again; this holds for a
#: key that somebody adds without them, and cuts lines on which nobody answers for a minute.
_SETTINGS = {
    "AuthenticationMethods": "publickey",
    "AcceptEnv": "LANG LC_*",
    "AllowAgentForwarding": "no",
    "AllowStreamLocalForwarding": "no",
    "AllowTcpForwarding": "no",
    "ClientAliveCountMax": "4",
    "ClientAliveInterval": "15",
    "DisableForwarding": "yes",
    "GatewayPorts": "no",
    "PermitTTY": "yes",
    "PermitTunnel": "no",
    "PermitUserRC": "no",
    "X11Forwarding": "no",
}
#: Where it is, besides the path of programs.
_PLACES = ("/usr/sbin", "/usr/local/sbin", "/sbin", "/opt/homebrew/sbin")


def block(account: str) -> str:
    """What is to be in a file of sshd's configuration."""
    lines = (f"    {name} {value}" for name, value in _SETTINGS.items())
    return "\n".join((f"Match User {account}", *lines)) + "\n"


def find() -> str | None:
    """The sshd of this machine."""
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), *_PLACES))
    return shutil.which("sshd", path=path)


def check(sshd: str, account: str) -> list[str]:
    """What sshd would do otherwise than `block` says, or what it says against it; nothing if all
    is well. Raises `OSError`.
    """
    with TemporaryDirectory() as folder:
        key, file = Path(folder) / "key", Path(folder) / "config"
        _run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key))
        file.write_text(f"HostKey {key}\n{block(account)}")
        who = f"user={account},host=guest,addr=192.0.2.1"
        done = _run(sshd, "-T", "-f", str(file), "-C", who)
    if done.returncode:
        return done.stderr.splitlines() or [f"{sshd} -T: {done.returncode}"]
    told = done.stdout.lower().splitlines()
    wanted = (
        f"{name} {one}".lower()
        for name, value in _SETTINGS.items()
        for one in (value.split() if name == "AcceptEnv" else [value])
    )
    return [line for line in wanted if line not in told]


def _run(*command: str) -> "subprocess.CompletedProcess[str]":
    # The account is one of this machine, named by its owner.
    return subprocess.run(  # noqa: S603 - no shell reads it
        command, capture_output=True, text=True, check=False, timeout=20
    )

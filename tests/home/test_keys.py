"""Public keys as friends send them, and the lines that let them in."""

import shlex
import stat
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.cleaning import clean
from shelf_tui.games.rules import Refused
from shelf_tui.home.keys import guest_line, let_in, read_key

# Made with ssh-keygen -t ed25519, which shows the same fingerprint with a slash in it.
KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKUF/qkM0bGtU09wn3nBOv2xjJmJsgk3cIDgPUVb7c1o"
FOLDER = Path("/var/door")


@pytest.mark.parametrize("text", [KEY, f"{KEY} anna@home", f"# mine\n\n  {KEY} a b c\r\n"])
def test_a_key_is_read_without_its_comment(text: str) -> None:
    assert str(read_key(text)) == KEY


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-key"),
        ("anna", "no-key"),
        ("ssh-ed25519", "no-key"),
        ("ssh-ed25519 ???", "no-key"),
        (KEY.replace("ssh-ed25519 ", "ssh-rsa "), "no-key"),
        (f'command="sh" {KEY}', "no-key"),
        (KEY.replace("ssh-ed25519 ", "ssh-ed25519-cert-v01@openssh.com "), "no-key"),
        (f"{KEY}\n{KEY}", "several-keys"),
        ("-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn\n", "private-key"),
    ],
)
def test_what_is_no_key_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused, match=code):
        read_key(text)


@pytest.mark.skipif(not Path("/usr/bin/ssh-keygen").exists(), reason="OpenSSH is not installed")
@pytest.mark.parametrize("kind", ["ed25519", "rsa", "ecdsa"])
def test_the_fingerprint_is_ssh_keygens(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "key"
    subprocess.run(("ssh-keygen", "-q", "-t", kind, "-N", "", "-f", file), check=True)
    told = subprocess.run(("ssh-keygen", "-lf", file), check=True, capture_output=True, text=True)
    shown = told.stdout.split()[1].removeprefix("SHA256:")
    key = read_key(file.with_suffix(".pub").read_text())
    assert key.fingerprint == shown.replace("/", "_").replace("+", "-")


@given(st.text(min_size=1).map(clean).filter(bool))
def test_any_name_goes_through_the_file_and_the_shell(name: str) -> None:
    key = read_key(KEY)
    line = guest_line(key, name, FOLDER, ["/opt/a shelf/python"])
    head = 'restrict,pty,command="'
    assert line.startswith(head)
    assert line.endswith(f" {KEY}")
    # As sshd reads a quoted option: only a quote can be escaped, and an unescaped one ends it.
    command, rest = "", line.removeprefix(head)
    while rest[0] != '"':
        escaped = rest.startswith('\\"')
        command += rest[escaped]
        rest = rest[1 + escaped :]
    assert rest == f'" {KEY}'
    guest = ["--guest", name, f"/var/door/{key.fingerprint}"]
    assert shlex.split(command) == ["/opt/a shelf/python", *guest]


def test_a_line_is_added_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / ".ssh" / "authorized_keys"
    let_in(file, read_key(KEY), f"restrict {KEY}")
    assert file.read_text() == f"restrict {KEY}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    with pytest.raises(Refused, match="key-known"):
        let_in(file, read_key(KEY), "again")
    assert file.read_text() == f"restrict {KEY}\n"


def test_a_last_line_without_an_end_is_ended_first(tmp_path: Path) -> None:
    file = tmp_path / "authorized_keys"
    file.write_text("ssh-rsa other")
    let_in(file, read_key(KEY), "new")
    assert file.read_text() == "ssh-rsa other\nnew\n"

"""`shelf door`: how friends are let in by ssh, to the shelf and to nothing else here."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import TextIO

import click

from shelf_tui.cli import sshd
from shelf_tui.cli.arguments import example, optional
from shelf_tui.cli.commands import Commands
from shelf_tui.home.paths import find
from shelf_tui.locale import tr

ACCOUNT = "shelf"
#: Cells of a line.
WIDTH = 80
#: Where a shelf can be run by every account.
_COMMON = "/opt/shelf"
_CONFIG = "/etc/ssh/sshd_config.d/50-shelf.conf"

account = click.option(
    "--account",
    default=ACCOUNT,
    show_default=True,
    metavar=tr("NAME"),
    help=tr("The account that guests come to."),
)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    no_args_is_help=False,
    help=tr(
        "Let friends play on this computer: they type ssh, and are at the shelf, and nowhere else. "
        "Without a command it says what to do, step by step, and checks the sshd of this computer."
    ),
    epilog=example("shelf door", "shelf door config", "shelf door add Anna anna.pub"),
)
@account
@click.pass_context
def door(context: click.Context, account: str) -> None:
    """Print the steps, unless a command follows."""
    if context.invoked_subcommand is None:
        click.echo(_page(account))


@door.command(
    help=tr("Print what makes an account a door, for a file of sshd's configuration."),
    epilog=example(f"shelf door config | sudo tee {_CONFIG}"),
)
@account
def config(account: str) -> None:
    """Print the block."""
    click.echo(sshd.block(account), nl=False)


@door.command(
    help=tr(
        "Let the owner of a public key in as NAME: its line is added to the authorized_keys of the "
        "account that runs this. Delete the line, and the door is shut for them."
    ),
    epilog=example("shelf door add Anna anna.pub", "shelf door add Anna < anna.pub"),
)
@click.argument("name", metavar=tr("NAME"))
@click.argument("keyfile", type=click.File(), default="-", metavar=optional(tr("KEYFILE")))
def add(name: str, keyfile: TextIO) -> None:
    """Add the line, and print it."""
    import getpass
    import socket

    from shelf_tui import cleaning
    from shelf_tui.games.rules import Refused
    from shelf_tui.home.keys import guest_line, let_in, read_key

    cleaned = cleaning.name(name)
    if not cleaned:
        raise Refused("bad-name")
    key = read_key(keyfile.read(100_000))
    # Without what the environment could tell Python to run, and without the folder it starts in.
    shelf = [sys.executable, "-EP", "-m", "shelf_tui"]
    line = guest_line(key, cleaned, find().door, shelf)
    file = Path("~/.ssh/authorized_keys").expanduser()
    let_in(file, key, line)
    click.echo(line)
    to = f"{getpass.getuser()}@{socket.gethostname()}"
    click.echo(
        "\n"
        + tr(
            "{name} is let in by this line of {file} and types: ssh {to}",
            name=cleaned,
            file=file,
            to=to,
        ),
        err=True,
    )


def _page(account: str) -> str:
    """What a door is, the steps to one, and what else there is to know, for 80 columns."""
    about = tr("A door lets friends play here: they type ssh and are at the shelf, nowhere else.")
    rows = [about, ""]
    for number, (what, *commands) in enumerate(_steps(account), 1):
        rows += wrap(f"{number}. {what}", WIDTH, subsequent_indent="   ")
        rows += [f"     {command}" for command in commands]
    tables = tr(
        "Guests find each other's tables under j. The first guest who wants one starts their host "
        "by itself, and it ends ten minutes after the last has left."
    )
    rootless = tr(
        "Without root, your own account can be the door: only let the friends in, without sudo. "
        "Their keys open the shelf alone, but they play with your account's rights."
    )
    for text in (tables, rootless, _checked(account)):
        rows += ["", *wrap(text, WIDTH)]
    return "\n".join(rows)


def _steps(account: str) -> Iterator[tuple[str, ...]]:
    """What is to be done, each with the lines to type."""
    import socket

    own = Path(sys.executable).with_name("shelf")
    shelf = own if _everybody_can_run(own) else Path(_COMMON, "bin", "shelf")
    here = "shelf" if shutil.which("shelf") == str(own) else own
    chosen = "" if account == ACCOUNT else f" --account {account}"
    yield (
        tr("Give the door an account of its own, which nobody has a password for:"),
        f"sudo useradd --create-home --shell /bin/sh {account}",
    )
    if shelf != own:
        yield (
            tr("Install the shelf where that account can run it, from the folder of its source:"),
            f"sudo python3 -m venv {_COMMON}",
            f"sudo {_COMMON}/bin/pip install .",
        )
    yield (
        tr("Tell sshd to open nothing else to that account (the service may be called sshd):"),
        f"{here} door config{chosen} | sudo tee {_CONFIG}",
        "sudo sshd -t && sudo systemctl reload ssh",
    )
    yield (
        tr("Let each friend in, with the public key that they sent you:"),
        f"sudo -iu {account} {shelf} door add Anna < anna.pub",
    )
    yield tr("Your friend types:"), f"ssh {account}@{socket.gethostname()}"


def _checked(account: str) -> str:
    """What the sshd of this machine says."""
    program = sshd.find()
    if program is None:
        return tr("There is no sshd here yet: install it (Debian: apt install openssh-server).")
    try:
        complaints = sshd.check(program, account)
    except OSError as error:
        complaints = [str(error)]
    if complaints:
        return tr("{sshd} would not do as it says here: {why}", sshd=program, why=complaints[0])
    return tr("Checked: {sshd} takes this configuration.", sshd=program)


def _everybody_can_run(program: Path) -> bool:
    """Whether another account reaches the program, its interpreter and its modules."""
    import shelf_tui

    places = (program, Path(sys.executable).resolve(), Path(shelf_tui.__file__))
    return all(
        place.exists() and all(one.stat().st_mode & 0o005 == 0o005 for one in place.parents)
        for place in places
    )

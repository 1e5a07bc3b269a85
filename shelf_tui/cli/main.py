"""The commands together, and the one place where whatever goes wrong becomes a sentence."""

import errno
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

import click

from shelf_tui import __version__
from shelf_tui.cleaning import clean
from shelf_tui.cli import guest as guests
from shelf_tui.cli import language
from shelf_tui.cli.arguments import example
from shelf_tui.cli.commands import Commands
from shelf_tui.cli.door import door
from shelf_tui.cli.guide import rules
from shelf_tui.cli.host import host
from shelf_tui.cli.join import join
from shelf_tui.cli.paths import paths
from shelf_tui.cli.play import open_shelf, play
from shelf_tui.cli.simulate import simulate
from shelf_tui.cli.words import words
from shelf_tui.games import GAMES
from shelf_tui.games.rules import Refused
from shelf_tui.home import faults
from shelf_tui.home.paths import find
from shelf_tui.locale import LANGUAGES, tr
from shelf_tui.table import texts
from shelf_tui.texts import sentence
from shelf_tui.words import NoWordList

#: What a command ends with: done, failed inside, could not be done as asked, interrupted.
OK, FAULT, REFUSED, INTERRUPTED = 0, 1, 2, 130


@click.group(
    cls=Commands,
    invoke_without_command=True,
    help=tr("A shelf of word games. Without a command it opens the shelf."),
    epilog=example("shelf", f"shelf play {GAMES[0]}"),
)
@click.option("--ascii", is_flag=True, help=tr("Draw with ASCII alone."))
@click.option(
    language.OPTION,
    type=click.Choice(list(LANGUAGES)),
    expose_value=False,
    help=tr("Speak this language; else the settings' or the system's."),
)
@click.option(
    "--guest",
    # Whether it can be used is found out later, and told without the path, which is not theirs.
    type=(str, click.Path(path_type=Path, readable=False)),
    metavar=tr("NAME FOLDER"),
    help=tr("Open the shelf for a guest whose files are in FOLDER; shelf door says more."),
)
@click.version_option(__version__, message="shelf %(version)s", help=tr("Show the version."))
@click.pass_context
def shelf(
    context: click.Context,
    ascii: bool,  # noqa: A002 - the option's name
    guest: tuple[str, Path] | None,
) -> int | None:
    """Open the shelf, unless a command follows."""
    context.obj = ascii
    if guest is not None:
        if context.invoked_subcommand is not None:
            raise Refused("guest-command")
        return guests.open_shelf(*guest, ascii_only=ascii)
    return open_shelf(None, ascii) if context.invoked_subcommand is None else None


for command in (play, host, join, door, simulate, rules, words, paths):
    shelf.add_command(command)


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code of this process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Where a sentence has letters that the output has not, the rest of it is still read.
            stream.reconfigure(errors="replace")
    try:
        return shelf.main(arguments, prog_name="shelf", standalone_mode=False) or OK
    except (Refused, NoWordList) as refused:
        return _complain(sentence(refused.code, refused.facts, texts.REFUSALS))
    except click.UsageError as error:
        # Of an option's form click complains without saying at which command.
        named = [one for one in arguments if one in shelf.commands][:1]
        where = error.ctx.command_path if error.ctx else " ".join(("shelf", *named))
        said = error.format_message()
        said = said if said.endswith((".", "?", "?)")) else f"{said}."
        return _complain(tr("{message} See: {command} --help", message=said, command=where))
    except click.Abort:
        return INTERRUPTED
    except Exception as error:
        return _report(error, guest="--guest" in arguments)


def _complain(message: str, code: int = REFUSED) -> int:
    # What was typed may be said again here, but steers no terminal.
    with suppress(OSError):
        click.echo(f"shelf: {clean(message)}", err=True)
    return code


def _report(error: Exception, *, guest: bool) -> int:
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return _complain(tr("Nothing more can be written there; make room, or write elsewhere."))
    log = find().log
    said = tr("Something broke inside the shelf; please report what {log} says of it.", log=log)
    try:
        faults.keep(error, log)
    except OSError:
        if not guest:
            click.echo(faults.lines(error), err=True)
        said = tr("Something broke inside the shelf; please report the lines above.")
    if guest:
        # Neither the log nor where things are is theirs.
        said = tr("Something broke inside the shelf; tell whoever let you in.")
    return _complain(said, FAULT)

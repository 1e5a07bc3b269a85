"""Commands that hold others."""

from typing import Any

import click

from shelf_tui.cli.arguments import optional
from shelf_tui.locale import tr


class Commands(click.Group):
    """Commands listed by the first sentence of each, whole: click alone would cut it to a line."""

    def __init__(self, *args: Any, **attributes: Any) -> None:
        """As click's, which would say in English how options and commands are typed."""
        super().__init__(*args, **attributes)
        # i18n: In a command's help: that options may be typed.
        self.options_metavar = optional(tr("OPTIONS"))
        # i18n: In a command's help: that another command is typed after it.
        command = tr("COMMAND") + " ..."
        self.subcommand_metavar = optional(command) if self.invoke_without_command else command

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Add a command, and say in short what it does."""
        cmd.options_metavar = self.options_metavar
        if cmd.short_help is None and cmd.help is not None:
            cmd.short_help = cmd.help.partition(". ")[0].rstrip(".") + "."
        super().add_command(cmd, name)

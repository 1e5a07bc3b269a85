"""Commands that hold others."""

import click


class Commands(click.Group):
    """Commands listed by the first sentence of each, whole: click alone would cut it to a line."""

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Add a command, and say in short what it does."""
        if cmd.short_help is None and cmd.help is not None:
            cmd.short_help = cmd.help.partition(". ")[0].rstrip(".") + "."
        super().add_command(cmd, name)

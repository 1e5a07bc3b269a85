"""The command `shelf`: answers for its version at once, else hands over to the commands."""

import sys

from shelf_tui import __version__


def main() -> int:
    """Run `shelf` with the arguments of this process; returns its exit code."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"shelf {__version__}\n")
        return 0
    from shelf_tui.cli import main as commands  # noqa: PLC0415 - click would slow the version

    return commands.run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

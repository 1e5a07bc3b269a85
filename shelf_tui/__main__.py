"""The command `shelf`: answers for its version at once, else hands over to the commands."""

import gc
import os
import signal
import sys

from shelf_tui import __version__


def main() -> int:
    """Run `shelf` with the arguments of this process; returns its exit code."""
    interrupted = signal.getsignal(signal.SIGINT)
    if interrupted is signal.default_int_handler:
        # Until the commands are there to answer, an interrupt ends the process without a word.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.argv[1:] == ["--version"]:
        return _version()
    # Little of what is read and made here is garbage: looking for it less often is a twentieth of
    # the time until the shelf is seen.
    gc.set_threshold(10_000)
    if sys.argv[1:2] == ["--guest"] and len(sys.argv) > 3:
        from shelf_tui.cli import guest  # noqa: PLC0415 - others need it not

        guest.confine(sys.argv[3])
    from shelf_tui.cli import language  # noqa: PLC0415 - the version needs no language

    language.use(sys.argv[1:])
    from shelf_tui.cli import main as commands  # noqa: PLC0415 - its help is said as it is read

    signal.signal(signal.SIGINT, interrupted)
    return commands.run(sys.argv[1:])


def _version() -> int:
    try:
        print(f"shelf {__version__}", flush=True)  # noqa: T201 - before click is there to say it
    except OSError:
        # Nobody reads it; what is left in the stream would be tried again at the end, and fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""``python -m tests.terminal.hurried RATE …``: the shelf as it is, with tables whose time runs so
many times as fast, so that a whole game of seconds that pass fits into a test.
"""

import sys

from shelf_tui.__main__ import main
from shelf_tui.table import clock

RATE = int(sys.argv.pop(1))


class Hurried(clock.SystemClock):
    """So many seconds of a table in one of the computer's."""

    def now(self) -> float:
        return super().now() * RATE

    def call_at(self, when: float, wake: clock.Wake) -> clock.Timer:
        return super().call_at(when / RATE, wake)


if __name__ == "__main__":
    clock.SystemClock = Hurried  # type: ignore[misc]
    sys.exit(main())

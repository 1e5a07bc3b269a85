"""Curtains: in a secret phase the people who share a keyboard look one after the other."""

from collections.abc import Mapping
from math import inf

from shelf_tui.games.rules import Refused

#: Seconds after which the next curtain rises by itself where people elsewhere wait for it.
RISES_AFTER = 15.0


class Curtains:
    """Who may look at each shared keyboard, and who waits there behind a curtain.

    A share is the seconds that a seat will have from when its curtain is lifted; `inf` without a
    clock. Seats at a keyboard of their own have no curtain and never appear here.
    """

    def __init__(self) -> None:
        #: Seconds of each seat behind its curtain. They do not pass.
        self.shares: dict[int, float] = {}
        self._up: dict[int, int] = {}
        self._free: dict[int, float] = {}
        self._keyboards: Mapping[int, int] = {}

    def is_up(self, seat: int) -> bool:
        """Whether this seat looks."""
        return seat in self._up.values()

    def begin(self) -> None:
        """A phase begins. Who is up stays so if that phase turns out to want them."""
        self.shares.clear()
        self._free.clear()

    def draw(
        self, wanted: Mapping[int, int], share: float, deadlines: dict[int, float], t: float
    ) -> None:
        """See to it that all of `wanted` are up or behind a curtain, and nobody else.

        `wanted` are seats and their keyboards. Who goes behind a curtain has the time that was
        left to them of `deadlines`, else the whole `share`; who needs no curtain any more goes on
        with theirs.
        """
        self._keyboards = wanted
        self._up = {k: seat for k, seat in self._up.items() if wanted.get(seat) == k}
        for seat in [seat for seat in self.shares if seat not in wanted]:
            deadlines[seat] = t + self.shares.pop(seat)
        for seat, keyboard in wanted.items():
            if seat not in self.shares and not self.is_up(seat):
                left = deadlines.pop(seat) - t if seat in deadlines else share
                self.shares[seat] = max(0.0, left)
            if keyboard not in self._up:
                self._free.setdefault(keyboard, t)

    def lift(self, seat: int) -> float:
        """Let this seat look; gives its share. Raises `Refused` ``no-curtain`` unless it waits
        behind one, ``keyboard-taken`` while another seat of its keyboard looks.
        """
        if seat not in self.shares:
            raise Refused("no-curtain")
        keyboard = self._keyboards[seat]
        if keyboard in self._up:
            raise Refused("keyboard-taken")
        self._up[keyboard] = seat
        self._free.pop(keyboard, None)
        return self.shares.pop(seat)

    def next(self) -> tuple[float, int]:
        """When the next curtain rises by itself, and whose it is; `inf` when there is none."""
        waiting = (
            (self._free[keyboard] + RISES_AFTER, seat)
            for seat, keyboard in self._keyboards.items()
            if seat in self.shares and keyboard in self._free
        )
        return min(waiting, default=(inf, -1))

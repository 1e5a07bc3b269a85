"""What a simulation counts of the toy game."""

from typing import Any

from shelf_tui.locale import mark

from .model import State

LABELS = {
    "transitions": mark("transitions"),
    "rings": mark("rings"),
    "rounds": mark("rounds"),
}


class Figures:
    """Transitions and rings."""

    def __init__(self) -> None:
        self.transitions = 0
        self.rings = 0
        self.rounds = 0

    def watch(self, before: State, after: State, _t: float) -> None:
        self.transitions += 1
        self.rings += before.step == "bell" and sum(after.scores) > sum(before.scores)

    def ended(self, state: State) -> None:
        self.rounds += state.round

    def report(self) -> dict[str, Any]:
        return {"transitions": self.transitions, "rings": self.rings, "rounds": self.rounds}

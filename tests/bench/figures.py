"""A measured figure beside its floor and its budget."""

from typing import Literal, NamedTuple


class Figure(NamedTuple):
    """What was measured, in `unit`; with a `floor` the budget is a ratio to it."""

    name: str
    value: float
    unit: str
    budget: float
    floor: float | None = None
    bound: Literal["at most", "at least"] = "at most"

    @property
    def measured(self) -> float:
        """What the budget is held against: the ratio to the floor, or the value itself."""
        return self.value if self.floor is None else self.value / self.floor

    @property
    def holds(self) -> bool:
        """Whether it keeps its budget."""
        if self.bound == "at least":
            return self.measured >= self.budget
        return self.measured <= self.budget

    def as_line(self) -> str:
        """The figure for people."""
        beside = "" if self.floor is None else f" / {self.floor:.1f} = {self.measured:.2f}"
        budget = f"{self.bound} {self.budget:g}"
        verdict = "ok" if self.holds else "OVER"
        return f"{verdict:5}{self.name:56}{self.value:8.1f} {self.unit}{beside:18} ({budget})"

    def as_json(self) -> dict[str, object]:
        """The figure with its ratio and its verdict."""
        ratio = None if self.floor is None else round(self.measured, 3)
        return {**self._asdict(), "ratio": ratio, "holds": self.holds}

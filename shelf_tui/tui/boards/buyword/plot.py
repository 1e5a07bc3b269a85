"""Money over the rounds as a small plot: a column for each round, a seat's number on its line."""

from collections.abc import Collection, Sequence

from shelf_tui.tui.canvas import Row, Span

#: Cells of the labels at the left, with the axis.
_LABEL = 7


def plot(
    lines: Sequence[Sequence[int]],
    marks: Sequence[int],
    ours: Collection[int],
    size: tuple[int, int],
) -> list[Row]:
    """A plot of so many cells across and rows down, the axis of the rounds included.

    `lines` are dollars by seat, from the beginning round by round; `marks` are sums that are ruled
    across. Where lines meet their numbers stand side by side, or where there is no room one of
    `ours` alone.
    """
    across, down = size
    rounds = len(lines[0])
    step = max(1, min(max(4, len(lines) + 1), (across - _LABEL) // rounds))
    # A cell apart from those of the round before.
    beside = max(1, step - 1)
    sums = [*marks, *(money for line in lines for money in line)]
    least, most = min(sums), max(sums)
    levels = down - 2
    low, high = least, max(most, least + levels)

    def level(money: int) -> int:
        return round((high - money) * (levels - 1) / (high - low))

    wide = rounds * step
    field = [[Span(" ")] * wide for _ in range(levels)]
    for mark in marks:
        field[level(mark)] = [Span("┄", "faint")] * wide
    for at in range(rounds):
        meeting: dict[int, list[int]] = {}
        for seat, line in enumerate(lines):
            meeting.setdefault(level(line[at]), []).append(seat)
        end = (at + 1) * step
        for row, seats in meeting.items():
            mine = next((one for one in seats if one in ours), seats[0])
            shown = seats if len(seats) <= beside else [mine]
            field[row][end - len(shown) : end] = [
                Span(str(seat + 1), "accent strong" if seat in ours else "") for seat in shown
            ]
    labels = {level(money): money for money in (least, most, *marks)}
    rows: list[Row] = [
        [Span(f"{labels.get(at, ''):>{_LABEL - 2}} │", "faint"), *row]
        for at, row in enumerate(field)
    ]
    rows.append([Span(f"{'└':>{_LABEL}}{'─' * wide}", "faint")])
    numbers = "".join(
        f"{at:>{step}}" if len(str(at)) <= step and _named(at, step) else " " * step
        for at in range(rounds)
    )
    rows.append([Span(" " * _LABEL + numbers, "faint")])
    return rows


def _named(round_: int, step: int) -> bool:
    """Whether there is room for this round's number beneath the plot."""
    return step > 2 or round_ % 5 == 0

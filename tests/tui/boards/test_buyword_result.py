"""The result page of BuyWord in rows: the plot of the money, and a long list of refused sets."""

from shelf_tui.tui.boards.buyword.plot import plot
from shelf_tui.tui.boards.buyword.result import story
from shelf_tui.tui.canvas import Row, width
from tests.games.buyword.helpers import buyword, selling, sold, table, until


def text(rows: list[Row]) -> list[str]:
    return ["".join(span.text for span in row).rstrip() for row in rows]


def test_lines_that_meet_stand_side_by_side_and_part() -> None:
    assert text(plot([[200, 190], [200, 210]], (200,), (0,), (20, 7))) == [
        "  210 │       2",
        "      │",
        "  200 │┄┄12┄┄┄┄",
        "      │",
        "  190 │       1",
        "      └────────",
        "          0   1",
    ]


def test_the_least_and_the_most_are_told_as_they_are() -> None:
    rows = text(plot([[200, 112, 243]], (200,), (0,), (20, 8)))
    assert [row.split()[0] for row in rows if row[4].isdigit() and "│" in row] == [
        "243",
        "200",
        "112",
    ]


def test_where_there_is_no_room_for_all_the_own_line_is_seen() -> None:
    # Thirteen cells for thirteen rounds: one for each.
    lines = [[200] * 13, [200] * 13]
    assert text(plot(lines, (), (1,), (20, 5)))[2] == "  200 │2222222222222"


def test_a_long_list_of_refused_sets_is_wrapped() -> None:
    rules = buyword()
    state = until(rules, table(rules, 1, seed=4), "over")
    view = rules.view(state, 0)
    rows = story(view, ["Ada"], (0,), (80, 24))
    assert max(map(width, rows)) <= 80
    told = " ".join(" ".join(text(rows)).split())
    refused = ["".join(t.letter for t in past.decisions[0].refused) for past in view.history[:-1]]
    assert len(refused) > 20
    assert f"You refused {len(refused)} sets: {', '.join(refused)}." in told


def test_what_this_seat_sold_is_told() -> None:
    rules = buyword()
    state = until(rules, sold(rules, selling(rules, "TEAS", "TEA"), 0, "TEAS"), "over")

    def page(seat: int) -> str:
        return "\n".join(text(story(rules.view(state, seat), ["Ada", "Bo"], (seat,), (80, 24))))

    # Four dots times three halves.
    assert "You sold TEAS $6." in page(0)
    assert "You sold" not in page(1)

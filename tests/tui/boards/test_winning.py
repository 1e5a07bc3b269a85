"""Who has won, as each seat reads it."""

import pytest

from shelf_tui.tui.boards.winning import winning

NAMES = ("Ada", "Bo", "Cleo")


@pytest.mark.parametrize(
    ("score", "seat", "said"),
    [
        ((3, 9, 4), 1, "You win with 9."),
        ((3, 9, 4), 0, "Bo won with 9."),
        ((3, 9, 4), None, "Bo won with 9."),
        ((9, 3, 9), 0, "Ada, Cleo share the win with 9."),
    ],
)
def test_the_winner_is_told_so_and_the_others_are_told_who(
    score: tuple[int, ...], seat: int | None, said: str
) -> None:
    assert winning(score, seat, NAMES, "9") == said

"""Whole games over the wire in terminals, of a host that is killed and comes back.

``python -m tests.terminal.far_games`` plays each of them with a host killed in every phase.
"""

from pathlib import Path

import pytest

from tests.terminal import far_games


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "people", "phase"),
    [("oneofyou", 4, "writing"), ("parola", 4, "turn"), ("buyword", 4, "deciding")],
)
def test_a_host_is_killed_under_its_guests(
    tmp_path: Path, game: str, people: int, phase: str
) -> None:
    played = far_games.play(tmp_path, game, people, [phase])
    assert [kill.phase for kill in played.kills] == [phase]

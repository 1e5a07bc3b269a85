"""Whoever looks on sees what everybody may see: nothing that is theirs, and no key that is none."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.widgets.line_editor import LineEditor
from tests.tui.looking_on import look_on, play
from tests.tui.stage import ADA, Stage, stage

#: Phases that not every round has.
RARE = {"take", "pick", "naming", "keeping"}


def look(here: Stage) -> None:
    """Nothing on the screen is said to somebody who plays."""
    text = here.text()
    assert here.rows()[-1].strip() == "F1 help  Esc menu"
    assert " ▸ You are looking on. A seat is free: leave with Esc, and join again." in text
    assert here.rows()[1].strip(), text
    words = text.replace("You are looking on", "").replace("One of You", "").lower()
    assert " you" not in words, text
    for editor in here.app.screen.query_one(Board).query(LineEditor):
        assert not (editor.region and editor.visible and editor._open), text


@pytest.mark.parametrize("game", GAMES)
async def test_who_looks_on_is_told_what_happens(tmp_path: Path, game: str) -> None:
    newcomer = replace(ADA, coached=frozenset())
    async with stage(tmp_path, at="shelf", settings=newcomer) as here:
        bea = await look_on(here, game, tmp_path / "tables.db")
        seen = set[tuple[str, bool]]()
        for turn in range(1000):
            phase = bea.frame.phase
            assert phase is not None
            if (phase.name, phase.yours) not in seen:
                seen.add((phase.name, phase.yours))
                look(here)
            if {name for name, _ in seen} >= take(game).texts.PHASES.keys() - RARE:
                return
            await play(here, bea, turn)
    raise AssertionError(f"only {seen}")


async def test_who_looks_on_has_won_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        bea = await look_on(here, "oneofyou", tmp_path / "tables.db", rounds=5)
        for turn in range(1000):
            if bea.frame.phase is None:
                break
            await play(here, bea, turn)
        await here.until("Stay, and Bea may deal another game.")
        assert "  They won " in here.text()

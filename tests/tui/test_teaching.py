"""The first-time lines name no key that does nothing at that moment."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.tui.screens.table import TableScreen
from tests.client.hot_seats import people
from tests.tui.hot_seats import frame, step, table
from tests.tui.stage import ADA, stage

#: Words of the lines, and the footer's caps of the keys that they mean.
MEANT = {
    "Space": ["Space"],
    "Tab": ["Tab"],
    "igit": ["1-6"],
    "by its number": ["1-7"],
    "0 ": ["0"],
    "with Enter": ["Enter"],
}
#: Phases that not every round has.
RARE = {"race", "take", "pick", "naming", "keeping", "row", "called"}


def dead(screen: TableScreen) -> list[str]:
    """The keys that the line on the screen names and the footer does not."""
    shown = screen._shown
    lesson = "" if shown is None else screen._lesson(shown)
    caps = {hint.key for hint in screen.board.hints()} if lesson else set()
    wanted = [cap for said, keys in MEANT.items() if said in lesson for cap in keys]
    return [f"{cap}: {lesson}" for cap in wanted if cap not in caps]


@pytest.mark.parametrize("sharing", [1, 2], ids=["alone", "two"])
@pytest.mark.parametrize("game", GAMES)
async def test_no_line_names_a_dead_key(tmp_path: Path, game: str, sharing: int) -> None:
    seats = people(*["Anna", "Bo"][:sharing], stand_ins=3 - sharing)
    newcomer = replace(ADA, coached=frozenset())
    seen = set()
    async with stage(tmp_path, game=game, seats=seats, settings=newcomer) as here:
        for turn in range(1000):
            phase = frame(here).phase
            assert phase is not None
            seen.add(phase.name)
            assert dead(table(here)) == [], here.text()
            if phase.curtain:
                assert "▸" not in here.rows()[-2] + here.rows()[-3]
            if turn > 20 and seen >= take(game).texts.PHASES.keys() - RARE:
                break
            await step(here, turn)
        else:
            raise AssertionError(f"only {seen}")

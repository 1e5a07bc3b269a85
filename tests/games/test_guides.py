"""The guides of all games in all the languages they are written in."""

import re
from importlib import resources

import pytest

from shelf_tui import games
from shelf_tui.games.game import take

GUIDES = [
    (game_id, page.name.split(".")[1])
    for game_id in games.GAMES
    for page in resources.files(f"shelf_tui.games.{game_id}").iterdir()
    if page.name.startswith("guide.")
]


@pytest.mark.parametrize(("game_id", "language"), GUIDES)
def test_a_guide_fits_a_terminal_and_has_the_chapters_of_the_english_one(
    game_id: str, language: str
) -> None:
    game = take(game_id)
    page, english = game.guide(language), game.guide("en")
    assert max(map(len, page.splitlines())) <= 80
    levels = [re.findall("^#+", text, re.MULTILINE) for text in (page, english)]
    assert levels[0] == levels[1]
    named = [re.findall(r"^- \*\*(\w+)\*\*", text, re.MULTILINE) for text in (page, english)]
    assert named[0] == named[1]


@pytest.mark.parametrize("game_id", games.GAMES)
def test_the_english_guide_tells_of_every_stand_in(game_id: str) -> None:
    game = take(game_id)
    for character in game.stand_ins.CHARACTERS:
        assert f"- **{character.name}**" in game.guide("en")


def test_a_guide_that_is_not_written_yet_is_the_english_one() -> None:
    assert take("tencards").guide("nowhere") == take("tencards").guide("en")

"""What the texts of all games hold."""

import re

import pytest

from shelf_tui import games
from shelf_tui.games.game import take
from shelf_tui.games.options import choices
from shelf_tui.locale import Plural

GAMES = pytest.mark.parametrize("game_id", games.GAMES)
#: A person, and a verb that would follow a name but not "You".
THIRD_PERSON = re.compile(r"\{\w*seat\} \w+s\b")


@GAMES
def test_a_line_of_the_story_also_fits_the_name_you(game_id: str) -> None:
    for message in take(game_id).texts.LOG.values():
        for form in message if isinstance(message, Plural) else (message,):
            assert not THIRD_PERSON.search(form), form


@GAMES
def test_every_phase_has_its_name_and_its_first_time_line(game_id: str) -> None:
    texts = take(game_id).texts
    assert texts.PHASES.keys() == texts.COACH.keys()


@GAMES
def test_every_option_has_its_label_and_no_label_is_for_nothing(game_id: str) -> None:
    game = take(game_id)
    known = choices(game.rules_type.Options)
    assert game.texts.OPTIONS.keys() == known.keys()
    assert game.texts.CHOICES.keys() <= {(name, one) for name in known for one in known[name]}

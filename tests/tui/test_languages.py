"""Every screen in every language: nothing is cut, and another language is spoken at once."""

from pathlib import Path

import pytest

from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.home.settings import Settings, load
from shelf_tui.locale import LANGUAGES, say, tr, use
from shelf_tui.tui.widgets.lines import wrap
from tests.games.helpers import SHORT
from tests.tui.cuts import cut
from tests.tui.stage import Stage, stage

NEWCOMER = Settings(name="Ada", theme="walnut", motion=False)
#: Typed at every step, to see what is said of it: no word, a word of some hand, a card, an answer.
TRIED = (("x", "backspace"), ("e", "a", "t"), ("enter",), ("1",), ("f2",), ("delete",), ("0",))

languages = pytest.mark.parametrize("language", LANGUAGES)
all_games = pytest.mark.parametrize("game", GAMES)


@languages
async def test_nothing_is_cut_around_the_shelf(tmp_path: Path, language: str) -> None:
    async with stage(tmp_path, at="shelf", language=language) as here:
        for _ in GAMES:
            await here.press("right")
            assert await cut(here) == []
        await here.press("t")
        await here.until(tr("Who sits where"))
        for _ in range(4):
            await here.press("down", "right", "right")
            assert await cut(here) == []
        await here.press("escape", "s")
        await here.until(tr("Plain ASCII"))
        for _ in range(8):
            assert await cut(here) == []
            await here.press("down")


@pytest.mark.slow
@languages
@all_games
async def test_nothing_is_cut_in_a_whole_game(tmp_path: Path, game: str, language: str) -> None:
    options = SHORT.get(game, {})
    async with stage(tmp_path, game=game, settings=NEWCOMER, language=language, **options) as here:
        await here.press("escape")
        await here.until(tr("Go on playing"))
        assert await cut(here) == []
        await here.press("enter")
        seen: set[str] = set()
        while (done := tr("another game")) not in here.text():
            await _look(here, seen)
            await here.turn(5)
        assert done in here.text()
        assert await cut(here) == []


async def _look(here: Stage, seen: set[str]) -> None:
    """Look at the present step, and try all keys where it is a new one."""
    assert await cut(here) == []
    step = here.view.step if here.view is not None else "paused"
    if step not in seen:
        seen.add(step)
        for keys in TRIED:
            await here.press(*keys)
            assert await cut(here) == []


@languages
@all_games
def test_what_a_game_says_fits_where_it_is_said(game: str, language: str) -> None:
    use(language)
    texts = take(game).texts
    assert len(wrap(say(texts.BLURB), 76)) <= 2
    for line in texts.COACH.values():
        assert len(wrap(say(line), 74)) <= 2, say(line)
    for character in take(game).stand_ins.CHARACTERS:
        assert len(wrap(say(character.blurb), 76)) == 1, say(character.blurb)
    use("en")


async def test_another_language_is_spoken_at_once_at_the_shelf(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("s")
        await here.until("Plain ASCII")
        await here.press("down", "right", "right")
        await here.until("‹ svenska")
        await here.until("Bara ASCII")
        await here.until("klar")
        # The row is still in focus, and goes on.
        await here.press("right", "left")
        await here.until("‹ svenska")
        await here.press("escape")
        await here.until("spela nu, inhoppare")
        assert "help" not in here.text()
    kept, _ = load(tmp_path / "settings.json")
    assert kept.language == "sv"


@all_games
async def test_another_language_is_spoken_at_once_at_a_table(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path / "one", game=game, settings=NEWCOMER) as here:
        await here.press("escape")
        await here.until("Go on playing")
        await here.press("down", "down", "enter")
        await here.until("Plain ASCII")
        await here.press("down", "right", "right")
        await here.until("Bara ASCII")
        await here.press("escape")
        await here.until("Tryck Enter för att gå vidare.")
        await here.press("enter")
        await here.until("F1 hjälp")
        switched = here.text()
    async with stage(tmp_path / "other", game=game, settings=NEWCOMER, language="sv") as here:
        assert switched == here.text()


async def test_commands_answer_on_a_russian_keyboard(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("е")
        await here.until("Who sits where")
        await here.press("escape")
        await here.press("ы")
        await here.until("Plain ASCII")
        await here.press("escape")
        await here.press("й")
        await here.until("Leave the shelf?")


async def test_names_of_all_four_languages_are_typed_and_shown(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf", settings=Settings(motion=False)) as here:
        await here.press("s")
        await here.until("Plain ASCII")
        await here.press(*"Åäö-Жёня-àèìòù")
        await here.until("Åäö-Жёня-àèìòù")
        await here.press("escape")
        await here.until("Åäö-Жёня-àèìòù")
        await here.press("enter")
        await here.until("Esc menu")
        assert "Åäö" in here.text()

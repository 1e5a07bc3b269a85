"""A whole game of Ten Cards in a real terminal, from the first hand to the result and back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.emulator import HURRIED, Terminal
from tests.terminal.player import CHAPTERS, Player


def end(terminal: Terminal) -> None:
    """The result is told, and the way back leads to the shelf."""
    terminal.wait_for("another game")
    assert "You" in terminal.text()
    terminal.press("escape")
    terminal.wait_for("play now")
    assert "Unfinished" not in terminal.text()
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A table for two, with fifteen seconds to write in."""
    game = ("play", "tencards", "--seats", "2", "--option", f"chapters={CHAPTERS}")
    with Terminal((*HURRIED, "6", *game), env={"SHELF_HOME": str(tmp_path)}) as terminal:
        yield terminal


@pytest.mark.slow
def test_a_game_by_keys_alone(terminal: Terminal) -> None:
    player = Player(terminal)
    for chapter in range(1, CHAPTERS + 1):
        player.wait_for_chapter(chapter)
        terminal.press("1", "2")
        player.write()
        player.wait_past(chapter)
        terminal.press("enter")
    end(terminal)


@pytest.mark.slow
def test_a_game_by_mouse_alone(terminal: Terminal) -> None:
    player = Player(terminal)
    for chapter in range(1, CHAPTERS + 1):
        player.wait_for_chapter(chapter)
        word = player.word()
        if word is not None:
            player.lay(word)
            terminal.wait_for("earns")
        terminal.click_on("Enter hand in")
        if word is None:
            terminal.click_on("Enter hand in")
        player.wait_past(chapter)
    terminal.click_on("another game")
    player.wait_for_chapter(1)
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0

"""Two shelves in two terminals, a table between them, and a whole game in which both are killed."""

import re
import signal
from pathlib import Path

import pytest

from tests.terminal.conftest import Shelf
from tests.terminal.emulator import Terminal
from tests.terminal.player import CHAPTERS, Player

LINK = re.compile(r"shelf://\S+")


def gather(terminal: Terminal) -> str:
    """Open a table to others from the lobby; the link to it."""
    terminal.wait_for("q quit")
    terminal.press("t")
    terminal.wait_for("Who sits where")
    terminal.press("down", "down", *["left"] * 3, "down", *["left"] * 4, *["down"] * 3)
    terminal.wait_for("▸ Chapters")
    terminal.press("left")
    terminal.wait_for(f"‹ {CHAPTERS}")
    terminal.press("down", "left")
    terminal.wait_for("‹ brisk")
    terminal.press("f2")
    terminal.wait_for("What are the others to call you?")
    terminal.send("Ada\r")
    terminal.wait_for("people gather")
    terminal.wait_for("shelf://")
    link = LINK.search(terminal.text())
    assert link
    return link[0]


def play(chapter: int, *terminals: Terminal) -> None:
    """Everybody writes, and looks on while the others shop."""
    players = [Player(terminal) for terminal in terminals]
    for player in players:
        player.wait_for_chapter(chapter)
    for player in players:
        # Whoever wishes for every card decides at once at the stalls.
        player.terminal.press(*"123456")
        player.write()
    for terminal in terminals:
        terminal.wait_without("writing")
        # Once to have all lines shown, and once to go on if that is not done yet.
        terminal.press("enter")
        terminal.read(0.5)
        if "Enter go on" in terminal.text():
            terminal.press("enter")


@pytest.mark.slow
def test_a_game_of_two_shelves_that_are_killed_and_come_back(shelf: Shelf, tmp_path: Path) -> None:
    home = str(tmp_path / "bea")
    ada = shelf()
    link = gather(ada)
    bea = shelf("join", link, "--name", "Bea", SHELF_HOME=home)
    bea.wait_for("Ada deals when everybody is here.")
    ada.wait_for("Bea")
    ada.press("enter")
    play(1, ada, bea)

    # The guest is killed, and has the seat again without a word, by the same command or by `r`.
    Player(bea).wait_for_chapter(2)
    hand = Player(bea).hand()
    bea.signal(signal.SIGKILL)
    bea.exit_code()
    bea = shelf("join", link, SHELF_HOME=home)
    Player(bea).wait_for_chapter(2)
    assert Player(bea).hand() == hand
    bea.signal(signal.SIGKILL)
    bea.exit_code()
    bea = shelf(SHELF_HOME=home)
    bea.wait_for("Ten Cards at")
    bea.press("r")
    play(2, ada, bea)

    # The owner is killed, and the host with it: the guest waits, and both go on.
    for one in (ada, bea):
        Player(one).wait_for_chapter(3)
    hands = Player(ada).hand(), Player(bea).hand()
    ada.signal(signal.SIGKILL)
    ada.exit_code()
    bea.wait(lambda: bea.says("The table does not answer"))
    bea.send("x")
    ada = shelf()
    ada.wait_for("Ten Cards with")
    ada.press("r")
    ada.wait_for("Press Enter to go on.")
    bea.wait_for("Ada will go on.")
    ada.press("enter")
    # What was typed meanwhile is still there.
    bea.wait_for(" X _")
    bea.press("delete")
    for one in (ada, bea):
        Player(one).wait_for_chapter(3)
    assert (Player(ada).hand(), Player(bea).hand()) == hands
    for chapter in range(3, CHAPTERS + 1):
        play(chapter, ada, bea)

    ada.wait_for("another game")
    bea.wait_for("Stay, and Ada may deal another game.")
    ada.press("enter")
    for one in (ada, bea):
        Player(one).wait_for_chapter(1)
    for one in (ada, bea):
        one.press("ctrl+q")
        assert one.exit_code() == 0

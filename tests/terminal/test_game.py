"""A whole game of Ten Cards in a real terminal, from the first hand to the result and back."""

import re

import pytest

from shelf_tui.words import BLANK, lay, load
from tests.terminal.conftest import Shelf
from tests.terminal.emulator import Terminal

CHAPTERS = 6
CARD = re.compile(r"[┆│┃]\s*([A-Z_]{1,3})\s*(?=[┆│┃])")
ALPHABET = "A B C D E F"


class Player:
    """A person who reads the screen and knows the word list."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def wait_for_chapter(self, chapter: int) -> None:
        self.terminal.wait_for(f"chapter {chapter} of {CHAPTERS}   writing")
        self.terminal.wait_for("Your hand")
        self.terminal.wait(lambda: len(self.hand()) == 5, "a hand of five cards")

    def hand(self) -> list[tuple[str, int, int]]:
        """Each card's letters, and where they stand on the screen."""
        _, label = self.terminal.find("Your hand")
        y = label + 3
        row = self.terminal.screen()[y]
        return [(found[1].lower(), found.start(1), y) for found in CARD.finditer(row)]

    def word(self) -> str | None:
        """The longest word in the hand, the commonest of them."""
        known = load("en")
        found = [word for word in known.find([card for card, _, _ in self.hand()]) if len(word) > 2]
        return min(found, key=lambda word: (-len(word), known.rank(word)), default=None)

    def lay(self, word: str) -> None:
        """Click on the cards that spell a word."""
        hand = self.hand()
        cards = [card for card, _, _ in hand]
        for index, letters in lay(word, cards, [0] * len(cards)) or ():
            card, x, y = hand[index]
            self.terminal.click(x, y)
            if card == BLANK:
                self.terminal.wait_for(ALPHABET)
                left, below = self.terminal.find(ALPHABET)
                self.terminal.click(left + 2 * (ord(letters) - ord("a")), below)
                self.terminal.wait_without(ALPHABET)


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
def terminal(shelf: Shelf) -> Terminal:
    return shelf("play", "tencards", "--seats", "2", "--option", f"chapters={CHAPTERS}")


@pytest.mark.slow
def test_a_game_by_keys_alone(terminal: Terminal) -> None:
    player = Player(terminal)
    for chapter in range(1, CHAPTERS + 1):
        player.wait_for_chapter(chapter)
        terminal.press("1", "2")
        word = player.word()
        if word is not None:
            terminal.send(word)
            terminal.wait_for("earns")
        terminal.press("enter")
        if word is None:
            terminal.press("enter")
        terminal.wait_without("writing")
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
        terminal.wait_without("writing")
    terminal.click_on("another game")
    player.wait_for_chapter(1)
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0

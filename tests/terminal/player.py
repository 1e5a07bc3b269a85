"""A person at Ten Cards in a real terminal, who reads the screen and knows the word list."""

import re

from shelf_tui.words import BLANK, lay, load
from tests.terminal.emulator import Terminal

CHAPTERS = 6
CARD = re.compile(r"[┆│┃]\s*([A-Z_]{1,3})\s*(?=[┆│┃])")
ALPHABET = "A B C D E F"


class Player:
    """Looks, types and clicks."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def wait_for_chapter(self, chapter: int) -> None:
        self.terminal.wait_for(f"chapter {chapter} of {CHAPTERS}   writing")
        self.terminal.wait(lambda: len(self.hand()) == 5, "a hand of five cards")

    def wait_past(self, chapter: int) -> None:
        """Wait until everybody has written."""
        self.terminal.wait_without(f"chapter {chapter} of {CHAPTERS}   writing")

    def hand(self) -> list[tuple[str, int, int]]:
        """Each card's letters, and where they stand on the screen; none before they are shown."""
        if "Your hand" not in self.terminal.text():
            return []
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

    def write(self) -> None:
        """Hand in the best word by keys, or nothing."""
        word = self.word()
        if word is not None:
            self.terminal.send(word)
            self.terminal.wait_for("earns")
        self.terminal.press("enter")
        if word is None:
            self.terminal.press("enter")

"""People at each game in a real terminal, who read the screen and do what is wanted of them.

They know the word lists, and take one step at a time, so that several of them can play at once.
"""

import re
from collections.abc import Callable, Mapping
from time import monotonic
from typing import ClassVar

from shelf_tui.games.parola import spelling
from shelf_tui.games.parola.model import Card
from shelf_tui.words import load
from tests.terminal.emulator import Terminal
from tests.terminal.player import Player as Hand
from tests.terminal.test_parola import Player as Fan

#: Seconds after which one who was not heard says it again.
AGAIN = 1.0
#: Seconds in which a word that was typed should be on the screen.
SOON = 2.0
SEED = re.compile(r"Seed (\d+) deals")


class Person:
    """Looks at a terminal, and gives an answer to what the line beneath the title says.

    An answer gives whether it was given: if not, the screen has still to be looked at.
    """

    def __init__(self, terminal: Terminal, talk: list[str]) -> None:
        """`talk` is what those at the table tell each other, the same list for all."""
        self.terminal = terminal
        self.talk = talk
        self._seen = ""
        self._again = 0.0

    def answers(self) -> Mapping[str, Callable[[], bool]]:
        """What to do when a notice says this."""
        raise NotImplementedError

    def notice(self) -> str:
        """What the table wants, the line beneath the title."""
        return self.terminal.screen()[1].strip()

    def seed(self) -> str | None:
        """What dealt the game; None until it is over."""
        found = SEED.search(self.terminal.text())
        return found[1] if found else None

    def step(self) -> None:
        """Do what is wanted, and take in what comes of it."""
        seen = self.notice()
        if seen != self._seen or monotonic() > self._again:
            answer = next((do for what, do in self.answers().items() if what in seen), None)
            if answer is None and seen == self._seen:
                # Something that was refused is told until the next key.
                self.press("f5")
            if answer is None or answer():
                self._seen, self._again = seen, monotonic() + AGAIN
        self.terminal.read(0.05)

    def comes(self, holds: Callable[[], bool]) -> bool:
        """Whether something is so soon."""
        limit = monotonic() + SOON
        while not holds() and monotonic() < limit:
            self.terminal.read(0.02)
        return holds()

    def press(self, *keys: str) -> bool:
        """An answer by keys."""
        self.terminal.press(*keys)
        return True

    def enter(self) -> bool:
        """The commonest answer."""
        return self.press("enter")


class Writer(Person):
    """At Ten Cards: writes the longest word, and buys the first card that it can pay for."""

    def write(self) -> bool:
        hand = Hand(self.terminal)
        if "Your hand" not in self.terminal.text() or len(hand.hand()) != 5:
            return False
        hand.write()
        return True

    def shop(self) -> bool:
        # Whatever is too dear is refused, and then nothing is bought.
        return self.press("1", "2", "0")

    def answers(self) -> Mapping[str, Callable[[], bool]]:
        return {
            "Write a word from your five cards.": self.write,
            "Enter again does it": self.enter,
            "The best line shops first.": self.enter,
            "Your turn at the stalls": self.shop,
        }


class Guesser(Person):
    """At One of You: writes clues that nobody else writes, and is told the word by the others."""

    def clue(self) -> bool:
        row = next((row for row in self.terminal.screen() if "The word   " in row), "")
        word = row.partition("The word   ")[2][:40].strip().replace(" ", "").casefold()
        if not word:
            return False
        own = "".join("abcdefghij"[int(sign)] for sign in str(len(self.talk)))
        self.talk.append(word)
        return self._write(f"clue{own}x")

    def guess(self) -> bool:
        return self._write(self.talk[-1])

    def _write(self, word: str) -> bool:
        self.terminal.send(word)
        return self.comes(lambda: " ".join(word) in self.terminal.text()) and self.enter()

    def answers(self) -> Mapping[str, Callable[[], bool]]:
        return {
            "Write one word that leads": self.clue,
            "What is the word?": self.guess,
            "a point for the table": self.enter,
            "No point for this round": self.enter,
            "It was ": self.enter,
        }


class Speller(Person):
    """At Parola: takes what makes a word, calls and lays it, and contests what was not called.

    The first one at the table forgets to call their first word.
    """

    def wants(self) -> bool:
        hand = Fan(self.terminal).hand()
        # As the screen names a card: its letters, the upright one first.
        named = re.search(r"Open: (\S\S)\.", self.notice())
        if len(hand) != 6:
            return False
        card = Card(6, named[1], (0, 0)) if named else None
        makes = card is not None and spelling.best_word([*hand, card], load("it"), 6) is not None
        return self.press("space" if makes else "0")

    def turn(self) -> bool:
        best, seven = self._best()
        if not seven:
            return False
        if best is None:
            return self.press("delete", "6", "enter")
        if "call PAROLA" in self.notice() and "forgotten" in self.talk:
            return self.press("tab")
        self.talk.append("forgotten")
        return self._lay(best)

    def lay(self) -> bool:
        best, seven = self._best()
        return seven and best is not None and self._lay(best)

    def judge(self) -> bool:
        called = any(" laid " in row and " PAROLA " in row for row in self.terminal.screen())
        return self.press("0" if called else "space")

    def pick(self) -> bool:
        return self.press("1")

    def _best(self) -> tuple[str | None, bool]:
        """The dearest word, and whether the cards could be read."""
        self.terminal.press("delete")
        hand = Fan(self.terminal)
        if not self.comes(lambda: len(hand.hand()) == 7):
            return None, False
        best = spelling.best_word(hand.hand(), load("it"), 6)
        return (best.word if best else None), True

    def _lay(self, word: str) -> bool:
        self.terminal.send(word.lower())
        return self.comes(lambda: "a word: " in self.terminal.text()) and self.enter()

    def answers(self) -> Mapping[str, Callable[[], bool]]:
        return {
            "press Enter when you are ready": self.enter,
            "Do you want it?": self.wants,
            "take the open card, or draw.": self.wants,
            "or call PAROLA": self.turn,
            "or lay uncalled": self.turn,
            "now type your word": self.lay,
            "Is anything wrong with it?": self.judge,
            "Choose a card of the row": self.pick,
            "Enter goes on": self.enter,
        }


class Seller(Person):
    """At BuyWord: buys while there is money, and sells the longest words."""

    TILE: ClassVar = re.compile(r"[│┃║╎](\w) (?=[│┃║╎])")

    def sell(self) -> bool:
        hand = self._hand()
        least = 3 if "last selling" in self.notice() else 5
        # The finder takes so many cards at most.
        words = [word for word in load("en").find(hand[:10]) if len(word) >= least]
        if not words:
            return self.enter()
        self.terminal.send(max(words, key=len))
        self.terminal.press("enter")
        # There may be another word in what is left.
        self.comes(lambda: len(self._hand()) < len(hand))
        return False

    def cut(self) -> bool:
        hand = self._hand()
        self.terminal.send("".join(hand[8:]))
        return self.enter()

    def buy(self) -> bool:
        return self.press("1")

    def name(self) -> bool:
        # The second time it is sure, where it ends the game.
        return self.press("5")

    def _hand(self) -> list[str]:
        screen = self.terminal.screen()
        label = next((y for y, row in enumerate(screen) if "Your tiles" in row), len(screen))
        rows = [row[:54] for row in screen[label + 1 :]]
        return [letter.lower() for row in rows for letter in self.TILE.findall(row)]

    def answers(self) -> Mapping[str, Callable[[], bool]]:
        return {
            "Buy this set for": self.buy,
            "All have decided.": self.enter,
            "Sell words, or keep": self.sell,
            "The last selling": self.sell,
            "Sell nothing?": self.enter,
            "Eight letters may stay": self.cut,
            "The die leaves it to you": self.name,
            "again does it": self.name,
        }


PEOPLE: Mapping[str, type[Person]] = {
    "tencards": Writer,
    "oneofyou": Guesser,
    "parola": Speller,
    "buyword": Seller,
}

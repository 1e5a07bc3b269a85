"""People round one keyboard, in a real terminal: between two of them nothing is left to be read.

Each plays as somebody who reads the screen. Whatever they saw alone is looked for on every curtain.
"""

import re
from collections.abc import Callable

import pytest

from shelf_tui.games.parola import spelling
from shelf_tui.words import load
from tests.terminal.conftest import Shelf
from tests.terminal.emulator import Terminal
from tests.terminal.player import CARD
from tests.terminal.player import Player as Writer
from tests.terminal.test_parola import Player as Speller

CURTAIN = re.compile(r"(\w+)'s turn\. The others look away\.")
TILE = re.compile(r"[│┃║╎](\w) (?=[│┃║╎])")


class Round:
    """The people at one keyboard: what is wanted of them, and what they have seen alone."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.secrets: set[str] = set()
        self.lifted: list[str] = []

    def notice(self) -> str:
        """What the table wants, the line beneath the title."""
        return self.terminal.screen()[1].strip()

    def play(self, answers: dict[str, Callable[[], None]], until: Callable[[], bool]) -> None:
        """Lift, and answer whatever is wanted, until the end."""
        while not until():
            seen = self.notice()
            curtain = CURTAIN.match(seen)
            wanted = next((what for what in answers if what in seen), None)
            if curtain:
                self.lift(curtain[1])
            elif wanted is not None:
                answers[wanted]()
            self.wait_past(seen, until)

    def wait_past(self, seen: str, until: Callable[[], bool]) -> None:
        """Wait until something else is wanted."""
        self.terminal.wait(lambda: self.notice() != seen or until(), f"an end of {seen!r}")

    def lift(self, name: str) -> None:
        """Look at a curtain that hangs, then lift it."""
        self.terminal.wait_for("Enter lift the curtain")
        while self.terminal.read(0.1):
            pass  # It hangs still when nothing more is written.
        text = self.terminal.text()
        assert " ".join(name) in text
        # No card, no tile, no board; nothing that anybody saw alone.
        middle = "\n".join(self.terminal.screen()[2:-3])
        assert not CARD.search(middle.replace(" ".join(name), ""))
        assert not TILE.search(middle)
        for secret in self.secrets:
            assert not re.search(rf"\b{secret}\b", text), (secret, text)
        self.lifted.append(name)
        self.terminal.press("enter")

    def keep(self, word: str) -> None:
        """Remember a word that only one of them has seen, in every way in which it is shown."""
        self.secrets.update((word, " ".join(word)))

    def press(self, *keys: str) -> Callable[[], None]:
        """An answer by keys."""
        return lambda: self.terminal.press(*keys)


def start(shelf: Shelf, game: str, *people: str, **options: str) -> Round:
    named = [word for name in people for word in ("--person", name)]
    chosen = [word for name, one in options.items() for word in ("--option", f"{name}={one}")]
    terminal = shelf("play", game, *named, "--seats", str(len(people)), "--seed", "5", *chosen)
    terminal.wait_for("look away")
    return Round(terminal)


def leave(terminal: Terminal) -> None:
    """Nothing is kept of a game that has been played to its end."""
    terminal.press("escape")
    terminal.wait_for("play now")
    assert "Unfinished" not in terminal.text()
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0


@pytest.mark.slow
def test_ten_cards(shelf: Shelf) -> None:
    table = start(shelf, "tencards", "Anna", "Bo", chapters="6")
    terminal = table.terminal
    writer = Writer(terminal)

    def write() -> None:
        terminal.wait(lambda: len(writer.hand()) == 5, "a hand of five cards")
        word = writer.word()
        if word is not None:
            table.keep(word.upper())
        writer.write()

    def forget() -> None:
        # The lines are everybody's from now on.
        table.secrets.clear()
        terminal.press("enter")

    table.play(
        {
            "Write a word from your five cards.": write,
            "The best line shops first.": forget,
            "it is your turn at the stalls": table.press("0"),
        },
        until=lambda: "another game" in terminal.text(),
    )
    assert table.lifted.count("Anna") == table.lifted.count("Bo") == 6
    leave(terminal)


@pytest.mark.slow
def test_one_of_you(shelf: Shelf) -> None:
    table = start(shelf, "oneofyou", "Anna", "Bo", "Cleo", rounds="5")
    terminal = table.terminal
    words: list[str] = []
    clues = iter(f"clue{'abcdefghijklmnopqrst'[n]}x" for n in range(10))

    def write() -> None:
        terminal.wait_for("The word   ")
        row = next(row for row in terminal.screen() if "The word   " in row)
        spaced = row.partition("The word   ")[2][:40].strip()
        words.append(spaced.replace(" ", "").casefold())
        clue = next(clues)
        for secret in (words[-1], words[-1].upper(), clue):
            table.keep(secret)
        terminal.send(clue)
        terminal.wait_for(" ".join(clue))
        terminal.press("enter")

    def guess() -> None:
        # The clues show to the guesser, one after the other; the word does not.
        terminal.wait(lambda: len(re.findall(r"clue\wx", terminal.text())) == 2, "two clues")
        assert words[-1] not in terminal.text().casefold()
        terminal.send(words[-1])
        terminal.wait_for(" ".join(words[-1]))
        terminal.press("enter")

    def shown() -> None:
        table.secrets.clear()
        terminal.press("enter")

    table.play(
        {
            "Write one word that leads": write,
            "What is the word?": guess,
            "a point for the table": shown,
        },
        until=lambda: "another game" in terminal.text(),
    )
    terminal.wait_for("You won 5 rounds of 5 together.")
    assert len(table.lifted) == 15
    leave(terminal)


@pytest.mark.slow
def test_parola_is_played_in_turns_and_comes_back_with_both(shelf: Shelf) -> None:
    table = start(shelf, "parola", "Anna", "Bo")
    terminal = table.terminal
    speller = Speller(terminal)

    def ready() -> None:
        terminal.wait(lambda: len(speller.hand()) == 6, "six cards")
        terminal.press("enter")

    def turn() -> None:
        terminal.wait(lambda: len(speller.hand()) == 7, "seven cards")
        best = spelling.best_word(speller.hand(), load("it"), 6)
        if best is not None:
            table.keep(best.word)
        speller.turn()

    def stand() -> None:
        table.secrets.clear()
        terminal.press("0")

    answers = {
        "press Enter when you are ready": ready,
        "take the open card, or draw.": table.press("0"),
        "or call PAROLA": turn,
        "presses their number": stand,
        "Enter goes on": table.press("enter"),
    }
    table.play(answers, until=lambda: "round 2" in terminal.text() and "Anna" in table.lifted)
    assert {"Anna", "Bo"} <= set(table.lifted)
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0
    # Left in the middle, it waits with its curtains down.
    again = Round(shelf())
    again.terminal.wait_for("Unfinished")
    again.terminal.press("r")
    again.terminal.wait_for("Press Enter to go on.")
    again.terminal.press("enter")
    again.terminal.wait_for("look away")
    again.terminal.wait_for("round 2")
    again.lift(CURTAIN.match(again.notice())[1])  # type: ignore[index]
    again.terminal.wait_for("Your word")


@pytest.mark.slow
def test_buyword(shelf: Shelf) -> None:
    table = start(shelf, "buyword", "Anna", "Bo")
    terminal = table.terminal

    def decide() -> None:
        terminal.wait_for("The set you drew")
        terminal.press("1" if "round 1" in terminal.text() else "0")

    def sell() -> None:
        terminal.wait(lambda: bool(TILE.search(terminal.text())), "tiles")
        terminal.press("enter")
        terminal.wait_for("Sell nothing?")
        terminal.press("enter")

    table.play(
        {
            "Buy this set for": decide,
            "All have decided.": table.press("enter"),
            "Sell words, or keep": sell,
            "the die leaves it to you": table.press("2"),
        },
        until=lambda: "round 4" in terminal.text(),
    )
    # Bo, who sells last, is still there when the next set is drawn, and decides first.
    assert table.lifted == [*("Anna", "Bo") * 2, *("Anna", "Anna", "Bo") * 2]
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0

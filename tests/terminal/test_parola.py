"""Whole games of Parola in a real terminal, read from the screen and played by keys."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from shelf_tui.games.parola import spelling
from shelf_tui.games.parola.model import JOKER, Card
from shelf_tui.words import load
from tests.terminal.emulator import HURRIED, Terminal

#: A half of a card in a row of the hand: its letter and its points.
HALF = re.compile(r"[│┃]\s*([A-Za-z*])\s*(\d*)\s*(?=[│┃])")


class Player:
    """A person who reads the screen, knows the word list, and takes no open card."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.moments: set[str] = set()

    def notice(self) -> str:
        """What the table wants, the line beneath the title."""
        return self.terminal.screen()[1].strip()

    def hand(self) -> list[Card]:
        """The cards as they lie when nothing is typed."""
        _, label = self.terminal.find("Your word")
        upper, lower = (
            HALF.findall(self.terminal.screen()[row][:54]) for row in (label + 6, label + 7)
        )
        if len(upper) != len(lower):
            # Half of the screen has been painted.
            return []
        return [
            Card(at, JOKER, (0,))
            if above == JOKER
            else Card(at, above + below.upper(), (int(dear), int(cheap)))
            for at, ((above, dear), (below, cheap)) in enumerate(zip(upper, lower, strict=True))
        ]

    def play(self) -> None:
        """To the result page."""
        answers = {
            "press Enter when you are ready": self.go_on,
            "Enter goes on": self.go_on,
            "Do you want it?": self.let_go,
            "take the open card, or draw.": self.let_go,
            "or call PAROLA": self.turn,
            "Is anything wrong with it?": self.judge,
            "Choose a card of the row": self.pick,
        }
        while not self.comes("another game"):
            seen = self.notice()
            wanted = next((what for what in answers if what in seen), None)
            if wanted is not None and not seen.startswith("Bo takes"):
                self.moments.add(wanted)
                answers[wanted]()
            self.terminal.wait(partial(self.goes_on, seen), f"an end of {seen!r}")

    def goes_on(self, seen: str) -> bool:
        """Whether something else is said, or nothing more will be: the result page has come."""
        return self.differs(seen) or self.comes("another game")

    def differs(self, seen: str) -> bool:
        return self.notice() != seen

    def comes(self, text: str) -> bool:
        return text in self.terminal.text()

    def go_on(self) -> None:
        self.terminal.press("enter")

    def let_go(self) -> None:
        self.terminal.press("0")

    def turn(self) -> None:
        """Call and lay the dearest word, or discard the last card but one; in time or not."""
        begun = self.notice()
        self.terminal.press("delete")
        self.terminal.wait(lambda: len(self.hand()) == 7 or self.differs(begun), "seven cards")
        best = spelling.best_word(self.hand(), load("it"), 6)
        if best is None:
            self.terminal.press("6", "enter")
            return
        self.terminal.press("tab")
        self.terminal.wait(partial(self.differs, begun), "the call")
        if "now type your word" in (called := self.notice()):
            self.terminal.send(best.word.lower())
            self.terminal.wait(lambda: self.comes("a word: ") or self.differs(called), "a word")
            self.terminal.press("enter")

    def judge(self) -> None:
        """Contest a row without the mark PAROLA."""
        called = any(" laid " in row and " PAROLA " in row for row in self.terminal.screen())
        self.terminal.press("0" if called else "space")

    def pick(self) -> None:
        self.terminal.press("1")


@pytest.fixture(params=[2, 6])
def terminal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    """A table of so many seats, the others stand-ins'."""
    seats = ("--seats", str(request.param), "--seed", "5")
    with Terminal(
        (*HURRIED, "24", "play", "parola", *seats), env={"SHELF_HOME": str(tmp_path)}
    ) as terminal:
        yield terminal


@pytest.mark.slow
def test_a_whole_game_by_keys_alone(terminal: Terminal) -> None:
    terminal.wait_for("round 1")
    player = Player(terminal)
    player.play()
    assert {"press Enter when you are ready", "or call PAROLA", "Enter goes on"} <= player.moments
    assert "The dearest word of the game" in terminal.text()
    terminal.press("escape")
    terminal.wait_for("play now")
    assert "Unfinished" not in terminal.text()
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0, terminal.text()

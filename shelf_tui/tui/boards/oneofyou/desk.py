"""A seat's own place: where it writes its clue or its guess, and what came of the guess."""

from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical

from shelf_tui.games.oneofyou.clues import LONGEST, key, one_word
from shelf_tui.games.oneofyou.texts import REFUSALS
from shelf_tui.games.rules import Refused
from shelf_tui.locale import say, tr
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import Lines


class Task(NamedTuple):
    """What is written at the desk now."""

    label: str
    below: str
    """The line beneath, while nothing is typed or nothing may be."""
    open: bool = False
    """Something may be typed."""
    look: str = "faint"
    """Of the line beneath."""
    barred: str | None = None
    """The word that a clue must not be."""
    shown: str = ""
    """What stands in the line in place of what is typed."""


class Desk(Vertical):
    """Holds what is typed. It is the only place that does, and it forgets it when told to."""

    _wants = Task("", "")

    def compose(self) -> ComposeResult:
        """A label, the line, a line beneath."""
        yield Lines(id="line-label")
        yield LineEditor(id="line", longest=LONGEST, upper=False)
        yield Lines(id="below")

    @property
    def editor(self) -> LineEditor:
        """The line editor."""
        return self.query_one(LineEditor)

    def on_resize(self) -> None:
        """While the board is hidden there is no telling how much room there will be."""
        self.read()

    def set(self, task: Task) -> None:
        """Work on this."""
        self._wants = task
        self.query_one("#line-label", Lines).say(task.label, "faint")
        self.read()

    @on(LineEditor.Edited)
    def read(self) -> None:
        """Read what is typed, and say at once what is wrong with it."""
        task = self._wants
        text = task.shown or self.editor.text
        parts = [text] if 2 * len(text) > self.size.width else text
        look = "strong" if task.open else f"{task.look} strong"
        self.editor.show([(part, look) for part in parts], open_=task.open)
        self.query_one("#below", Lines).say(*self._below(text, task))

    def _below(self, text: str, task: Task) -> tuple[str, str]:
        if not task.open or not text:
            return task.below, task.look
        try:
            word = one_word(text)
        except Refused as refused:
            return say(REFUSALS[refused.code], **refused.facts), "warn"
        if task.barred is not None and key(word) == key(task.barred):
            return tr("That is the word itself; it would be struck."), "warn"
        if len(text) == LONGEST:
            return tr("No more than {n} characters fit.", n=LONGEST), "faint"
        return "", ""

"""What others are to call a person who has no name yet: asked once, before they come."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from shelf_tui import cleaning
from shelf_tui.locale import tr
from shelf_tui.tui.canvas import Span
from shelf_tui.tui.screens.ending import EndingScreen
from shelf_tui.tui.widgets.field import Field
from shelf_tui.tui.widgets.lines import Lines


class NameScreen(EndingScreen[str | None], ModalScreen[str | None]):
    """Ends with a name that can be seen, or None for going back."""

    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, taken: Sequence[str] = ()) -> None:
        """Ask for a name that none of those `taken` is the same as."""
        super().__init__()
        self._taken = {cleaning.key(name) for name in taken}

    def compose(self) -> ComposeResult:
        """The question, the field, the keys."""
        with Vertical(classes="box"):
            yield Lines(classes="question")
            yield Field(tr("Name"), "", name="name", max_length=cleaning.NAME_CELLS)
            yield Lines(classes="foot")

    def on_mount(self) -> None:
        """Ask."""
        question = tr("What are the others to call you?")
        self.query_one(".question", Lines).show([Span(question, "strong")])
        self.query_one(".foot", Lines).show([Span(tr("Enter takes it   Esc goes back"), "faint")])
        self.query_one(Field).focus()

    @on(Input.Submitted)
    def _named(self, message: Input.Submitted) -> None:
        name = cleaning.name(message.value)
        if cleaning.key(name) in self._taken:
            text = tr("Somebody is called {name} already: add to it.", name=name)
            self.query_one(".question", Lines).show([Span(text, "warn")])
        elif name:
            self.dismiss(name)

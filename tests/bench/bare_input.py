"""The floor for a key press and for memory: a Textual app with one Input."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Input


class BareInput(App[None]):
    """One line to type in."""

    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+q", "quit", "quit")]

    def compose(self) -> ComposeResult:
        """An input."""
        yield Input(placeholder="type")


if __name__ == "__main__":
    BareInput().run()

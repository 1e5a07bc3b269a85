"""The floor for starting: a Textual app with a Header and a Footer."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Footer, Header


class BareFrame(App[None]):
    """Nothing but its frame."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "quit")]

    def compose(self) -> ComposeResult:
        """A header and a footer."""
        yield Header()
        yield Footer()


if __name__ == "__main__":
    BareFrame().run()

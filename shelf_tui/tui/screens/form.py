"""What the lobby and the settings share: rows of choices and fields, walked with the arrows."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import DescendantFocus
from textual.widget import Widget
from textual.widgets import Input

from shelf_tui.tui.canvas import Span
from shelf_tui.tui.screens.page import Page, T
from shelf_tui.tui.widgets.choice import Choice
from shelf_tui.tui.widgets.field import Field
from shelf_tui.tui.widgets.keys import Hint, KeyLine
from shelf_tui.tui.widgets.lines import Lines, wrap
from shelf_tui.tui.widgets.pick import Pick


class FormScreen(Page[T]):
    """A title, rows, a notice, the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("f1", "app.help", show=False),
    ]

    def rows(self) -> Iterable[Widget]:
        """The rows of the form; a `Lines` among them is a heading."""
        raise NotImplementedError

    def hints(self) -> Sequence[Hint]:
        """The keys."""
        raise NotImplementedError

    def title_text(self) -> str:
        """What the form is for."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """From the title down to the keys."""
        yield Lines(id="title")
        with VerticalScroll(id="form", can_focus=False):
            yield from self.rows()
        yield Lines(id="notice")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        self.fill()

    def fill(self) -> None:
        """Say what stands above and below the rows."""
        self.query_one("#title", Lines).show([Span(f" {self.title_text()}", "accent strong")])
        self.query_one(KeyLine).show(self.hints())

    @on(DescendantFocus)
    @on(Choice.Changed)
    def _note(self) -> None:
        row = self.focused
        if row is None or isinstance(row, Choice | Pick):
            self.say(row.note if row is not None else "", "faint")
            return
        field = row.query_ancestor(Field)
        self.say(field.wrong or field.note, "warn" if field.wrong else "faint")

    def blame(self, field: Field, text: str) -> None:
        """Say what is wrong with a field, and go there."""
        field.wrong = text
        self.say(text)
        field.focus()

    @on(Input.Submitted)
    async def _entered(self) -> None:
        """Enter in a field is the form's own. (Taken before the field sees it, as it could be, it
        would overtake the keys that were pressed just before.)
        """
        for binding in self._bindings.get_bindings_for_key("enter"):
            await self.run_action(binding.action)

    def say(self, text: str, style: str = "warn") -> None:
        """Say what is wrong, or what the row means."""
        lines = wrap(text, max(20, self.size.width - 4))
        self.query_one("#notice", Lines).show(*([Span(f"   {line}", style)] for line in lines))


def heading(text: str) -> Lines:
    """A heading among the rows."""
    lines = Lines(classes="heading")
    lines.show([Span(f"   {text}", "faint")])
    return lines

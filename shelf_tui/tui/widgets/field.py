"""A row of a form with free text: a label and an input."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.validation import Validator
from textual.widgets import Input, Label

from shelf_tui.tui.widgets.choice import LABEL


class Field(Horizontal):
    """``label   text``. `name` says which field it is."""

    def __init__(
        self,
        label: str,
        text: str,
        *,
        name: str,
        hint: str = "",
        max_length: int | None = None,
        restrict: str | None = None,
        validator: Validator | None = None,
    ) -> None:
        super().__init__(name=name)
        self._label = label
        self._input = Input(
            text,
            placeholder=hint,
            max_length=max_length,
            restrict=restrict,
            validators=validator,
            compact=True,
            select_on_focus=False,
        )

    @property
    def text(self) -> str:
        """What is typed."""
        return self._input.value

    def compose(self) -> ComposeResult:
        """Label and input side by side, the label as wide as a choice's."""
        label = Label(f"  {self._label}", markup=False)
        label.styles.width = LABEL + 4
        yield label
        yield self._input

"""Short questions over another screen: the table's menu, leaving, choosing an unfinished table."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from shelf_tui.cleaning import clean
from shelf_tui.locale import tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui.canvas import Span
from shelf_tui.tui.screens.ending import EndingScreen
from shelf_tui.tui.seated import Seated
from shelf_tui.tui.widgets.lines import Lines


class AskScreen(EndingScreen[str | None], ModalScreen[str | None]):
    """A question with a few answers; ends with the id of the answer, or None for Esc."""

    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("f1,question_mark", "help", show=False),
    ]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        """`answers` are (id, how it reads); the first one is chosen at first."""
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """The question above its answers."""
        with Vertical(classes="box"):
            yield Lines(classes="question")
            yield OptionList(*(Option(Content(clean(text)), id=key) for key, text in self._answers))
            yield Lines(classes="foot")

    def on_mount(self) -> None:
        """Ask."""
        self.query_one(".question", Lines).show([Span(self._question, "strong")])
        self.query_one(".foot", Lines).show(
            [Span(tr("↑↓ choose   Enter takes it   Esc goes back"), "faint")]
        )
        self.query_one(OptionList).focus()

    def action_help(self) -> None:
        """The answer ``help``, where it is one."""
        if "help" in dict(self._answers):
            self.dismiss("help")

    @on(OptionList.OptionSelected)
    def _answered(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


def table_menu(seated: Seated) -> AskScreen:
    """The menu of a table."""
    frame = seated.seat.frame
    far = seated.place is not None
    rights = []
    if far and frame.owned and frame.stage == "play" and not frame.paused:
        rights.append(("pause", tr("Pause the table, for everybody")))
    if frame.owned and others(frame):
        rights.append(("remove", tr("Take somebody's seat away")))
    return AskScreen(
        tr("The table does not wait") if far and not frame.paused else tr("The table stands still"),
        [
            ("on", tr("Go on playing")),
            *rights,
            ("help", tr("How this game is played")),
            ("settings", tr("Settings")),
            *seated.ways_out,
        ],
    )


def really(seated: Seated) -> AskScreen:
    """Before a game that is played is given up for good; ends with ``close`` or ``stay``."""
    return AskScreen(
        tr("Really? It cannot be undone."),
        [("stay", tr("Stay at the table")), ("close", dict(seated.ways_out)["close"])],
    )


def whose_seat(frame: Frame) -> AskScreen:
    """Whose seat is to be taken away; ends with its number."""
    return AskScreen(
        tr("Whose seat? A stand-in goes on with what they have"),
        [(str(seat), frame.seats[seat].name) for seat in others(frame)],
    )


def let_in(name: str) -> AskScreen:
    """Whether to give a stand-in's seat to somebody; ends with ``yes`` or ``no``."""
    return AskScreen(
        tr("{name} asks for a seat", name=name),
        [("yes", tr("Give them a stand-in's seat")), ("no", tr("Not during this game"))],
    )


def others(frame: Frame) -> list[int]:
    """The seats of all people but the owner, or but one where all have the owner's rights."""
    people = [number for number, seat in enumerate(frame.seats) if seat.kind == "person"]
    stays = people[0] if frame.owner is None else frame.owner
    return [number for number in people if number != stays]


def quit_question(quitting: str) -> AskScreen:
    """Before leaving the program, and what that means."""
    return AskScreen(tr("Leave the shelf?"), [("quit", quitting), ("stay", tr("Stay"))])

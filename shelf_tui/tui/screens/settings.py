"""The settings: name, looks, motion, ASCII, and the first-time coaching."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec.structs import replace
from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from shelf_tui.games import GAMES
from shelf_tui.home.settings import Settings
from shelf_tui.locale import LANGUAGES, choose, ptr, tr
from shelf_tui.tui.screens.form import FormScreen, heading
from shelf_tui.tui.widgets.choice import Choice
from shelf_tui.tui.widgets.field import Field
from shelf_tui.tui.widgets.keys import Hint


class SettingsScreen(FormScreen[Settings | None]):
    """Every change holds at once: the app is asked to keep it. Ends with the last, or None where it
    made way for something else.
    """

    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "done", show=False),
    ]

    @dataclass
    class Kept(Message):
        """The settings as they are now."""

        settings: Settings

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings

    def title_text(self) -> str:
        """What the form is for."""
        return tr("Settings")

    def rows(self) -> Iterable[Widget]:
        """You, looks, help."""
        settings = self.settings
        yes_no = [(True, tr("yes")), (False, tr("no"))]
        yield heading(tr("You"))
        yield Field(
            tr("Name"), settings.name, name="name", note=tr("what others call you"), max_length=24
        )
        yield heading(tr("The screen"))
        yield self._languages()
        yield self._colours()
        yield Choice(
            tr("Motion"),
            yes_no,
            settings.motion,
            name="motion",
            notes=(tr("lines and cards come one by one"), tr("everything shows at once")),
        )
        yield Choice(
            tr("Plain ASCII"),
            yes_no,
            settings.ascii,
            name="ascii",
            notes=(tr("for fonts that lack frames"),) * 2,
        )
        yield Choice(
            tr("Bell"),
            yes_no,
            settings.bell,
            name="bell",
            notes=(tr("the terminal's, when something opens for the fastest"),) * 2,
        )
        yield Choice(
            tr("Mouse"),
            [(None, tr("automatic")), *yes_no],
            settings.mouse,
            name="mouse",
            notes=(
                tr("everywhere but over SSH, where each movement would be sent"),
                tr("clicks choose and play"),
                tr("the terminal's own, to select text with"),
            ),
        )
        yield heading(tr("Help"))
        yield Choice(
            tr("Coaching"),
            yes_no,
            not settings.coached,
            name="coached",
            notes=(tr("a line of advice in a first game of each kind"),) * 2,
        )

    def _colours(self) -> Choice:
        return Choice(
            tr("Colours"),
            [
                ("", tr("automatic")),
                ("walnut", tr("walnut")),
                # i18n: Names of colour schemes.
                ("paper", tr("paper")),
                ("contrast", tr("high contrast")),
                ("terminal", tr("the terminal's")),
            ],
            self.settings.theme,
            name="theme",
            notes=(
                tr("what this terminal can show"),
                tr("dark and warm"),
                tr("light"),
                tr("black and white"),
                tr("its own sixteen colours"),
            ),
        )

    def _languages(self) -> Choice:
        system = LANGUAGES[choose()]
        named = self.settings.language
        return Choice(
            tr("Language"),
            [("", tr("automatic")), *LANGUAGES.items()],
            named if named in LANGUAGES else "",
            name="language",
            notes=(tr("this system's: {language}", language=system), *[""] * len(LANGUAGES)),
        )

    def hints(self) -> Sequence[Hint]:
        """The keys."""
        return [
            # i18n: Keys: to the next row of the form; to change what is chosen.
            Hint("↑↓", tr("row")),
            Hint("←→", tr("change")),
            Hint("Enter", ptr("key", "done"), "screen.done"),
            Hint("F1", tr("help"), "app.help"),
        ]

    async def retell(self) -> None:
        """Say everything anew. It is the row of the language that is in focus."""
        form = self.query_one("#form")
        async with self.batch():
            await form.remove_children()
            await form.mount_all(self.rows())
            next(row for row in self.query(Choice) if row.name == "language").focus()
        self.fill()

    @on(Choice.Changed)
    @on(Input.Changed)
    def _changed(self) -> None:
        self.settings = self._chosen()
        self.post_message(self.Kept(self.settings))

    def action_done(self) -> None:
        """Go back, with what was chosen in this very moment too."""
        self.dismiss(self._chosen())

    def _chosen(self) -> Settings:
        changes: dict[str, Any] = {str(row.name): row.value for row in self.query(Choice)}
        changes |= {str(row.name): row.text.strip() for row in self.query(Field)}
        coaching = changes.pop("coached", None)
        if coaching == bool(self.settings.coached):
            changes["coached"] = frozenset() if coaching else frozenset(GAMES)
        return replace(self.settings, **changes)

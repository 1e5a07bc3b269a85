"""The lobby: who sits where, what the game's options are, how fast, and from which seed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, cast, get_args

import msgspec
from msgspec.structs import replace
from textual import on, work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from shelf_tui import cleaning
from shelf_tui.games.game import Game
from shelf_tui.games.options import Choice as Chosen
from shelf_tui.games.options import choices
from shelf_tui.locale import ptr, say, tr
from shelf_tui.table.frames import Pace
from shelf_tui.table.seating import Setup, Sitting
from shelf_tui.tui import sentences
from shelf_tui.tui.canvas import Span
from shelf_tui.tui.screens.form import FormScreen, heading
from shelf_tui.tui.usual import NOBODY
from shelf_tui.tui.widgets.choice import Choice
from shelf_tui.tui.widgets.field import Field
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.lines import Lines, wrap
from shelf_tui.tui.widgets.seat_row import PERSON, SeatRow

YOU, OPEN = "you", "open"


class Agreed(NamedTuple):
    """What the lobby ends with."""

    setup: Setup
    seed: int | None
    """None is drawn by lot."""
    chosen: dict[str, Chosen]
    """The choices of all rows by their names, for the next time."""
    people: tuple[str, ...]
    """The names of those at this keyboard besides its own person, for the next time."""
    name: str = ""
    """What the person here is called, if that was asked."""
    to_others: bool = False
    """People far away are to come to it before its first game."""


class LobbyScreen(FormScreen[Agreed | None]):
    """Ends with what was agreed, or None for going back."""

    CSS_PATH = "lobby.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "deal", show=False),
        Binding("f2", "open", show=False),
        Binding("escape", "dismiss(None)", show=False),
        Binding("f1,question_mark", "app.help", show=False),
    ]

    def __init__(
        self, game: Game, person: str, last: Mapping[str, Chosen], people: Sequence[str] = ()
    ) -> None:
        """`last` is what was `chosen` the last time; where it does not fit, the usual holds.
        `people` are names of those who have sat at this keyboard before.
        """
        super().__init__()
        self.game = game
        self.person = person
        self._last = last
        self._people = list(people)

    def title_text(self) -> str:
        """The game and what is done here."""
        return tr("{game}   set a table", game=say(self.game.texts.TITLE))

    def rows(self) -> Iterable[Widget]:
        """Seats, options, pace, seed; what the game says of a table so set."""
        here = tr("type a name for whoever plays at this keyboard, too")
        yield heading("   ".join([tr("Who sits where"), here]))
        yield from self._seat_rows()
        yield heading(tr("How it is played"))
        yield from self._option_rows()
        yield self._choice(
            tr("Pace"),
            [(pace, sentences.pace(pace)) for pace in get_args(Pace)],
            "normal",
            name="pace",
            notes=(
                tr("two thirds of the time"),
                tr("the time of the rules"),
                tr("one and a half times the time"),
                tr("nobody hurries you"),
            ),
        )
        yield Field(
            tr("Seed"),
            "",
            name="seed",
            empty=ptr("seed", "by lot"),
            note=tr("drawn by lot; a number deals the same game again"),
            max_length=20,
            restrict=r"[0-9]*",
        )
        yield Lines(id="advice")

    def hints(self) -> Sequence[Hint]:
        """The keys."""
        return [
            # i18n: A key: to deal the cards and begin.
            Hint("Enter", tr("deal"), "screen.deal"),
            # i18n: A key: to open the table, so that people far away can join it.
            Hint("F2", tr("open to others"), "screen.open"),
            Hint("↑↓", tr("row")),
            Hint("←→", tr("change")),
            Hint("F1", tr("help"), "app.help"),
            Hint("Esc", tr("back"), "screen.dismiss(None)"),
        ]

    def action_deal(self) -> None:
        """Deal, if enough seats are taken."""
        agreed = self._agreed()
        if agreed is not None:
            self._end_with(agreed)

    def action_open(self) -> None:
        """Have others come to the table first."""
        agreed = self._agreed()
        if agreed is None:
            return
        if agreed.setup.pace == "none":
            self.say(tr("With people far away there is a clock: choose another pace."))
        elif agreed.seed is not None:
            self.say(tr("With people far away the cards are dealt by lot: clear the seed."))
        else:
            self._end_with(agreed._replace(to_others=True))

    @work(group="end", exclusive=True)
    async def _end_with(self, agreed: Agreed) -> None:
        """End, once everybody has a name, as among people they have."""
        if self._unnamed and (agreed.to_others or agreed.people):
            from shelf_tui.tui.screens.name import NameScreen  # noqa: PLC0415 - once at most

            name = await self.app.push_screen_wait(NameScreen(agreed.people))
            if name is None:
                return
            mine, *others = agreed.setup.seats
            seats = (replace(mine, name=name), *others)
            agreed = agreed._replace(setup=agreed.setup._replace(seats=seats), name=name)
        self.dismiss(agreed)

    @property
    def _unnamed(self) -> bool:
        return self.person == ptr("name", "You")

    def _agreed(self) -> Agreed | None:
        seats = tuple(self._sitting(row) for row in self._rows("seat") if row.value != NOBODY)
        allowed = self.game.rules_type.seats
        if len(seats) not in allowed:
            self.say(
                tr(
                    "This game needs {least} seats or more: seat a stand-in, or leave a seat open.",
                    least=allowed[0],
                )
            )
            return None
        if not self._well_named():
            return None
        options = {str(row.name).removeprefix("option "): row.value for row in self._rows("option")}
        seed = self.query_one(Field).text
        pace: Any = next(row.value for row in self._rows("pace"))
        return Agreed(
            Setup(
                game=self.game.id,
                options=msgspec.convert(options, self.game.rules_type.Options),
                pace=pace,
                seats=seats,
                owner=0,
            ),
            int(seed) if seed else None,
            {str(row.name): cast("Chosen", row.value) for row in self.query(Choice)},
            tuple(row.named.strip() for row in self._named_rows),
        )

    def _well_named(self) -> bool:
        """Whether everybody here has a name of their own; else say what is wrong, and go there."""
        taken = {cleaning.key(self.person)}
        for row in self._named_rows:
            key = cleaning.key(row.named.strip())
            if not key:
                wrong = tr("Type the name of whoever sits here.")
            elif key in taken:
                wrong = tr("Somebody is called {name} already: add to it.", name=row.named.strip())
            else:
                taken.add(key)
                continue
            row.focus()
            self.call_after_refresh(self.say, wrong)
            return False
        return True

    def on_mount(self) -> None:
        """Say what there is to say of the usual table."""
        super().on_mount()
        self._advise()

    @on(Choice.Changed)
    def _advise(self) -> None:
        taken = [row.value for row in self._rows("seat") if row.value != NOBODY]
        people = taken.count(YOU) + taken.count(PERSON)
        advice = self.game.advice(seats=len(taken), people=people)
        lines = wrap(" ".join(map(say, advice)), self.size.width - 6)
        self.query_one("#advice", Lines).show(*([Span(f"   {line}", "faint")] for line in lines))

    @property
    def _named_rows(self) -> list[SeatRow]:
        """The seats of people at this keyboard besides its own person."""
        return [row for row in self.query(SeatRow) if row.value == PERSON]

    def _propose(self) -> str:
        """A name that somebody at this keyboard has had before and nobody has now."""
        taken = {cleaning.key(row.named.strip()) for row in self._named_rows}
        free = [one for one in self._people if cleaning.key(one) not in taken]
        return free[0] if free else ""

    def _sitting(self, row: Choice) -> Sitting:
        if isinstance(row, SeatRow) and row.value == PERSON:
            return Sitting("person", row.named.strip())
        if row.value == YOU:
            return Sitting("person", self.person)
        if row.value == OPEN:
            return Sitting("open")
        return Sitting("stand-in", character=str(row.value))

    def _rows(self, kind: str) -> list[Choice]:
        return [row for row in self.query(Choice) if str(row.name).split(" ")[0] == kind]

    def _choice(
        self,
        label: str,
        values: Sequence[tuple[object, str]],
        usual: object,
        *,
        name: str,
        notes: Sequence[str] = (),
    ) -> Choice:
        return Choice(label, values, self._stood(name, values, usual), name=name, notes=notes)

    def _stood(self, name: str, values: Sequence[tuple[object, str]], usual: object) -> object:
        """Where a row stood the last time, if that can still be chosen."""
        last = self._last.get(name, usual)
        return last if last in [value for value, _ in values] else usual

    def _seat_rows(self) -> Iterable[Widget]:
        characters = self.game.stand_ins.CHARACTERS
        rules = self.game.rules_type
        you = tr("you") if self._unnamed else tr("{name}, you", name=self.person)
        named = tr("your name is in the settings: s on the shelf")
        yield self._choice(tr("Seat {n}", n=1), [(YOU, you)], YOU, name="seat 1", notes=(named,))
        known = iter(self._people)
        for n in range(2, rules.seats[-1] + 1):
            values: list[tuple[object, str]] = [
                (PERSON, ""),
                *((one.id, say(one.name)) for one in characters),
                # i18n: Who sits in a seat: it is open to whoever comes; there is none.
                (OPEN, tr("open")),
                (NOBODY, tr("no seat")),
            ]
            notes = [
                tr("plays at this keyboard, too: type the name"),
                *(say(one.blurb) for one in characters),
                tr("for somebody far away, else a stand-in drawn by lot"),
                "",
            ]
            usual = characters[(n - 2) % len(characters)].id if n <= rules.usual else NOBODY
            stood = self._stood(f"seat {n}", values, usual)
            yield SeatRow(
                tr("Seat {n}", n=n),
                values,
                stood,
                name=f"seat {n}",
                notes=notes,
                named=next(known, "") if stood == PERSON else "",
                propose=self._propose,
            )

    def _option_rows(self) -> Iterable[Widget]:
        options = self.game.rules_type.Options
        for name, values in choices(options).items():
            yield self._choice(
                say(self.game.texts.OPTIONS[name]),
                [(value, sentences.choice(self.game, name, value)) for value in values],
                getattr(options(), name),
                name=f"option {name}",
            )

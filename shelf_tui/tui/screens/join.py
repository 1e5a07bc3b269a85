"""Coming to a table far away: those found, an address and a code, or a link."""

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import on, work
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget

from shelf_tui import cleaning, games
from shelf_tui.client.links import Place, is_socket, read, write
from shelf_tui.client.remote_finding import Found, find_hosts
from shelf_tui.client.remote_joining import is_good, join, locate, tables, watch
from shelf_tui.client.tickets import Ticket, read_tickets
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.locale import ntr, say, tr
from shelf_tui.tui import sentences
from shelf_tui.tui.canvas import fit
from shelf_tui.tui.screens.form import FormScreen, heading
from shelf_tui.tui.seated import Joining
from shelf_tui.tui.widgets.field import Field
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.tui.widgets.pick import Pick
from shelf_tui.wire.protocol import Listed

if TYPE_CHECKING:
    from shelf_tui.tui.common import CommonHost

#: Cells of the columns of names and of free seats.
_WHO, _FREE = 16, 18
#: Seconds between looks at what was heard, and between questions to a socket.
_LOOK, _LOOK_INTO = 0.5, 2.0
#: The field that a refusal is about, where it is not the address.
_BLAMED = {"bad-code": "code", "name-taken": "name", "bad-name": "name"}


class Shown(NamedTuple):
    """A row of what was found."""

    game: str
    what: str
    place: Place


class Joined(NamedTuple):
    """What the screen ends with."""

    ticket: Ticket
    name: str
    """What the person here is called."""
    joining: Joining
    """What the form held, for the next time."""


class JoinScreen(FormScreen[Joined | None]):
    """Ends with a ticket, or None for going back."""

    CSS_PATH = "join.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "join", show=False),
        Binding("escape", "give_up", show=False),
    ]

    def __init__(self, joining: Joining, tickets: Path, common: "CommonHost | None" = None) -> None:
        """`tickets` is where the seats at far tables are kept: one is taken again. Who has a
        `common` host is shown its tables, and can go nowhere else.
        """
        super().__init__()
        self._common = common
        self._joining = joining
        self._tickets = tickets
        self._shown: list[Shown] | None = None

    def title_text(self) -> str:
        """What the form is for."""
        return tr("Join a table")

    def rows(self) -> Iterable[Widget]:
        """What was found, then what can be typed."""
        where, code, name, _ = self._joining
        yield heading(tr("On this network") if self._common is None else tr("Tables here"))
        yield Vertical(id="found")
        yield heading(tr("By hand"))
        if self._common is None:
            yield Field(
                tr("Link or address"),
                where,
                name="where",
                note=tr("the link to the table, or the address of its host"),
                max_length=200,
            )
        yield Field(
            tr("Code"),
            code,
            name="code",
            note=tr("whoever set the table tells it to you; a link brings its own")
            if self._common is None
            else tr("whoever set the table tells it to you"),
            max_length=20,
        )
        yield Field(
            tr("Name"),
            name,
            name="name",
            note=tr("what the others call you; several people here: Anna, Bo"),
            max_length=200,
        )

    def hints(self) -> Sequence[Hint]:
        """The keys."""
        return [
            # i18n: A key: to join a table.
            Hint("Enter", tr("join"), "screen.join"),
            Hint("↑↓", tr("row")),
            Hint("F1", tr("help"), "app.help"),
            Hint("Esc", tr("back"), "screen.give_up"),
        ]

    def on_mount(self) -> None:
        """Look around, or go where it was said already."""
        self._where.focus()
        if self._common is None:
            self._look()
        else:
            self._look_into(self._common.base)
        if self._joining.at_once and (self._common is None or self._joining.code):
            # After the note on the field that has the focus, which it would say over the answer.
            self.call_after_refresh(self.action_join)

    # What is found

    @work(group="looking", exclusive=True)
    async def _look(self) -> None:
        """Look around on the network."""
        async with find_hosts() as finder:
            while True:
                await self._show_found([_heard(one) for one in finder.found()])
                await asyncio.sleep(_LOOK)

    @work(group="looking", exclusive=True)
    async def _look_into(self, socket: str) -> None:
        """Look at the tables of a socket's host."""
        while True:
            try:
                if self._common is not None:
                    await self._common.wake()
                listed = await tables(socket)
            except Refused as refused:
                self.blame(self._where, sentences.of(refused))
                return
            first = not self._shown
            await self._show_found([_shown(socket, one) for one in listed])
            if first and listed and not self._field("code").text:
                self.query(Pick).first().focus()
            await asyncio.sleep(_LOOK_INTO)

    async def _show_found(self, found: list[Shown]) -> None:
        if found == self._shown:
            return
        self._shown = found
        box = self.query_one("#found", Vertical)
        focused = self.focused.thing if isinstance(self.focused, Pick) else None
        note = tr("whoever set the table tells its code")
        picks = [
            Pick(_title(game), what, place, "" if place.code else note)
            for game, what, place in found
        ]
        async with box.batch():
            await box.remove_children()
            await box.mount_all(picks or [_calm(self._nothing())])
        for pick in picks:
            if pick.thing == focused:
                pick.focus()

    def _nothing(self) -> str:
        if self._common is None:
            return tr("looking for tables…")
        return tr("No table yet: t on the shelf sets one, and F2 there opens it to the others.")

    @on(Pick.Picked)
    def _picked(self, message: Pick.Picked) -> None:
        self._pick(message.pick)

    def _pick(self, pick: Pick) -> None:
        place = pick.thing
        assert isinstance(place, Place)
        if self._common is None:
            self._where.text = _address(place)
        self._field("code").text = place.code or ""
        if place.code is None:
            # A host that is announced tells no code: that is a person's to tell.
            self._field("code").focus()
        else:
            self._join(place)

    # Joining

    def action_join(self) -> None:
        """Take what is marked, or go to the table that was typed."""
        if isinstance(self.focused, Pick):
            self._pick(self.focused)
            return
        try:
            place = self._typed()
        except Refused as refused:
            self.blame(self._where, sentences.of(refused))
            return
        if place.code is not None:
            self._join(place)
        elif is_socket(place.base) and self._common is None:
            self._look_into(place.base)
        else:
            text = tr("Type the table's code; whoever set the table can tell it.")
            self.blame(self._field("code"), text)

    def _typed(self) -> Place:
        """The place that was typed. Raises `Refused` ``bad-link``."""
        code = self._field("code").text.strip() or None
        if self._common is not None:
            return Place(self._common.base, code)
        return read(self._where.text, code)

    def action_give_up(self) -> None:
        """Stop asking, or go back."""
        asking = [worker for worker in self.workers if worker.group == "joining"]
        if any(worker.is_running for worker in asking):
            self.workers.cancel_group(self, "joining")
            self.say(tr("Given up."), "faint")
        else:
            self.dismiss(None)

    @work(group="joining", exclusive=True)
    async def _join(self, place: Place) -> None:
        names = [
            name for one in self._field("name").text.split(",") if (name := cleaning.name(one))
        ]
        try:
            ticket = await self._kept(place) or await self._ask(place, names)
        except Refused as refused:
            blamed = _BLAMED.get(refused.code)
            self.blame(self._field(blamed) if blamed else self._where, sentences.of(refused))
        else:
            if ticket is not None:
                told = {field.name: field.text for field in self.query(Field)}
                held = Joining(told.get("where", ""), told["code"], told["name"])
                self.dismiss(Joined(ticket, names[0] if names else "", held))

    async def _kept(self, place: Place) -> Ticket | None:
        """The ticket to a seat that is still this person's."""
        for ticket in read_tickets(self._tickets):
            if ticket.base == place.base and ticket.code.upper() == str(place.code).upper():
                self.say(tr("You have a seat there; it is taken again…"), "faint")
                return ticket if await is_good(ticket) else None
        return None

    async def _ask(self, place: Place, names: Sequence[str]) -> Ticket | None:
        """Ask for seats; when there is none, whether to look on."""
        if not names:
            self.blame(self._field("name"), tr("Type the name that the others are to call you."))
            return None
        self.say(tr("Asking…"), "faint")
        try:
            if (await locate(place)).locked:
                self.say(
                    tr("A game is being played. Whoever set the table is asked for a seat…"),
                    "strong",
                )
            return await join(place, *names)
        except Refused as refused:
            if refused.code != "table-full":
                raise
        return await self._watch(place)

    async def _watch(self, place: Place) -> Ticket | None:
        from shelf_tui.tui.screens.menu import AskScreen  # noqa: PLC0415 - when it is wanted

        answers = [("watch", tr("Look on")), ("back", tr("Back"))]
        question = AskScreen(tr("All seats of this table are taken"), answers)
        if await self.app.push_screen_wait(question) == "watch":
            return await watch(place)
        self.say("")
        return None

    @property
    def _where(self) -> Field:
        """The first field: where the table is, as far as that is to be said."""
        return self.query(Field).first()

    def _field(self, name: str) -> Field:
        return next(field for field in self.query(Field) if field.name == name)


def _title(game: str) -> str:
    """The game that is played at a host, if it is one."""
    if not game:
        return tr("tables")
    return say(take(game).texts.TITLE) if game in games.GAMES else game


def _heard(found: Found) -> Shown:
    """Whose it is and what is free; the address tells apart those that are alike."""
    free = "" if found.open is None else _free(found.open)
    what = f"{fit(found.who, _WHO)}  {fit(free, _FREE)}  {_address(found.place)}"
    return Shown(found.game, what, found.place)


def _shown(socket: str, listed: Listed) -> Shown:
    people = ", ".join(listed.names)
    return Shown(listed.game, f"{people}; {_free(listed.open)}", Place(socket, listed.code))


def _free(seats: int) -> str:
    return ntr("one seat is free", "{n} seats are free", seats)


def _address(place: Place) -> str:
    return write(place._replace(code=None)).removeprefix("shelf://")


def _calm(text: str) -> Lines:
    lines = Lines()
    lines.say(f"   {text}", "faint")
    return lines

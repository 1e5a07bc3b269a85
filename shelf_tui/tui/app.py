"""The app: themes, settings, signals, and the way from the shelf to a table and back."""

import asyncio
import gc
import signal
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec.structs import replace
from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.filter import LineFilter
from textual.widget import MountError
from textual.worker import WorkerFailed

from shelf_tui import cleaning, games, locale
from shelf_tui.client.tickets import Ticket, drop_ticket, read_tickets
from shelf_tui.games.game import Game, take
from shelf_tui.games.rules import Refused
from shelf_tui.home import faults
from shelf_tui.home import settings as settings_file
from shelf_tui.home.paths import Paths
from shelf_tui.home.settings import Settings
from shelf_tui.locale import ptr, say, tr
from shelf_tui.table.clock import Clock, SystemClock
from shelf_tui.table.seating import Setup
from shelf_tui.texts import sentence
from shelf_tui.tui import boards, sentences, themes
from shelf_tui.tui.ascii import AsciiFilter
from shelf_tui.tui.driver import TerminalDriver, over_ssh
from shelf_tui.tui.screens.page import Page
from shelf_tui.tui.screens.shelf import ShelfScreen, Unfinished
from shelf_tui.tui.screens.sitting import SittingScreen
from shelf_tui.tui.screens.table import TableScreen
from shelf_tui.tui.seated import End, Joining, Seated, Sit
from shelf_tui.tui.tables import Tables
from shelf_tui.tui.usual import usual_table
from shelf_tui.tui.widgets.keys import KeyLine
from shelf_tui.words import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.actions import ActionParseResult
    from textual.dom import DOMNode

    from shelf_tui.tui.common import CommonHost
    from shelf_tui.tui.screens.lobby import Agreed
    from shelf_tui.tui.screens.settings import SettingsScreen


#: Seconds for which leaving may take the terminal up.
_PUTTING_AWAY = 3.0


#: Names of others at this keyboard that are remembered.
_PEOPLE = 12


class Start(NamedTuple):
    """A table to open at once, instead of waiting at the shelf."""

    setup: Setup
    seed: int | None = None


class ShelfApp(App[int]):
    """One person's shelf."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", show=False, priority=True, system=True),
        Binding("ctrl+c", "ask_quit", show=False, priority=True, system=True),
    ]

    def __init__(
        self,
        paths: Paths,
        start: Start | Joining | None = None,
        *,
        ascii_only: bool = False,
        clock: Clock | None = None,
        common: "CommonHost | None" = None,
    ) -> None:
        """`ascii_only` draws with ASCII whatever the settings say; `clock` is the tables'. With a
        `common` host, others are met there and nowhere else.
        """
        super().__init__(driver_class=TerminalDriver)
        self.paths = paths
        self._common = common
        kept, self._complaint = settings_file.load(paths.settings)
        name = cleaning.name(kept.name) or (common.name if common else "")
        self.settings = replace(kept, name=name)
        self.tables = Tables(paths.tables, clock or SystemClock())
        self._start = start
        self.fault: BaseException | None = None
        #: How the table was found at which the person looked on: they may come back for a seat.
        self._joining = Joining()
        self._one_table = asyncio.Lock()
        self._seated: Seated | None = None
        self._ascii_only = ascii_only
        self._ascii = AsciiFilter()
        self._shelf = ShelfScreen(self.person, self.settings.game)
        for theme in themes.THEMES.values():
            self.register_theme(theme)
        # Before the first style is read: a change of theme reads them all again.
        self.theme = themes.fitting(self.settings.theme, self.console)

    @property
    def person(self) -> str:
        """What the person at this terminal is called."""
        # i18n: Somebody without a name. Verbs of the third person follow it, as after any name.
        return self.settings.name or ptr("name", "You")

    @property
    def with_mouse(self) -> bool:
        """Whether the terminal shall tell of the mouse: over SSH every movement is sent."""
        wanted = self.settings.mouse
        return not over_ssh() if wanted is None else wanted

    async def on_mount(self) -> None:
        """Dress, listen for signals, and show the shelf or a table."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))
        await self.push_screen(self._shelf)
        if self._complaint is not None:
            self._shelf.notice(sentence(self._complaint.code, self._complaint.facts))
        if isinstance(self._start, Start):
            self._play(partial(self.tables.open, self._named(self._start.setup), self._start.seed))
            return
        self._look_for_unfinished()
        if self._start is not None:
            self._join(self._start)

    async def on_unmount(self) -> None:
        """Put the table away; what cannot be put away in time is saved as it last was."""
        with suppress(TimeoutError, RuntimeError):
            async with asyncio.timeout(_PUTTING_AWAY):
                if self._seated is not None:
                    await self._seated.leave("quit")
                await self.tables.close()

    def _handle_exception(self, error: Exception) -> None:
        """Leave, so that the fault is written to the log instead of over the screen."""
        # What a worker raised tells where it happened, and Textual's own fault does not.
        cause = error.error if isinstance(error, WorkerFailed) else error
        if self.return_code is not None and isinstance(cause, MountError | NoMatches):
            # What was about to open when the program was left is not filled in any more.
            return
        if self._leave_strange_table(cause):
            return
        self.fault = self.fault or cause
        if self.is_headless:
            super()._handle_exception(error)
        else:
            self.exit(return_code=1)

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: "DOMNode | None" = None,
        namespaces: "Mapping[str, DOMNode] | None" = None,
    ) -> bool:
        """See `App.run_action`. Those of keys run on the app's own loop, which a fault ends."""
        try:
            return await super().run_action(action, default_namespace, namespaces)
        except Exception as error:
            if not self._leave_strange_table(error):
                raise
            return True

    def _leave_strange_table(self, fault: BaseException) -> bool:
        """Whether what broke is taken for a table of another host, which tells what cannot be
        shown: it is left then, and the shelf goes on.
        """
        if self._seated is None or self._seated.kept_here:
            return False
        with suppress(OSError):
            faults.keep(fault, self.paths.log)
        sitting = [screen for screen in self.screen_stack if isinstance(screen, SittingScreen)]
        for screen in sitting:
            # It may have broken before it was filled in, and is not to be ended until then.
            self.call_later(screen.dismiss, Refused("host-senseless"))
        return True

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The shelf's own variables, for themes that lack them."""
        return themes.WALNUT.variables

    def get_line_filters(self) -> list[LineFilter]:
        """Textual's own, and ASCII when it is asked for."""
        filters = list(super().get_line_filters())
        return [*filters, self._ascii] if self._plain else filters

    # At the shelf

    def action_play_now(self) -> None:
        """One key, and the first hand is on the table."""
        game = self._shelf.game
        setup = usual_table(game, self.person, self.settings.lobby.get(game.id, {}))
        self._play(partial(self.tables.open, setup, None))

    @work(group="lobby", exclusive=True)
    async def action_lobby(self) -> None:
        """Set a table."""
        from shelf_tui.tui.screens.lobby import LobbyScreen  # noqa: PLC0415 - wanted now and then

        game = self._shelf.game
        last = self.settings.lobby.get(game.id, {})
        people = [named for one in self.settings.people if (named := cleaning.name(one))]
        agreed = await self.push_screen_wait(LobbyScreen(game, self.person, last, people))
        if agreed is not None:
            self._keep(
                lobby={**self.settings.lobby, game.id: agreed.chosen},
                people=tuple(dict.fromkeys((*agreed.people, *people)))[:_PEOPLE],
            )
            self._set_table(agreed)

    def _set_table(self, agreed: "Agreed") -> None:
        """Play at a table, or have others come to it."""
        setup = agreed.setup
        if agreed.name:
            self._call(agreed.name)
        if not agreed.to_others:
            self._play(partial(self.tables.open, setup, agreed.seed))
        elif self._common is None:
            self._play(partial(self.tables.open_to_others, setup))
        else:
            self._play(partial(self._common.set_table, setup, self.paths.tickets))

    def _call(self, name: str) -> None:
        """Call the person by this name from now on."""
        self._keep(name=name)
        self._shelf.call_person(self.person)

    def action_join(self) -> None:
        """Join a table far away."""
        self._join(self._joining)

    @work(group="join", exclusive=True)
    async def _join(self, what: Joining) -> None:
        await asyncio.to_thread(import_module, "shelf_tui.tui.screens.join")
        from shelf_tui.tui.screens.join import JoinScreen  # noqa: PLC0415 - read by now

        what = what._replace(name=what.name or self.settings.name)
        joined = await self.push_screen_wait(JoinScreen(what, self.paths.tickets, self._common))
        if joined is not None:
            self._joining = joined.joining
            if not self.settings.name:
                self._call(joined.name)
            self._play(partial(self._sit_far, joined.ticket))

    @work(group="resume", exclusive=True)
    async def action_resume(self) -> None:
        """Go on with the unfinished table, or ask with which."""
        unfinished = self._shelf.unfinished
        if not unfinished:
            return
        chosen: str | None = "0"
        if len(unfinished) > 1:
            answers = [(str(n), one.text) for n, one in enumerate(unfinished)]
            from shelf_tui.tui.screens.menu import AskScreen  # noqa: PLC0415 - wanted now and then

            chosen = await self.push_screen_wait(AskScreen(tr("Which table?"), answers))
        if chosen is not None:
            self._play(unfinished[int(chosen)].sit)

    @work(group="forget", exclusive=True)
    async def action_forget(self) -> None:
        """Ask which unfinished table is wanted no more."""
        unfinished = self._shelf.unfinished
        if not unfinished:
            return
        from shelf_tui.tui.screens.menu import AskScreen  # noqa: PLC0415 - wanted now and then

        keep = ("", tr("None of them"))
        answers = [keep, *((str(n), one.text) for n, one in enumerate(unfinished))]
        question = tr("Forget which table? It cannot be brought back.")
        chosen = await self.push_screen_wait(AskScreen(question, answers))
        if not chosen:
            return
        try:
            await unfinished[int(chosen)].forget()
            self._shelf.notice("")
        except Refused as refused:
            self._tell(refused)
        self._look_for_unfinished()

    @work(group="settings", exclusive=True)
    async def action_settings(self) -> None:
        """Change the settings."""
        from shelf_tui.tui.screens.settings import SettingsScreen  # noqa: PLC0415 - now and then

        settings = await self.push_screen_wait(SettingsScreen(self.settings))
        if settings is not None:
            await self._settle(settings)
        complaint = settings_file.save(self.paths.settings, self.settings)
        self._shelf.call_person(self.person)
        if complaint is not None:
            self._shelf.notice(sentence(complaint.code, complaint.facts))

    def action_help(self) -> None:
        """How the game at hand is played, and what the keys do here."""
        from shelf_tui.tui.screens.help import HelpScreen  # noqa: PLC0415 - Markdown is slow to load

        keys = self.screen.query_one(KeyLine).hints
        self.push_screen(HelpScreen(self._shelf.game, [], keys))

    @work(group="quit", exclusive=True)
    async def action_ask_quit(self) -> None:
        """Ask before leaving; a table asks in its own way."""
        if isinstance(self.screen, SittingScreen):
            self.screen.action_ask_quit()
        elif not self.screen.is_modal:
            from shelf_tui.tui.screens.menu import quit_question  # noqa: PLC0415 - once at most

            if await self.push_screen_wait(quit_question(tr("Quit"))) == "quit":
                self.exit(0)

    def action_leave(self) -> None:
        """Leave at once; tables are kept."""
        self.exit(0)

    async def on_settings_screen_kept(self, message: "SettingsScreen.Kept") -> None:
        """Settings hold at once."""
        await self._settle(message.settings)

    async def _settle(self, settings: Settings) -> None:
        before = self.settings
        self.settings = replace(settings, name=cleaning.name(settings.name))
        if self.settings == before:
            return
        self._dress()
        if self.settings.language != before.language:
            await self._speak()

    # At a table

    @work(group="play")
    async def _play(self, sit: Sit) -> None:
        """A table from sitting down, new or kept, near or far, to standing up."""
        # Leaving takes a moment: what is asked for meanwhile at the shelf waits for its end.
        async with self._one_table:
            if self.screen is self._shelf:
                await self._at_table(sit)

    async def _at_table(self, sit: Sit) -> None:
        try:
            self._seated = seated = await sit()
        except Refused as refused:
            self._tell(refused)
            return
        end = await self._games(seated, take(seated.seat.frame.game))
        if seated.seat.frame.you is not None:
            self._joining = Joining()
        await seated.leave(end)
        self._seated = None
        if end == "quit":
            self.exit(0)
            return
        if isinstance(end, Refused):
            self._tell(end)
        self._look_for_unfinished()

    async def _games(self, seated: Seated, game: Game) -> End:
        """One game after another at a table, until something else is chosen."""
        if game.id != self.settings.game:
            self._keep(game=game.id)
        if seated.seat.frame.stage == "lobby":
            from shelf_tui.tui.screens.gathering import GatheringScreen  # noqa: PLC0415 - far tables

            end = await self.push_screen_wait(GatheringScreen(seated, game, qr=not self._plain))
            if end != "dealt":
                return end
        while True:
            lay = partial(boards.take(game.id), game, load, still=not self.settings.motion)
            coach = game.id not in self.settings.coached
            table = TableScreen(seated, game, lay, coach=coach, bell=self.settings.bell)
            end = await self.push_screen_wait(table)
            if end != "over":
                return end
            if coach and table.acted:
                self._keep(coached=self.settings.coached | {game.id})
            from shelf_tui.tui.screens.result import ResultScreen  # noqa: PLC0415 - at the end

            end = await self.push_screen_wait(ResultScreen(seated, game, table.board))
            if end != "dealt":
                return end

    def _named(self, setup: Setup) -> Setup:
        """The setup with this person's name where a person has none."""
        return setup._replace(
            seats=tuple(
                replace(seat, name=self.person) if seat.kind == "person" and not seat.name else seat
                for seat in setup.seats
            )
        )

    def _keep(self, **changes: Any) -> None:
        """Change settings by the way; that they cannot be written is said where they are made."""
        self.settings = replace(self.settings, **changes)
        settings_file.save(self.paths.settings, self.settings)

    @work(group="unfinished", exclusive=True)
    async def _look_for_unfinished(self) -> None:
        far = [
            Unfinished(
                self._told(ticket), partial(self._sit_far, ticket), partial(self._forget, ticket)
            )
            for ticket in read_tickets(self.paths.tickets)
        ]
        try:
            self._shelf.tell([*far, *await self.tables.unfinished()])
        except Refused as refused:
            self._shelf.tell(far)
            self._tell(refused)

    def _told(self, ticket: Ticket) -> str:
        """A far seat as the shelf tells of it."""
        known = ticket.game in games.GAMES
        game = say(take(ticket.game).texts.TITLE) if known else ticket.game
        if self._common is not None and ticket.base == self._common.base:
            return tr("{game} at the table {code}", game=game, code=ticket.code)
        from shelf_tui.client import links  # noqa: PLC0415 - only who has far seats waits for it

        return tr("{game} at {address}", game=game, address=links.host(ticket.base))

    async def _sit_far(self, ticket: Ticket) -> Seated:
        """Take a seat at a far table."""
        if self._common is not None and ticket.base == self._common.base:
            return await self._common.sit(ticket, self.paths.tickets)
        await asyncio.to_thread(import_module, "shelf_tui.tui.far")
        from shelf_tui.tui.far import FarTable  # noqa: PLC0415 - read by now

        return await FarTable.sit(ticket, self.paths.tickets)

    async def _forget(self, ticket: Ticket) -> None:
        """Forget a far seat, which stays that person's at its table until it is taken away."""
        drop_ticket(self.paths.tickets, ticket)

    def _tell(self, refused: Refused) -> None:
        self._shelf.notice(sentences.of(refused))

    @property
    def _plain(self) -> bool:
        return self._ascii_only or self.settings.ascii

    async def _speak(self) -> None:
        locale.use(locale.choose(self.settings.language))
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                await screen.retell()
        self._look_for_unfinished()

    def _dress(self) -> None:
        self.theme = themes.fitting(self.settings.theme, self.console)
        if isinstance(self._driver, TerminalDriver):
            self._driver.use_mouse(wanted=self.with_mouse)
        self.refresh(layout=True)
        self.screen_stack and self.screen.refresh(layout=True)


def run(
    paths: Paths,
    start: Start | Joining | None = None,
    *,
    ascii_only: bool = False,
    common: "CommonHost | None" = None,
) -> int:
    """Run the shelf until it is left; returns the exit code of the process.

    Raises the fault that ended it, if one did, with the terminal as it was.
    """
    app = ShelfApp(paths, start, ascii_only=ascii_only, common=common)
    # What has been read by now is never garbage; looking through it would stop the screen now and
    # then for longer than anything else does.
    gc.freeze()
    app.run(mouse=app.with_mouse)
    if app.fault is not None:
        raise app.fault
    return app.return_code or 0

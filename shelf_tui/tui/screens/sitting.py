"""What every screen of one who sits at a table is: it shows frames until the seat is lost."""

from contextlib import suppress

from textual import work
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from shelf_tui.games.rules import Refused
from shelf_tui.locale import tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui.screens.page import Page
from shelf_tui.tui.seated import End, Seated


def looking_on(frame: Frame) -> str:
    """What one without a seat is told: how to come by one."""
    if all(seat.kind == "person" for seat in frame.seats):
        return tr("You are looking on.")
    return tr("You are looking on. A seat is free: leave with Esc, and join again.")


class SittingScreen(Page[End]):
    """Ends with `End`; subclasses say `show_frame`."""

    def __init__(self, seated: Seated) -> None:
        super().__init__()
        self.seated = seated
        self.seat = seated.seat

    def on_mount(self) -> None:
        """Sit down."""
        self._watch()

    async def retell(self) -> None:
        """Say everything anew."""
        self.show_frame(self.seat.frame)
        await super().retell()

    def show_frame(self, frame: Frame) -> None:
        """Show a frame, or end with what it brings."""
        raise NotImplementedError

    @work(group="frames")
    async def _watch(self) -> None:
        try:
            async for frame in self.seat.frames():
                self.show_frame(frame)
        except Refused as refused:
            self.lost(refused)

    def dismiss(self, result: End | None = None) -> AwaitComplete:
        """See `EndingScreen.dismiss`. What is under way has nothing left to be shown on."""
        self.workers.cancel_node(self)
        return super().dismiss(result)

    def lost(self, refused: Refused) -> None:
        """The seat is lost."""
        self.dismiss(refused)

    # Questions over the screen

    async def ask(self, question: Screen[str | None]) -> str | None:
        """The answer to a question; a table that only people here sit at stands still meanwhile."""
        frame = self.seat.frame
        stand_still = self.seated.place is None and frame.stage == "play" and not frame.paused
        # A game that has just ended cannot be paused.
        with suppress(Refused):
            if stand_still:
                await self.seat.pause()
        answer = await self.app.push_screen_wait(question)
        with suppress(Refused):
            if stand_still and answer in (None, "on", "stay"):
                await self.seat.resume()
        return answer

    @work(group="menu", exclusive=True)
    async def action_ask_quit(self) -> None:
        """Ask before leaving the program."""
        from shelf_tui.tui.screens.menu import quit_question  # noqa: PLC0415 - once at most

        quitting = dict(self.seated.ways_out)["quit"]
        if await self.ask(quit_question(quitting)) == "quit":
            self.dismiss("quit")

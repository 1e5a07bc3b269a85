"""Guests of one door as whole apps, with the door's real host in a process of its own."""

from collections.abc import Iterator
from pathlib import Path
from signal import SIGKILL

import pytest
from msgspec.structs import replace

from shelf_tui.client.tickets import read_tickets
from shelf_tui.games.game import take
from shelf_tui.home.settings import Settings
from shelf_tui.table.seating import Setup, Sitting
from shelf_tui.tui.door import Door
from shelf_tui.tui.widgets.field import Field
from tests.terminal import processes
from tests.tui.stage import ADA, Stage, stage

BEA = replace(ADA, name="Bea")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """The door's own folder; its host ends with the test."""
    folder = tmp_path / "door"
    folder.mkdir()
    yield folder
    processes.end(folder)


async def open_to_others(here: Stage) -> None:
    await here.press("t")
    await here.until("Who sits where")
    await here.press("f2")
    await here.until("people gather")


async def test_guests_meet_at_the_door(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shelf_tui.tui.door._LOOK", 0.2)
    socket = home / "host"
    async with (
        stage(tmp_path / "a", at="shelf", common=Door("Ada", socket)) as ada,
        stage(tmp_path / "b", at="shelf", common=Door("Bea", socket), settings=BEA) as bea,
    ):
        await bea.press("j")
        await bea.until("No table yet")
        assert [field.name for field in bea.app.screen.query(Field)] == ["code", "name"]
        await open_to_others(ada)
        # Nobody is told where on this computer the host is.
        assert str(tmp_path) not in ada.text()
        assert "▀" not in ada.text()
        await bea.until("▸ Ten Cards         Ada; 3 seats are free")
        await bea.press("enter")
        await bea.until("people gather")
        await ada.until("Bea")
        await ada.press("enter")
        for here in (ada, bea):
            await here.until("chapter 1 of 10")
        processes.end(home, SIGKILL)
        # The guests' shelves start it again, and it has kept the table.
        for here in (ada, bea):
            await here.until("paused")
        await ada.press("enter")
        for here in (ada, bea):
            await here.until("Your hand")


async def test_the_seat_is_taken_again(tmp_path: Path, home: Path) -> None:
    door = Door("Ada", home / "host")
    async with stage(tmp_path / "a", at="shelf", common=door) as ada:
        await open_to_others(ada)
        await ada.press("ctrl+q")
    async with stage(tmp_path / "a", at="shelf", common=door, settings=None) as ada:
        await ada.until("Ten Cards at the table ")
        await ada.press("r")
        await ada.until("people gather")


async def test_several_people_at_one_keyboard(tmp_path: Path, home: Path) -> None:
    door = Door("Ada", home / "host")
    seats = (
        Sitting("person", "Ada"),
        Sitting("stand-in", character="gambler"),
        Sitting("person", "Cy"),
        Sitting(),
    )
    setup = Setup("tencards", take("tencards").rules_type.Options(), "normal", seats, 0)
    tickets = tmp_path / "tickets.json"
    table = await door.set_table(setup, tickets)
    async for frame in table.seat.frames():
        seated = frame.seats
        if seated[2].kind == "stand-in":
            break
    assert [(one.kind, one.keyboard) for one in seated] == [
        ("person", 0),
        ("person", 0),
        ("stand-in", None),
        ("open", None),
    ]
    assert [seated[1].name, seated[2].character] == ["Cy", "gambler"]
    await table.leave("shelf")
    # Both seats are kept by the one ticket.
    (ticket,) = read_tickets(tickets)
    again = await door.sit(ticket, tickets)
    await again.seat.start()
    await again.leave("shelf")


async def test_a_guest_is_called_as_the_doors_owner_says(tmp_path: Path, home: Path) -> None:
    door = Door(" Anna\x1b ", home / "host")
    async with stage(tmp_path / "a", at="shelf", common=door, settings=Settings()) as here:
        await here.until("Anna")
        assert not processes.of(home)

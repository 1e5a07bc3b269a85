"""Tables far away as people meet them: opened from the lobby, found, joined, left and come back to.

The owner and the guests are whole apps in one process, with a real host between them.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace
from textual.widgets import Input

from shelf_tui.client import remote_joining
from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_finding import Found
from shelf_tui.games import GAMES
from shelf_tui.home.settings import load
from shelf_tui.host import server, sitters
from shelf_tui.host.announcing import Sign
from shelf_tui.locale import LANGUAGES, tr
from shelf_tui.tui import hosted
from shelf_tui.tui.canvas import width
from shelf_tui.tui.widgets import qr
from tests.tui.cuts import cut
from tests.tui.far_shelves import BEA, SEEN, come, gather, joining, sitting, two_shelves
from tests.tui.snapshots import same
from tests.tui.stage import ADA, Stage, stage

pytestmark = pytest.mark.usefixtures("toy", "alone")

CY = replace(ADA, name="Cy")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def both_playing(ada: Stage, bea: Stage) -> None:
    """A toy game of two people and a stand-in."""
    await come(bea, await gather(ada))
    await ada.until("Bea")
    await ada.press("enter")
    for here in (ada, bea):
        await here.until("Pick a number.")


async def turn_away(here: Stage) -> None:
    """Let the first who asks for a seat not in."""
    asking = sitting(here).seat.frame.knocks
    await here.press("f4")
    await here.until("Not during this game")
    await here.press("down", "enter")
    await here.wait(lambda: sitting(here).seat.frame.knocks != asking)


async def test_owner_and_guest_play_a_whole_toy_game(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        place = await gather(ada)
        await come(bea, place)
        await bea.until("Ada deals when everybody is here.")
        await ada.until("Bea")
        await ada.press("enter")
        for here in (ada, bea):
            await here.until("Pick a number.")
        await ada.press("9")
        await bea.press("8")
        # Bo, a stand-in, has until the phase ends.
        await ada.turn_until("Take a token.", 0.5)
        await ada.press("3")
        while "another game" not in ada.text():
            await ada.turn(1)
        await bea.until("Stay, and Ada may deal another game.")
        await ada.press("enter")
        for here in (ada, bea):
            await here.until("Pick a number.")
        await bea.press("escape")
        await bea.until("Give up your seat")
        await bea.press("up", "up", "enter")
        await bea.until("Really?")
        await bea.press("down", "enter")
        await bea.until("play now")
        assert "Unfinished" not in bea.text()
        await ada.press("escape")
        await ada.until("Close the table")


@pytest.mark.parametrize("game", [*GAMES, "toy"])
async def test_who_finds_no_seat_may_look_on(tmp_path: Path, game: str) -> None:
    async with (
        stage(tmp_path / "ada", at="shelf") as ada,
        stage(tmp_path / "cy", at="shelf", settings=CY) as cy,
        AsyncExitStack() as stack,
    ):
        place = await gather(ada, game=game)
        for n in range(1, len(sitting(ada).seat.frame.seats)):
            guest = await RemoteSeat.sit(await remote_joining.join(place, f"Guest {n}"))
            stack.push_async_callback(guest.leave)
        await come(cy, place)
        await cy.until("All seats of this table are taken")
        await cy.press("enter")
        await cy.until("You are looking on.")
        await ada.press("enter")
        await cy.until("Esc menu")
        phases = {""}
        while len(phases) < 3:
            await ada.turn(2)
            frame = sitting(cy).seat.frame
            assert frame.you is None
            assert frame.phase is not None
            phases.add(frame.phase.name)
            assert cy.rows()[-1].strip() == "F1 help  Esc menu"
        await cy.press("escape")
        await cy.until("Go on playing")
        assert "Give up" not in cy.text()
        await cy.press("up", "up", "enter")
        await cy.until("play now")
        assert "Unfinished" not in cy.text()
        # Meanwhile a seat is free, and the way there is known.
        await guest.give_up()
        await cy.press("j", "enter")
        await cy.until("Whoever set the table is asked for a seat")


async def test_the_network_is_told_whose_table_it_is_and_what_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Sign] = []

    @asynccontextmanager
    async def announce(*given: object) -> AsyncIterator[SimpleNamespace]:
        async def tell(sign: Sign) -> None:
            told.append(sign)

        told.append(cast("Sign", given[-1]))
        yield SimpleNamespace(tell=tell)

    monkeypatch.setattr(hosted, "announce", announce)
    monkeypatch.setattr(hosted, "_LOOK", 0.01)
    async with two_shelves(tmp_path) as (ada, bea):
        place = await gather(ada)
        assert told[0] == Sign("Ada", "toy", 2)
        await come(bea, place)
        await ada.until("Bea")
        await ada.wait(lambda: told[-1] != told[0])
        assert told[-1] == Sign("Ada", "toy", 1)


async def test_a_found_host_wants_its_code(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        place = await gather(ada)
        await bea.press("j")
        await bea.until("looking for tables")
        SEEN.append(Found(place._replace(code=None), "tencards"))
        await bea.until(place.base.removeprefix("http://"))
        await bea.press("up", "enter")
        await bea.until("whoever set the table tells it to you")
        await bea.press("enter")
        await bea.until("Type the table's code")
        await bea.type("zzzzz")
        await bea.press("enter")
        await bea.until("No table has that code")
        await bea.press(*["backspace"] * 5, *str(place.code).lower(), "enter")
        await bea.until("Ada deals when everybody is here.")


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("ftp://x/BCDFG", "That is no link to a table"),
        ("127.0.0.1:9/BCDFG", "No host answers at http://127.0.0.1:9"),
    ],
)
async def test_what_cannot_be_joined_is_said(tmp_path: Path, where: str, said: str) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("j")
        await here.until("Join a table")
        joining(here)._field("where").text = where
        await here.press("enter")
        await here.until(said)
        # It stays until the field is changed, also when the person looks around.
        await here.press("down", "up")
        await here.until(said)
        await here.press("x")
        await here.press("down", "up")
        assert said not in here.text()


async def test_a_name_that_is_taken_is_said_at_the_name(tmp_path: Path) -> None:
    async with (
        stage(tmp_path / "ada", at="shelf") as ada,
        stage(tmp_path / "bea", at="shelf") as other,
    ):
        await come(other, await gather(ada))
        await other.until("has that name already")
        await other.press("2", "enter")
        await ada.until("Ada2")


async def test_who_comes_late_is_let_in_or_not(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        place = await gather(ada)
        await ada.press("enter")
        await ada.until("Pick a number.")
        await come(bea, place)
        await bea.until("Whoever set the table is asked for a seat")
        await bea.press("escape")
        await bea.until("Given up.")
        await bea.press("enter")
        await ada.until("Bea asks for a seat.")
        while sitting(ada).seat.frame.knocks:
            await turn_away(ada)
        await bea.until("did not let you in")
        await bea.press("enter")
        await ada.until("Bea asks for a seat.")
        await ada.press("f4")
        await ada.until("Give them a stand-in's seat")
        await ada.press("enter")
        await bea.until("Pick a number.")
        assert "Bea" in ada.text()


async def test_a_pause_is_the_owners(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        await both_playing(ada, bea)
        # Others look at their menu while the table plays on.
        await bea.press("escape")
        await bea.until("The table does not wait")
        assert "Pause" not in bea.text()
        await ada.press("escape")
        await ada.until("Pause the table, for everybody")
        await ada.press("down", "enter")
        await ada.until("Press Enter to go on.")
        await bea.press("escape")
        await bea.until("Ada will go on.")
        await bea.until("Ada       here")
        await bea.press("enter")
        assert sitting(bea).seat.frame.paused
        await ada.press("enter")
        await bea.until("Pick a number.")


async def test_a_menu_makes_way_for_what_happens(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        await both_playing(ada, bea)
        await bea.press("escape")
        await bea.until("The table does not wait")
        await bea.press("down", "down", "enter")
        await bea.until("Plain ASCII")
        await ada.press("escape")
        await ada.until("Take somebody's seat away")
        await ada.press("down", "down", "enter")
        await ada.until("Whose seat?")
        await ada.press("enter")
        await bea.until("Your seat has been taken away")
        await bea.until("play now")
        assert "Unfinished" not in bea.text()
        await ada.until("Pick a number.")


async def test_who_is_away_is_told_and_the_seat_is_taken_again(tmp_path: Path) -> None:
    async with stage(tmp_path / "ada", at="shelf") as ada:
        async with stage(tmp_path / "bea", at="shelf", settings=BEA) as bea:
            await both_playing(ada, bea)
            await bea.press("escape")
            await bea.until("Back to the shelf; your seat is kept")
            await bea.press("up", "up", "up", "enter")
            await bea.until("Unfinished")
            await bea.until("Toy at 127.0.0.1")
        async with stage(tmp_path / "bea", at="shelf", settings=None) as again:
            await again.until("Toy at 127.0.0.1")
            await again.press("r")
            await again.until("Pick a number.")
            assert sitting(again).seat.frame.seats[2].name == "Bea"


async def test_a_seat_that_is_left_open_is_told_as_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitters, "LINGER", 0.1)
    monkeypatch.setattr(server, "_SWEEP", 0.05)
    async with two_shelves(tmp_path) as (ada, bea):
        await both_playing(ada, bea)
        await bea.press("escape")
        await bea.until("Back to the shelf; your seat is kept")
        await bea.press("up", "up", "up", "enter")
        await ada.until("away")


async def test_a_table_that_its_owner_leaves_waits_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted, "PORTS", (free_port(),))
    async with two_shelves(tmp_path) as (ada, bea):
        await both_playing(ada, bea)
        await ada.press("escape")
        await ada.until("Back to the shelf; the table waits for you")
        await ada.press("up", "up", "up", "enter")
        await ada.until("Toy with Bo, Bea")
        await bea.until("The table does not answer")
        # Until Ada is back no time passes, and nobody's cards are shown.
        await bea.until("Ada will go on.")
        assert sitting(bea).seat.frame.paused
        await ada.press("r")
        await ada.until("Press Enter to go on.")
        await ada.press("enter")
        await ada.until("Pick a number.")
        await bea.until("The table does not answer", absent=True)
        await bea.until("Pick a number.")
        await bea.press("7")
        async for frame in sitting(bea).seat.frames():
            if frame.view.pick == 7:
                break


async def test_a_table_that_its_owner_closes_is_gone(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        await both_playing(ada, bea)
        await ada.press("escape")
        await ada.until("Close the table; the others are sent away")
        await ada.press("up", "up", "enter")
        # The first answer keeps it, and is the one that is chosen at first.
        await ada.until("Really?")
        await ada.press("enter")
        await ada.until("Really?", absent=True)
        assert "Unfinished" not in bea.text()
        await ada.press("escape")
        await ada.until("Close the table; the others are sent away")
        await ada.press("up", "up", "enter")
        await ada.until("Really?")
        await ada.press("down", "enter")
        await ada.until("play now")
        assert "Unfinished" not in ada.text()
        await bea.until("This table has been closed")
        assert "Unfinished" not in bea.text()


async def test_the_owner_sees_to_the_seats(tmp_path: Path) -> None:
    async with two_shelves(tmp_path) as (ada, bea):
        place = await gather(ada)
        await come(bea, place)
        await ada.until("Bea")
        await ada.press("down", "right")
        await bea.until("hasty")
        await ada.press("left")
        await bea.until("steady")
        await ada.press("left")
        await bea.until("for who comes")
        await ada.click("›")
        await bea.until("steady")
        await ada.click("‹")
        await bea.until("steady", absent=True)
        await ada.click("Bea")
        await ada.click("x take away")
        await ada.until("Take Bea's seat away?")
        await ada.press("down", "enter")
        await bea.until("Your seat has been taken away")
        await ada.until("for who comes", times=2)


async def test_what_does_not_go_with_people_far_away_is_said(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("t")
        await here.until("Who sits where")
        await here.press("up", "7", "f2")
        await here.until("the cards are dealt by lot")
        await here.press("backspace", "up", "right", "right", "f2")
        await here.until("choose another pace")


async def test_others_are_told_a_name(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf", settings=replace(ADA, name="")) as here:
        await here.press("t")
        await here.until("Who sits where")
        await here.press("f2")
        await here.until("What are the others to call you?")
        await here.press("enter", "A", "d", "a")
        for _ in range(2):  # a finger that stays on Enter
            await here.app.screen.query_one(Input).action_submit()
        await here.until("you, the owner")
        assert sitting(here).seat.frame.seats[0].name == "Ada"
    kept, _ = load(tmp_path / "settings.json")
    assert kept.name == "Ada"


@pytest.fixture
def _address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is at one address, by one code."""
    place = Place("http://192.168.1.20:7435", "BCDFG")
    monkeypatch.setattr(hosted, "Place", lambda *_: place)


@pytest.mark.usefixtures("_address")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_people_gather(tmp_path: Path, size: tuple[int, int]) -> None:
    async with stage(tmp_path, at="shelf", size=size) as here:
        await gather(here, game="oneofyou")
        await here.press("down")
        same(here, f"gathering-{size[0]}x{size[1]}")


@pytest.mark.usefixtures("_address")
async def test_people_gather_in_ascii(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf", ascii_only=True) as here:
        await gather(here)
        assert here.text().isascii()
        same(here, "gathering-ascii")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_the_way_to_a_table(tmp_path: Path, size: tuple[int, int]) -> None:
    SEEN.append(Found(Place("http://192.168.1.20:7435", None), "tencards", "Marta", 2))
    SEEN.append(Found(Place("http://192.168.1.20:7436", None), "tencards", "Marta", 1))
    SEEN.append(Found(Place("http://192.168.1.31:7435", None), "", "attic"))
    async with stage(tmp_path, at="shelf", size=size) as here:
        await here.press("j")
        await here.until("192.168.1.31")
        await here.press("up", "up")
        await here.until("tells its code")
        same(here, f"join-{size[0]}x{size[1]}")


def test_a_link_is_dense_where_capitals_mean_the_same() -> None:
    # 25 modules, which 34 signs in capitals take, and two of white on either side.
    dense = qr.draw("shelf://192.168.100.200:7435/BCDFG")
    assert (len(dense), width(dense[0])) == (15, 29)
    # A path is not the same in capitals: 57 signs as they are take 33 modules.
    loose = qr.draw("https://games.example.org/shelf-of-the-north/words/BCDFGH")
    assert (len(loose), width(loose[0])) == (19, 37)
    assert qr.draw("https://games.example.org/" + "long/" * 40 + "BCDFGH") == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_is_cut_where_tables_are_opened_and_joined(
    tmp_path: Path, language: str
) -> None:
    async with stage(tmp_path, at="shelf", language=language) as here:
        await here.press("j")
        await here.until(tr("By hand"))
        waiting = tr("looking for tables…")
        for _ in range(3):
            assert [what for what in await cut(here) if waiting not in what] == []
            await here.press("down")
        await here.press("escape", "t")
        await here.until(tr("Who sits where"))
        await here.press("f2")
        await here.until(tr("people gather at the table"))
        assert await cut(here) == []
        await here.press("escape")
        await here.until(tr("Stay at the table"))
        assert await cut(here) == []


async def test_help_is_there_while_one_joins(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("j")
        await here.until("Join a table")
        await here.press("f1")
        await here.until("Here and now")

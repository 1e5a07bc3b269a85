"""The table of "play now"."""

from pathlib import Path

from msgspec.structs import replace

from shelf_tui.games.game import take
from shelf_tui.games.parola.model import Options as Parola
from shelf_tui.games.tencards.model import Options as TenCards
from shelf_tui.table.seating import Setup, usual_seating
from shelf_tui.tui.usual import usual_table
from tests.tui.stage import ADA, stage


def characters(setup: Setup) -> list[str | None]:
    assert setup.seats[0].name == "Ada"
    assert all(seat.kind == "stand-in" and seat.name for seat in setup.seats[1:])
    return [seat.character for seat in setup.seats[1:]]


def test_a_table_that_was_never_set_is_the_games_own() -> None:
    own = Setup("tencards", TenCards(), "normal", usual_seating("tencards", "Ada"), 0)
    assert usual_table(take("tencards"), "Ada", {}) == own


def test_it_is_as_it_was_last_set_and_stand_ins_sit_for_people() -> None:
    last: dict[str, int | str | bool] = {
        "seat 1": "you",
        "seat 2": "person",
        "seat 3": "gambler",
        "seat 4": "open",
        "seat 5": "nobody",
        "seat 6": "nobody",
        "option chapters": 6,
        "pace": "relaxed",
    }
    setup = usual_table(take("tencards"), "Ada", last)
    usual = [one.id for one in take("tencards").stand_ins.CHARACTERS]
    assert characters(setup) == [usual[0], "gambler", usual[2]]
    assert (setup.options, setup.pace, setup.owner) == (TenCards(chapters=6), "relaxed", 0)


def test_one_who_was_alone_is_alone() -> None:
    last: dict[str, int | str | bool] = {
        "seat 1": "you",
        **{f"seat {n}": "nobody" for n in (2, 3, 4)},
    }
    assert characters(usual_table(take("buyword"), "Ada", last)) == []


def test_what_cannot_be_chosen_is_as_usual() -> None:
    last: dict[str, int | str | bool] = {
        "option cards": 77,
        "option jokers": 2,
        "pace": "frantic",
        "seat 2": "nobody",
    }
    setup = usual_table(take("parola"), "Ada", last)
    assert (setup.options, setup.pace) == (Parola(jokers=2), "normal")
    assert setup.seats == usual_seating("parola", "Ada")


async def test_enter_on_the_shelf_deals_it(tmp_path: Path) -> None:
    short = replace(ADA, lobby={"tencards": {"option chapters": 6}})
    async with stage(tmp_path, at="shelf", settings=short) as here:
        await here.press("enter")
        await here.until("chapter 1 of 6")

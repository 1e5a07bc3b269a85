"""People round one keyboard: the curtain between them, what it hides, and what all look at."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from shelf_tui.games import GAMES
from shelf_tui.games.rules import Refused
from shelf_tui.home.settings import Settings, load
from shelf_tui.locale import LANGUAGES
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.screens.table import TableScreen
from tests.client.hot_seats import people
from tests.games.helpers import SHORT
from tests.tui.cuts import cut
from tests.tui.hot_seats import frame, held, lift, step, table, until
from tests.tui.settling import settle
from tests.tui.snapshots import same
from tests.tui.stage import ADA, Stage, stage

ANNA_AND_BO = people("Anna", "Bo")
NEWCOMER = Settings(name="Anna", theme="walnut", motion=False)


def word(here: Stage) -> str:
    """The word of One of You, which only writers may see."""
    return str(here.view.word)


# Setting the table


async def test_a_name_typed_in_the_lobby_is_somebody_at_this_keyboard(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("t", "down")
        await here.until("Who sits where")
        await here.press("B", "o", "space", "B", "backspace", "backspace")
        await here.until("‹ Bo_")
        await here.press("down", "a", "d", "a", "enter")
        await here.until("Somebody is called ada already: add to it.")
        await here.press("delete", "enter")
        await here.until("Type the name of whoever sits here.")
        await here.press("C", "l", "e", "o", "enter")
        await here.until("Ada's turn. The others look away.")
        names = [seat.name for seat in frame(here).seats]
        assert names[:3] == ["Ada", "Bo", "Cleo"]
        # A stand-in has another name than any of the people.
        assert len({name.casefold() for name in names}) == len(names)
        assert frame(here).ours == (0, 1, 2)
        assert frame(here).owner == 0
    kept, _ = load(tmp_path / "settings.json")
    assert kept.people == ("Bo", "Cleo")
    # The next time they are there already, and at another game one arrow away.
    async with stage(tmp_path, at="shelf", settings=None) as here:
        await here.press("t")
        await here.until("‹ Bo ")
        await here.until("‹ Cleo ")
        await here.press("escape", "right", "t", "down", "left")
        await here.until("‹ Bo_")
        await here.press("down", "left", "left")
        await here.until("‹ Cleo_")


async def test_among_several_people_nobody_is_only_called_you(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf", settings=replace(ADA, name="")) as here:
        await here.press("t", "down")
        await here.until("Seat 1            you")
        await here.press("B", "o", "enter")
        await here.until("What are the others to call you?")
        # Back to the lobby as it stood.
        await here.press("escape")
        await here.until("What are the others to call you?", absent=True)
        assert "‹ Bo_" in here.text()
        await here.press("enter")
        await here.until("What are the others to call you?")
        await here.press("b", "o", "enter")
        await here.until("Somebody is called bo already: add to it.")
        await here.press("backspace", "backspace", "A", "d", "a", "enter")
        await here.until("Ada's turn. The others look away.")
        assert [seat.name for seat in frame(here).seats[:2]] == ["Ada", "Bo"]


async def test_names_in_the_lobby_are_cleaned(tmp_path: Path) -> None:
    async with stage(tmp_path, at="shelf") as here:
        await here.press("t", "down")
        await here.until("Who sits where")
        for sign in ("x", "\u202e", "[", "b", "]"):
            await here.press(sign if sign.isalnum() else f"U+{ord(sign):04X}")
        await here.type("y" * 40)
        await here.press("enter")
        await here.until("turn. The others look away.")
        name = frame(here).seats[1].name
        assert name.startswith("x")
        assert len(name) == 24
        assert name.isprintable()


# The curtain


async def test_the_curtain_shows_whose_turn_it_is_and_nothing_else(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await here.until("A n n a")
        await here.until("Enter lifts the curtain, and your time begins.")
        await here.until("Then Bo.")
        assert "Your hand" not in here.text()
        await here.type("stare")
        await here.press("1", "0", "f2")
        # Nobody's time passes.
        await here.turn(500)
        await here.until("1:30")
        await lift(here)
        await here.until("Your hand")
        assert here.view.own is not None
        assert here.view.own.wishes == ()
        assert "STARE" not in held(here)
        await here.turn(89)
        await here.until("Your hand")
        await here.turn(1)
        await here.until("Bo's turn.")


async def test_nothing_is_left_of_one_who_has_had_their_share(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        # A word that cards cannot spell is refused in a sentence that holds it.
        await here.type("zythum")
        await here.press("enter")
        await here.until("ZYTHUM")
        await here.press("delete")
        await here.type("toe")
        await here.press("enter")
        await here.until("B o")
        await here.until("Bo's turn. The others look away.")
        everything = held(here)
        for secret in ("TOE", "toe", "ZYTHUM", "Own(", "Laid("):
            assert secret not in everything
        await lift(here)
        await here.until("Your hand")
        for secret in ("TOE", "toe", "ZYTHUM"):
            assert secret not in held(here)


async def test_a_window_that_is_made_very_narrow_keeps_its_curtain(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        for columns in (20, 10, 1):
            await here.resize(columns, 5)
            await here.until("T")
        await here.resize(80, 24)
        await here.until("Enter lifts the curtain, and your time begins.")


async def test_a_key_pressed_once_too_often_lifts_nobodys_curtain(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        await here.press("enter", "enter", "enter", "enter")
        await here.until("Bo's turn.")
        phase = frame(here).phase
        assert phase is not None
        assert (frame(here).you, phase.curtain) == (1, True)


async def test_a_share_that_ran_out_is_told_on_the_next_curtain(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        await here.turn(90)
        await here.until("Anna's time was up.")
        await here.until("Bo's turn.")
        await lift(here)
        await here.until("Your hand")
        assert "time was up" not in here.text()


async def test_one_of_yous_guesser_looks_away_and_is_called_back(tmp_path: Path) -> None:
    seats = people("Anna", "Bo", "Cleo")
    async with stage(tmp_path, game="oneofyou", seats=seats) as here:
        guesser = here.board.frame.seats[here.view.guesser].name
        await here.until(f"{guesser} guesses in this round, and looks away until called.")
        words, clues = set(), ("ladder", "pepper")
        for clue in clues:
            await lift(here)
            words.add(word(here))
            await here.type(clue)
            await here.press("enter")
            await here.until("turn. The others look away.")
            assert not any(secret.casefold() in here.text().casefold() for secret in clues)
            for secret in (*words, *(() if clue == clues[-1] else clues)):
                assert secret.casefold() not in held(here).casefold()
        # What has survived the sieve is everybody's, but shows to the guesser first.
        await here.until(f"Call {guesser} back: the clues are in.")
        await lift(here)
        # The guesser sees the clues, and not the word.
        await here.until("ladder")
        assert words.pop().casefold() not in held(here).casefold()


async def test_menu_help_and_pause_behind_a_curtain_show_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        await here.type("toe")
        await here.press("enter")
        await here.until("Bo's turn.")
        for key, shown in (
            ("escape", "The table stands still"),
            ("f1", "Here and now"),
            ("ctrl+c", "Quit"),
        ):
            await here.press(key)
            await here.until(shown)
            for screen in here.app.screen_stack:
                for secret in ("TOE", "Own("):
                    assert secret not in "".join(repr(vars(n)) for n in screen.walk_children())
            await here.press("escape")
            await here.until("Bo's turn.")
        # Elsewhere somebody pauses.
        await table(here).seat.pause()
        await here.until("Press Enter to go on.")
        await here.press("enter")
        await here.until("Bo's turn.")
        phase = frame(here).phase
        assert phase is not None
        assert phase.curtain


async def test_only_whoever_may_look_is_marked(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        await here.until("▸ Anna")
        assert "▸ Bo" not in here.text()
        await here.type("toe")
        await here.press("enter")
        await here.until("Bo's turn.")
        await lift(here)
        await here.until("▸ Bo")
        assert "▸ Anna" not in here.text()


async def test_a_pause_stops_a_share_and_going_on_shows_it_again(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        await here.turn(30)
        await here.type("to")
        await here.press("escape")
        await here.until("The table stands still")
        assert "Your hand" not in here.text()
        await here.turn(1000)
        await here.press("escape")
        await here.until("Your hand")
        await here.until("T O")
        assert frame(here).left_ms == 60_000


async def test_somebody_who_goes_home_leaves_the_others_and_a_stand_in(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await here.press("escape")
        await here.until("Take somebody's seat away")
        await here.press("down", "enter")
        await here.until("Whose seat?")
        await here.press("enter")
        await here.until("Press Enter to go on.")
        await here.until("▸ Anna      here")
        assert here.text().count("▸") == 1
        await here.press("enter")
        # Alone at the keyboard there is no curtain any more.
        await here.until("Your hand")
        assert frame(here).ours == (0,)
        assert frame(here).seats[1].kind == "stand-in"


async def test_an_unfinished_table_comes_back_with_all_its_people(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        await here.turn(30)
        await here.press("escape")
        await here.until("Back to the shelf")
        await here.press("down", "down", "down", "down", "enter")
        await here.until("with Bo")
        await here.press("r")
        await here.until("Press Enter to go on.")
        await here.press("enter")
        await here.until("Anna's turn.")
        await here.until("1:00")
        assert frame(here).ours == (0, 1)


async def test_how_it_looks_at_both_sizes(tmp_path: Path) -> None:
    for size in ((80, 24), (120, 40)):
        folder = tmp_path / str(size[0])
        async with stage(
            folder, game="oneofyou", seats=people("Anna", "Bo", "Cleo", stand_ins=1), size=size
        ) as here:
            await here.until("turn. The others look away.")
            same(here, f"curtain-{size[0]}x{size[1]}")


async def test_it_hangs_in_ascii(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO, ascii_only=True) as here:
        await here.until("turn. The others look away.")
        assert here.text().isascii()


# What all look at


async def test_each_at_the_stalls_is_called_by_name(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await until(here, "lines")
        await here.until("The best line shops first.")
        assert "wish" not in here.text()
        await here.press("enter")
        # Both have gone on, with one key.
        await here.until("it is your turn at the stalls, with")
        assert here.view.own is None
        first = here.view.queue[0].seat
        await here.until(f"{frame(here).seats[first].name}, it is your turn")
        cards = [card for stall in here.view.stalls for card in stall.places if card]
        cheapest = min(range(6), key=lambda at: cards[at].price)
        await here.press(str(cheapest + 1))
        await here.until(f"bought {cards[cheapest].letters}")


async def test_contesting_has_a_key_for_each_person(tmp_path: Path) -> None:
    seats = people("Anna", "Bo", stand_ins=2)
    async with stage(tmp_path, game="parola", seats=seats) as here:
        assert not here.view.racing
        for turn in range(3000):
            await until(here, "row")
            row = here.view.row
            if row.seat > 1 and row.called:
                break
            await step(here, turn)
        await here.until("Whoever contests it presses their number.")
        await here.until("0 let it stand  1 Anna  2 Bo")
        await here.press("space")
        assert not frame(here).seats[0].done
        await here.press("2")
        await here.until("Bo contested, but the")
        await here.until("0 let it stand  1 Anna")
        assert "2 Bo" not in here.text()
        await here.press("0")
        assert frame(here).seats[0].done or frame(here).phase is None


async def test_the_leader_at_a_shared_keyboard_names_for_everybody(tmp_path: Path) -> None:
    async with stage(tmp_path, game="buyword", seats=ANNA_AND_BO) as here:
        await until(here, "naming")
        leader = frame(here).seats[here.view.leader].name
        await here.until(f"{leader}, the die leaves it to you: how many for everybody?")
        await here.press("3")
        await here.until("turn. The others look away.")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_of_each_kind(tmp_path: Path, game: str) -> None:
    seats = people("Anna", "Bo", "Cleo")
    async with stage(
        tmp_path, game=game, seats=seats, settings=NEWCOMER, **SHORT.get(game, {})
    ) as here:
        turn = 0
        while isinstance(here.app.screen, TableScreen) and frame(here).phase is not None:
            turn += 1
            await step(here, turn, settle=turn % 20 == 0)
        await here.until("another game")
        # All three are marked, and none of them is "you".
        if game != "oneofyou":
            assert here.text().count("▸ ") == 3
            assert "You win" not in here.text()
        await here.press("enter")
        await here.until("turn. The others look away.")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_cut_on_a_curtain(tmp_path: Path, game: str, language: str) -> None:
    seats = people("Anna", "Bo", "Cleo", stand_ins=1)
    async with stage(tmp_path, game=game, seats=seats, language=language) as here:
        for turn in range(12):
            seen = await cut(here)
            assert [what for what in seen if what.startswith(("Curtain", "KeyLine"))] == []
            await step(here, turn)


async def test_the_toy_game_round_one_keyboard(tmp_path: Path, toy: object) -> None:
    del toy
    async with stage(tmp_path, game="toy", seats=ANNA_AND_BO, settings=ADA) as here:
        for number in ("3", "9"):
            await lift(here)
            await here.press(number)
        await here.until("Take a token.")
        await here.press("2")
        await here.press("1")
        await here.until("Ring!")


async def test_a_key_while_the_curtain_falls_waits_for_it(tmp_path: Path) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        screen = table(here)
        board = screen.board
        await here.type("toe")
        here.app.simulate_key("enter")
        while screen.board is board:  # noqa: ASYNC110 - before the new board is shown anything
            await asyncio.sleep(0)
        # What a late refusal, and a look at the help, say is of the board's moment.
        screen._said(Board.Said("Too late."))
        screen.action_help()
        # Nor does it take keys, where somebody goes on after a pause meanwhile.
        while not screen.board.is_attached:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0)
        screen.set_focus(screen.board)
        assert here.app.focused is None
        await here.until("Bo's turn.")


async def test_a_refusal_that_comes_late_is_not_told_to_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, seats=ANNA_AND_BO) as here:
        await lift(here)
        screen, answered = table(here), asyncio.Event()

        async def move(*_: object) -> None:
            await answered.wait()
            raise Refused("not-in-list", word="zythum")

        with monkeypatch.context() as slow:
            slow.setattr(screen.seat, "move", move)
            await here.type("toe")
            await here.press("enter")
        # Anna's time runs out meanwhile.
        await here.turn(90)
        await here.until("Bo's turn.")
        answered.set()
        await settle()
        assert "zythum" not in held(here).lower()
        await here.until("Bo's turn.")

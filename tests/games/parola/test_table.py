"""Parola at a running table: touches are judged, and a killed table comes back as it was."""

from math import sqrt

import pytest
from msgspec.structs import replace

from shelf_tui.client.local import LocalSeat
from shelf_tui.games.parola.model import Discard, GoOn, LetGo, Options, Touch
from shelf_tui.games.rules import Refused
from shelf_tui.table.opening import open_table, resume_table
from shelf_tui.table.seating import Sitting
from shelf_tui.table.simulate import simulate
from shelf_tui.table.sqlite import SqliteStore
from shelf_tui.table.table import Table
from tests.hand_clock import HandClock

PEOPLE = ("Ada", "Bea", "Cai")


async def opened(
    clock: HandClock, store: SqliteStore, *more: Sitting
) -> tuple[Table, list[LocalSeat]]:
    """A table at which everybody is ready, so that the first window is open."""
    apart = (Sitting("person", name, keyboard=at) for at, name in enumerate(PEOPLE))
    seats = [*apart, *more]
    table = await open_table(
        "parola", seats, options=Options(), pace="normal", seed=4, clock=clock, store=store
    )
    people = [await LocalSeat.sit(table, seat) for seat in range(len(PEOPLE))]
    for seat in people:
        await seat.move(GoOn(), seat.frame.fence)
    await clock.turn(0 if not more else 8)
    return table, people


async def test_the_first_touch_has_the_card_and_the_second_is_told_by_how_much(
    clock: HandClock, store: SqliteStore
) -> None:
    table, (ada, bea, _) = await opened(clock, store)
    fence, card = ada.frame.fence, ada.frame.view.open
    assert ada.frame.phase is not None
    assert ada.frame.phase.race
    await clock.turn(1.2)
    await bea.move(Touch(), fence)
    await clock.turn(0.08)
    with pytest.raises(Refused) as late:
        await ada.move(Touch(), fence)
    assert (late.value.code, late.value.facts) == ("stale-fence", {"behind_ms": 80})
    assert bea.frame.view.own.hand[-1] == card
    assert ada.frame.view.actor == 1
    assert len(ada.frame.view.own.hand) == 6
    await table.close()


async def test_the_window_closes_after_five_seconds(clock: HandClock, store: SqliteStore) -> None:
    table, (ada, _, _) = await opened(clock, store)
    turn = ada.frame.view.turn
    await ada.move(LetGo(), ada.frame.fence)
    await clock.turn(4.9)
    assert ada.frame.view.step == "race"
    await clock.turn(0.2)
    assert (ada.frame.view.step, ada.frame.view.actor) == ("turn", turn)
    assert ada.frame.view.taken == "drawn"
    await table.close()


async def test_a_move_for_the_card_before_does_not_take_the_next_one(
    clock: HandClock, store: SqliteStore
) -> None:
    table, (ada, bea, cai) = await opened(clock, store)
    fence = ada.frame.fence
    await bea.move(Touch(), fence)
    await bea.move(Discard(bea.frame.view.own.hand[0].id), bea.frame.fence)
    assert cai.frame.view.step == "race"
    with pytest.raises(Refused):
        await cai.move(Touch(), fence)
    assert len(cai.frame.view.own.hand) == 6
    await table.close()


async def test_a_stand_in_has_decided_after_three_seconds(
    clock: HandClock, store: SqliteStore
) -> None:
    table, people = await opened(clock, store, Sitting("stand-in", "Dag", "hasty"))
    assert not table.defects
    for seat in people:
        if seat.frame.view.step == "race":
            await seat.move(LetGo(), seat.frame.fence)
    await clock.turn(3)
    assert people[0].frame.view.step == "turn"
    await table.close()


async def test_a_killed_table_comes_back(clock: HandClock, store: SqliteStore) -> None:
    table, (_, bea, _) = await opened(clock, store)
    await bea.move(Touch(), bea.frame.fence)
    before = bea.frame.view
    await table.close()
    again = await resume_table(table.id, clock, store)
    seats = [await LocalSeat.sit(again, seat) for seat in range(3)]
    await seats[0].resume()
    assert seats[1].frame.view == before
    await again.close()


def test_simulated_games_end_with_a_winner_and_without_defects() -> None:
    options = replace(Options(), stand_ins="hard")
    report = simulate("parola", seats=4, games=3, seed=1, options=options)
    assert report.defects == 0
    assert sum(report.wins_by_seat) == 3
    figures = report.document()
    assert figures["rounds_ended_by_the_pile"] == 0
    again = simulate("parola", seats=4, games=3, seed=1, options=options)
    assert again.figures == report.figures


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "games", "least", "most"),
    [(2, 40, 60, 180), (3, 20, 120, 300), (4, 20, 120, 300), (6, 20, 120, 300)],
)
def test_rounds_and_games_take_as_long_as_the_rules_page_says(
    seats: int, games: int, least: float, most: float
) -> None:
    report = simulate("parola", seats=seats, games=games, seed=1, options=Options())
    assert report.defects == 0
    assert least <= report.figures["round_seconds"]["median"] <= most
    assert 12 <= report.game_minutes <= 25
    assert report.figures["rounds_ended_by_the_pile"] < 0.03
    # No seat wins more than three of a hundred games, and two standard errors, above its share.
    share = 1 / seats
    error = sqrt(share * (1 - share) / games)
    assert max(report.wins_by_seat) / games <= share + 0.03 + 2 * error

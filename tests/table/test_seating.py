from types import ModuleType
from typing import Any

import pytest

from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import NAMES, Sitting, seated, usual_seating
from shelf_tui.table.sqlite import SqliteStore
from tests.hand_clock import HandClock

pytestmark = pytest.mark.usefixtures("toy")


def test_play_now_is_one_person_and_stand_ins_of_different_characters() -> None:
    assert usual_seating("toy", "Ada") == (
        Sitting("person", "Ada"),
        Sitting("stand-in", "Bo", "steady"),
        Sitting("stand-in", "Cleo", "hasty"),
    )


def test_a_stand_in_never_has_a_persons_name() -> None:
    names = [seat.name for seat in usual_seating("toy", "bo")]
    assert names == ["bo", "Cleo", "Dag"]


def test_there_are_names_enough_for_the_largest_table() -> None:
    stand_ins = take("toy").stand_ins
    seats = seated([Sitting("person", "Bo"), *[Sitting()] * 7], stand_ins, 1)
    assert len({seat.name.casefold() for seat in seats}) == 8
    assert len(set(NAMES)) == len(NAMES)
    assert all(1 < len(name) < 5 for name in NAMES)


def test_an_open_seat_is_a_stand_ins_by_lot_from_the_seed() -> None:
    stand_ins = take("toy").stand_ins

    def characters(seed: int) -> list[str | None]:
        return [seat.character for seat in seated([Sitting()] * 2, stand_ins, seed)]

    assert characters(4) == characters(4)
    drawn = {character for seed in range(50) for character in characters(seed)}
    assert drawn == {"steady", "hasty", "rude"}
    assert all(seat.kind == "stand-in" for seat in seated([Sitting()], stand_ins, 1))


def test_a_character_nobody_has_heard_of_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        seated([Sitting("stand-in", character="sly")], take("toy").stand_ins, 1)
    assert refused.value.code == "unknown-character"
    assert refused.value.facts == {"character": "sly", "known": "steady, hasty, rude"}


@pytest.mark.parametrize(
    ("game", "seats", "code"),
    [("chess", 2, "unknown-game"), ("toy", 0, "seats"), ("toy", 6, "seats")],
)
async def test_a_table_that_cannot_be_set_is_refused_and_leaves_nothing(
    toy: ModuleType, clock: HandClock, store: SqliteStore, game: str, seats: int, code: str
) -> None:
    chosen: Any = toy.Options()
    with pytest.raises(Refused) as refused:
        await open_table(
            game,
            [Sitting("person", "Ada")] * seats,
            options=chosen,
            pace="normal",
            seed=1,
            clock=clock,
            store=store,
        )
    assert refused.value.code == code
    assert await store.list_open() == []


async def test_the_same_seed_deals_the_same_game_and_without_one_it_is_drawn(
    toy: ModuleType, clock: HandClock, store: SqliteStore
) -> None:
    cards = []
    for seed in (7, 7, None, None):
        table = await open_table(
            "toy",
            [Sitting("person", "Ada"), Sitting()],
            options=toy.Options(),
            pace="normal",
            seed=seed,
            clock=clock,
            store=store,
        )
        cards.append((table._course.state.cards, table.setup.seats[1].character))
        await table.close()
    assert cards[0] == cards[1]
    assert cards[2] != cards[3] or cards[2] != cards[0]

"""The start: bags, purses, wild tiles, the die, the leader, seats and options."""

from collections import Counter
from itertools import pairwise

import pytest

from shelf_tui.games.buyword import bags
from shelf_tui.games.buyword.model import Bag, Name, Options, State, Tile
from shelf_tui.games.buyword.rules import RULES, BuyWord
from shelf_tui.games.options import choices, parse
from shelf_tui.games.rules import Refused
from tests.games.buyword.helpers import buyword, own, table, until
from tests.games.helpers import phase, refusal, time_out

rules = buyword()


def everything(state: State) -> list[Tile]:
    """All letters of a table that has just been dealt."""
    return [*state.bag, *(tile for held in state.held for tile in held.drawn)]


def with_choice(seats: int) -> State:
    """A table whose first throw leaves the choice to the leader."""
    tables = (table(rules, seats, seed) for seed in range(100))
    return next(state for state in tables if state.step == "naming")


def test_it_is_the_game_its_id_says() -> None:
    assert RULES is BuyWord
    assert BuyWord.id == "buyword"
    assert list(BuyWord.seats) == [1, 2, 3, 4]
    assert BuyWord.usual in BuyWord.seats


def test_the_english_bag_is_that_of_the_page() -> None:
    page = {
        1: {"A": 8, "E": 10, "I": 7, "O": 8, "U": 4, "N": 6, "R": 6, "S": 6, "T": 6},
        2: {"C": 4, "D": 4, "G": 4, "H": 4, "K": 2, "L": 4, "P": 4},
        3: {"B": 2, "F": 3, "M": 3, "V": 3, "W": 2, "Y": 2},
        4: {"J": 2, "Q": 1, "X": 1, "Z": 2},
    }
    found = Counter((tile.letter, tile.dots) for tile in bags.tiles("en"))
    assert found == {(a, dots): n for dots, row in page.items() for a, n in row.items()}
    assert found.total() == 108


def test_the_russian_bag_is_that_of_the_page() -> None:
    page = {
        1: "А11 О10 Е9 И8 Р7 К6 Н6 Т6 Л5 С5",
        2: "В3 Д3 М3 П3 У2",
        3: "Б2 Г2 З2 Ь2 Ч1 Я1",
        4: "Ж1 Й1 Ф1 Х1 Ц1 Ш1 Щ1 Ъ1 Ы1 Э1 Ю1",
    }
    found = Counter((tile.letter, tile.dots) for tile in bags.tiles("ru"))
    assert found == {
        (one[0], dots): int(one[1:]) for dots, row in page.items() for one in row.split()
    }
    assert found.total() == 108


@pytest.mark.parametrize("bag", ["en", "ru"])
def test_all_tiles_of_the_bag_are_in_the_game_each_with_an_id_of_its_own(bag: Bag) -> None:
    state = table(rules, 3, bag=bag)
    assert Counter(everything(state)) == Counter(bags.tiles(bag))
    wilds = [tile for held in state.held for tile in held.wilds]
    assert len({tile.id for tile in (*everything(state), *wilds)}) == 108 + 9


@pytest.mark.parametrize(
    "text",
    ["[en", "[xx]\n1 = 'A1'", "[en]\n1 = 'A'", "[en]\n1 = 'a1'", "[en]\nx = 'A1'", "[en]\n1 = 3"],
)
def test_a_bag_file_that_says_something_else_is_an_error(text: str) -> None:
    with pytest.raises(bags.BagError, match=r"^bags\.toml: "):
        bags.read(text)


@pytest.mark.parametrize(("seats", "each"), [(1, 8), (2, 4), (3, 3), (4, 2)])
def test_wild_tiles_are_dealt_by_the_number_of_seats_with_one_dot(seats: int, each: int) -> None:
    for held in table(rules, seats).held:
        assert [(tile.letter, tile.dots) for tile in held.wilds] == [("_", 1)] * each
    assert all(tile.letter != "_" for tile in everything(table(rules, seats)))


def test_a_switch_turns_wild_tiles_off() -> None:
    assert all(held.wilds == () for held in table(rules, 4, wild=False).held)


def test_everybody_begins_with_200_dollars_and_no_letters() -> None:
    for seat in rules.view(table(rules, 4), None).seats:
        assert (seat.money, seat.tiles, seat.wilds) == (200, 0, 2)


def test_the_die_has_the_faces_2_3_4_5_and_two_of_choice() -> None:
    faces = Counter(table(rules, 2, seed).die for seed in range(1200))
    assert faces.keys() == {0, 2, 3, 4, 5}
    # 200 expected for a number, 400 for the choice; five standard deviations are about 65 and 82.
    assert all(135 < faces[face] < 265 for face in (2, 3, 4, 5))
    assert 318 < faces[0] < 482


def test_the_die_says_how_many_tiles_everybody_draws() -> None:
    tables = [table(rules, 4, seed) for seed in range(30)]
    for state in (one for one in tables if one.die):
        assert {len(held.drawn) for held in state.held} == {state.die}
        assert len(state.bag) == 108 - 4 * state.die
        assert state.step == "deciding"


def test_a_choice_waits_for_the_leader_alone_20_seconds() -> None:
    state = with_choice(4)
    now = phase(rules, state)
    assert (now.name, now.seconds, now.secret, now.paced) == ("naming", 20, False, True)
    assert now.waits == {state.leader}
    assert rules.view(state, None).number == 0
    other = (state.leader + 1) % 4
    assert refusal(rules, state, other, Name(3)).code == "not-leader"


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_leader_names_2_to_5(number: int) -> None:
    state = with_choice(3)
    state = rules.play(state, state.leader, Name(number))  # type: ignore[arg-type]
    assert {len(held.drawn) for held in state.held} == {number}
    assert state.step == "deciding"


def test_a_leader_who_lets_the_time_run_out_names_3() -> None:
    state = time_out(rules, with_choice(3))
    assert {len(held.drawn) for held in state.held} == {3}


def test_the_first_leader_is_random_and_the_lead_passes_to_the_left() -> None:
    first = Counter(table(rules, 4, seed).leader for seed in range(400))
    assert all(55 < first[seat] < 145 for seat in range(4))  # 100 expected, five deviations are 43
    state = table(rules, 3, seed=2)
    leaders = [state.leader]
    while state.round < 4:
        before = state.round
        while state.round == before:
            state = time_out(rules, state)
        leaders.append(state.leader)
    assert [(b - a) % 3 for a, b in pairwise(leaders)] == [1, 1, 1]


def test_the_same_seed_deals_the_same_game_and_another_one_another() -> None:
    assert table(rules, 4, 7) == table(rules, 4, 7)
    assert len({tuple(tile.id for tile in everything(table(rules, 1, s))) for s in range(20)}) == 20


@pytest.mark.parametrize("seats", [-1, 0, 5, 100])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        rules.deal(seats, Options(), 1)
    assert (caught.value.code, caught.value.facts) == (
        "seats",
        {"seats": seats, "least": 1, "most": 4},
    )


def test_the_options_are_bag_prices_and_wild_tiles() -> None:
    assert choices(BuyWord.Options) == {
        "bag": ("en", "ru"),
        "prices": ("house", "2004"),
        "wild": (False, True),
    }
    assert Options() == Options(bag="en", prices="house", wild=True)
    assert parse(Options, {"bag": "RU", "prices": "2004", "wild": "no"}) == Options(
        bag="ru", prices="2004", wild=False
    )


def test_an_onlooker_has_nothing_of_its_own() -> None:
    state = until(rules, table(rules, 2), "deciding")
    assert rules.view(state, None).own is None
    assert own(rules, state, 1).drawn == state.held[1].drawn

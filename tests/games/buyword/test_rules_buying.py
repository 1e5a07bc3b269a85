"""Deciding on the drawn set: prices, purses, time, and how the decisions are shown."""

import pytest

from shelf_tui.games.buyword.model import (
    Decide,
    GoOn,
    Keep,
    Move,
    Name,
    Prices,
    Ready,
    Sell,
    TakeBack,
)
from shelf_tui.games.buyword.prices import price
from shelf_tui.games.rules import LogLine
from tests.games.buyword.helpers import (
    buyword,
    decided,
    deciding,
    gone_on,
    own,
    spelled,
    table,
    tiles,
    with_seat,
)
from tests.games.helpers import phase, refusal, time_out

rules = buyword()


@pytest.mark.parametrize(
    ("letters", "dots", "house", "squares"),
    [
        ("ES", 2, 4, 4),
        ("EC", 3, 6, 9),
        ("ESC", 4, 8, 16),
        ("ZQ", 8, 16, 64),
        ("STONE", 5, 10, 25),
        ("FACED", 9, 18, 81),
        ("JQXZZ", 20, 40, 400),
    ],
)
def test_a_set_costs_twice_its_dots_and_under_2004_their_square(
    letters: str, dots: int, house: int, squares: int
) -> None:
    assert sum(tile.dots for tile in tiles(letters)) == dots
    costs: dict[Prices, int] = {"house": house, "2004": squares}
    for prices, dollars in costs.items():
        state = deciding(rules, letters, letters, prices=prices)
        assert own(rules, state, 0).price == price(tiles(letters), prices) == dollars


def test_decisions_are_simultaneous_and_hidden_for_45_seconds() -> None:
    state = deciding(rules, "ES", "ZQ", "AT")
    now = phase(rules, state)
    assert (now.name, now.seconds, now.secret, now.paced, now.race) == (
        "deciding",
        45,
        True,
        True,
        False,
    )
    assert now.waits == {0, 1, 2}
    state = rules.play(state, 1, Decide(buy=True))
    assert phase(rules, state).waits == {0, 2}
    for viewer in (0, 2, None):
        seat = rules.view(state, viewer).seats[1]
        assert (seat.done, seat.decision, seat.money, seat.tiles) == (True, None, 200, 0)


def test_the_set_is_bought_whole_or_not_at_all() -> None:
    state = decided(rules, deciding(rules, "STONE", "ZQJXA"), True, False)
    assert spelled(own(rules, state, 0).hand) == "STONE"
    assert own(rules, state, 0).money == 200 - 10
    assert spelled(own(rules, state, 1).hand) == ""
    assert own(rules, state, 1).money == 200
    assert own(rules, state, 1).drawn == ()


def test_a_refused_set_goes_to_the_box_and_is_open() -> None:
    before = deciding(rules, "STONE", "ZQJXA")
    state = decided(rules, before, True, False)
    decision = rules.view(state, 0).seats[1].decision
    assert decision is not None
    assert (decision.bought, decision.price, decision.affordable) == (False, 34, True)
    assert spelled(decision.refused) == "ZQJXA"
    assert state.bag == before.bag
    assert all(tile.id not in {t.id for t in before.held[1].drawn} for tile in state.bag)


def test_a_bought_set_is_hidden_but_its_price_is_not() -> None:
    state = decided(rules, deciding(rules, "STONE", "ZQJXA"), True, False)
    seat = rules.view(state, 1).seats[0]
    assert seat.decision is not None
    assert (seat.decision.bought, seat.decision.price, seat.decision.refused) == (True, 10, ())
    assert (seat.money, seat.tiles) == (190, 5)


def test_a_decision_can_be_changed_until_the_last_seat_has_decided() -> None:
    state = deciding(rules, "STONE", "ZQJXA")
    state = rules.play(state, 0, Decide(buy=True))
    state = rules.play(state, 0, Decide(buy=False))
    assert own(rules, state, 0).buy is False
    state = rules.play(state, 1, Decide(buy=False))
    assert own(rules, state, 0).money == 200
    assert refusal(rules, state, 0, Decide(buy=True)).code == "wrong-step"


def test_the_drawn_set_lies_apart_until_it_is_bought_and_nothing_is_sold_before() -> None:
    state = deciding(rules, "STONE", "ZQJXA", hands=("TEA", ""))
    assert spelled(own(rules, state, 0).drawn) == "STONE"
    assert spelled(own(rules, state, 0).hand) == "TEA"
    assert refusal(rules, state, 0, Sell("TEA")).code == "wrong-step"
    # What was bought comes after what was held: it was drawn last.
    assert spelled(own(rules, decided(rules, state, True, False), 0).hand) == "TEASTONE"


@pytest.mark.parametrize("money", [39, 1, 0])
def test_a_set_dearer_than_the_purse_cannot_be_bought(money: int) -> None:
    state = with_seat(deciding(rules, "JQXZZ", "ES"), 0, money=money)
    refused = refusal(rules, state, 0, Decide(buy=True))
    assert (refused.code, refused.facts) == ("too-dear", {"price": 40, "purse": money})
    assert own(rules, rules.play(state, 0, Decide(buy=False)), 0).buy is False


def test_who_cannot_pay_the_draw_is_not_waited_for() -> None:
    state = next(one for seed in range(50) if (one := table(rules, 2, seed)).die)
    poor = with_seat(with_seat(gone_on(rules, time_out(rules, state)), 0, money=1), 1, money=200)
    state = time_out(rules, poor)  # selling ends: the next throw
    while phase(rules, state).name in ("selling", "keeping", "naming"):
        state = time_out(rules, state)
    assert phase(rules, state).waits == {1}
    state = time_out(rules, state)
    decision = rules.view(state, None).seats[0].decision
    assert decision is not None
    assert (decision.bought, decision.affordable) == (False, False)
    assert len(decision.refused) == state.number


def test_when_nobody_can_pay_the_decisions_are_shown_at_once() -> None:
    state = next(one for seed in range(50) if (one := table(rules, 2, seed)).die)
    state = gone_on(rules, time_out(rules, state))
    state = with_seat(with_seat(state, 0, money=0), 1, money=3)  # the cheapest set costs 4
    state = time_out(rules, state)
    while phase(rules, state).name in ("selling", "keeping", "naming"):
        state = time_out(rules, state)
    assert phase(rules, state).name == "decisions"


def test_a_purse_of_exactly_the_price_is_enough() -> None:
    state = with_seat(deciding(rules, "STONE", "ES"), 0, money=10)
    assert own(rules, decided(rules, state, True, False), 0).money == 0


def test_time_out_refuses() -> None:
    state = rules.play(deciding(rules, "STONE", "ES"), 1, Decide(buy=True))
    state = time_out(rules, state)
    assert [seat.money for seat in rules.view(state, None).seats] == [200, 196]


def test_a_decision_taken_stands_when_the_time_of_others_runs_out() -> None:
    state = rules.play(deciding(rules, "STONE", "ES"), 0, Decide(buy=True))
    state = time_out(rules, state)
    assert own(rules, state, 0).money == 190


def test_decisions_are_shown_together_for_5_seconds_or_until_all_have_gone_on() -> None:
    before = deciding(rules, "STONE", "ES")
    state = decided(rules, before, True, False)
    now = phase(rules, state)
    assert (now.name, now.seconds, now.secret, now.paced) == ("decisions", 5, False, False)
    assert now.waits == {0, 1}
    assert now.n > phase(rules, before).n
    state = rules.play(state, 0, GoOn())
    assert phase(rules, state).waits == {1}
    assert phase(rules, rules.play(state, 1, GoOn())).name == "selling"
    assert phase(rules, time_out(rules, state)).name == "selling"


def test_alone_the_selling_follows_at_once() -> None:
    state = rules.play(deciding(rules, "STONE"), 0, Decide(buy=True))
    assert phase(rules, state).name == "selling"
    assert state.held[0].decision is not None


@pytest.mark.parametrize("move", [Name(3), GoOn(), Sell("TEA"), TakeBack(0), Ready(), Keep(())])
def test_other_moves_have_no_place_while_deciding(move: Move) -> None:
    assert refusal(rules, deciding(rules, "STONE", "ES"), 0, move).code == "wrong-step"


def test_the_story_tells_prices_and_refused_letters() -> None:
    state = decided(rules, deciding(rules, "STONE", "ZQ"), True, False)
    assert state.log[-2:] == (
        LogLine("bought", {"seat": 0, "price": 10}),
        LogLine("refused", {"seat": 1, "letters": "Z Q", "price": 16}),
    )
    assert not any("S T O N E" in str(line.facts) for line in state.log)

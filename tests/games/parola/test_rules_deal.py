"""The deck, the first deal, hand sizes, and how a round begins."""

import pytest

from shelf_tui.games.parola import deck
from shelf_tui.games.parola.model import Card, GoOn, Options
from shelf_tui.games.rules import Refused
from tests.games.helpers import phase, time_out
from tests.games.parola.helpers import (
    DULL,
    POINTS,
    card,
    codes,
    everybody,
    own,
    parola,
    table,
    waits,
)


@pytest.mark.parametrize(("jokers", "total"), [(4, 54), (2, 52)])
def test_the_deck_has_fifty_cards_of_two_letters_and_the_jokers(jokers: int, total: int) -> None:
    cards = deck.cards(jokers)
    assert len(cards) == total
    assert [one.values for one in cards if one.joker] == [(0,)] * jokers
    bearing = [one for one in cards if not one.joker]
    assert len(bearing) == 50
    assert all(len(set(one.letters)) == 2 for one in bearing)
    assert all(one.values == tuple(POINTS[letter] for letter in one.letters) for one in bearing)


def test_the_deck_is_the_one_of_the_rules_page() -> None:
    names = [one.name for one in deck.cards(4)]
    counts = {name: names.count(name) for name in names}
    listed = ", ".join(f"{name} {n}" for name, n in counts.items())
    assert listed == (
        "A/O 11, E/I 10, E/U 1, I/U 1, R/S 4, L/N 4, C/T 3, P/V 3, B/F 3, "
        "D/G 2, D/M 2, C/M 1, M/P 1, G/T 1, H/Q 1, H/Z 1, Q/Z 1, * 4"
    )


def drawn(spelled: str) -> tuple[Card, ...]:
    return tuple(map(card, spelled.split()))


@pytest.mark.parametrize(
    ("spelled", "seats", "dealer", "name"),
    [
        # 1 + 1 = 2 is lower than 2 + 2 = 4 and 5 + 5 = 10.
        ("RS BF AO", 3, 2, "A/O"),
        # A joker counts 0.
        ("AO * EI", 3, 1, "*"),
        # 2 and 2 tie and draw again; the third seat, with 4, does not: 10 against 2.
        ("AO RS EI BF IE", 3, 2, "I/E"),
        # The tie goes on: 0 and 0, then 4 and 4, then 16 against 13.
        ("* * RS CT HZ DG", 2, 1, "D/G"),
    ],
)
def test_the_lowest_sum_deals_and_equals_draw_again(
    spelled: str, seats: int, dealer: int, name: str
) -> None:
    seat, card = deck.lowest(drawn(spelled), seats)
    assert (seat, card.name) == (dealer, name)


@pytest.mark.parametrize("seats", range(2, 7))
def test_six_cards_each_one_open_the_rest_the_pile(seats: int) -> None:
    state = parola().deal(seats, Options(), 7)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert state.open is not None
    assert len(state.pile) == 54 - 6 * seats - 1
    dealt = [one.id for hand in state.hands for one in hand]
    assert sorted([*dealt, state.open.id, *(one.id for one in state.pile)]) == list(range(54))
    # The seat left of the dealer draws first.
    assert state.turn == (state.dealer + 1) % seats
    assert codes(state) == ["first-deal", "round"]


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_seats(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        parola().deal(seats, Options(), 1)
    assert caught.value.code == "seats"


@pytest.mark.parametrize(
    ("seats", "cards", "jokers", "fits"),
    [
        (6, 8, 4, True),  # 48 + 5 <= 54
        (6, 8, 2, False),  # 53 > 52
        (6, 9, 4, False),  # 59 > 54
        (5, 9, 4, True),  # 50 <= 54
        (5, 10, 4, False),  # 55 > 54
        (4, 10, 4, True),  # 45 <= 54
        (2, 10, 2, True),
    ],
)
def test_hands_as_large_as_leave_five_cards(
    seats: int, cards: int, jokers: int, fits: bool
) -> None:
    options = Options(cards=cards, jokers=jokers)  # type: ignore[arg-type]
    if fits:
        state = parola().deal(seats, options, 1)
        assert [len(hand) for hand in state.hands] == [cards] * seats
        return
    with pytest.raises(Refused) as caught:
        parola().deal(seats, options, 1)
    most = {(6, 2): 7, (6, 4): 8, (5, 4): 9}[seats, jokers]
    assert caught.value.code == "hands-too-large"
    assert caught.value.facts == {"cards": cards, "seats": seats, "most": most}


def test_the_window_opens_when_all_are_ready() -> None:
    rules = parola()
    state = rules.deal(3, Options(), 1)
    assert (phase(rules, state).name, phase(rules, state).seconds) == ("ready", 20)
    state = rules.play(rules.play(state, 0, GoOn()), 2, GoOn())
    assert waits(rules, state) == {1}
    assert phase(rules, rules.play(state, 1, GoOn())).name == "race"


def test_or_after_twenty_seconds() -> None:
    rules = parola()
    assert phase(rules, time_out(rules, rules.deal(3, Options(), 1))).name == "race"


@pytest.mark.parametrize(
    ("seats", "turns", "name"),
    [(2, False, "take"), (3, False, "race"), (6, False, "race"), (3, True, "take")],
)
def test_two_take_turns_and_so_do_more_when_they_share_a_keyboard(
    seats: int, turns: bool, name: str
) -> None:
    rules = parola()
    state = rules.deal(seats, Options(), 1, turns=turns)
    state = everybody(rules, state, GoOn())
    assert phase(rules, state).name == name
    assert rules.view(state, 0).racing is (name == "race")


def test_nobody_lays_the_untouched_deal() -> None:
    # There is no step in which a seat with six cards is asked for a row.
    rules = parola()
    state = table(rules, "CT AO RS IE LN EI", DULL, DULL)
    assert waits(rules, state) == {0, 1, 2}
    assert phase(rules, state).name == "race"
    assert len(own(rules, state, 0).hand) == 6


def test_the_same_seed_deals_the_same_game() -> None:
    assert parola().deal(4, Options(), 5) == parola().deal(4, Options(), 5)
    assert parola().deal(4, Options(), 5).hands != parola().deal(4, Options(), 6).hands

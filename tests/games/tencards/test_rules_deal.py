"""The start: decks, stalls, seats, options."""

from collections import Counter

import pytest

from shelf_tui.games.options import choices, parse
from shelf_tui.games.rules import Refused
from shelf_tui.games.tencards.model import Card, Class, Options
from shelf_tui.games.tencards.rules import RULES, TenCards
from tests.games.helpers import phase
from tests.games.tencards.helpers import ids, own, tencards

rules = tencards()


def market(seats: int, seed: int) -> dict[Class, list[Card]]:
    """All cards of a dealt market by their class."""
    state = rules.deal(seats, Options(), seed)
    return {
        stall.kind: [place for place in stall.places if place] + list(supply)
        for stall, supply in zip(state.stalls, state.supplies, strict=True)
    }


def test_it_is_the_game_its_id_says() -> None:
    assert RULES is TenCards
    assert TenCards.id == "tencards"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_start_deck_is_four_vowels_worth_one_and_six_blanks_worth_nothing(seats: int) -> None:
    state = rules.deal(seats, Options(), 7)
    for held in state.held:
        deck = (*held.hand, *held.pile, *held.discard)
        assert Counter((one.letters, one.value) for one in deck) == Counter(
            {("A", 1): 1, ("E", 1): 1, ("I", 1): 1, ("O", 1): 1, ("_", 0): 6}
        )
        assert {(one.kind, one.price, one.points) for one in deck} == {("starter", 0, 0)}


def test_a_chapter_begins_with_five_cards_in_hand_and_everybody_writing() -> None:
    state = rules.deal(4, Options(), 7)
    for seat in range(4):
        mine = own(rules, state, seat)
        assert (len(mine.hand), mine.pile, mine.discard) == (5, 5, ())
    assert phase(rules, state).waits == {0, 1, 2, 3}
    view = rules.view(state, 0)
    assert (view.chapter, view.chapters, view.step) == (1, 10, "writing")


def test_every_card_has_an_id_of_its_own() -> None:
    state = rules.deal(6, Options(), 7)
    decks = [one for held in state.held for one in (*held.hand, *held.pile, *held.discard)]
    wares = [one for of_class in market(6, 7).values() for one in of_class]
    assert len({one.id for one in (*decks, *wares)}) == 6 * 10 + 3 * 24


def test_three_stalls_with_two_open_cards_each() -> None:
    state = rules.deal(2, Options(), 7)
    assert [stall.kind for stall in state.stalls] == ["common", "good", "rare"]
    assert [len(stall.places) for stall in state.stalls] == [2, 2, 2]
    assert [stall.supply for stall in state.stalls] == [22, 22, 22]
    for stall in state.stalls:
        assert {place.kind for place in stall.places if place} == {stall.kind}


@pytest.mark.parametrize(
    ("kind", "prices", "values", "points"),
    [
        ("common", range(2, 4), range(2, 4), 1),
        ("good", range(4, 7), range(3, 6), 2),
        ("rare", range(7, 10), range(7, 10), 4),
    ],
)
def test_the_market_holds_24_cards_of_each_class_in_its_range(
    kind: Class, prices: range, values: range, points: int
) -> None:
    wares = market(6, 7)[kind]
    assert len(wares) == 24
    assert all(one.kind == kind and one.points == points for one in wares)
    assert {one.price for one in wares} <= set(prices)
    assert {one.value for one in wares} <= set(values)
    assert all(1 <= len(one.letters) <= 3 and one.letters.isupper() for one in wares)


def test_cards_of_two_and_of_three_letters_are_for_sale() -> None:
    lengths = {len(one.letters) for wares in market(2, 7).values() for one in wares}
    assert lengths == {1, 2, 3}


def test_another_seed_deals_other_hands_and_another_order_of_the_same_market() -> None:
    hands = {tuple(ids(rules.deal(2, Options(), seed).held[0].hand)) for seed in range(30)}
    assert len(hands) > 15
    first = {tuple(one.id for one in market(2, seed)["rare"][:2]) for seed in range(30)}
    assert len(first) > 15
    for kind in ("common", "good", "rare"):
        kinds = [Counter((c.letters, c.value) for c in market(2, s)[kind]) for s in (1, 2)]
        assert kinds[0] == kinds[1]


def test_the_seats_of_one_table_are_shuffled_each_for_itself() -> None:
    state = rules.deal(6, Options(), 7)
    orders = {tuple(one.letters for one in (*h.hand, *h.pile)) for h in state.held}
    assert len(orders) > 1


def test_the_same_seed_deals_the_same_game() -> None:
    assert rules.deal(4, Options(), 7) == rules.deal(4, Options(), 7)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_fewer_than_two_or_more_than_six_seats_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        rules.deal(seats, Options(), 7)
    assert caught.value.code == "seats"
    assert caught.value.facts == {"seats": seats, "least": 2, "most": 6}


def test_two_to_six_seats() -> None:
    assert list(TenCards.seats) == [2, 3, 4, 5, 6]
    assert TenCards.usual in TenCards.seats


def test_ten_chapters_and_six_in_the_short_game() -> None:
    assert choices(TenCards.Options) == {"chapters": (6, 10)}
    assert TenCards.Options().chapters == 10
    assert parse(Options, {"chapters": "6"}).chapters == 6
    assert rules.view(rules.deal(2, Options(chapters=6), 7), 0).chapters == 6

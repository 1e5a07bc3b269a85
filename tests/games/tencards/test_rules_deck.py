"""From chapter to chapter: the hand to the discard pile, five new cards, and shuffling."""

from msgspec.structs import replace

from shelf_tui.games.tencards.model import Card, State
from tests.games.helpers import time_out
from tests.games.tencards.helpers import (
    K,
    buy,
    cards,
    earning,
    ids,
    own,
    queue,
    table,
    tencards,
    with_held,
)

rules = tencards()
HAND = cards("C4 A0 T0 S0 X0")


def with_piles(
    pile: tuple[Card, ...],
    discard: tuple[Card, ...],
    seed: int = 1,
    words: tuple[str | None, str | None] = ("CAT", None),
) -> State:
    """The queue of two seats, the first with `HAND`, these piles and 4 öre."""
    state = table(rules, earning(4), earning(0), seed=seed)
    held = replace(state.held[0], hand=HAND, pile=pile, discard=discard)
    return queue(rules, with_held(state, 0, held), *words)


def test_the_whole_hand_goes_to_the_discard_pile_and_five_are_drawn() -> None:
    pile = cards("B1 D1 E1 F1 G1 H1")
    state = time_out(rules, with_piles(pile, ()), 2)
    mine = own(rules, state, 0)
    assert ids(mine.hand) == ids(pile[:5])
    assert mine.pile == 1
    assert ids(mine.discard) == ids(HAND)
    assert mine.hands == (HAND,)


def test_a_silent_hand_goes_to_the_discard_pile_as_well() -> None:
    pile = cards("B1 D1 E1 F1 G1 H1")
    state = time_out(rules, with_piles(pile, (), words=(None, "CAT")), 2)
    assert ids(own(rules, state, 0).discard) == ids(HAND)


def test_the_next_cards_are_drawn_in_the_order_of_the_pile() -> None:
    pile = cards("B1 D1 E1 F1 G1 H1 I1 J1 K1 L1")
    state = time_out(rules, with_piles(pile, ()), 2)
    assert ids(own(rules, state, 0).hand) == ids(pile[:5])
    state = time_out(rules, state, 4)
    assert ids(own(rules, state, 0).hand) == ids(pile[5:])
    assert len(own(rules, state, 0).discard) == 10


def test_five_in_the_pile_are_drawn_without_a_shuffle() -> None:
    pile, discard = cards("B1 D1 E1 F1 G1"), cards("H1 I1")
    mine = own(rules, time_out(rules, with_piles(pile, discard), 2), 0)
    assert (ids(mine.hand), mine.pile) == (ids(pile), 0)
    assert ids(mine.discard) == ids((*HAND, *discard))


def test_a_pile_that_runs_out_in_mid_draw_is_filled_with_the_shuffled_discard() -> None:
    pile, discard = cards("B1 D1"), cards("E1 F1 G1 H1")
    state = buy(rules, with_piles(pile, discard), K, None)
    mine = own(rules, state, 0)
    pool = (*discard, *HAND, K)
    drawn = [one for one in mine.hand if one not in pile]
    assert [one for one in mine.hand if one in pile] == list(pile)
    assert len(drawn) == 3
    assert set(drawn) <= set(pool)
    assert (mine.pile, mine.discard) == (7, ())
    assert ids(mine.deck) == ids((*pile, *pool))


def test_an_empty_pile_is_the_shuffled_discard() -> None:
    state = buy(rules, with_piles((), cards("E1 F1 G1 H1")), K, None)
    mine = own(rules, state, 0)
    assert (len(mine.hand), mine.pile, mine.discard) == (5, 5, ())


def test_the_discard_is_really_shuffled() -> None:
    discard = cards("E1 F1 G1 H1")
    hands = {
        tuple(ids(own(rules, time_out(rules, with_piles((), discard, seed), 2), 0).hand))
        for seed in range(40)
    }
    # 126 hands are possible; 40 draws that gave fewer than 20 of them would be no shuffle.
    assert len(hands) >= 20


def test_each_shuffle_of_one_seat_is_another() -> None:
    state = rules.deal(2, rules.Options(), 11)
    orders = set()
    for _ in range(4):  # ten cards, five a chapter: shuffled after every second chapter
        state = time_out(rules, state, 4)
        held = state.held[0]
        deck = sorted((*held.hand, *held.discard), key=lambda one: one.id)
        state = with_held(state, 0, replace(held, hand=tuple(deck[:5]), discard=tuple(deck[5:])))
        state = time_out(rules, state, 4)
        orders.add((*state.held[0].hand, *state.held[0].pile))
    assert len(orders) == 4


def test_a_deck_of_ten_is_seen_whole_in_two_chapters() -> None:
    state = rules.deal(2, rules.Options(), 11)
    first = own(rules, state, 0)
    second = own(rules, time_out(rules, state, 4), 0)
    assert ids((*first.hand, *second.hand)) == ids(first.deck)
    assert (first.hands, second.hands) == ((), (first.hand,))
    third = own(rules, time_out(rules, state, 8), 0)
    assert (third.pile, third.discard) == (5, ())
    assert third.hands == (first.hand, second.hand)

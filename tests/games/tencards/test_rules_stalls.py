"""Visits to the stalls: time, buying, passing, wishes, and when the places are filled again."""

import pytest

from shelf_tui.games.tencards.model import (
    Buy,
    GoOn,
    Move,
    Silence,
    State,
    Wish,
    Write,
)
from tests.games.helpers import phase, refusal, time_out
from tests.games.tencards.helpers import (
    ING,
    OPEN,
    QU,
    K,
    N,
    R,
    Z,
    buy,
    card,
    earning,
    lines,
    open_cards,
    own,
    queue,
    table,
    tencards,
    with_stalls,
    with_supply,
)

rules = tencards()


def outcomes(state: State) -> list[tuple[int, str, str | None]]:
    """Seat, outcome and letters bought, in the order of the queue."""
    return [
        (one.seat, one.outcome, one.card.letters if one.card else None)
        for one in rules.view(state, None).queue
    ]


def past(state: State) -> list[tuple[int, str, str | None]]:
    """The same of the chapter that has just finished."""
    return [
        (one.seat, one.outcome, one.card.letters if one.card else None)
        for one in rules.view(state, None).history[-1].visits
    ]


def three(*wishes: tuple[int | None, ...]) -> State:
    """The queue 0, 1, 2 with purses of 9, 7 and 3, and these hidden wishes."""
    state = table(rules, earning(9), earning(7), earning(3))
    for seat, wish in enumerate(wishes):
        state = rules.play(state, seat, Wish(wish))
    return queue(rules, state, "CAT", "CAT", "CAT")


def test_a_visit_is_5_seconds_and_waits_for_its_seat_alone() -> None:
    now = phase(rules, three())
    assert (now.name, now.seconds) == ("queue", 5)
    assert now.waits == {0}
    assert now.paced
    assert not now.secret
    assert outcomes(three()) == [(0, "visits", None), (1, "waits", None), (2, "waits", None)]


def test_the_whole_queue_is_one_phase_with_a_new_clock_for_each_visit() -> None:
    shown = phase(rules, lines(rules, table(rules, earning(9), earning(7)), "CAT", "CAT"))
    first = three()
    second = rules.play(first, 0, Buy(None))
    third = rules.expire(second, frozenset({1}))
    phases = [phase(rules, state) for state in (first, second, third)]
    assert [one.waits for one in phases] == [{0}, {1}, {2}]
    assert len({one.n for one in phases}) == 1
    assert len({one.clock for one in phases}) == 3
    assert phases[0].n > shown.n
    assert phase(rules, rules.play(third, 2, Buy(None))).n > phases[0].n


def test_one_card_a_visit_and_it_goes_to_the_discard_pile() -> None:
    state = rules.play(three(), 0, Buy(QU.id))
    mine = own(rules, state, 0)
    assert QU in mine.discard
    assert QU not in mine.hand
    assert QU in mine.deck
    seat = rules.view(state, 1).seats[0]
    assert (seat.bought, seat.cards) == ((QU,), 11)
    assert outcomes(state)[0] == (0, "bought", "QU")
    assert refusal(rules, state, 0, Buy(R.id)).code == "not-your-visit"


def test_a_bought_card_is_not_in_the_hand_of_the_next_chapter_while_the_pile_lasts() -> None:
    state = buy(rules, three(), QU, Z, R)
    assert own(rules, state, 0).pile == 0  # five of ten were in the first hand, five are now
    assert QU not in own(rules, state, 0).hand
    assert QU in own(rules, state, 0).discard


def test_a_card_for_exactly_the_purse_can_be_bought() -> None:
    state = buy(rules, three(), QU, Z, N)  # 9 of 9, 7 of 7, 3 of 3
    assert past(state) == [(0, "bought", "QU"), (1, "bought", "Z"), (2, "bought", "N")]


def test_a_card_dearer_than_the_purse_is_refused() -> None:
    state = rules.play(three(), 0, Buy(None))
    refused = refusal(rules, state, 1, Buy(QU.id))
    assert (refused.code, refused.facts) == ("too-dear", {"price": 9, "purse": 7})


@pytest.mark.parametrize("wanted", [-1, 0, 999_999_999, 10**30])
def test_a_card_that_is_not_open_is_refused(wanted: int) -> None:
    refused = refusal(rules, three(), 0, Buy(wanted))
    assert refused.code == "not-open"
    assert refused.facts == {"card": wanted}


def test_a_card_of_the_supply_or_of_somebodys_hand_is_not_open() -> None:
    state = three()
    for hidden in (state.supplies[0][0], state.held[0].hand[0], state.held[1].pile[0]):
        assert refusal(rules, state, 0, Buy(hidden.id)).code == "not-open"


def test_a_sold_card_is_gone_for_the_rest_of_the_queue() -> None:
    state = buy(rules, three(), Z)
    assert open_cards(state) == [R, N, K, ING, None, QU]
    assert refusal(rules, state, 1, Buy(Z.id)).code == "not-open"


def test_buying_nothing_is_allowed() -> None:
    state = buy(rules, three(), None, None, None)
    assert past(state) == [(0, "nothing", None), (1, "nothing", None), (2, "nothing", None)]
    assert open_cards(state) == list(OPEN)


def test_time_out_at_the_stalls_buys_nothing() -> None:
    state = time_out(rules, three())
    assert outcomes(state)[0] == (0, "timed-out", None)
    assert phase(rules, state).waits == {1}
    assert open_cards(state) == list(OPEN)


@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_visitor_buys(seat: int) -> None:
    assert refusal(rules, three(), seat, Buy(R.id)).code == "not-your-visit"
    assert refusal(rules, three(), seat, Buy(None)).code == "not-your-visit"


@pytest.mark.parametrize("move", [Write("CAT"), Silence(), GoOn()])
def test_writing_and_going_on_have_no_place_in_the_queue(move: Move) -> None:
    assert refusal(rules, three(), 0, move).code == "wrong-step"


# A seat that can pay for nothing


def test_a_seat_that_can_pay_for_nothing_open_is_shown_and_passed_in_1_second() -> None:
    state = queue(rules, table(rules, earning(5), earning(1)), "CAT", "CAT")
    before = phase(rules, state)
    state = buy(rules, state, K)
    now = phase(rules, state)
    assert (now.name, now.seconds, now.waits, now.n) == ("queue", 1, frozenset(), before.n)
    assert now.clock != before.clock
    assert not now.paced
    assert refusal(rules, state, 1, Buy(R.id)).code in {"too-dear", "not-your-visit", "wrong-step"}
    assert past(rules.expire(state, frozenset())) == [(0, "bought", "K"), (1, "passed", None)]


def test_what_is_left_decides_who_can_pay_for_nothing() -> None:
    state = queue(rules, table(rules, earning(5), earning(2)), "CAT", "CAT")
    assert phase(rules, buy(rules, state, K)).waits == {1}  # R for 2 is still there
    assert phase(rules, buy(rules, state, R)).waits == frozenset()  # N costs 3


def test_at_empty_stalls_everybody_is_passed() -> None:
    state = table(rules, earning(9), earning(9))
    state = with_stalls(state, None, None, None, None, None, Z)
    state = buy(rules, queue(rules, state, "CAT", "CATS"), Z)
    assert phase(rules, state).waits == frozenset()


def test_who_earned_nothing_silent_or_not_is_shown_and_passed() -> None:
    state = queue(rules, table(rules, earning(5), earning(0), earning(0)), "CAT", "CAT", None)
    state = buy(rules, state, None)
    for _ in range(2):
        now = phase(rules, state)
        assert (now.seconds, now.waits) == (1, frozenset())
        state = rules.expire(state, now.waits)
    assert {(seat, outcome) for seat, outcome, _ in past(state)} == {
        (0, "nothing"),
        (1, "passed"),
        (2, "passed"),
    }


# Wishes


def test_the_first_wish_that_can_be_had_is_bought_at_once() -> None:
    state = three((QU.id, Z.id))
    assert outcomes(state)[0] == (0, "bought", "QU")
    assert phase(rules, state).waits == {1}
    assert QU in own(rules, state, 0).discard


def test_a_wish_that_is_sold_or_too_dear_gives_way_to_the_next() -> None:
    # Seat 1 has 7: QU for 9 is too dear and Z is sold when it comes.
    state = buy(rules, three((), (QU.id, Z.id, K.id, R.id)), Z)
    assert outcomes(state)[1] == (1, "bought", "K")
    assert phase(rules, state).waits == {2}


def test_nothing_among_the_wishes_buys_nothing_at_once() -> None:
    state = buy(rules, three((), (Z.id, None, K.id)), Z)
    assert outcomes(state)[1] == (1, "nothing", None)
    assert phase(rules, state).waits == {2}


def test_if_no_wish_can_be_had_it_is_an_ordinary_visit() -> None:
    state = buy(rules, three((), (QU.id, Z.id)), Z)
    now = phase(rules, state)
    assert now.seconds == 5
    assert now.waits == {1}
    assert past(buy(rules, state, K, None))[1] == (1, "bought", "K")


def test_wishes_of_all_take_no_time_at_all() -> None:
    state = three((QU.id,), (QU.id, None), (R.id,))
    assert rules.view(state, 0).step == "writing"
    assert rules.view(state, 0).chapter == 2
    assert past(state) == [(0, "bought", "QU"), (1, "nothing", None), (2, "bought", "R")]


def test_a_wish_for_a_card_that_is_not_open_is_a_wish_that_cannot_be_had() -> None:
    state = three((424_242, -1, 10**30))
    assert phase(rules, state).waits == {0}


def test_later_wishes_replace_earlier_ones() -> None:
    state = table(rules, earning(9), earning(7))
    state = rules.play(rules.play(state, 0, Wish((QU.id,))), 0, Wish((Z.id,)))
    state = rules.play(rules.play(state, 1, Wish((R.id,))), 1, Wish(()))
    assert own(rules, state, 0).wishes == (Z.id,)
    state = queue(rules, state, "CAT", "CAT")
    assert outcomes(state) == [(0, "bought", "Z"), (1, "visits", None)]


def test_wishes_may_be_marked_from_the_deal_until_the_own_visit() -> None:
    state = rules.play(table(rules, earning(9), earning(7), earning(3)), 0, Wish((Z.id,)))
    state = lines(rules, state, "CAT", "CAT", "CAT")
    state = rules.play(state, 0, Wish((QU.id,)))
    state = time_out(rules, state)
    assert outcomes(state)[0] == (0, "bought", "QU")
    state = rules.play(state, 2, Wish((N.id,)))
    assert past(buy(rules, state, K))[2] == (2, "bought", "N")
    for seat in (0, 1):  # its visit is over, its visit has come
        refused = refusal(rules, state, seat, Wish((R.id,)))
        assert refused.code in {"wrong-step", "not-your-visit", "done"}


def test_wishes_are_accepted_after_handing_in() -> None:
    state = rules.play(table(rules, earning(9), earning(7)), 0, Write("CAT"))
    state = rules.play(state, 0, Wish((K.id,)))
    assert phase(rules, state).waits == {1}
    state = lines(rules, state, "CAT", "CAT")
    assert outcomes(time_out(rules, state))[0] == (0, "bought", "K")


def test_wishes_are_hidden() -> None:
    bare = table(rules, earning(9), earning(7))
    state = rules.play(bare, 0, Wish((Z.id, None)))
    assert own(rules, state, 0).wishes == (Z.id, None)
    for viewer in (1, None):
        assert rules.view(state, viewer) == rules.view(bare, viewer)
    assert state.log == bare.log


def test_a_wish_of_the_last_chapter_does_not_buy_in_this_one() -> None:
    state = buy(rules, three((), (QU.id,), ()), None, None, None)
    assert rules.view(state, 1).chapter == 2
    assert own(rules, state, 1).wishes == ()


# Filling the places


def test_sold_places_are_filled_when_the_chapter_is_over_and_never_in_the_queue() -> None:
    supply = card("S", 2, 2, "common"), card("D", 2, 2, "common"), card("C", 2, 2, "common")
    state = with_supply(three(), "common", *supply)
    state = buy(rules, state, R, N)
    assert open_cards(state) == [None, None, K, ING, Z, QU]
    state = time_out(rules, state)  # seat 2 has 3 öre left to pay for nothing
    assert rules.view(state, 0).step == "writing"
    assert set(open_cards(state)) == {*supply[:2], K, ING, Z, QU}
    assert rules.view(state, 0).stalls[0].supply == 1
    assert open_cards(state)[2:] == [K, ING, Z, QU]


def test_a_place_is_filled_from_its_own_stall() -> None:
    good, rare = card("W", 4, 4, "good"), card("J", 8, 8, "rare")
    state = with_supply(with_supply(three(), "good", good), "rare", rare)
    state = buy(rules, state, Z, K, N)
    places = open_cards(state)
    assert good in places[2:4]
    assert rare in places[4:6]


def test_a_gap_stays_where_the_supply_is_empty() -> None:
    last = card("S", 2, 2, "common")
    state = buy(rules, with_supply(three(), "common", last), R, N, None)
    assert set(open_cards(state)[:2]) == {last, None}
    state = time_out(rules, state, 5)
    assert set(open_cards(state)[:2]) == {last, None}


def test_unsold_cards_stay_open() -> None:
    assert open_cards(buy(rules, three(), None, None, None)) == list(OPEN)

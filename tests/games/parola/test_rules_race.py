"""The open card: touching, waving off, drawing, whose turn it is, and turns for two."""

from shelf_tui.games.parola.model import Discard, Draw, LetGo, State, Touch
from shelf_tui.games.parola.rules import Parola
from tests.games.helpers import phase, refusal, time_out
from tests.games.parola.helpers import (
    DULL,
    codes,
    everybody,
    own,
    parola,
    table,
    waits,
)


def three(turns: bool = False) -> tuple[Parola, State]:
    rules = parola()
    return rules, table(rules, DULL, DULL, DULL, turns=turns)


def discard(rules: Parola, state: State, place: int = 0) -> State:
    (seat,) = phase(rules, state).waits
    return rules.play(state, seat, Discard(state.hands[seat][place].id))


def holder(rules: Parola, state: State) -> int:
    assert phase(rules, state).name == "turn"
    (seat,) = phase(rules, state).waits
    return seat


def test_the_window_is_a_race_of_five_seconds_for_all() -> None:
    rules, state = three()
    now = phase(rules, state)
    assert (now.race, now.seconds, now.paced) == (True, 5, False)
    assert now.waits == {0, 1, 2}


def test_who_touches_keeps_the_card_and_discards_another() -> None:
    rules, state = three()
    state = rules.play(state, 2, Touch())
    assert holder(rules, state) == 2
    hand = own(rules, state, 2).hand
    assert [len(hand), hand[-1].name, own(rules, state, 2).bound] == [7, "M/P", True]
    assert refusal(rules, state, 2, Discard(hand[-1].id)).code == "touched-stays"
    state = rules.play(state, 2, Discard(hand[0].id))
    assert state.open == hand[0]
    assert len(own(rules, state, 2).hand) == 6
    assert phase(rules, state).name == "race"


def test_a_touch_is_public_and_a_drawn_card_is_not() -> None:
    rules, state = three()
    touched = rules.play(state, 2, Touch())
    assert touched.log[-1].facts == {"seat": 2, "card": "M/P"}
    drawn = time_out(rules, state)
    assert drawn.log[-1].facts == {"seat": 0}
    assert rules.view(drawn, 1).own == own(rules, state, 1)


def test_who_discarded_may_not_touch_that_card() -> None:
    rules, state = three()
    state = discard(rules, rules.play(state, 2, Touch()))
    assert waits(rules, state) == {0, 1}
    assert refusal(rules, state, 2, Touch()).code == "yours-before"


def test_waving_off_is_final_and_closes_the_window_when_all_have() -> None:
    rules, state = three()
    state = rules.play(state, 1, LetGo())
    assert waits(rules, state) == {0, 2}
    assert refusal(rules, state, 1, Touch()).code == "let-go"
    state = everybody(rules, state, LetGo())
    assert holder(rules, state) == 0
    assert rules.view(state, 0).taken == "drawn"


def test_the_table_draws_for_whose_turn_it_is_when_nobody_wants_it() -> None:
    rules, state = three()
    top = state.pile[0]
    state = time_out(rules, state)
    assert holder(rules, state) == 0
    assert own(rules, state, 0).hand[-1] == top
    assert own(rules, state, 0).bound is False
    # A drawn card can be the discard.
    state = rules.play(state, 0, Discard(top.id))
    assert state.open == top


def test_the_turn_moves_on_by_draws() -> None:
    rules, state = three()
    drawers = []
    for _ in range(4):
        state = time_out(rules, state)
        drawers.append(holder(rules, state))
        state = discard(rules, state)
    assert drawers == [0, 1, 2, 0]


def test_the_turn_does_not_move_by_touches() -> None:
    rules, state = three()
    state = discard(rules, rules.play(state, 2, Touch()))
    state = discard(rules, rules.play(state, 1, Touch()))
    assert holder(rules, time_out(rules, state)) == 0


def test_who_took_the_last_discard_is_skipped_when_it_is_their_turn() -> None:
    rules, state = three()
    state = discard(rules, rules.play(state, 1, Touch()))
    state = discard(rules, rules.play(state, 0, Touch()))
    state = time_out(rules, state)
    assert holder(rules, state) == 1
    # And the turn goes on from there.
    assert holder(rules, time_out(rules, discard(rules, state))) == 2


def test_only_the_last_touch_since_a_draw_counts_for_the_skip() -> None:
    rules, state = three()
    state = discard(rules, rules.play(state, 0, Touch()))
    state = discard(rules, rules.play(state, 1, Touch()))
    state = time_out(rules, state)
    assert holder(rules, state) == 0
    # Seat 1 touched before that draw: its own turn is not skipped.
    assert holder(rules, time_out(rules, discard(rules, state))) == 1


def test_after_four_touches_for_each_seat_the_next_is_drawn() -> None:
    rules, state = three()
    for turn in range(12):
        assert phase(rules, state).name == "race"
        state = discard(rules, rules.play(state, 1 + turn % 2, Touch()))
    # The last touch was seat 2's; it is seat 0's turn, and the open card is offered to nobody.
    assert holder(rules, state) == 0
    assert codes(state)[-1] == "drew"
    state = discard(rules, state)
    assert phase(rules, state).name == "race"


def test_a_turn_has_forty_five_seconds_and_ends_with_the_drawn_card() -> None:
    rules, state = three()
    state = time_out(rules, state)
    assert phase(rules, state).seconds == 45
    drawn = own(rules, state, 0).hand[-1]
    assert time_out(rules, state).open == drawn


def test_or_with_the_rightmost_other_than_the_touched_card() -> None:
    rules, state = three()
    state = rules.play(state, 1, Touch())
    rightmost = own(rules, state, 1).hand[5]
    assert time_out(rules, state).open == rightmost


def test_two_take_or_draw_in_turn() -> None:
    rules = parola()
    state = table(rules, DULL, DULL)
    assert (waits(rules, state), phase(rules, state).seconds) == ({0}, 20)
    assert phase(rules, state).race is False
    state = discard(rules, rules.play(state, 0, Touch()))
    assert waits(rules, state) == {1}
    assert refusal(rules, state, 0, Touch()).code == "wrong-step"
    top = state.pile[0]
    state = rules.play(state, 1, Draw())
    assert own(rules, state, 1).hand[-1] == top
    assert waits(rules, discard(rules, state)) == {0}


def test_in_turns_the_table_draws_after_twenty_seconds() -> None:
    rules = parola()
    state = time_out(rules, table(rules, DULL, DULL))
    assert (holder(rules, state), rules.view(state, 0).taken) == (0, "drawn")


def test_three_in_turns_go_round() -> None:
    rules, state = three(turns=True)
    order = []
    for move in (Touch(), Draw(), Touch(), Touch()):
        (seat,) = waits(rules, state)
        order.append(seat)
        state = discard(rules, rules.play(state, seat, move))
    assert order == [0, 1, 2, 0]


def test_in_turns_too_eight_touches_of_two_end_with_a_draw() -> None:
    rules = parola()
    state = table(rules, DULL, DULL)
    for _ in range(8):
        (seat,) = waits(rules, state)
        state = discard(rules, rules.play(state, seat, Touch()))
    assert (holder(rules, state), codes(state)[-1]) == (0, "drew")

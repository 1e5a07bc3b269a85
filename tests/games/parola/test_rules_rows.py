"""Calling, laying, contesting: what is a row, and what becomes of it."""

import pytest

from shelf_tui.games.parola.model import (
    Call,
    Contest,
    Discard,
    GoOn,
    Lay,
    LetGo,
    Options,
    Pick,
    Place,
    State,
    Touch,
)
from shelf_tui.games.parola.rules import Parola
from shelf_tui.words import load
from tests.games.helpers import phase, refusal, time_out
from tests.games.parola.helpers import (
    CARINE,
    DULL,
    codes,
    everybody,
    lay,
    own,
    parola,
    row,
    table,
    waits,
)

BOOK = Options(book=True)


def holding(
    *hands: str, options: Options | None = None, words: tuple[str, ...] = ()
) -> tuple[Parola, State]:
    """A table whose seat 0 has drawn, and so holds a card more."""
    rules = parola(*words)
    state = table(rules, *(hands or (CARINE, DULL, DULL)), options=options)
    state = rules.play(state, 0, Touch())
    return rules, state


def test_a_word_is_laid_with_its_values_and_a_card_more() -> None:
    rules, state = holding()
    state = lay(rules, state, "CARINE")
    laid = rules.view(state, 1).row
    assert laid is not None
    assert (laid.word, laid.points, laid.called) == ("CARINE", 10, True)
    assert [one.points for one in laid.laid] == [2, 1, 2, 1, 3, 1]
    # The N is the second letter of its card, so the card lies turned.
    assert [one.turned for one in laid.laid] == [False, False, False, False, True, False]
    assert [one.name for one in own(rules, state, 0).hand[-1:]] == ["M/P"]


@pytest.mark.parametrize(
    ("hand", "word", "points"),
    [
        # A joker as W is worth nothing: 0 + 1 + 3 + 1 + 2 + 3 = 10.
        ("* EI LN IE CT LN", "WELETL", 10),
        ("* AO CT EI RS MP", "WATERM", 9),
        # Four jokers may lie in one word, also for letters that no card bears: J, K, X, Y.
        ("* * * * AO AO", "JKXYAO", 2),
    ],
)
def test_a_joker_is_any_letter_and_worth_nothing(hand: str, word: str, points: int) -> None:
    rules, state = holding(hand, DULL, DULL, words=(word.lower(),))
    state = lay(rules, state, word)
    assert state.row is not None
    assert (state.row.word, state.row.points) == (word, points)


def test_accents_are_left_off() -> None:
    # Verità: V 5 + E 1 + R 2 + I 1 + T 2 + A 1.
    rules = Parola(load)
    state = rules.play(table(rules, "PV EI RS IE CT AO", DULL, DULL), 0, Touch())
    state = lay(rules, state, "VERITA")
    assert state.row is not None
    assert (state.row.word, state.row.points) == ("VERITA", 12)


def test_a_row_that_is_no_word_is_refused_with_the_reason() -> None:
    rules, state = holding("MP AO LN DG IE AO", DULL, DULL)
    before = state
    move = Lay(row(state.hands[0], "MANGIO"))
    refused = refusal(rules, state, 0, move)
    assert (refused.code, refused.facts) == ("verb-form", {"word": "MANGIO"})
    assert refusal(rules, state, 0, Lay(row(state.hands[0], "MAGNIO"))).code == "not-in-list"
    assert state == before


def test_a_row_takes_all_cards_but_one() -> None:
    rules, state = holding()
    hand = state.hands[0]
    good = row(hand, "CARINE")
    for bad, code in (
        (good[:5], "row-length"),
        ((*good, Place(hand[-1].id)), "row-length"),
        ((*good[:5], good[0]), "row-cards"),
        ((*good[:5], Place(state.hands[1][0].id)), "row-cards"),
        ((*good[:5], Place(good[5].card, letter="E")), "row-cards"),
    ):
        assert refusal(rules, state, 0, Lay(bad)).code == code
    assert refusal(rules, state, 0, Lay(good[:5])).facts == {"needed": 6}


@pytest.mark.parametrize("letter", ["", "AB", "a", "À", "*", "1"])
def test_a_joker_names_one_letter(letter: str) -> None:
    rules, state = holding("* AO RS IE LN EI", DULL, DULL)
    joker, *rest = row(state.hands[0], "CARINE")
    move = Lay((Place(joker.card, letter=letter), *rest))
    assert refusal(rules, state, 0, move).code == "row-cards"


def test_a_hand_of_eight_needs_a_word_of_eight() -> None:
    options = Options(cards=8)
    rules, state = holding(
        "CT AO RS IE LN EI RS AO", "HZ " * 8, "HZ " * 8, options=options, words=("carinesa",)
    )
    six = Lay(row(state.hands[0], "CARINE"))
    assert refusal(rules, state, 0, six).facts == {"needed": 8}
    state = lay(rules, state, "CARINESA")
    # 10 + S 2 + A 1.
    assert state.row is not None
    assert state.row.points == 13


def test_all_hear_a_call_and_the_row_must_follow_in_twenty_seconds() -> None:
    rules, state = holding()
    state = rules.play(state, 0, Call())
    assert (phase(rules, state).name, phase(rules, state).seconds) == ("called", 20)
    assert codes(state)[-1] == "called"
    assert rules.view(state, None).called is True


def test_only_who_holds_a_card_more_can_call() -> None:
    rules, state = holding()
    assert refusal(rules, state, 1, Call()).code == "wrong-step"
    state = rules.play(state, 0, Discard(state.hands[0][0].id))
    assert refusal(rules, state, 1, Call()).code == "wrong-step"


def test_an_unused_call_is_spent_for_that_turn() -> None:
    rules, state = holding()
    state = time_out(rules, rules.play(state, 0, Call()))
    assert (phase(rules, state).name, codes(state)[-1]) == ("turn", "spent")
    assert refusal(rules, state, 0, Call()).code == "called-already"
    # A row laid now has not been called.
    state = lay(rules, state, "CARINE", call=False)
    assert state.row is not None
    assert state.row.called is False


def test_after_a_call_one_may_still_discard_and_call_in_the_next_turn() -> None:
    rules, state = holding()
    state = rules.play(state, 0, Call())
    state = rules.play(state, 0, Discard(state.hands[0][0].id))
    state = rules.play(state, 1, Touch())
    state = rules.play(state, 1, Call())
    assert phase(rules, state).name == "called"


def test_a_row_lies_open_for_six_seconds_to_all_others() -> None:
    rules, state = holding()
    state = lay(rules, state, "CARINE")
    now = phase(rules, state)
    assert (now.name, now.seconds, now.paced, now.race) == ("row", 6, False, True)
    assert now.waits == {1, 2}
    assert refusal(rules, state, 0, Contest()).code == "own-row"


def test_or_until_all_others_have_let_it_go() -> None:
    rules, state = holding()
    state = lay(rules, state, "CARINE")
    state = rules.play(state, 1, LetGo())
    assert not state.rows
    state = rules.play(state, 2, LetGo())
    assert [one.word for one in state.rows] == ["CARINE"]


def test_an_uncalled_row_stands_if_nobody_notices() -> None:
    rules, state = holding()
    state = time_out(rules, lay(rules, state, "CARINE", call=False))
    assert [one.word for one in state.rows] == ["CARINE"]


def test_nothing_says_that_the_call_is_missing() -> None:
    rules, state = holding()
    called = lay(rules, state, "CARINE")
    uncalled = lay(rules, state, "CARINE", call=False)
    assert codes(called)[-2:] == ["called", "laid"]
    assert codes(uncalled)[-1:] == ["laid"]
    assert called.log[-1] == uncalled.log[-1]


def test_a_right_contest_sends_the_row_back_less_a_card() -> None:
    rules, state = holding()
    hand = state.hands[0]
    state = rules.play(lay(rules, state, "CARINE", call=False), 2, Contest())
    assert (phase(rules, state).name, phase(rules, state).seconds) == ("pick", 15)
    assert waits(rules, state) == {2}
    picked = hand[4]  # The N of CARINE.
    assert refusal(rules, state, 2, Pick(hand[6].id)).code == "not-in-row"
    state = rules.play(state, 2, Pick(picked.id))
    assert state.open == picked
    assert own(rules, state, 0).hand == (*hand[:4], *hand[5:])
    # The contested player may not touch it, the contester may.
    assert (phase(rules, state).name, waits(rules, state)) == ("race", {1, 2})
    assert not state.rows
    assert own(rules, rules.play(state, 2, Touch()), 2).hand[-1] == picked


def test_the_first_right_contest_picks() -> None:
    rules, state = holding()
    state = rules.play(lay(rules, state, "CARINE", call=False), 2, Contest())
    assert refusal(rules, state, 1, Contest()).code == "wrong-step"


def test_who_cannot_decide_picks_the_dearest_leftmost() -> None:
    rules, state = holding("BF EI PV RS AO LN", DULL, DULL, words=("bevsoa", "bevson", "bevano"))
    hand = state.hands[0]
    # B and V are worth 5 each, and B lies to the left.
    state = rules.play(lay(rules, state, "BEVSON", call=False), 1, Contest())
    assert time_out(rules, state).open == hand[0]


def test_a_wrong_contest_has_no_effect_and_is_the_only_one() -> None:
    rules, state = holding()
    state = rules.play(lay(rules, state, "CARINE"), 1, Contest())
    assert waits(rules, state) == {2}
    assert refusal(rules, state, 1, Contest()).code == "contested-already"
    state = rules.play(state, 2, LetGo())
    assert [one.word for one in state.rows] == ["CARINE"]


def test_who_has_a_word_may_contest_too() -> None:
    # Five seats need three words; seat 0 has one.
    rules, state = holding(CARINE, CARINE, DULL, DULL, DULL)
    state = time_out(rules, lay(rules, state, "CARINE"))
    state = rules.play(state, 1, Discard(state.hands[1][-1].id))
    assert waits(rules, state) == {2, 3, 4}
    state = time_out(rules, state)
    # Seat 2 has drawn; let seat 1 take its discard and lay.
    state = rules.play(state, 2, Discard(state.hands[2][0].id))
    state = rules.play(state, 1, Touch())
    state = lay(rules, state, "CARINE", call=False)
    assert waits(rules, state) == {0, 2, 3, 4}
    state = rules.play(state, 0, Contest())
    assert waits(rules, state) == {0}
    picked = state.hands[1][0]
    state = rules.play(state, 0, Pick(picked.id))
    assert state.open == picked
    # Seat 0 is out of the round, seat 1 laid it: neither may touch.
    assert waits(rules, state) == {2, 3, 4}


def test_the_row_that_would_end_the_round_can_be_contested() -> None:
    rules = parola()
    state = table(rules, CARINE, DULL)
    state = rules.play(state, 0, Touch())
    state = lay(rules, state, "CARINE", call=False)
    state = rules.play(state, 1, Contest())
    state = rules.play(state, 1, Pick(state.hands[0][0].id))
    # Nothing has ended: seat 1 goes on, and may take the picked card.
    assert (phase(rules, state).name, waits(rules, state)) == ("take", {1})
    assert state.scores == (0, 0)


def test_by_the_book_a_wrong_word_lies_and_has_to_be_contested() -> None:
    rules, state = holding("MP AO LN DG IE AO", DULL, DULL, options=BOOK)
    laid = lay(rules, state, "MANGIO")
    assert phase(rules, laid).name == "row"
    contested = rules.play(laid, 1, Contest())
    assert (phase(rules, contested).name, codes(contested)[-1]) == ("pick", "contest-no-word")


def test_by_the_book_a_wrong_word_stands_if_nobody_contests() -> None:
    rules, state = holding("MP AO LN DG IE AO", DULL, DULL, options=BOOK)
    state = time_out(rules, lay(rules, state, "MANGIO"))
    # M 3 + A 1 + N 3 + G 8 + I 1 + O 1.
    assert [(one.word, one.points) for one in state.rows] == [("MANGIO", 17)]


def test_by_the_book_a_right_word_is_contested_in_vain() -> None:
    rules, state = holding(options=BOOK)
    state = rules.play(lay(rules, state, "CARINE"), 1, Contest())
    assert codes(state)[-1] == "contest-wrong"
    assert phase(rules, state).name == "row"


def test_wrong_moves_of_every_step_are_refused() -> None:
    rules, state = holding()
    for move in (Touch(), LetGo(), GoOn(), Contest(), Pick(state.hands[0][0].id)):
        assert refusal(rules, state, 0, move).code == "wrong-step"
    assert refusal(rules, state, 0, Discard(-1)).code == "not-your-card"
    ready = rules.deal(2, Options(), 1)
    assert refusal(rules, ready, 0, Touch()).code == "wrong-step"
    over = everybody(rules, ready, GoOn())
    assert refusal(rules, over, 1, GoOn()).code == "wrong-step"

"""What a line is, what it earns, how a word is laid, and which words are refused."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.games.tencards.model import Card, Line, Write
from tests.games.helpers import refusal, time_out
from tests.games.tencards.helpers import (
    cards,
    earning,
    line,
    lines,
    own,
    table,
    tencards,
    with_hands,
)


def spelled(laid: Line) -> list[tuple[str, str]]:
    return [(one.card.letters, one.letters) for one in laid.laid]


def test_a_line_of_three_letters_earns_what_is_printed_on_its_cards() -> None:
    got = line(tencards("tea"), "T2 E1 A1 _0 _0", "TEA")
    assert (got.word, got.printed, got.length, got.income) == ("TEA", 4, 0, 4)


def test_every_letter_beyond_three_earns_one_more() -> None:
    # T2 + E1 + A1 + a blank S and a blank E that add nothing; letters four and five add 2.
    got = line(tencards("tease"), "T2 E1 A1 _0 _0", "TEASE")
    assert (got.printed, got.length, got.income) == (4, 2, 6)


def test_cards_left_in_the_hand_earn_nothing() -> None:
    assert line(tencards("tea"), "T2 E1 A1 Z9 K4", "TEA").income == 4


def test_the_bonus_counts_letters_not_cards() -> None:
    # THING from TH and ING: two cards, five letters, 3 + 4 printed, two letters beyond three.
    got = line(tencards("thing"), "TH3 ING4 X0 X0 X0", "THING")
    assert (spelled(got), got.printed, got.length) == ([("TH", "TH"), ("ING", "ING")], 7, 2)


def test_five_cards_reach_nine_letters_with_cards_of_several() -> None:
    # 4 + 2 + 3 + 4 + 2 printed, six letters beyond three.
    got = line(tencards("strengths"), "ST4 RE2 NG3 TH4 S2", "STRENGTHS")
    assert (got.printed, got.length, got.income) == (15, 6, 21)


@pytest.mark.parametrize(
    ("word", "income"),
    [("INGOT", 4 + 1 + 1 + 2), ("SINGE", 1 + 4 + 1 + 2), ("TOEING", 1 + 1 + 1 + 4 + 3)],
)
def test_a_card_of_several_letters_may_stand_anywhere_in_the_word(word: str, income: int) -> None:
    rules = tencards("ingot", "singe", "toeing")
    assert line(rules, "ING4 S1 E1 O1 T1", word).income == income


@pytest.mark.parametrize("word", ["TEAR", "RATE", "ART"])
def test_the_letters_of_a_card_stand_together_in_printed_order(word: str) -> None:
    rules = tencards("tear", "rate", "art", "later")
    state = table(rules, "ER2 A1 T1 L2 X0", earning(0))
    assert refusal(rules, state, 0, Write(word)).code == "not-in-cards"
    assert line(rules, "ER2 A1 T1 L2 X0", "LATER").income == 6 + 2


def test_a_card_is_used_at_most_once() -> None:
    rules = tencards("tee")
    state = table(rules, "T1 E1 X0 X0 X0", earning(0))
    assert refusal(rules, state, 0, Write("TEE")).code == "not-in-cards"
    assert line(rules, "T1 E1 E1 X0 X0", "TEE").income == 3


def test_a_blank_is_one_letter_and_no_more() -> None:
    rules = tencards("the", "tea")
    state = table(rules, "T1 A1 _0 X0 X0", earning(0))
    assert refusal(rules, state, 0, Write("THE")).code == "not-in-cards"
    assert spelled(line(rules, "T1 A1 _0 X0 X0", "TEA")) == [("T", "T"), ("_", "E"), ("A", "A")]


def test_a_blank_is_any_letter_chosen_anew_each_time() -> None:
    rules = tencards("zoo", "pox")
    state = lines(rules, table(rules, "O1 _0 _0 _0 _0", earning(0)), "ZOO", None)
    first = rules.view(state, 0).seats[0].line
    assert first is not None
    used = {one.card for one in first.laid if one.card.letters == "_"}
    again = tencards("pox")
    state = table(again, "O1 X1 X1 X1 _0", earning(0))
    state = again.play(state, 0, Write("POX"))
    second = own(again, state, 0).line
    assert len(used) == 2
    assert second is not None
    assert spelled(second) == [("_", "P"), ("O", "O"), ("X", "X")]


def test_an_all_blank_word_is_legal_and_earns_only_its_length() -> None:
    rules = tencards("dog", "doggy")
    assert line(rules, "_0 _0 _0 _0 _0", "DOG").income == 0
    got = line(rules, "_0 _0 _0 _0 _0", "DOGGY")
    assert (got.printed, got.length, got.income) == (0, 2, 2)


def test_the_dearest_laying_counts_one_card_against_two() -> None:
    assert line(tencards("the"), "T2 H1 TH4 E1 X0", "THE").printed == 5  # TH + E
    assert line(tencards("the"), "T3 H3 TH4 E1 X0", "THE").printed == 7  # T + H + E


def test_the_dearest_laying_counts_where_the_longest_card_first_is_poorer() -> None:
    # TH + E = 5, T + H + E = 3, T + HE = 6.
    got = line(tencards("the"), "TH4 T1 H1 HE5 E1", "THE")
    assert (spelled(got), got.printed) == ([("T", "T"), ("HE", "HE")], 6)


def test_a_laying_that_leads_nowhere_is_taken_back() -> None:
    # TH first leaves no I; T + HI + N + G is the only way.
    got = line(tencards("thing"), "TH9 T1 HI2 N1 G1", "THING")
    assert (got.printed, got.length) == (5, 2)


def test_a_blank_is_laid_where_it_costs_least() -> None:
    # T2 + E3 + E2; the cheaper E and the blank stay in the hand.
    assert line(tencards("tee"), "T2 E1 E3 E2 _0", "TEE").printed == 7
    # One E must be the blank: better than giving up TH3 for T1 + the blank as H + E2.
    got = line(tencards("thee"), "TH3 T1 E2 _0 X0", "THEE")
    assert (spelled(got)[0], got.printed) == (("TH", "TH"), 5)


def test_the_line_shows_its_cards_in_the_order_of_the_word() -> None:
    rules = tencards("thing")
    state = table(rules, "G1 N1 I1 TH3 _0", earning(0))
    laid = own(rules, rules.play(state, 0, Write("THING")), 0).line
    assert laid is not None
    th, i, n, g = (state.held[0].hand[at] for at in (3, 2, 1, 0))
    assert [one.card for one in laid.laid] == [th, i, n, g]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "too-short"),
        ("A", "too-short"),
        ("AT", "too-short"),
        ("C-T", "not-a-word"),
        ("C T", "not-a-word"),
        ("CA7", "not-a-word"),
        ("_AT", "not-a-word"),
        ("ÅÄÖ", "not-a-word"),
        ("САТ", "not-a-word"),
        ("CAT\x1b[31m", "not-a-word"),
        ("TAC", "not-in-list"),
        ("A" * 100_000, "not-in-list"),
        ("DOG", "not-in-cards"),
    ],
)
def test_an_invalid_word_is_refused_with_its_reason_and_nothing_is_lost(
    word: str, code: str
) -> None:
    rules = tencards("at", "cat", "dog")
    state = rules.play(table(rules, "C1 A1 T1 X0 X0", earning(0)), 0, Write("CAT"))
    refused = refusal(rules, state, 0, Write(word))
    assert refused.code == code
    assert "word" in refused.facts
    kept = own(rules, state, 0).line
    assert kept is not None
    assert kept.word == "CAT"


@pytest.mark.parametrize("word", ["ﬁt", "fıt", "ﬅy"])
def test_letters_that_only_become_a_to_z_in_upper_case_are_no_letters(word: str) -> None:
    rules = tencards("fit", "sty")
    state = table(rules, "F1 I1 T1 S1 Y1", earning(0))
    assert refusal(rules, state, 0, Write(word)).code in {"not-a-word", "too-short"}


def test_a_word_of_the_list_that_is_too_short_stays_too_short() -> None:
    rules = tencards("at", "cat")
    state = table(rules, "AT9 _0 _0 _0 _0", earning(0))
    assert refusal(rules, state, 0, Write("AT")).code == "too-short"


def test_the_word_of_somebody_else_is_allowed() -> None:
    rules = tencards()
    state = lines(rules, table(rules, earning(3), earning(4)), "CAT", "CAT")
    assert [seat.line and seat.line.income for seat in rules.view(state, 0).seats] == [3, 4]


def test_the_word_of_the_last_chapter_is_allowed() -> None:
    rules = tencards()
    state = rules.deal(2, rules.Options(), 3)
    for chapter in (1, 2):
        state = lines(rules, with_hands(state, "_0 _0 _0 _0 _0", earning(0)), "DOG", None)
        view = rules.view(state, 0)
        assert view.chapter == chapter
        assert view.seats[0].line is not None
        state = time_out(rules, state, 3)  # the lines, then two seats that can pay for nothing


HANDS = st.lists(
    st.sampled_from(["T", "H", "E", "TH", "HE", "ING", "IN", "N", "G", "I", "NG", "THI", "_"]),
    min_size=5,
    max_size=5,
)


@given(
    hand=HANDS,
    values=st.lists(st.integers(0, 9), min_size=5, max_size=5),
    word=st.sampled_from(["THE", "THING", "NIGHT", "TEETH", "TEN", "EIGHTH", "TINGEING"]),
)
def test_a_word_is_laid_exactly_when_it_can_be_and_never_cheaper_than_it_could(
    hand: list[str], values: list[int], word: str
) -> None:
    rules = tencards("the", "thing", "night", "teeth", "ten", "eighth", "tingeing")
    spelled_hand = " ".join(
        f"{letters}{worth}" for letters, worth in zip(hand, values, strict=True)
    )
    dearest = max(
        (
            sum(one.value for one in some)
            for size in range(1, 6)
            for some in permutations(cards(spelled_hand), size)
            if spells(some, word)
        ),
        default=None,
    )
    if dearest is None:
        state = table(rules, spelled_hand, earning(0))
        assert refusal(rules, state, 0, Write(word)).code == "not-in-cards"
    else:
        got = line(rules, spelled_hand, word)
        assert (got.printed, got.length) == (dearest, len(word) - 3)


def spells(some: tuple[Card, ...], word: str) -> bool:
    """Whether these cards, in this order, read as the word."""
    at = 0
    for one in some:
        if one.letters != "_" and not word.startswith(one.letters, at):
            return False
        at += len(one.letters)
    return at == len(word)

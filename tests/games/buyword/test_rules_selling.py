"""Selling: what a word brings, of which tiles it is made, taking back, being ready, time."""

from typing import Any

import pytest

from shelf_tui.games.buyword.model import (
    Decide,
    GoOn,
    Move,
    Prices,
    Ready,
    Sell,
    State,
    TakeBack,
    Tile,
)
from shelf_tui.games.buyword.prices import LISTS
from shelf_tui.games.buyword.rules import BuyWord
from shelf_tui.games.rules import LogLine
from shelf_tui.words import WordList, load
from tests.games.buyword.helpers import (
    buyword,
    deciding,
    own,
    ready,
    selling,
    sold,
    spelled,
    with_seat,
)
from tests.games.helpers import phase, refusal, time_out

rules = buyword()
NOTHING = "ES"


def brought(word: str, hand: str, prices: Prices = "house") -> int:
    """What a word brings of this hand."""
    known = buyword(word.lower())
    state = sold(known, selling(known, hand, NOTHING, prices=prices), 0, word)
    return own(known, state, 0).sales[0].dollars


@pytest.mark.parametrize(
    ("word", "house", "squares"),
    [
        # letters, dots: half of dots × (letters - 1), rounded down; the square of the dots
        ("TEA", 3, 9),  # 3 × 2 / 2
        ("PET", 4, 16),  # 4 × 2 / 2
        ("NOTE", 6, 16),  # 4 × 3 / 2
        ("DOTE", 7, 25),  # 5 × 3 / 2 = 7½
        ("STONE", 10, 25),  # 5 × 4 / 2: what its tiles cost
        ("STONED", 17, 49),  # 7 × 5 / 2 = 17½
        ("SENATOR", 21, 49),  # 7 × 6 / 2
        ("NOTATION", 28, 64),  # 8 × 7 / 2
        ("JAZZ", 19, 169),  # 13 × 3 / 2 = 19½
        ("SENATORIAL", 49, 121),  # 11 × 9 / 2 = 49½
    ],
)
def test_a_word_brings_what_the_price_list_says(word: str, house: int, squares: int) -> None:
    assert brought(word, word) == house
    assert brought(word, word, "2004") == squares


@pytest.mark.parametrize(("letters", "halves"), [(3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7)])
def test_the_list_as_dollars_for_one_dot(letters: int, halves: int) -> None:
    # 3 letters 1, 4 letters 1½, 5 letters 2, 6 letters 2½ …: for two dots twice that.
    assert LISTS["house"].brings(2, letters) == halves


def test_five_letters_break_even_and_more_pay() -> None:
    house = LISTS["house"]
    for dots in range(2, 21, 2):
        assert house.brings(dots, 4) < house.cost(dots)
        assert house.brings(dots, 5) == house.cost(dots)
        assert house.brings(dots, 6) > house.cost(dots)


def test_selling_is_simultaneous_for_90_seconds_and_waits_for_all() -> None:
    now = phase(rules, selling(rules, "STONES", "TEA", "QUIZ"))
    assert (now.name, now.seconds, now.secret, now.paced) == ("selling", 90, True, True)
    assert now.waits == {0, 1, 2}


def test_any_number_of_words_can_be_sold_and_money_comes_at_the_end_for_the_others() -> None:
    state = sold(rules, selling(rules, "STONETEAZ", "TEAR"), 0, "STONE", "TEA")
    mine = own(rules, state, 0)
    assert [sale.word for sale in mine.sales] == ["STONE", "TEA"]
    assert (mine.money, spelled(mine.hand)) == (200 + 10 + 3, "Z")
    for viewer in (0, 1, None):
        seat = rules.view(state, viewer).seats[0]
        assert (seat.money, seat.tiles, seat.sales) == (200, 9, ())
    state = ready(rules, state)
    seat = rules.view(state, 1).seats[0]
    assert (seat.money, seat.tiles) == (213, 1)
    assert [sale.word for sale in seat.sales] == ["STONE", "TEA"]
    assert rules.view(state, 1).history[0].sales[0] == seat.sales
    assert rules.view(state, 1).history[0].money == (213, 200)


def test_the_tiles_of_a_sold_word_leave_the_game() -> None:
    state = sold(rules, selling(rules, "STONE", NOTHING), 0, "STONE")
    gone = {tile.id for tile in own(rules, state, 0).sales[0].tiles}
    state = ready(rules, state)
    left = [*state.bag, *(tile for held in state.held for tile in (*held.letters, *held.drawn))]
    assert not gone & {tile.id for tile in left}


def test_the_same_word_may_be_sold_again() -> None:
    state = sold(rules, selling(rules, "TEATEA", "TEA"), 0, "TEA", "TEA")
    state = sold(rules, state, 1, "TEA")
    assert [own(rules, state, seat).money for seat in (0, 1)] == [206, 203]


def test_a_sale_can_be_taken_back_until_ready() -> None:
    state = sold(rules, selling(rules, "STONETEA", "TEA"), 0, "STONE", "TEA")
    state = rules.play(state, 0, TakeBack(0))
    mine = own(rules, state, 0)
    assert ([sale.word for sale in mine.sales], mine.money) == (["TEA"], 203)
    assert sorted(spelled(mine.hand)) == sorted("STONE")
    state = sold(rules, state, 0, "STONE")
    state = rules.play(state, 0, Ready())
    assert refusal(rules, state, 0, TakeBack(0)).code == "done"
    assert refusal(rules, state, 0, Sell("TEA")).code == "done"


@pytest.mark.parametrize("place", [-1, 1, 99, 10**30])
def test_only_a_sale_of_this_phase_can_be_taken_back(place: int) -> None:
    state = sold(rules, selling(rules, "STONE", "TEA"), 0, "STONE")
    assert refusal(rules, state, 0, TakeBack(place)).code == "no-sale"


def test_it_is_over_when_all_are_ready() -> None:
    state = selling(rules, "STONES", "TEA")
    state = rules.play(state, 1, Ready())
    assert phase(rules, state).waits == {0}
    assert rules.play(state, 0, Ready()).step != "selling"


def test_when_time_is_up_the_words_sold_so_far_stand() -> None:
    state = time_out(rules, sold(rules, selling(rules, "STONETEA", "TEA"), 0, "STONE"))
    assert [seat.money for seat in rules.view(state, None).seats] == [210, 200]


def test_who_can_make_no_word_at_all_is_ready_without_waiting() -> None:
    # Two letters and a wild tile make three; a letter and two wild tiles do not.
    assert phase(rules, after_refusing("AT_", "A__")).waits == {0}
    assert phase(rules, after_refusing("AT", "ATE")).waits == {1}
    assert phase(rules, after_refusing("AT", "A")).name != "selling"
    assert phase(rules, after_refusing("A_", "AT", "A", prices="2004")).waits == {0, 1}


def after_refusing(*hands: str, **options: Any) -> State:
    """A table at which everybody refused the set and holds these letters."""
    state = deciding(rules, *["ES"] * len(hands), hands=hands, **options)
    return time_out(rules, state, 2)


# Which words


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "too-short"),
        ("AT", "too-short"),
        ("C-T", "not-a-word"),
        ("TE A", "not-a-word"),
        ("_EA", "not-a-word"),
        ("ÅÄÖ", "not-a-word"),
        ("ТЕА", "not-a-word"),
        ("ﬁt", "not-a-word"),
        ("TEA\x1b[31m", "not-a-word"),
        ("AET", "not-in-list"),
        ("A" * 100_000, "not-in-list"),
        ("QUIZ", "not-in-tiles"),
        ("TEAS", "not-in-tiles"),
    ],
)
def test_a_word_that_cannot_be_sold_is_refused_with_its_reason(word: str, code: str) -> None:
    known = buyword("at", "tea", "teas", "quiz")
    state = sold(known, selling(known, "TEAX", "TEA"), 0)
    refused = refusal(known, state, 0, Sell(word))
    assert refused.code == code
    assert "word" in refused.facts
    assert own(known, state, 0).sales == ()


def test_words_have_three_letters_or_more_and_under_2004_two() -> None:
    known = buyword("at", "tea")
    refused = refusal(known, selling(known, "ATE", "TEA"), 0, Sell("AT"))
    assert (refused.code, refused.facts) == ("too-short", {"word": "AT", "n": 3})
    state = sold(known, selling(known, "ATE", "TEA", prices="2004"), 0, "AT")
    assert own(known, state, 0).sales[0].dollars == 4
    refused = refusal(known, selling(known, "ATE", "TEA", prices="2004"), 0, Sell("A"))
    assert refused.facts["n"] == 2


def test_lower_case_is_as_good() -> None:
    state = sold(rules, selling(rules, "TEA", "TEA"), 0, "tea")
    assert own(rules, state, 0).sales[0].word == "TEA"


def test_yo_is_sold_as_ye() -> None:
    known = buyword("еж", alphabet="еж")
    state = selling(known, "TEA", "TEA", prices="2004")
    assert refusal(known, state, 0, Sell("Ёж")).facts["word"] == "ЕЖ"


def test_the_words_are_nouns_of_the_russian_list_for_the_russian_bag() -> None:
    asked: list[str] = []

    def words(language: str) -> WordList:
        asked.append(language)
        return load(language)

    known = BuyWord(words)
    # A noun; with ё, of tiles that have none; a verb; an adjective; a noun in another case.
    for word, sold_as in (("КОТ", "КОТ"), ("МЁД", "МЕД")):
        state = selling(known, "TEA", "TEA", bag="ru")
        held = tuple(Tile(900 + at, letter, 1) for at, letter in enumerate(sold_as))
        state = sold(known, with_seat(state, 0, letters=held), 0, word)
        assert own(known, state, 0).sales[0].word == sold_as
    for word in ("ИДТИ", "БЫСТРЫЙ", "КОТА"):
        refused = refusal(known, selling(known, "TEA", "TEA", bag="ru"), 0, Sell(word))
        assert refused.code == "not-in-list"
    english = sold(known, selling(known, "TEA", "TEA"), 0, "TEA")
    assert own(known, english, 0).sales[0].word == "TEA"
    assert set(asked) == {"ru", "en"}


# Wild tiles


def test_a_wild_tile_is_any_letter_and_counts_one_dot() -> None:
    state = sold(rules, selling(rules, "UIZ_", NOTHING), 0, "QUIZ")
    (sale,) = own(rules, state, 0).sales
    assert spelled(sale.tiles) == "_UIZ"
    assert sale.dollars == 10  # (1 + 1 + 1 + 4) × 3 / 2 = 10½; with a Q it is 10 × 3 / 2 = 15
    assert brought("QUIZ", "QUIZ") == 15


def test_a_letter_of_the_hand_is_used_before_a_wild_tile() -> None:
    state = sold(rules, selling(rules, "TEA_", NOTHING), 0, "TEA")
    assert spelled(own(rules, state, 0).hand) == "_"


def test_two_wild_tiles_in_a_word_are_refused() -> None:
    state = selling(rules, "UI__", NOTHING)
    refused = refusal(rules, state, 0, Sell("QUIZ"))
    assert (refused.code, refused.facts) == ("two-wilds", {"word": "QUIZ"})
    # Three letters lack, and there are only two wild tiles: that is no matter of the one a word.
    assert refusal(rules, selling(rules, "U__", "TEA"), 0, Sell("QUIZ")).code == "not-in-tiles"


def test_each_word_may_have_a_wild_tile_of_its_own() -> None:
    state = sold(rules, selling(rules, "TETE__", NOTHING), 0, "TEA", "TEA")
    assert own(rules, state, 0).money == 206
    assert spelled(own(rules, state, 0).hand) == ""


def test_a_wild_tile_can_be_put_in_a_place_to_spare_a_letter() -> None:
    # TEA and TEAS share one A and one S with the help of two wild tiles.
    state = selling(rules, "TEASTE__", NOTHING)
    state = rules.play(state, 0, Sell("TEAS", wild=2))
    assert spelled(own(rules, state, 0).sales[0].tiles) == "TE_S"
    assert spelled(own(rules, state, 0).hand) == "ATE_"
    state = rules.play(state, 0, Sell("TEA"))
    assert spelled(own(rules, state, 0).hand) == "_"


@pytest.mark.parametrize(("hand", "wild"), [("TEAS", 0), ("TEA_", 0), ("TEAS_", 9), ("TEAS_", -1)])
def test_a_wild_tile_in_a_place_where_it_does_not_help_is_refused(hand: str, wild: int) -> None:
    state = selling(rules, hand, NOTHING)
    if wild in (9, -1):  # no place of the word: the word is laid without it
        assert spelled(own(rules, rules.play(state, 0, Sell("TEAS", wild)), 0).hand) == "_"
    else:
        assert refusal(rules, state, 0, Sell("TEAS", wild)).code == "not-in-tiles"


def test_wild_tiles_that_are_left_stay() -> None:
    state = ready(rules, sold(rules, selling(rules, "TEA__", NOTHING), 0, "TEA"))
    assert rules.view(state, 1).seats[0].wilds == 2


@pytest.mark.parametrize("move", [Decide(buy=True), GoOn()])
def test_other_moves_have_no_place_while_selling(move: Move) -> None:
    assert refusal(rules, selling(rules, "STONE", "TEA"), 0, move).code == "wrong-step"


def test_the_story_tells_what_was_sold_once_all_are_ready() -> None:
    before = selling(rules, "STONE", "TEA")
    state = sold(rules, before, 0, "STONE")
    assert state.log == before.log
    told = ready(rules, state).log
    assert LogLine("sold", {"seat": 0, "word": "STONE", "dollars": 10}) in told
    assert "nobody-sold" not in {line.code for line in told}
    assert LogLine("nobody-sold") in ready(rules, before).log
    # One who plays alone knows.
    alone = ready(rules, selling(rules, "STONE"))
    assert LogLine("nobody-sold") not in alone.log

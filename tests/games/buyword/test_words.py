"""What a hand can be sold as: every offer, the best split, and the plan of a good seller."""

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from shelf_tui.games.buyword import bags
from shelf_tui.games.buyword.model import Prices, Tile
from shelf_tui.games.buyword.offers import Hand, Offer, offers
from shelf_tui.games.buyword.planning import Worth, plan
from shelf_tui.games.buyword.prices import LISTS, PriceList
from shelf_tui.games.buyword.splits import Split, best_split
from shelf_tui.words import WordList, load
from tests.games.buyword.helpers import tiles

LISTED = ("tea", "teas", "seat", "eat", "ate", "toe", "stone", "notes", "onset", "zone", "quiz")
WORDS = WordList.of("en", (*LISTED, "bad"), unspoken=["bad"])
HOUSE = LISTS["house"]


def found(hand: str, words: WordList = WORDS, shortest: int = 3) -> list[Offer]:
    return offers(Hand(tiles(hand)), words, shortest)


def best(hand: str, prices: PriceList = HOUSE, words: WordList = WORDS) -> Split:
    held = Hand(tiles(hand))
    return best_split(held, offers(held, words, prices.shortest), prices)


def test_words_of_the_same_letters_are_one_offer() -> None:
    assert len(found("TEA")) == 1  # tea, eat and ate
    assert {offer.word for offer in found("STONE")} <= {"stone", "notes", "onset", "toe"}
    assert len(found("STONE")) == 2


def test_a_wild_tile_may_be_any_letter_and_one_that_is_held() -> None:
    found_ = {
        (offer.word, offer.wild, offer.dots) for offer in found("TE_", WordList.of("en", ["tea"]))
    }
    assert found_ == {("tea", 2, 2)}
    spared = found("TEA_", WordList.of("en", ["tea"]))
    assert sorted(offer.wild is not None for offer in spared) == [False, True, True, True]


def test_unspoken_words_and_short_ones_are_never_offered() -> None:
    assert found("BAD") == []
    assert found("AT", WordList.of("en", ["at"])) == []
    assert len(found("AT", WordList.of("en", ["at"]), shortest=2)) == 1


def test_the_best_split_is_worked_out_by_hand() -> None:
    # STONE 10 and TEA 3; STONE with TEAS would need two S.
    assert best("STONETEA").dollars == 13
    assert sorted(len(offer.word) for offer in best("STONETEA").offers) == [3, 5]
    assert best("QUIZ_").dollars == 15
    assert best("QIZ_").dollars == 15  # the wild tile as U: one dot like it
    assert best("UIZ_").dollars == 10  # as Q: (1 + 1 + 1 + 4) × 3 / 2
    assert best("ZZZ").dollars == 0
    assert best("").dollars == 0


def test_the_best_split_of_2004_is_by_squares() -> None:
    # TEAS 16 beats TEA 9; QUIZ 100.
    assert best("QUIZTEAS", LISTS["2004"]).dollars == 116


def by_hand(held: str, prices: PriceList, words: tuple[str, ...]) -> int:
    """The best split by trying everything, one wild tile to a word."""
    table = tiles(held)
    best_ = 0
    for word in words:
        if len(word) < prices.shortest:
            continue
        for places in (None, *range(len(word))):
            letters = [w for n, w in enumerate(word.upper()) if n != places]
            have = Counter(held)
            need = Counter(letters) + Counter("_" if places is not None else "")
            if need - have:
                continue
            used = list(need.elements())
            dots = sum(next(t.dots for t in table if t.letter == one) for one in used)
            rest = "".join((have - need).elements())
            best_ = max(best_, prices.brings(dots, len(word)) + by_hand(rest, prices, words))
    return best_


@given(
    letters=st.text("TEASONZ", min_size=0, max_size=8),
    wilds=st.integers(0, 2),
    prices=st.sampled_from(["house", "2004"]),
)
@settings(max_examples=60, deadline=None)
def test_the_best_split_is_the_best(letters: str, wilds: int, prices: Prices) -> None:
    words = ("tea", "teas", "toe", "zone", "stone", "oat")
    held = letters + "_" * wilds
    split = best(held, LISTS[prices], WordList.of("en", words))
    assert split.dollars == by_hand(held, LISTS[prices], words)
    assert split.dollars == sum(
        LISTS[prices].brings(offer.dots + (offer.wild is not None), len(offer.word))
        for offer in split.offers
    )


@given(seed=st.integers(0, 10**6), wilds=st.integers(0, 3))
@settings(max_examples=20, deadline=None)
def test_a_split_of_the_whole_list_can_be_sold(seed: int, wilds: int) -> None:
    rng = Random(seed)
    held = [*rng.sample(bags.tiles("en"), 10), *bags.wilds(2, 0, 108)[:wilds]]
    hand = Hand(held)
    split = best_split(hand, offers(hand, load("en"), 3), HOUSE)
    left = Counter(tile.letter.lower() for tile in held)
    for offer in split.offers:
        assert offer.word in load("en")
        for place, letter in enumerate(offer.word):
            left["_" if place == offer.wild else letter] -= 1
    assert min(left.values(), default=0) >= 0


def test_no_two_words_bring_more_than_the_best_split() -> None:
    held = tiles("STONETEAZQUI")
    hand = Hand(held)
    every = offers(hand, load("en"), 3)
    split = best_split(hand, every, HOUSE)
    long = sorted(every, key=lambda offer: -len(offer.word))[:300]
    for one, two in combinations(long, 2):
        if hand.holds(hand.bundle, one.need + two.need):
            both = HOUSE.brings(one.dots, len(one.word)) + HOUSE.brings(two.dots, len(two.word))
            assert both <= split.dollars


# Plans


def planned(hand: str, letter: float, wild: float = 12.0) -> list[str]:
    held = Hand(tiles(hand))
    found_ = offers(held, WORDS, 3)
    return [one.word for one in plan(held, held.bundle, found_, HOUSE, Worth(letter, wild)).offers]


def test_a_plan_keeps_what_is_worth_more_than_it_brings() -> None:
    assert planned("TEA", letter=2) == []  # 3 dollars against 6
    assert len(planned("TEA", letter=0.5)) == 1
    assert len(planned("STONE", letter=1.9)) == 1  # 10 dollars against 9½
    assert planned("STONE", letter=2.1) == []


def test_a_plan_sells_what_cannot_be_kept_over_eight() -> None:
    # Ten letters: two are lost in any case, so TEA for 3 costs only one letter that stays.
    assert len(planned("TEAZZZZZZZ", letter=2)) == 1
    assert planned("TEAZZZZZZZ", letter=3.1) == []


def test_a_plan_of_a_part_of_a_hand_uses_that_part_alone() -> None:
    held = tiles("STONETEA")
    hand = Hand(held)
    part: tuple[Tile, ...] = held[5:]
    only = plan(hand, hand.bundle_of(part), offers(hand, WORDS, 3), HOUSE, Worth(0, 0))
    assert only.total == 3
    assert [len(one.word) for one in only.offers] == [3]

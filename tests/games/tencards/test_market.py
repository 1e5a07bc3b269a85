"""The market's file: what lies in it, and what it says when somebody has broken it."""

from collections import Counter

import pytest

from shelf_tui.games.tencards.market import MarketError, market, read
from shelf_tui.games.tencards.model import STALLS, Card, Class
from shelf_tui.words import load

#: Prices, values and points that a class keeps to.
RANGES: dict[Class, tuple[range, range, int]] = {
    "common": (range(2, 4), range(2, 4), 1),
    "good": (range(4, 7), range(3, 6), 2),
    "rare": (range(7, 10), range(7, 10), 4),
}
SMALL = """
[[common]]
price = 2
value = 2
cards = "T T"
[[good]]
price = 5
value = 4
cards = "ING"
[[rare]]
price = 9
value = 8
cards = "QU"
"""


def every_card() -> list[Card]:
    return [card for supply in market() for card in supply]


@pytest.mark.parametrize("place", range(3))
def test_a_class_has_twenty_four_cards_within_its_ranges(place: int) -> None:
    kind = STALLS[place]
    prices, values, points = RANGES[kind]
    assert len(market()[place]) == 24
    for card in market()[place]:
        assert (card.kind, card.points) == (kind, points)
        assert card.price in prices
        assert card.value in values


def test_every_card_has_an_id_of_its_own_and_none_of_a_starter() -> None:
    numbers = [card.id for card in every_card()]
    assert len(set(numbers)) == 72
    assert min(numbers) >= 60, "six seats have sixty starters"


def test_the_cards_of_the_source_lie_in_it() -> None:
    letters = Counter(card.letters for card in every_card())
    assert {"TH", "ING", "QU", "Z"} <= letters.keys()


def test_every_card_begins_or_ends_or_fills_some_common_word() -> None:
    words = load("en")
    for card in every_card():
        blanks = ["_"] * 4
        found = words.find([card.letters.lower(), *blanks], limit=20_000)
        assert any(card.letters.lower() in word and len(word) >= 4 for word in found)


def test_a_market_is_read_block_by_block_one_card_a_word() -> None:
    common, good, rare = read(SMALL)
    assert [(c.letters, c.price, c.value, c.points) for c in common] == [("T", 2, 2, 1)] * 2
    assert [(c.letters, c.price, c.value, c.points) for c in good] == [("ING", 5, 4, 2)]
    assert [(c.letters, c.price, c.value, c.points) for c in rare] == [("QU", 9, 8, 4)]
    assert len({card.id for card in (*common, *good, *rare)}) == 4


@pytest.mark.parametrize(
    ("right", "wrong", "named"),
    [
        ("price = 2", "price = 0", "common"),
        ("value = 4", 'value = "four"', "good"),
        ('"QU"', '"qu"', "rare"),
        ('"QU"', '"QUIT"', "rare"),
        ('"QU"', '""', "rare"),
        ("[[good]]", "[[fine]]", "fine"),
        ("price = 9", "prize = 9", "prize"),
        ("price = 9", "price =", "line"),
    ],
)
def test_a_broken_market_says_where(right: str, wrong: str, named: str) -> None:
    with pytest.raises(MarketError, match=r"^market\.toml: ") as caught:
        read(SMALL.replace(right, wrong, 1))
    assert named in str(caught.value)

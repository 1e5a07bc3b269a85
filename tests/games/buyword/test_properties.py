"""What holds of every game, whatever the seats do."""

from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shelf_tui.games.buyword import bags
from shelf_tui.games.buyword.model import Options, State, Tile
from shelf_tui.games.buyword.prices import LISTS, dots
from shelf_tui.games.buyword.rules import BuyWord
from shelf_tui.games.rules import Phase
from shelf_tui.words import load
from tests.games.buyword.helpers import buyword
from tests.games.buyword.monkey import WORDS, Monkey, with_other_secrets
from tests.games.helpers import Happening, check_log, happen, resumed, seen, time_out

small = buyword(*WORDS)
SECONDS = {"naming": 20, "deciding": 45, "decisions": 5, "selling": 90, "keeping": 30}


def in_play(state: State) -> list[Tile]:
    """Every tile that has not left the game."""
    return [
        *state.bag,
        *(one for held in state.held for one in (*held.letters, *held.wilds, *held.drawn)),
    ]


def check_phases(before: Phase, after: Phase | None) -> None:
    """n only grows; within one n only those waited for change."""
    if after is None:
        return
    assert after.waits
    assert (after.seconds, after.clock, after.race) == (SECONDS[after.name], 0, False)
    assert after.n >= before.n
    if after.n == before.n:
        assert after.name == before.name
        if after.name == "selling":
            assert after.waits <= before.waits


def check_tiles(before: State, after: State) -> None:
    """Tiles leave the game, never enter it, and none is in two places."""
    had, has = in_play(before), in_play(after)
    assert len({tile.id for tile in has}) == len(has)
    assert set(has) <= set(had)


def check_money(state: State) -> None:
    """What everybody has is what was begun with, less what was paid, and what was brought."""
    for seat, held in enumerate(state.held):
        money = 200
        for past in state.history:
            if past.decisions:
                decision = past.decisions[seat]
                assert not decision.bought or decision.affordable
                money -= decision.price if decision.bought else 0
                assert money >= 0
            for sale in past.sales[seat]:
                check_sale(sale.word, sale.tiles, sale.dollars, state.options)
                money += sale.dollars
            assert past.money[seat] == money
        assert held.money <= money or state.step in ("decisions", "selling")


def check_sale(word: str, tiles: tuple[Tile, ...], dollars: int, options: Options) -> None:
    prices = LISTS[options.prices]
    assert len(word) >= prices.shortest
    assert all(tile.letter in (letter, "_") for tile, letter in zip(tiles, word, strict=True))
    assert sum(tile.letter == "_" for tile in tiles) <= 1
    assert len({tile.id for tile in tiles}) == len(word)
    assert dollars == prices.brings(dots(tiles), len(word))


def check_secrets(rules: BuyWord, state: State, random: Random) -> None:
    """Whatever a viewer may not know can be another without the view changing."""
    for viewer in (None, *range(len(state.held))):
        twin = with_other_secrets(state, viewer, random)
        assert seen(rules, twin, viewer) == seen(rules, state, viewer)
        assert rules.phase(twin) == rules.phase(state)


def play_out(rules: BuyWord, seed: int) -> None:
    """One whole game of a monkey, looked at all the way."""
    random, monkey = Random(f"watch {seed}"), Monkey(seed)
    seats = 1 + seed % 4
    prices: Literal["house", "2004"] = "2004" if seed % 3 == 0 else "house"
    options = Options(prices=prices, wild=seed % 5 != 0)
    state = rules.deal(seats, options, seed)
    assert len(in_play(state)) == 108 + (seats * bags.WILDS[seats] if options.wild else 0)
    story = list[Happening]()
    while (now := rules.phase(state)) is not None:
        what = monkey.next(rules, state)
        story.append(what)
        after = happen(rules, state, what)
        if after is not state:
            check_phases(now, rules.phase(after))
            check_tiles(state, after)
        if after.step == "deciding":
            assert all(len(held.letters) <= 8 for held in after.held)
        if random.random() < 0.1:
            check_secrets(rules, after, random)
            check_money(after)
            after = resumed(rules, after)
            assert rules.kept(after) == after
        check_log(rules, after)
        state = after
        assert len(story) < 20_000
    check_money(state)
    assert rules.result(state).score == tuple(held.money for held in state.held)
    again = rules.deal(seats, options, seed)
    for what in story:
        again = happen(rules, again, what)
    assert again == state


@pytest.mark.parametrize("seed", range(0, 100, 10))
def test_a_hundred_games_of_monkeys(seed: int) -> None:
    for game in range(seed, seed + 10):
        play_out(small, game)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 3000, 100))
def test_two_thousand_games_of_monkeys_with_the_whole_list(seed: int) -> None:
    rules = BuyWord(load)
    for game in range(seed, seed + 100):
        play_out(rules, game)


@given(seats=st.integers(1, 4), seed=st.integers(0, 2**64 - 1), bag=st.sampled_from(["en", "ru"]))
@settings(max_examples=25, deadline=None)
def test_a_game_ends_when_time_alone_passes(
    seats: int, seed: int, bag: Literal["en", "ru"]
) -> None:
    state = small.deal(seats, Options(bag=bag), seed)
    steps = 0
    while small.phase(state) is not None:
        state = time_out(small, state)
        steps += 1
    # At most 54 rounds of two tiles alone, five steps each.
    assert steps <= 54 * 5 + 2
    assert small.result(state).score == (200,) * seats

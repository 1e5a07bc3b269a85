"""Stand-ins: what each of them buys, sells and names, and that they see no more than their seat."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from shelf_tui.games.buyword.model import Decide, GoOn, Keep, Name, Ready, Sell, State, Tile
from shelf_tui.games.buyword.offers import Hand, offers
from shelf_tui.games.buyword.rules import BuyWord
from shelf_tui.games.buyword.stand_ins import CHARACTERS, StandIn, act, choose
from shelf_tui.words import load
from tests.games.buyword import helpers as t

IDS = [character.id for character in CHARACTERS]
BY_ID = {character.id: character for character in CHARACTERS}
rules = BuyWord(load)


def game(seed: int, who: Sequence[StandIn], **options: str | bool) -> tuple[int, ...]:
    """Play a whole game among these stand-ins; no move of theirs may be refused."""
    state = t.table(rules, len(who), seed, **options)
    while phase := rules.phase(state):
        spent = dict.fromkeys(phase.waits, 0.0)
        while (now := rules.phase(state)) and now.n == phase.n:
            seat = min(now.waits)
            rng = Random(f"{seed}/{seat}/{state.n}/{spent[seat]}")
            words = load(state.options.bag)
            move, thought = act(rules.view(state, seat), who[seat], rng, words)
            assert thought > 0
            spent[seat] += thought
            assert spent[seat] <= phase.seconds or phase.name == "selling"
            state = rules.play(state, seat, move)
    return rules.result(state).score


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("bag", ["en", "ru"])
def test_whole_games_without_a_refused_move(seats: int, bag: str) -> None:
    for seed in range(2):
        order = [CHARACTERS[(seat + seed + seats) % 4] for seat in range(seats)]
        assert len(game(seed, order, bag=bag)) == seats


@pytest.mark.parametrize("options", [{"prices": "2004"}, {"wild": False}])
def test_whole_games_with_the_other_options(options: dict[str, str | bool]) -> None:
    assert len(game(5, CHARACTERS, **options)) == 4


def decision(who: str, drawn: str, hand: str = "", **seat: int) -> bool:
    state = t.with_seat(t.deciding(rules, drawn, drawn, hands=(hand, "")), 0, **seat)
    move, _ = choose(rules.view(state, 0), who, Random(1), load)
    assert isinstance(move, Decide)
    return move.buy


def test_all_but_eager_refuse_letters_that_are_hard_to_sell() -> None:
    assert {who: decision(who, "JQXZZ", "AEIO") for who in IDS} == {
        "steady": False,
        "eager": True,
        "hoarder": False,
        "planner": False,
    }


def test_all_buy_cheap_letters_early_in_the_game() -> None:
    assert all(decision(who, "STONE", "RA") for who in IDS)


def sells(who: str, hand: str, **fields: Any) -> list[str]:
    """What a character sells, in its order, until it is ready."""
    state = replace(t.selling(rules, hand, "ES"), **fields)
    words: list[str] = []
    while len(words) < 9:
        move, _ = choose(rules.view(state, 0), who, Random(1), load)
        state = rules.play(state, 0, move)
        if isinstance(move, Ready):
            return words
        assert isinstance(move, Sell)
        words.append(move.word.upper())
    raise AssertionError(words)


def test_a_planner_keeps_a_short_word_and_sells_a_long_one() -> None:
    assert sells("planner", "TEA") == []
    assert sells("planner", "RELATIONSE") == ["RELATIONS"]


def test_at_the_last_selling_everybody_sells_what_there_is() -> None:
    for who in IDS:
        assert sells(who, "TEA", last=True) != []


def test_a_steady_one_sells_sooner_and_a_hoarder_later_than_a_planner() -> None:
    assert (sells("steady", "CREATIONS"), sells("planner", "CREATIONS")) == (["CREATIONS"], [])
    assert sells("hoarder", "RELATIONSE") == []


def named(money: int, bag: int, seats: int = 2) -> int:
    state = t.table(rules, seats)
    state = replace(t.with_seat(state, 0, money=money), step="naming", leader=0)
    state = replace(state, bag=state.bag[:bag])
    move, _ = choose(rules.view(state, 0), "planner", Random(1), load)
    assert isinstance(move, Name)
    return move.number


def test_who_is_behind_names_what_the_bag_can_serve_and_who_is_ahead_ends_the_game() -> None:
    assert named(money=150, bag=50) == 5
    assert named(money=150, bag=7) == 3
    assert named(money=250, bag=7) == 5
    assert named(money=200, bag=3, seats=1) == 3


def test_the_most_dots_go_first() -> None:
    state = t.ready(rules, t.selling(rules, "STONEZRAI", "TEA"))
    move, _ = choose(rules.view(state, 0), "planner", Random(1), load)
    assert isinstance(move, Keep)
    left = [tile.letter for tile in state.held[0].letters if tile.id in move.tiles]
    assert "".join(left) == "STONERAI"


def test_everybody_goes_on_from_the_decisions() -> None:
    state = t.decided(rules, t.deciding(rules, "ES", "AT"), True, True)
    for who in IDS:
        move, seconds = choose(rules.view(state, 0), who, Random(1), load)
        assert move == GoOn()
        assert seconds < 5


def test_the_same_view_and_the_same_lots_give_the_same_move() -> None:
    state: State = t.deciding(rules, "STONE", "RAISE", hands=("LI", ""))
    view = rules.view(state, 0)
    for who in IDS:
        assert choose(view, who, Random(4), load) == choose(view, who, Random(4), load)


def test_no_stand_in_writes_an_unspoken_word() -> None:
    words = load("ru")
    coarse = "сука"
    assert not words.speakable(coarse)
    hand = Hand([Tile(n, letter.upper(), 1) for n, letter in enumerate(coarse)])
    assert coarse not in {offer.word for offer in offers(hand, words, 4)}


def test_the_first_character_is_steady_and_every_one_is_another() -> None:
    assert IDS[0] == "steady"
    assert len(set(IDS)) == len(IDS) >= 3

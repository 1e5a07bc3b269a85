"""Stand-ins: what they know, what they write, when they pass. They see what their seat sees."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from shelf_tui.games.oneofyou import minds
from shelf_tui.games.oneofyou.clues import key
from shelf_tui.games.oneofyou.lists import Deck, strengths
from shelf_tui.games.oneofyou.minds import Memory
from shelf_tui.games.oneofyou.model import GoOn, Guess, Move, Pass, State, View, Write
from shelf_tui.games.oneofyou.stand_ins import CHARACTERS, StandIn, act, choose
from shelf_tui.words import load
from tests.games.oneofyou.helpers import DECK, guessed, rules, table, written

EVERYBODY = pytest.mark.parametrize("me", CHARACTERS, ids=lambda me: me.id)


def clues(me: int, word: str, seats: int = 5, n: int = 400) -> Counter[str]:
    """What a character writes about a word, in many games."""
    counted: Counter[str] = Counter()
    for seed in range(n):
        view = rules.view(table(seats, word, seed=seed), 1)
        assert view.lot is not None
        move, _ = act(view, CHARACTERS[me], Memory(DECK, view.lot), Random(seed))
        assert isinstance(move, Write)
        counted[move.text] += 1
    return counted


def guess(state: State, me: int = 0) -> Move:
    """What a character guesses."""
    view = rules.view(state, 0)
    assert view.lot is not None
    return act(view, CHARACTERS[me], Memory(DECK, view.lot), Random(1))[0]


def test_four_or_more_who_differ() -> None:
    assert len(CHARACTERS) >= 4
    assert len({one.id for one in CHARACTERS}) == len(CHARACTERS)
    assert CHARACTERS[0].id == "steady"
    assert len({one.taste for one in CHARACTERS}) == len(CHARACTERS)


@EVERYBODY
@pytest.mark.parametrize("word", DECK.words)
def test_it_writes_from_the_list_and_never_the_word(me: StandIn, word: str) -> None:
    written_ = clues(CHARACTERS.index(me), word, n=30)
    assert set(written_) <= set(DECK.lists[word])
    assert key(word) not in map(key, written_)


def test_they_differ_in_how_obvious_they_dare_to_be() -> None:
    first = DECK.lists["cat"][:2]
    obvious = {
        one.id: sum(clues(n, "cat")[said] for said in first) for n, one in enumerate(CHARACTERS)
    }
    assert obvious["plain"] > obvious["steady"] > obvious["sly"]


def test_the_more_others_write_the_less_obvious_it_dares_to_be() -> None:
    few, many = clues(0, "cat", seats=3), clues(0, "cat", seats=8)
    assert few["meow"] > many["meow"]


def test_each_knows_a_share_of_every_list_its_own_for_a_whole_game() -> None:
    known = [Memory(DECK, lot).recall("cat") for lot in range(50)]
    assert {len(said) for said in known} <= {5, 6}  # of eight, 60 to 70 in a hundred
    assert len({tuple(said) for said in known}) > 10
    assert Memory(DECK, 7).recall("cat") == Memory(DECK, 7).recall("cat")
    for said in known:
        assert sum(said.values()) == pytest.approx(1)
        assert list(said.values()) == sorted(said.values(), reverse=True)


def test_the_seats_of_a_table_have_lots_of_their_own_that_stay() -> None:
    state = table()
    lots = {rules.view(state, seat).lot for seat in range(5)}
    assert len(lots) == 5
    later = guessed(written(state, "a1", "b1", "c1", "d1"), None)
    assert {rules.view(later, seat).lot for seat in range(5)} == lots
    assert rules.view(state, None).lot is None
    other = table(seed=2)
    assert lots.isdisjoint({rules.view(other, seat).lot for seat in range(5)})


def test_clues_that_point_to_one_word_are_guessed() -> None:
    state = written(table(), "meow", "purr", "whiskers", "kitten")
    assert guess(state) == Guess("cat")


def test_a_plural_is_understood() -> None:
    assert guess(written(table(), "stars", "rockets", "tides", "skies")) == Guess("moon")


def test_a_clue_that_stands_on_no_list_means_nothing_and_it_passes() -> None:
    assert guess(written(table(), "landlord", "tomcat", "nine-lived", "aloof")) == Pass()
    assert guess(written(table(), None, None, None, None)) == Pass()


def test_over_boards_that_say_nothing_it_does_not_think_long() -> None:
    silent = rules.view(written(table(), None, None, None, None), 0)
    spoken = rules.view(written(table(), "meow", None, None, None), 0)
    assert act_as(silent, "steady")[1] <= 4
    assert act_as(spoken, "steady")[1] >= 8


def test_what_people_say_first_is_known_to_more_than_what_they_say_last() -> None:
    """At a table of 200 the first of eight keys is forgotten by few, the last by most."""
    deck = Deck({"a": tuple("stuvwxyz")})
    known = [Memory(deck, lot).recall("a") for lot in range(200)]
    assert {len(one) for one in known} <= {5, 6}
    assert sum("s" in one for one in known) >= 180
    assert sum("z" in one for one in known) <= 120


def test_it_does_not_guess_what_stands_on_a_board() -> None:
    state = written(table(word="dog"), "cat", "pet", "fur", "kitten")
    assert guess(state) in {Pass(), Guess("dog")}


def test_it_does_not_guess_a_word_that_has_been() -> None:
    state = written(table(word="dog"), "meow", "purr", "whiskers", "kitten")
    past = guessed(written(table(), "a1", "b1", "c1", "d1"), None).history
    assert guess(replace(state, history=past)) == Pass()


def test_the_careful_pass_where_others_guess() -> None:
    told = [written(table(word="dog"), *said) for said in (
        ("milk", None, None, None), ("fur", "pet", None, None), ("night", None, None, None),
        ("grass", "farm", None, None), ("yellow", "round", None, None),
    )]  # fmt: skip
    passes = {
        one.id: sum(guess(state, n) == Pass() for state in told) for n, one in enumerate(CHARACTERS)
    }
    assert passes["exact"] >= passes["steady"]


@pytest.mark.usefixtures("small_deck")
@EVERYBODY
def test_the_rules_take_every_move_and_thought_takes_time(me: StandIn) -> None:
    name = me.id
    state = table(word="cat")
    for seat in (1, 2, 3, 4):
        move, seconds = act_as(rules.view(state, seat), name)
        assert 2 <= seconds <= 60
        state = rules.play(state, seat, move)
    move, seconds = act_as(rules.view(state, 0), name)
    assert 2 <= seconds <= 45
    state = rules.play(state, 0, move)
    assert act_as(rules.view(state, 3), name)[0] == GoOn()


def act_as(view: View, name: str) -> tuple[Move, float]:
    """What the table would be told."""
    return choose(view, name, Random(5), load)


def test_strengths_fall_with_the_place_and_add_up_to_one() -> None:
    # 1, 1/2 and 1/3 are six, three and two elevenths of their sum.
    assert strengths(3) == pytest.approx([6 / 11, 3 / 11, 2 / 11])


def test_the_background_of_a_key_is_its_mean_strength() -> None:
    deck = Deck({"a": ("x", "y", "z"), "b": ("y",)})
    assert deck.background == pytest.approx({"x": 3 / 11, "y": (3 / 11 + 1) / 2, "z": 1 / 11})
    assert deck.bearing == {"x": ["a"], "y": ["a", "b"], "z": ["a"]}


def test_a_guess_needs_the_probability_asked_for() -> None:
    # Of two words that share their only clue, each is as likely as the other.
    deck = Deck({"a": ("x",), "b": ("x",)})
    assert minds.word(Memory(deck, 1), ["x"], set(), sure=0.5) == "a"
    assert minds.word(Memory(deck, 1), ["x"], set(), sure=0.51) is None
    assert minds.word(Memory(deck, 1), ["x"], {"a"}, sure=0.51) == "b"

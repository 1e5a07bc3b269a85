"""Stand-ins: what each of them writes and buys, and that they see no more than their seat."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from shelf_tui.games.tencards import stand_ins
from shelf_tui.games.tencards.lines import best_line
from shelf_tui.games.tencards.model import (
    Buy,
    Card,
    Chapter,
    GoOn,
    Options,
    Silence,
    State,
    Write,
)
from shelf_tui.games.tencards.rules import TenCards
from shelf_tui.games.tencards.stand_ins import CHARACTERS, StandIn, act, choose
from shelf_tui.words import WordList, load
from tests.games.tencards import helpers as t

IDS = [character.id for character in CHARACTERS]
BY_ID = {character.id: character for character in CHARACTERS}


def written(words: WordList, hand: str, who: str | StandIn, seed: int = 1) -> str | None:
    """What a character writes from this hand; None is a silence."""
    rules = TenCards(lambda _language: words)
    view = rules.view(t.table(rules, hand, hand), 0)
    me = BY_ID[who] if isinstance(who, str) else who
    move, _ = act(view, me, Random(seed), words)
    assert isinstance(move, Write | Silence)
    return move.word if isinstance(move, Write) else None


def bought(purse: int, who: str, *places: Card | None, seed: int = 1) -> Card:
    """What a character buys with this purse from these six places."""
    rules = t.tencards()
    state = t.with_stalls(t.table(rules, t.earning(purse), t.earning(0)), *places)
    state = t.queue(rules, state, "cat", "cat")
    move, _ = choose(rules.view(state, 0), who, Random(seed), load)
    assert isinstance(move, Buy)
    return next(card for card in places if card and card.id == move.card)


def game(seed: int, who: Sequence[StandIn]) -> tuple[int, ...]:
    """Play a whole game among these stand-ins; no move of theirs may be refused."""
    rules = TenCards(load)
    state = rules.deal(len(who), Options(), seed)
    while phase := rules.phase(state):
        if not phase.waits:
            state = rules.expire(state, frozenset())
        for seat in sorted(phase.waits):
            rng = Random(f"{seed}/{seat}/{state.n}/{state.clock}")
            move, thought = act(rules.view(state, seat), who[seat], rng, load("en"))
            assert 0 < thought <= phase.seconds
            state = rules.play(state, seat, move)
    return rules.result(state).winners


def share(who: Sequence[StandIn], games: int) -> list[float]:
    """The share of wins by place in `who`, each sitting in every seat in turn."""
    wins = [0.0] * len(who)
    for seed in range(games):
        order = [(place + seed) % len(who) for place in range(len(who))]
        winners = game(seed, [who[place] for place in order])
        for seat in winners:
            wins[order[seat]] += 1 / len(winners)
    return [won / games for won in wins]


def test_the_first_one_is_steady_and_there_are_at_least_four() -> None:
    assert IDS[0] == "steady"
    assert len(set(IDS)) == len(IDS) >= 4


@pytest.mark.parametrize("who", IDS)
def test_it_depends_on_nothing_that_its_seat_does_not_see(who: str) -> None:
    rules = TenCards(load)
    state = rules.deal(3, Options(), 5)
    other = rules.deal(3, Options(), 6)
    hidden: State = replace(
        state,
        seed=6,
        supplies=other.supplies,
        held=(replace(state.held[0], pile=state.held[0].pile[::-1]), *other.held[1:]),
    )
    first = choose(rules.view(state, 0), who, Random(1), load)
    assert choose(rules.view(hidden, 0), who, Random(1), load) == first


@pytest.mark.parametrize("who", IDS)
def test_it_takes_a_human_time_over_a_line(who: str) -> None:
    rules = TenCards(load)
    view = rules.view(rules.deal(2, Options(), 1), 0)
    times = [choose(view, who, Random(seed), load)[1] for seed in range(50)]
    assert min(times) >= 12
    assert max(times) <= 60
    assert max(times) - min(times) > 5


def test_it_looks_at_the_lines_and_shops_in_about_a_second() -> None:
    rules = t.tencards()
    lines = t.lines(rules, t.table(rules, t.earning(4), t.earning(2)), "cat", "cat")
    queue = rules.expire(lines, frozenset({0, 1}))
    for seed in range(20):
        move, seconds = choose(rules.view(lines, 0), "steady", Random(seed), load)
        assert move == GoOn()
        assert 1.5 <= seconds <= 4
        _, seconds = choose(rules.view(queue, 0), "steady", Random(seed), load)
        assert 0.5 <= seconds <= 1.5


def test_it_never_writes_an_offensive_word_and_is_rather_silent() -> None:
    words = WordList.of("en", ["slur", "cat"], unspoken=["slur"])
    assert written(words, "S1 L1 U1 R1 _0", "steady") is None
    assert written(words, "_0 _0 _0 _0 _0", "steady") == "cat"


def test_its_vocabulary_is_a_rank_limit() -> None:
    words = WordList.of("en", ["cat", "catch"])
    knows = replace(BY_ID["steady"], vocabulary=1)
    assert written(words, "C1 A1 T1 C1 H1", knows) == "cat"
    assert written(words, "C1 A1 T1 C1 H1", "steady") == "catch"


def test_steady_writes_the_line_that_earns_most() -> None:
    words = WordList.of("en", ["this", "quiz", "quit", "iq"])
    # QUIZ 2 + 1 + 9 + 1 = 13, QUIT 2 + 1 + 1 + 1 = 5.
    assert written(words, "QU2 I1 Z9 T1 _0", "steady") == "quiz"


def test_of_equals_it_writes_any_of_the_four_commonest() -> None:
    words = WordList.of("en", ["this", "that", "with", "from", "they", "you"])
    lines = {written(words, "_0 _0 _0 _0 _0", "steady", seed) for seed in range(40)}
    assert lines == {"this", "that", "with", "from"}


def test_it_writes_a_word_of_this_table_again_only_for_want_of_another() -> None:
    words = WordList.of("en", ["this", "that"])
    rules = TenCards(lambda _language: words)
    blanks = "_0 _0 _0 _0 _0"
    view = rules.view(t.table(rules, blanks, blanks), 0)
    past = Chapter((t.line(rules, blanks, "this"), None), (0,), ())

    def lines(history: Sequence[Chapter]) -> set[str]:
        seen = replace(view, history=tuple(history))
        moves = [act(seen, BY_ID["steady"], Random(seed), words)[0] for seed in range(20)]
        return {move.word for move in moves if isinstance(move, Write)}

    assert lines([]) == {"this", "that"}
    assert lines([past]) == {"that"}
    both = Chapter((None, t.line(rules, blanks, "that")), (1,), ())
    assert lines([past, both]) == {"this", "that"}


def test_plain_never_writes_more_than_six_letters() -> None:
    words = WordList.of("en", ["sitting", "sing"])
    assert written(words, "S1 I1 T1 T1 ING3", "plain") == "sing"
    assert written(words, "S1 I1 T1 T1 ING3", "steady") == "sitting"


def test_poet_prefers_length_to_money() -> None:
    words = WordList.of("en", ["zit", "tins"])
    # ZIT earns 3 + 1 + 1 = 5, TINS 1 + 1 + 0 + 0 + 1 = 3.
    assert written(words, "Z3 I1 T1 _0 _0", "steady") == "zit"
    assert written(words, "Z3 I1 T1 _0 _0", "poet") == "tins"


def test_thrifty_hardly_looks_at_its_hand() -> None:
    words = WordList.of("en", ["cats", "cat", "act"])
    lines = {written(words, "C1 A1 T1 S1 _0", "thrifty", seed) for seed in range(30)}
    assert lines == {"cats", "cat", "act"}


@pytest.mark.parametrize("seed", range(10))
def test_thrifty_buys_the_cheapest_card(seed: int) -> None:
    assert bought(9, "thrifty", t.N, t.R, t.K, t.ING, t.Z, t.QU, seed=seed) == t.R
    assert bought(9, "thrifty", t.N, None, t.K, t.ING, t.Z, t.QU, seed=seed) == t.N


@pytest.mark.parametrize("seed", range(10))
def test_scholar_buys_syllables(seed: int) -> None:
    long = t.card("ING", 4, 6, "good")
    short = t.card("K", 4, 4, "good")
    assert bought(6, "scholar", None, None, short, long, None, None, seed=seed) == long


def test_gambler_reaches_for_the_dear_letter_more_often_than_scholar() -> None:
    places = (None, None, None, None, t.card("Z", 9, 7, "rare"), t.card("OUT", 7, 8, "rare"))
    got = {
        who: [bought(9, who, *places, seed=seed).letters for seed in range(40)].count("Z")
        for who in ("gambler", "scholar")
    }
    assert got["gambler"] > 30
    assert got["scholar"] < 10


def test_steady_takes_the_rare_card_it_can_pay_for() -> None:
    assert bought(7, "steady", t.R, t.N, t.K, t.ING, t.Z, t.QU) == t.Z


def test_the_best_line_of_a_hand_is_told_afterwards() -> None:
    words = WordList.of("en", ["this", "thin", "hit"])
    line = best_line(t.cards("TH3 I1 _0 _0 Z9"), words)
    assert line is not None
    assert (line.word, line.printed, line.length) == ("THIS", 4, 1)
    assert [(one.card.letters, one.letters) for one in line.laid] == [
        ("TH", "TH"),
        ("I", "I"),
        ("_", "S"),
    ]
    assert best_line(t.cards("Z9 X9 Q9 J9 V4"), words) is None


@pytest.mark.parametrize("who", IDS[:-1])
def test_thrifty_loses_to_all(who: str) -> None:
    assert IDS[-1] == "thrifty"
    won, lost = share([BY_ID[who], BY_ID["thrifty"]], 10)
    assert (won, lost) == (1, 0)


def test_a_shopper_with_few_words_beats_the_whole_list_badly_spent() -> None:
    shopper = replace(BY_ID["steady"], vocabulary=10_000, longest=5)
    cheapest = replace(BY_ID["thrifty"], vocabulary=None, among=1)
    assert share([shopper, cheapest], 20)[0] > 0.6


def test_six_seats_of_six_characters_play_to_the_end() -> None:
    assert set(game(3, stand_ins.CHARACTERS)) <= set(range(6))

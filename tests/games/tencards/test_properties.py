"""What holds of every game, whatever the seats do."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shelf_tui.games.rules import Phase
from shelf_tui.games.tencards.model import (
    Buy,
    Card,
    Chapter,
    Draft,
    Line,
    Options,
    State,
    Wish,
    Write,
)
from shelf_tui.games.tencards.rules import TenCards
from shelf_tui.words import load
from tests.games.helpers import Happening, check_log, happen, phase, resumed, seen, time_out
from tests.games.tencards.helpers import open_cards, own, tencards
from tests.games.tencards.monkey import WORDS, Monkey, with_other_secrets

small = tencards(*WORDS)


def all_cards(state: State) -> list[Card]:
    decks = [one for held in state.held for one in (*held.hand, *held.pile, *held.discard)]
    supplies = [one for supply in state.supplies for one in supply]
    return sorted(
        [*decks, *supplies, *(one for one in open_cards(state) if one)], key=lambda one: one.id
    )


def check_phases(before: Phase, after: Phase | None) -> None:
    """n only grows; what stands still within one n and clock."""
    if after is None:
        return
    assert after.n >= before.n
    assert after.waits or after.name == "queue"
    assert (
        after.seconds == {"writing": 90, "lines": 4, "queue": 5 if after.waits else 1}[after.name]
    )
    assert after.secret == (after.name == "writing")
    assert after.paced == (after.name == "writing" or (after.name == "queue" and bool(after.waits)))
    assert not after.race
    if after.n == before.n:
        assert after.name == before.name
    elif after.name != "writing":
        assert before.name != after.name
    if (after.n, after.clock) == (before.n, before.clock) and after.name == "queue":
        assert after == before


def check_line(line: Line, hand: tuple[Card, ...]) -> None:
    """The line is laid from the hand and earns what the page says."""
    used = [one.card for one in line.laid]
    assert set(used) <= set(hand)
    assert len(set(used)) == len(used)
    assert "".join(one.letters for one in line.laid) == line.word
    for one in line.laid:
        blank = one.card.letters == "_"
        assert len(one.letters) == 1 if blank else one.letters == one.card.letters
    assert line.word.lower() in WORDS
    assert line.printed == sum(one.value for one in used)
    assert line.length == len(line.word) - 3 >= 0


def check_lines(state: State) -> None:
    """All are in: every line stands, and the queue is in the page's order."""
    for held in state.held:
        if held.line:
            check_line(held.line, held.hand)
    keys = [
        (line.income, len(line.word)) if line else (0, 0)
        for line in (state.held[visit.seat].line for visit in state.queue)
    ]
    assert sorted(visit.seat for visit in state.queue) == list(range(len(state.held)))
    assert [income for income, _ in keys] == sorted((income for income, _ in keys), reverse=True)
    earned = [key for key in keys if key[0]]
    assert earned == sorted(earned, reverse=True)


def check_chapter(chapter: Chapter) -> None:
    """The best are the best, and nobody spent more than was earned."""
    incomes = [line.income if line else 0 for line in chapter.lines]
    most = max(incomes)
    assert set(chapter.best) == {
        seat for seat, income in enumerate(incomes) if income == most and most
    }
    sold = [visit.card for visit in chapter.visits if visit.card]
    assert len(set(sold)) == len(sold)
    for visit in chapter.visits:
        assert (visit.outcome == "bought") == (visit.card is not None)
        assert visit.outcome in {"bought", "nothing", "timed-out", "passed"}
        if visit.card:
            assert 0 < visit.card.price <= incomes[visit.seat]
        if not incomes[visit.seat]:
            assert visit.outcome == "passed"


def check_secrets(rules: TenCards, state: State, random: Random) -> None:
    """Whatever a viewer may not know can be another without the view changing."""
    for viewer in (None, *range(len(state.held))):
        twin = with_other_secrets(state, viewer, random)
        assert seen(rules, twin, viewer) == seen(rules, state, viewer)
        assert rules.phase(twin) == rules.phase(state)


def check_end(rules: TenCards, state: State) -> None:
    """The last page adds up from the cards and the chapters."""
    best = Counter(seat for chapter in state.history for seat in chapter.best)
    totals = tuple(
        sum(one.points for one in (*held.hand, *held.pile, *held.discard)) + best[seat]
        for seat, held in enumerate(state.held)
    )
    result = rules.result(state)
    assert result.score == totals
    assert set(result.winners) == {
        seat for seat, total in enumerate(totals) if total == max(totals)
    }
    assert len(state.history) == state.options.chapters
    for seat, held in enumerate(state.held):
        sold = [
            visit.card
            for chapter in state.history
            for visit in chapter.visits
            if visit.seat == seat and visit.card
        ]
        assert list(held.bought) == sold
        assert len(own(rules, state, seat).deck) == 10 + len(sold)


def play_out(rules: TenCards, seed: int) -> None:
    """One whole game of a monkey, looked at all the way."""
    random, monkey = Random(f"watch {seed}"), Monkey(seed)
    seats = 2 + seed % 5
    options = Options(chapters=6 if seed % 2 else 10)
    state = rules.deal(seats, options, seed)
    dealt, story = all_cards(state), list[Happening]()
    while (now := rules.phase(state)) is not None:
        what = monkey.next(rules, state)
        story.append(what)
        after = happen(rules, state, what)
        if after is not state:
            check_phases(now, rules.phase(after))
        if after.step != state.step:
            assert all_cards(after) == dealt
            check_log(rules, after)
            if after.step == "lines":
                check_lines(after)
            if after.step == "writing":
                assert None not in open_cards(after)  # no supply runs dry
        if random.random() < 0.1:
            check_secrets(rules, after, random)
            after = resumed(rules, after)
            assert rules.kept(after) == after
            assert all_cards(after) == dealt
        state = after
        assert len(story) < 20_000
    for chapter in state.history:
        check_chapter(chapter)
    check_secrets(rules, state, random)
    check_end(rules, state)
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
    rules = TenCards(load)
    for game in range(seed, seed + 100):
        play_out(rules, game)


@given(seats=st.integers(2, 6), chapters=st.sampled_from([6, 10]), seed=st.integers(0, 2**64 - 1))
@settings(max_examples=25, deadline=None)
def test_a_game_ends_when_time_alone_passes(seats: int, chapters: int, seed: int) -> None:
    state = small.deal(seats, Options(chapters=6 if chapters == 6 else 10), seed)
    state = time_out(small, state, chapters * (2 + seats))
    assert small.phase(state) is None
    check_end(small, state)


@given(word=st.text(max_size=12), seed=st.integers(0, 50))
@settings(deadline=None)
def test_any_text_is_a_line_of_the_list_or_refused(word: str, seed: int) -> None:
    state = small.deal(2, Options(), seed)
    for move in (Write(word), Draft(word)):
        after = happen(small, state, (0, move))
        if after != state:
            assert word.lower() in WORDS


@given(wishes=st.lists(st.integers() | st.none(), max_size=8))
@settings(deadline=None)
def test_any_wishes_are_kept_to_their_seat_and_hold_nobody_up(wishes: list[int | None]) -> None:
    state = small.deal(2, Options(), 3)
    after = happen(small, state, (0, Wish(tuple(wishes))))
    for viewer in (None, 1):
        assert seen(small, after, viewer) == seen(small, state, viewer)
    assert small.phase(time_out(small, after, 4)) is not None


@given(card=st.integers())
@settings(deadline=None)
def test_no_card_but_an_open_one_can_be_bought(card: int) -> None:
    state = time_out(small, happen(small, small.deal(2, Options(), 3), (0, Draft("OUT"))), 2)
    known = {one.id for one in open_cards(state) if one}
    after = happen(small, state, (0, Buy(card)))
    assert after == state or card in known


def test_writing_shows_in_no_log() -> None:
    state = small.deal(2, Options(), 3)
    after = happen(small, state, (0, Draft("ACE")))
    after = happen(small, after, (0, Write("ACE")))
    assert after.log == state.log
    assert phase(small, after).name == "writing"

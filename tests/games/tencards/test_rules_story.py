"""The log: what happened at the table, in public facts that make sentences."""

from shelf_tui.games.rules import LOG_LENGTH, Fact, LogLine
from shelf_tui.games.tencards.model import Options, State
from shelf_tui.games.tencards.texts import LOG
from shelf_tui.locale import say
from tests.games.helpers import time_out
from tests.games.tencards.helpers import (
    K,
    buy,
    earning,
    lines,
    queue,
    table,
    tencards,
)

rules = tencards()


def new(before: State, after: State) -> list[LogLine]:
    """What the story gained."""
    assert after.log[: len(before.log)] == before.log
    return list(after.log[len(before.log) :])


def told(story: list[LogLine], **facts: Fact | tuple[int, ...]) -> list[str]:
    """The codes of the lines that tell all these facts, each sayable."""
    return [
        line.code
        for line in story
        if facts.items() <= line.facts.items() and say(LOG[line.code], **line.facts)
    ]


def test_the_story_tells_every_line_and_silence_and_whose_line_was_best() -> None:
    state = table(rules, earning(5), earning(3), earning(0))
    story = new(state, lines(rules, state, "CATS", "CAT", None))
    assert len(told(story, seat=0, word="CATS", income=6)) == 1
    assert len(told(story, seat=1, word="CAT", income=3)) == 1
    assert len(told(story, seat=2)) == 1  # the silence
    assert len(told(story, seat=0)) == len(told(story, seat=1)) == 1
    assert told(story, seats=(0,)) == ["best"]


def test_a_shared_best_line_is_told_once_of_all_who_share_it() -> None:
    state = table(rules, earning(5), earning(5))
    story = new(state, lines(rules, state, "CAT", "CAT"))
    assert [line.facts for line in story if line.code == "best"] == [{"seats": (0, 1)}]


def test_a_chapter_without_a_best_line_tells_of_none() -> None:
    state = table(rules, earning(0), earning(0))
    story = new(state, lines(rules, state, "CAT", None))
    assert len(told(story, seat=0)) == len(told(story, seat=1)) == 1
    assert not [line for line in story if line.code == "best"]


def test_the_story_tells_each_visit_once_and_what_was_bought() -> None:
    state = queue(rules, table(rules, *[earning(n) for n in (8, 7, 6, 0)]), *["CAT"] * 3, None)
    after = time_out(rules, buy(rules, state, K, None), 2)
    story = new(state, after)
    visits = [told(story, seat=seat) for seat in range(4)]
    assert [len(codes) for codes in visits] == [1, 1, 1, 1]
    assert len({codes[0] for codes in visits}) == 4  # bought, nothing, timed out, passed
    assert len(told(story, seat=0, card="K", price=4)) == 1
    assert len(told(story, chapter=2)) == 1


def test_the_last_page_tells_a_lone_and_a_shared_win_differently() -> None:
    state = time_out(rules, rules.deal(2, Options(chapters=6), 1), 6 * 4)
    shared = told(list(state.log[-2:]), seat=0)
    assert shared == told(list(state.log[-2:]), seat=1)
    state = table(rules, earning(1), earning(0))
    state = time_out(rules, queue(rules, state, "CAT", "CAT"), 2)
    state = time_out(rules, state, 9 * 4)
    alone = told(list(state.log[-2:]), seat=0)
    assert rules.result(state).winners == (0,)
    assert shared[-1] != alone[-1]


def test_the_story_keeps_its_newest_lines_alone() -> None:
    state = time_out(rules, rules.deal(6, Options(), 1), 3 * 8)
    assert len(state.log) == LOG_LENGTH
    assert told(list(state.log[-1:]), chapter=4)

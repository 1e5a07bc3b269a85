"""Writing: handing in, changing, silence, drafts, the time, and what stays hidden."""

import pytest

from shelf_tui.games.tencards.model import (
    Buy,
    Draft,
    GoOn,
    Move,
    Silence,
    State,
    TakeBack,
    Wish,
    Write,
)
from tests.games.helpers import phase, refusal, time_out
from tests.games.tencards.helpers import earning, lines, own, table, tencards

rules = tencards()


def three() -> State:
    """Three seats whose CAT earns 3, 4 and 5."""
    return table(rules, earning(3), earning(4), earning(5))


def incomes(state: State) -> list[int | None]:
    """What everybody sees of the lines; None is a silence, or a line not shown."""
    return [one.line.income if one.line else None for one in rules.view(state, None).seats]


def test_writing_is_90_seconds_for_everybody_at_once_and_secret() -> None:
    now = phase(rules, three())
    assert (now.name, now.seconds) == ("writing", 90)
    assert now.waits == {0, 1, 2}
    assert now.secret
    assert now.paced
    assert not now.race


def test_handing_in_shrinks_who_is_waited_for_and_nothing_else() -> None:
    before = phase(rules, three())
    state = rules.play(three(), 1, Write("CAT"))
    now = phase(rules, state)
    assert now.waits == {0, 2}
    assert (now.n, now.clock, now.name) == (before.n, before.clock, "writing")
    assert [one.handed_in for one in rules.view(state, 0).seats] == [False, True, False]


def test_writing_is_over_as_soon_as_everybody_has_handed_in() -> None:
    before = phase(rules, three())
    state = lines(rules, three(), "CAT", None, "CAT")
    now = phase(rules, state)
    assert (now.name, rules.view(state, 0).step) == ("lines", "lines")
    assert now.n > before.n


def test_lines_of_others_are_hidden_until_all_are_in() -> None:
    state = rules.play(three(), 0, Write("CAT"))
    state = rules.play(state, 1, Silence())
    for viewer in (1, 2, None):
        view = rules.view(state, viewer)
        assert [one.line for one in view.seats] == [None, None, None]
        assert [one.handed_in for one in view.seats] == [True, True, False]
        assert (view.queue, view.best) == ((), ())
    mine = own(rules, state, 0).line
    assert mine is not None
    assert (mine.word, mine.income) == ("CAT", 3)
    assert own(rules, state, 1).silent


def test_nobody_can_tell_a_silence_from_a_line_before_all_are_in() -> None:
    state = three()
    written, silent = rules.play(state, 0, Write("CAT")), rules.play(state, 0, Silence())
    for viewer in (1, 2, None):
        assert rules.view(written, viewer) == rules.view(silent, viewer)
    assert written.log == silent.log


def test_all_lines_are_shown_together_with_their_laying_and_income() -> None:
    state = lines(rules, three(), "CATS", None, "CAT")
    for viewer in (0, 1, 2, None):
        seats = rules.view(state, viewer).seats
        first = seats[0].line
        assert first is not None
        assert [(one.card.letters, one.letters) for one in first.laid] == [
            ("C", "C"),
            ("A", "A"),
            ("T", "T"),
            ("S", "S"),
        ]
        assert (first.word, first.printed, first.length) == ("CATS", 3, 1)
        assert incomes(state) == [4, None, 5]


def test_a_handed_in_line_may_be_changed_until_the_last_seat_is_in() -> None:
    state = rules.play(three(), 0, Write("CAT"))
    state = rules.play(state, 0, Write("CATS"))
    assert phase(rules, state).waits == {1, 2}
    state = rules.play(state, 0, Silence())
    state = rules.play(state, 0, Write("CATS"))
    state = rules.play(rules.play(state, 1, Silence()), 2, Write("CAT"))
    assert incomes(state) == [4, None, 5]
    for move in (Write("CAT"), Silence(), TakeBack(), Draft("CAT")):
        assert refusal(rules, state, 0, move).code == "wrong-step"


def test_a_change_that_is_refused_leaves_the_line() -> None:
    state = rules.play(three(), 0, Write("CATS"))
    assert refusal(rules, state, 0, Write("DOG")).code == "not-in-cards"
    state = rules.play(rules.play(state, 1, Silence()), 2, Silence())
    assert incomes(state) == [4, None, None]


@pytest.mark.parametrize("handed_in", [Silence(), Write("CAT")])
def test_what_was_handed_in_may_be_taken_back_until_the_last_seat_is_in(handed_in: Move) -> None:
    before = phase(rules, three())
    state = rules.play(rules.play(three(), 0, handed_in), 0, TakeBack())
    now = phase(rules, state)
    assert now.waits == {0, 1, 2}
    assert (now.n, now.clock) == (before.n, before.clock)
    mine = own(rules, state, 0)
    assert (mine.line, mine.silent) == (None, False)
    assert not rules.view(state, 1).seats[0].handed_in


def test_what_was_taken_back_does_not_count_when_the_time_is_up() -> None:
    state = rules.play(rules.play(three(), 0, Write("CAT")), 0, TakeBack())
    assert incomes(time_out(rules, state)) == [None, None, None]


def test_a_silence_taken_back_and_written_over_is_a_line() -> None:
    state = rules.play(rules.play(three(), 0, Silence()), 0, TakeBack())
    state = lines(rules, state, "CAT", None, None)
    assert incomes(state) == [3, None, None]


def test_a_silence_is_visible_earns_nothing_and_the_game_goes_on() -> None:
    state = lines(rules, three(), None, "CAT", "CAT")
    seat = rules.view(state, 1).seats[0]
    assert (seat.handed_in, seat.line) == (True, None)
    assert own(rules, state, 0).purse == 0
    state = time_out(rules, state, 4)  # the lines, then three seats in the queue
    view = rules.view(state, 1)
    assert (view.chapter, view.step) == (2, "writing")
    assert view.history[0].lines[0] is None


def test_a_line_that_earned_nothing_is_a_line_not_a_silence() -> None:
    state = lines(rules, table(rules, earning(0), earning(0)), "CAT", None)
    assert incomes(state) == [0, None]
    state = time_out(rules, state, 3)
    written, silent = rules.view(state, 0).history[0].lines
    assert written is not None
    assert silent is None


def test_the_last_valid_draft_counts_when_the_time_is_up() -> None:
    state = rules.play(three(), 0, Draft("CAT"))
    state = rules.play(state, 0, Draft("CATS"))
    assert phase(rules, state).waits == {0, 1, 2}
    state = rules.play(state, 1, Draft("CATS"))
    state = rules.play(state, 1, Draft("CAT"))
    state = time_out(rules, state)
    assert phase(rules, state).name == "lines"
    assert incomes(state) == [4, 4, None]


def test_an_invalid_draft_is_refused_and_the_valid_one_before_it_stays() -> None:
    state = rules.play(three(), 0, Draft("CATS"))
    for word, code in (("CA", "too-short"), ("DOG", "not-in-cards"), ("TAC", "not-in-list")):
        assert refusal(rules, state, 0, Draft(word)).code == code
    assert incomes(time_out(rules, state)) == [4, None, None]


def test_a_draft_is_seen_by_its_own_seat_alone() -> None:
    bare = three()
    state = rules.play(bare, 0, Draft("CATS"))
    draft = own(rules, state, 0).draft
    assert draft is not None
    assert draft.word == "CATS"
    for viewer in (1, 2, None):
        assert rules.view(state, viewer) == rules.view(bare, viewer)
    assert state.log == bare.log


def test_the_time_of_one_seat_ends_for_that_seat_alone() -> None:
    state = rules.play(three(), 0, Draft("CAT"))
    state = rules.expire(state, frozenset({0}))
    assert phase(rules, state).waits == {1, 2}
    state = rules.expire(state, frozenset({1}))
    assert phase(rules, state).waits == {2}
    state = rules.play(state, 2, Write("CAT"))
    assert incomes(state) == [3, None, 5]


def test_a_line_handed_in_before_the_time_was_up_stays() -> None:
    state = rules.play(three(), 1, Write("CAT"))
    assert incomes(time_out(rules, state)) == [None, 4, None]
    silent = rules.play(rules.play(three(), 0, Draft("CAT")), 0, Silence())
    assert incomes(time_out(rules, silent)) == [None, None, None]


def test_nothing_is_left_of_a_chapter_in_the_next_one() -> None:
    state = rules.play(three(), 0, Draft("CATS"))
    state = rules.play(state, 1, Wish((903,)))
    state = time_out(rules, state, 5)
    view = rules.view(state, 0)
    assert (view.step, view.queue, view.best) == ("writing", (), ())
    for seat in range(3):
        mine = own(rules, state, seat)
        assert (mine.line, mine.draft, mine.silent) == (None, None, False)
        assert (mine.wishes, mine.purse) == ((), 0)
    assert phase(rules, state).waits == {0, 1, 2}
    assert [one.handed_in for one in rules.view(state, 0).seats] == [False] * 3


@pytest.mark.parametrize("move", [GoOn(), Buy(901), Buy(None)])
def test_going_on_and_buying_have_no_place_in_writing(move: Move) -> None:
    assert refusal(rules, three(), 0, move).code == "wrong-step"


def test_all_lines_are_shown_for_4_seconds_or_until_everybody_has_gone_on() -> None:
    state = lines(rules, three(), "CAT", "CAT", "CAT")
    now = phase(rules, state)
    assert (now.name, now.seconds) == ("lines", 4)
    assert now.waits == {0, 1, 2}
    assert not now.secret
    assert not now.paced
    state = rules.play(rules.play(state, 1, GoOn()), 2, GoOn())
    after = phase(rules, state)
    assert (after.n, after.clock) == (now.n, now.clock)
    assert after.waits == {0}
    assert phase(rules, rules.play(state, 0, GoOn())).name == "queue"
    assert phase(rules, time_out(rules, state)).name == "queue"


@pytest.mark.parametrize("move", [Write("CAT"), Silence(), TakeBack(), Draft("CAT"), Buy(901)])
def test_writing_and_buying_have_no_place_while_the_lines_are_shown(move: Move) -> None:
    state = lines(rules, three(), "CAT", "CAT", "CAT")
    assert refusal(rules, state, 0, move).code == "wrong-step"

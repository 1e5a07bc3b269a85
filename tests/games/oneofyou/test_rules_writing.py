"""Writing: one word each, unseen, changed until the last writer is in; then the sieve."""

import pytest

from shelf_tui.games.oneofyou.model import Guess, Pass, TakeBack, Write
from tests.games.oneofyou.helpers import boards, phase, refusal, rules, table, written


def test_sixty_seconds_unseen_by_each_other_at_the_tables_pace() -> None:
    now = phase(table())
    assert (now.seconds, now.secret, now.paced, now.race) == (60, True, True, False)


def test_who_has_written_shows_but_not_what() -> None:
    state = rules.play(table(), 2, Write("whiskers"))
    assert phase(state).waits == {1, 3, 4}
    for seat in (None, 0, 1, 2):
        view = rules.view(state, seat)
        assert [board.side for board in view.boards] == ["blank", "back", "blank", "blank"]
        assert {board.text for board in view.boards} == {""}


def test_all_but_the_guesser_see_the_word() -> None:
    state = table(word="cat")
    assert [rules.view(state, seat).word for seat in range(5)] == [None, "cat", "cat", "cat", "cat"]


def test_onlookers_see_what_the_guesser_sees() -> None:
    assert rules.view(table(), None).word is None
    assert rules.view(written(table(), "a1", "b1", "c1", "d1"), None).word is None


def test_with_the_last_writer_the_guesser_looks_up() -> None:
    state = written(table(), "meow", "purr", "milk", "fur")
    assert phase(state).name == "guessing"
    assert phase(state).waits == {0}
    assert boards(state) == ["meow", "purr", "milk", "fur"]


def test_every_clue_that_two_or_more_wrote_is_struck() -> None:
    state = written(table(seats=7), "meow", "milk", "MEOW!", "milk", "Meows", "whiskers")
    assert boards(state) == ["[down]", "[down]", "[down]", "[down]", "[down]", "whiskers"]


def test_of_two_collisions_nobody_sees_which_boards_belong_together() -> None:
    one = written(table(), "meow", "meow", "milk", "milk")
    other = written(table(), "meow", "milk", "milk", "meow")
    for seat in (None, *range(5)):
        assert rules.view(one, seat) == rules.view(other, seat)


@pytest.mark.parametrize("clue", ["cat", "cats", "CAT", " Cats!"])
def test_the_word_itself_is_struck_and_looks_like_a_collision(clue: str) -> None:
    state = written(table(word="cat"), clue, "purr", clue, "fur")
    collision = written(table(word="cat"), "meow", "purr", "meow", "fur")
    assert boards(state) == ["[down]", "purr", "[down]", "fur"]
    for seat in (None, *range(5)):
        assert rules.view(state, seat) == rules.view(collision, seat)
    assert state == collision


def test_a_lone_board_face_down_is_the_word_itself() -> None:
    state = written(table(word="knife"), "knives", "sharp", "cut", "fork")
    assert boards(state) == ["[down]", "sharp", "cut", "fork"]


def test_synonyms_stems_and_folded_letters_stand() -> None:
    state = written(table(word="dog"), "råd", "rad", "walk", "walking")
    assert boards(state) == ["råd", "rad", "walk", "walking"]


def test_a_clue_may_be_changed_until_the_last_writer_is_in() -> None:
    state = rules.play(table(), 1, Write("meow"))
    state = rules.play(state, 1, Write("purr"))
    state = written(state, "fur", "meow", "milk", "pet")
    assert boards(state) == ["fur", "meow", "milk", "pet"]
    assert refusal(state, 1, Write("late")).code == "wrong-step"


def test_a_clue_taken_back_is_waited_for_again() -> None:
    state = rules.play(table(), 1, Write("meow"))
    assert 1 not in phase(state).waits
    state = rules.play(state, 1, TakeBack())
    assert state == table()


def test_a_writer_out_of_time_leaves_an_empty_board() -> None:
    state = written(table(), "meow", None, "milk", None)
    assert boards(state) == ["meow", "[empty]", "milk", "[empty]"]


def test_one_writers_time_may_run_out_before_the_others() -> None:
    state = rules.expire(table(), frozenset({2}))
    assert [board.side for board in rules.view(state, None).boards] == [
        "blank",
        "empty",
        "blank",
        "blank",
    ]
    assert refusal(state, 2, Write("meow")).code == "too-late"


def test_time_up_for_those_who_have_written_changes_nothing() -> None:
    state = rules.play(table(), 1, Write("meow"))
    assert rules.expire(state, frozenset({0, 1})) == state


def test_the_guesser_writes_nothing() -> None:
    assert refusal(table(), 0, Write("meow")).code == "guesser"
    assert refusal(table(), 0, TakeBack()).code == "guesser"


@pytest.mark.parametrize("move", [Guess("cat"), Pass()])
def test_nobody_guesses_before_the_sieve(move: Guess | Pass) -> None:
    assert refusal(table(), 0, move).code == "wrong-step"


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "empty"), ("two words", "not-one-word"), ("a" * 31, "too-long"), ("\x1b", "not-text")],
)
def test_what_is_no_single_word_is_refused(text: str, code: str) -> None:
    assert refusal(table(), 1, Write(text)).code == code

"""A struck clue is gone: it is searched for wherever a table leaves anything behind."""

import asyncio
import logging
import sys
from pathlib import Path

import msgspec
import pytest

from shelf_tui.games.oneofyou.model import Clue, Guess, Pass, State, TakeBack, Write
from shelf_tui.table.opening import resume_table
from shelf_tui.table.sqlite import SqliteStore
from tests.games.oneofyou.helpers import refusal, rules, table, written
from tests.games.oneofyou.tables import begin, everything_in, open_files, sit_down
from tests.hand_clock import HandClock

pytestmark = pytest.mark.usefixtures("small_deck")

ROOT = Path(__file__).parents[3]
STRUCK, STANDS = "struckmarker", "standmarker"


def spoken_of(text: object) -> set[str]:
    """The markers that a text holds, however it is turned into text."""
    spelled = text if isinstance(text, str) else repr(text)
    return {marker for marker in (STRUCK, STANDS, "unsieved") if marker in spelled.casefold()}


def test_the_state_after_the_sieve_holds_no_struck_clue() -> None:
    state = written(table(), STRUCK, "pet", STRUCK.upper(), STANDS)
    assert spoken_of(msgspec.json.encode(state).decode()) == {STANDS}
    assert spoken_of(state) == {STANDS}


def test_what_is_kept_of_the_writing_phase_is_that_phase_as_it_began() -> None:
    began = table()
    state = rules.play(rules.play(began, 1, Write("unsieved")), 2, Write("other"))
    state = rules.expire(state, frozenset({3}))
    assert rules.kept(state) == began
    assert rules.kept(written(began, "a1", "b1", "c1", "d1")) != began


def test_a_clue_before_the_sieve_shows_in_no_repr() -> None:
    state = rules.play(table(), 1, Write("unsieved"))
    assert not spoken_of(state)
    assert not spoken_of(Write("unsieved"))
    assert not spoken_of([Clue("unsieved").__rich_repr__(), Write("unsieved").__rich_repr__()])


@pytest.mark.parametrize("clue", ["unsieved marker", "\x1bunsieved", "unsieved" * 5, "unsieved/x"])
def test_a_refusal_does_not_repeat_the_clue(clue: str) -> None:
    for seat in range(3):
        refused = refusal(table(), seat, Write(clue))
        assert not spoken_of([refused.code, refused.facts, refused.args, refused])


async def test_no_frame_carries_a_clue_before_the_sieve_and_none_a_struck_one_after_it(
    clock: HandClock, store: SqliteStore
) -> None:
    here = await begin(clock, store)
    await here.write("unsieved", "unsieved2", STANDS)
    await here.move((here.guesser + 3) % 5, TakeBack())
    assert not any(spoken_of(sent) for sent in here.sent)
    here.sent.clear()
    await here.move((here.guesser + 1) % 5, Write(STRUCK))
    await here.move((here.guesser + 2) % 5, Write(STRUCK))
    await here.move((here.guesser + 3) % 5, Write(STANDS))
    assert not any(spoken_of(sent) for sent in here.sent)
    await here.move((here.guesser + 4) % 5, Write(f"{STRUCK}s"))
    await here.move(here.guesser, Guess("cat"))
    assert {marker for sent in here.sent for marker in spoken_of(sent)} == {STANDS}


async def test_files_logs_and_open_files_hold_no_struck_clue(
    clock: HandClock, store: SqliteStore, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    here = await begin(clock, store)
    await here.write(STRUCK, STRUCK.upper(), STANDS)
    assert not spoken_of(everything_in(tmp_path))
    assert not spoken_of(open_files())
    await here.write(STRUCK, f" {STRUCK}! ", STANDS, "bone")
    assert spoken_of(everything_in(tmp_path)) == {STANDS}
    await here.move(here.guesser, Pass())
    await here.table.close()
    assert spoken_of(everything_in(tmp_path)) == {STANDS}
    assert not spoken_of(caplog.text) & {STRUCK}
    assert not spoken_of(open_files()) & {STRUCK}


async def test_a_collision_and_the_word_itself_look_the_same_to_the_last_byte(
    tmp_path: Path,
) -> None:
    sent = []
    for number in range(2):
        store = SqliteStore(tmp_path / str(number) / "tables.db")
        here = await begin(HandClock(), store)
        assert here.word not in {"meow", "fur"}
        clue = here.word if number else "meow"
        await here.write(clue, clue, "fur", "milk")
        await here.move(here.guesser, Pass())
        sent.append(here.sent)
        await here.table.close()
        await store.close()
    assert len(sent[0]) == len(sent[1])
    assert [len(frame) for frame in sent[0]] == [len(frame) for frame in sent[1]]
    assert sent[0] == sent[1]


async def test_a_killed_process_leaves_no_clue_and_begins_the_writing_anew(tmp_path: Path) -> None:
    file = tmp_path / "saves" / "tables.db"
    player = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.games.oneofyou.player",
        str(file),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert player.stdout is not None
    told = (await asyncio.wait_for(player.stdout.readline(), 60)).split()
    table_id, fence = told[0].decode(), int(told[1])
    held = open_files(str(player.pid))
    player.kill()
    await player.wait()
    for left in (held, everything_in(tmp_path)):
        assert spoken_of(left) <= {STANDS}
    store = SqliteStore(file)
    table = await resume_table(table_id, HandClock(), store)
    here = await sit_down(table)
    await here.seats[0].resume()
    frame = here.onlooker.frame
    assert frame.fence == fence
    assert {board.side for board in frame.view.boards} == {"blank"}
    assert [frame.view.round, frame.view.history[0].outcome] == [2, "passed"]
    await here.table.close()
    await store.close()


def test_a_state_of_each_step_survives_strict_json() -> None:
    states: list[State] = [table(), written(table(), STANDS, "a1", None, "b1")]
    for state in states:
        again = msgspec.json.decode(msgspec.json.encode(state), type=State, strict=True)
        assert again == state

"""What is left as soon as it has opened, by keys that come together."""

import asyncio
from pathlib import Path

import pytest
from textual.worker import WorkerState

from tests.tui.stage import Stage, stage


async def just_opened(here: Stage, key: str) -> None:
    """Open something by a key, and wait for no more than that."""
    stack = len(here.app.screen_stack)
    here.app.simulate_key(key)
    while len(here.app.screen_stack) == stack:  # noqa: ASYNC110 - before it is filled in
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("at", "opening", "below"),
    [
        ("shelf", "t", "play now"),
        ("shelf", "j", "play now"),
        ("shelf", "s", "play now"),
        ("shelf", "question_mark", "play now"),
        ("shelf", "q", "play now"),
        ("table", "escape", "Write a word"),
        ("table", "f1", "Write a word"),
    ],
)
async def test_what_has_only_just_opened_is_left(
    tmp_path: Path, at: str, opening: str, below: str
) -> None:
    async with stage(tmp_path, at=at) as here:
        before = here.app.screen
        await just_opened(here, opening)
        here.app.screen.dismiss(None)
        await here.until(below)
        assert here.app.screen is before


@pytest.mark.parametrize(("at", "opening"), [("shelf", "question_mark"), ("table", "f1")])
async def test_the_program_is_left_while_something_opens(
    tmp_path: Path, at: str, opening: str
) -> None:
    async with stage(tmp_path, at=at) as here:
        await just_opened(here, opening)
        here.app.exit(0)
    assert here.app.fault is None


async def test_what_a_table_still_does_ends_with_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        table = here.app.screen
        under_way = [worker for worker in here.app.workers if worker.node is table]
        assert under_way
        table.dismiss("shelf")
        await here.until("play now")
        assert {worker.state for worker in under_way} == {WorkerState.CANCELLED}

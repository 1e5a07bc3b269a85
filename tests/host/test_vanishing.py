"""Clues before the sieve, and struck ones ever after, are nowhere but in their writers' hands."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from shelf_tui.client.links import Place
from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_joining import join, set_table
from shelf_tui.games.oneofyou.model import Guess, Write
from shelf_tui.table.frames import Frame
from shelf_tui.wire.protocol import NewTable
from tests.host.bad_line import BadLine
from tests.host.guest import Sit
from tests.host.process import HostProcess

STRUCK, KEPT = "markerstruck", "markerkept"


class Watched:
    """A host, and all that it writes and says, watched for words that it may not tell."""

    def __init__(self, host: HostProcess, line: BadLine) -> None:
        self.host = host
        self.line = line

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.line.port}"

    def knows(self, word: str) -> list[str]:
        """Where the word is found, in any case: said to a guest, written, or open in the host."""
        said = [("what was said", bytes(self.line.said))]
        files = (file for file in self.host.home.rglob("*") if file.is_file())
        kept = [(str(file), file.read_bytes()) for file in files]
        return [name for name, text in (*said, *kept, *self._open()) if _holds(text, word)]

    def _open(self) -> list[tuple[str, bytes]]:
        """Every file that the process has open, also one that has no name any more."""
        read = []
        with suppress(FileNotFoundError):
            for link in Path(f"/proc/{self.host.pid}/fd").iterdir():
                with suppress(OSError):
                    if link.is_file():
                        read.append((str(link.readlink()), link.read_bytes()))
        return read

    async def killed(self) -> None:
        await asyncio.to_thread(self.host.kill)

    async def started(self) -> None:
        await asyncio.to_thread(self.host.start)


def _holds(text: bytes, word: str) -> bool:
    forms = (word.encode(), word.encode("utf-16-le"))
    return any(form in text.lower() for form in forms)


@pytest.fixture
async def watched(host: HostProcess) -> AsyncIterator[Watched]:
    line = BadLine(host.port)
    await line.open()
    yield Watched(host, line)
    await line.close()


@pytest.fixture
async def seats(watched: Watched, sit: Sit) -> list[RemoteSeat]:
    """Four people; the first is the guesser."""
    owner = await sit(await set_table(watched.base, NewTable("oneofyou", "Ada", seats=4)))
    place = Place(watched.base, owner.frame.code)
    some = [owner, *[await sit(await join(place, f"Guest {n}")) for n in range(1, 4)]]
    await owner.start()
    for seat in some:
        await until(seat, lambda frame: frame.stage == "play")
    guesser = owner.frame.view.guesser
    return [some[guesser], *some[:guesser], *some[guesser + 1 :]]


async def until(seat: RemoteSeat, so: Callable[[Frame], Any]) -> Frame:
    async with asyncio.timeout(20):
        async for frame in seat.frames():
            if so(frame):
                return frame
    raise AssertionError("the frames have ended")


async def write(seat: RemoteSeat, clue: str) -> None:
    await seat.move(Write(clue), seat.frame.fence)


async def gone_on(seats: list[RemoteSeat]) -> None:
    """Everybody is back, and the owner goes on."""
    for seat in seats:
        await until(seat, lambda frame: frame.paused and not frame.notice)
    owner = seats[0].frame.owner
    await until(seats[0], lambda frame: all(one.here for one in frame.seats))
    await next(seat for seat in seats if seat.frame.you == owner).resume()


async def test_a_clue_is_nowhere_before_the_sieve_and_is_sent_again_by_its_writer(
    watched: Watched, seats: list[RemoteSeat]
) -> None:
    _, first, second, third = seats
    await write(first, KEPT)
    for seat in seats:
        await until(seat, lambda frame: frame.seats[first.frame.you or 0].done)
    assert watched.knows("writing")
    assert not watched.knows(KEPT)
    await watched.killed()
    assert not watched.knows(KEPT)
    await watched.started()
    await gone_on(seats)
    # The phase has begun anew, and the client that held the clue has sent it again.
    frame = await until(seats[0], lambda frame: frame.seats[first.frame.you or 0].done)
    assert frame.view.step == "writing"
    assert not watched.knows(KEPT)
    await write(second, STRUCK)
    await write(third, "another")
    frame = await until(seats[0], lambda frame: frame.view.step == "guessing")
    assert {board.text for board in frame.view.boards} == {KEPT, STRUCK, "another"}


async def test_struck_clues_are_nowhere_ever(watched: Watched, seats: list[RemoteSeat]) -> None:
    guesser, first, second, third = seats
    await write(first, STRUCK)
    await write(second, STRUCK.upper())
    await write(third, KEPT)
    frame = await until(guesser, lambda frame: frame.view.step == "guessing")
    assert sorted(board.text for board in frame.view.boards) == ["", "", KEPT]
    assert watched.knows(KEPT)
    assert not watched.knows(STRUCK)
    await watched.killed()
    assert not watched.knows(STRUCK)
    await watched.started()
    await gone_on(seats)
    frame = await until(guesser, lambda frame: not frame.paused)
    assert sorted(board.text for board in frame.view.boards) == ["", "", KEPT]
    await guesser.move(Guess("nothing"), guesser.frame.fence)
    for seat in seats:
        await until(seat, lambda frame: frame.view.step == "shown")
        # What a client holds of its own clue goes with the phase it was written in.
        assert seat._made is None
    assert not watched.knows(STRUCK)
    assert watched.host.log.read_bytes() == b""

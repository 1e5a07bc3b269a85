"""`shelf host` and `shelf join`, as they are typed."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from shelf_tui.client.remote import RemoteSeat
from shelf_tui.client.remote_joining import set_table
from shelf_tui.client.stand_in import play
from shelf_tui.wire.protocol import NewTable
from tests.host.process import HostProcess

ROOT = Path(__file__).parents[2]


async def test_a_stand_in_is_seated_at_a_far_table(
    host: HostProcess, toy: ModuleType, tmp_path: Path
) -> None:

    del toy
    ada = await RemoteSeat.sit(await set_table(host.base, NewTable("toy", "Ada", seats=2)))
    guest = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.host.joining", f"127.0.0.1:{host.port}"),
        *(str(ada.frame.code), "--stand-in", "hasty", "--name", "Bea"),
        cwd=ROOT,
        env=os.environ | {"SHELF_HOME": str(tmp_path / "guest")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    async with asyncio.timeout(60):
        async for frame in ada.frames():
            if all(seat.kind == "person" and seat.here for seat in frame.seats):
                break
        assert [seat.name for seat in frame.seats] == ["Ada", "Bea"]
        await ada.start()

        end = await play(ada, "hasty", Random(1), haste=10)
        out, err = await guest.communicate()
    await ada.leave()
    assert (guest.returncode, err) == (0, b"")
    assert b"Seated at table" in out
    assert end.seed is not None
    assert end.seed.encode() in out


def test_joining_what_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.host.joining", "127.0.0.1:9", "BCDFG", "--stand-in", "hasty"],
        cwd=ROOT,
        env=os.environ | {"SHELF_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.decode().startswith("shelf: No host answers at http://127.0.0.1:9;")
    assert done.stderr.count(b"\n") == 1


def test_a_port_that_is_taken_is_one_sentence(host: HostProcess, tmp_path: Path) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tests.host.serving", "--bind", "127.0.0.1"),
            *("--port", str(host.port), "--public"),
        ],
        cwd=ROOT,
        env=os.environ | {"SHELF_HOME": str(tmp_path / "other")},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ftp://x/BCDFG"], "That is no link to a table"),
        (["--stand-in", "steady"], "A stand-in needs to know WHERE."),
    ],
)
def test_joining_what_is_no_place_is_one_sentence(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.host.joining", *arguments],
        cwd=ROOT,
        env=os.environ | {"SHELF_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1

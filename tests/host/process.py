"""`shelf host` in a process of its own, that can be killed and started again."""

import asyncio
import os
import sys
from pathlib import Path
from signal import SIGKILL, SIGTERM, Signals

SERVE = "tests.host.serving"


class HostProcess:
    """One host over one data folder; `port` is known once it is started, and stays."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = 0
        self.log = home / "host.log"
        self._process: asyncio.subprocess.Process | None = None

    @property
    def base(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it listens."""
        self.home.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", SERVE, "--bind", "127.0.0.1", "--public"),
                *("--port", str(self.port)),
                env=os.environ | {"SHELF_HOME": str(self.home), "PYTHONUNBUFFERED": "1"},
                cwd=Path(__file__).parents[2],
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), 20)
        assert line, self.log.read_text()
        self.port = int("".join(sign for sign in line.decode() if sign.isdigit()))

    async def stop(self, sign: Signals = SIGTERM) -> int:
        """End it; its exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(sign)
        return await asyncio.wait_for(self._process.wait(), 20)

    async def kill(self) -> None:
        """As a power cut would."""
        await self.stop(SIGKILL)

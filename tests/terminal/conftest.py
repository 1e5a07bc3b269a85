"""Fixtures of the tests in a real terminal."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tests.terminal.emulator import SHELF, Terminal


class Shelf(Protocol):
    """Starts `shelf` with these arguments in a terminal, in a home of the test's own."""

    def __call__(
        self, *arguments: str, size: tuple[int, int] = (80, 24), **env: str
    ) -> Terminal: ...


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """`shelf` in terminals, each closed at the end of the test."""
    with ExitStack() as stack:

        def start(*arguments: str, size: tuple[int, int] = (80, 24), **env: str) -> Terminal:
            home = {"SHELF_HOME": str(tmp_path / "home")}
            return stack.enter_context(Terminal((*SHELF, *arguments), size=size, env=home | env))

        yield start

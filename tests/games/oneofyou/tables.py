"""Tables of One of You with a person in every seat, and everything that ever leaves them."""

from pathlib import Path

import msgspec

from shelf_tui.client.local import LocalSeat
from shelf_tui.games.oneofyou import lists
from shelf_tui.games.oneofyou.model import Move, Options, Write
from shelf_tui.table.clock import Clock
from shelf_tui.table.opening import open_table
from shelf_tui.table.seating import Sitting
from shelf_tui.table.store import TableStore
from shelf_tui.table.table import Table
from tests.games.oneofyou.helpers import DECK

NAMES = ("Ada", "Bea", "Cai", "Dea", "Eno")


def use_the_small_deck() -> None:
    """Have the deck of the tests in place of the game's own; for a process of its own."""
    lists.load = lambda: DECK  # type: ignore[assignment]


class Watched:
    """A table whose every frame is written down here, as the bytes that a far seat would get."""

    def __init__(self, table: Table, seats: list[LocalSeat], onlooker: LocalSeat) -> None:
        self.table = table
        self.seats = seats
        self.onlooker = onlooker
        self.sent: list[bytes] = []
        self.look()

    def look(self) -> None:
        """Write down what everybody sees now."""
        self.sent += [msgspec.json.encode(seat.frame) for seat in (*self.seats, self.onlooker)]

    @property
    def guesser(self) -> int:
        """Who guesses."""
        guesser: int = self.onlooker.frame.view.guesser
        return guesser

    @property
    def word(self) -> str:
        """The secret, as a writer sees it."""
        word: str = self.seats[self.guesser - 1].frame.view.word
        return word

    async def move(self, seat: int, move: Move) -> None:
        """Make a move."""
        await self.seats[seat].move(move, self.seats[seat].frame.fence)
        self.look()

    async def write(self, *clues: str) -> None:
        """Clues of the writers, from the seat after the guesser on."""
        for place, clue in enumerate(clues, 1):
            await self.move((self.guesser + place) % len(self.seats), Write(clue))


async def sit_down(table: Table) -> Watched:
    """Everybody sits down, and one looks on."""
    seats = [await LocalSeat.sit(table, seat) for seat in range(len(table.setup.seats))]
    return Watched(table, seats, await LocalSeat.sit(table, None))


async def begin(clock: Clock, store: TableStore, seed: int = 3) -> Watched:
    """A table of five persons."""
    table = await open_table(
        "oneofyou",
        [Sitting("person", name, keyboard=own) for own, name in enumerate(NAMES)],
        options=Options(),
        pace="normal",
        seed=seed,
        clock=clock,
        store=store,
    )
    return await sit_down(table)


def everything_in(folder: Path) -> bytes:
    """All bytes of all files in a folder, deleted rows and journals too."""
    return b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())


def open_files(process: str = "self") -> bytes:
    """What a process holds open in regular files, deleted ones too."""
    held = b""
    for link in Path(f"/proc/{process}/fd").iterdir():
        if link.is_file():
            held += link.read_bytes()
    return held

"""The port through which tables are kept. One process owns a table at a time, by its lease."""

from typing import Protocol

from msgspec import Struct

from shelf_tui.games.rules import LogLine, Refused

#: Seconds after which a finished table is forgotten, though nobody has closed it.
FINISHED = 3600.0


class Meta(Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of a kept table without opening it."""

    table: str
    """Its id."""
    version: str
    """Of the program that wrote it."""
    game: str
    names: tuple[str, ...]
    """By seat."""
    phase: str | None
    """Name of its phase, ``lobby`` before the first; None when the game is over."""
    line: LogLine | None
    """The last line of its log."""
    saved: float
    """When, in seconds since 1970."""
    code: str | None = None
    """What people far away join it by."""


class BadSave(Struct, frozen=True):
    """A kept table that cannot be opened, and is left as it is."""

    table: str
    code: str
    """``save-version`` or ``save-damaged``, with the facts of that refusal."""
    facts: dict[str, str | int]


class Lease(Struct, frozen=True):
    """The right to write a table, good until it is released, or the process ends."""

    table: str
    epoch: int
    """Only grows: one more each time the table is claimed."""


class Stored(Struct, frozen=True):
    """A table as it was kept."""

    meta: Meta
    rev: int
    snap: bytes


class StoreFailed(Exception):  # noqa: N818 - named for what happened
    """The store cannot be read or written now: a full disk, a folder that may not be written."""


class Held(Struct, frozen=True):
    """Another process has the table."""

    base: str | None = None
    """The address of the host it is, where the store knows."""

    def refusal(self) -> Refused:
        """``moved`` (base), or ``table-open-elsewhere``."""
        return Refused("moved", base=self.base) if self.base else Refused("table-open-elsewhere")


class Lost(Exception):  # noqa: N818 - named for what happened
    """The lease is not good any more: another process, `held`, has claimed the table."""

    def __init__(self, held: Held | None = None) -> None:
        super().__init__()
        self.held = held or Held()


class CodeTaken(Exception):  # noqa: N818 - named for what happened
    """Another table has this code."""


class TableStore(Protocol):
    """Keeps snapshots of tables.

    Every method raises `StoreFailed` when nothing can be read or written, and `Refused`
    ``saves-damaged`` (kept) once when all saves had to be put aside. How a lease is kept alive is
    the adapter's own affair: a table learns only from `save` that it is lost.
    """

    async def create(self, meta: Meta, snap: bytes) -> Lease:
        """Keep a new table and claim it, at version 0. Raises `CodeTaken`."""

    async def claim(self, table: str) -> Lease | Held:
        """Claim a kept table with a new epoch, unless another process has it.

        Raises `Refused` ``no-save``, ``save-version`` (saved, program) or ``save-damaged``.
        """

    async def release(self, lease: Lease) -> None:
        """Give the table up, so that it can be claimed again."""

    async def save(self, lease: Lease, rev: int, snap: bytes, meta: Meta) -> None:
        """Keep the table at a newer version. Raises `Lost`."""

    async def load(self, table: str) -> Stored:
        """Read a kept table. Raises `Refused` as `claim` does."""

    async def locate(self, code: str) -> str | None:
        """The id of the table that has this code."""

    async def list_open(self) -> list[Meta | BadSave]:
        """The unfinished tables, the last saved first; those that cannot be opened among them."""

    async def purge(self, lease: Lease) -> None:
        """Forget the table and give up the lease."""

    async def forget(self, table: str) -> bool:
        """Forget a kept table, also one that cannot be opened; False when another process holds
        it.
        """

    async def close(self) -> None:
        """Let go of everything."""

"""What a table is asked to do, one thing after the other, and its answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import asyncio


class Job(NamedTuple):
    """One thing to do at the table."""

    at: float
    """The clock's time of its arrival."""
    seat: int | None
    """Whose move it is."""
    fence: int | None
    work: Callable[[float], Any]
    reply: "asyncio.Future[Any]"


class Touch(NamedTuple):
    """A move in a race that still waits for its judge."""

    rank: tuple[int, float]
    t: float
    job: Job


def answer(reply: "asyncio.Future[Any]", value: Any) -> None:
    """Give the reply, or raise it where it is an exception, unless nobody waits any more."""
    if reply.done():
        return
    if isinstance(value, BaseException):
        reply.set_exception(value)
    else:
        reply.set_result(value)

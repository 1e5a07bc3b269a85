"""The seats of one keyboard as one: a screen shows whoever is to look, and asks for their moves."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from typing import Any

from shelf_tui.client.seat import Seat
from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Frame


class Keyboard:
    """Keeps `Seat` for one or more seats of one table, near or far.

    Its frame is that of the seat that alone looks; else of the next one behind its curtain; else
    of the first one that is waited for; else of the first.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = list(seats)
        self._lost: list[Seat] = []

    @property
    def frame(self) -> Frame:
        """See `Seat.frame`."""
        return self._foremost.frame

    async def frames(self) -> AsyncIterator[Frame]:
        """See `Seat.frames`. A seat that is lost leaves the keyboard to the others."""
        streams = [(seat, seat.frames()) for seat in self._seats]
        waiting = {_next(stream): (seat, stream) for seat, stream in streams}
        shown = None
        try:
            while waiting:
                done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    seat, stream = waiting.pop(task)
                    if self._goes_on(task, seat):
                        waiting[_next(stream)] = seat, stream
                if waiting and shown is not self.frame:
                    shown = self.frame
                    yield shown
        finally:
            for task in waiting:
                task.cancel()

    async def move(self, move: Any, fence: int, by: int | None = None) -> None:
        """See `Seat.move`. Where all look, a move is made by every seat here that is waited for, or
        by seat number `by` alone; it is refused only if it is refused to all of them.
        """
        await self._together([seat.move(move, fence) for seat in self._movers(by)])

    async def lift(self) -> None:
        """See `Seat.lift`: the curtain of whose frame this is."""
        await self._foremost.lift()

    async def pause(self) -> None:
        """See `Seat.pause`."""
        await self._owner.pause()

    async def resume(self) -> None:
        """See `Seat.resume`."""
        await self._owner.resume()

    async def again(self) -> None:
        """See `Seat.again`."""
        await self._owner.again()

    async def start(self) -> None:
        """See `Seat.start`."""
        await self._owner.start()

    async def admit(self, join_id: str, *, yes: bool) -> None:
        """See `Seat.admit`."""
        await self._owner.admit(join_id, yes=yes)

    async def stand_in(self, seat: int, character: str) -> None:
        """See `Seat.stand_in`."""
        await self._owner.stand_in(seat, character)

    async def remove(self, seat: int) -> None:
        """See `Seat.remove`."""
        await self._owner.remove(seat)

    async def give_up(self) -> None:
        """See `Seat.give_up`: all of them."""
        await self._together([seat.give_up() for seat in self._seats])

    async def leave(self) -> None:
        """See `Seat.leave`: all of them, those that are lost too."""
        await self._together([seat.leave() for seat in (*self._seats, *self._lost)])

    # Which of them

    @property
    def _foremost(self) -> Seat:
        # Far seats hear of a change one after the other: who is behind the others is not shown.
        latest = max(
            (seat.frame for seat in self._seats), key=lambda frame: (frame.epoch, frame.rev)
        )
        return min(self._seats, key=lambda seat: _distance(seat.frame, latest))

    @property
    def _owner(self) -> Seat:
        owns = (seat for seat in self._seats if seat.frame.owner == seat.frame.you)
        return next(owns, self._seats[0])

    def _movers(self, by: int | None) -> list[Seat]:
        if by is not None:
            return [seat for seat in self._seats if seat.frame.you == by]
        foremost = self._foremost
        phase = foremost.frame.phase
        if phase is None or phase.secret or not phase.yours:
            return [foremost]
        return [seat for seat in self._seats if seat.frame.phase and seat.frame.phase.yours]

    async def _together(self, doing: Sequence[Coroutine[Any, Any, None]]) -> None:
        ends = await asyncio.gather(*doing, return_exceptions=True)
        faults = [end for end in ends if end is not None]
        for fault in faults:
            if not isinstance(fault, Refused) or len(faults) == len(ends):
                raise fault

    def _goes_on(self, task: "asyncio.Future[Frame | None]", seat: Seat) -> bool:
        """Whether more frames will come to a seat. Raises what has ended the last one's."""
        try:
            goes_on = task.result() is not None
        except Refused:
            if len(self._seats) == 1:
                raise
            goes_on = False
        if not goes_on and len(self._seats) > 1:
            self._seats.remove(seat)
            self._lost.append(seat)
        return goes_on


def _next(stream: AsyncIterator[Frame]) -> "asyncio.Future[Frame | None]":
    return asyncio.ensure_future(anext(stream, None))


def _distance(frame: Frame, latest: Frame) -> tuple[bool, int]:
    """How far a seat is from being shown."""
    phase = frame.phase
    if phase is None or not phase.yours:
        place = 3
    elif phase.curtain:
        place = 1
    else:
        place = 0 if phase.secret else 2
    return frame.fence != latest.fence, place

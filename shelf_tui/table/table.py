"""A running table: the one place where time and moves meet.

One asyncio task takes jobs from one inbox in order of arrival, lets a `Course` do them, saves, and
then publishes and answers. Time comes through a `Clock`.
"""

import asyncio
import contextlib
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from shelf_tui.games.rules import Refused
from shelf_tui.table import framing
from shelf_tui.table.box import Ask, Box
from shelf_tui.table.clock import Clock, Timer
from shelf_tui.table.course import Clocks, Course, Defect
from shelf_tui.table.frames import Frame
from shelf_tui.table.keeping import Keeper
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.table.race import rank
from shelf_tui.table.seating import Setup
from shelf_tui.table.stopwatch import Stopwatch
from shelf_tui.table.store import Lease, Lost, TableStore

#: A table that wakes this many seconds late slept with its computer: its time did not pass.
GAP = 5.0


class Opening(NamedTuple):
    """How a table begins: a new game, or a kept one with its lease."""

    table: str
    setup: Setup
    state: Any
    seed: int
    fence: int | None = None
    clocks: Clocks | None = None
    lease: Lease | None = None
    rev: int = 0


class _Job(NamedTuple):
    at: float
    seat: int | None
    work: Callable[[float], Any]
    reply: "asyncio.Future[Any]"


class Table:
    """Owns a game's state, its seats and its clock. Made by `open_table` and `resume_table`.

    Every method that asks something of the table raises `Refused`, and `RuntimeError` when the
    table has died of a fault.
    """

    def __init__(self, box: Box, opening: Opening, clock: Clock, store: TableStore) -> None:
        self.id = opening.table
        self.setup = opening.setup
        self._box = box
        self._clock = clock
        self._keeper = Keeper(store, opening.table, opening.lease)
        self._rev = opening.rev
        self._watch = Stopwatch()
        self._mailboxes: list[Mailbox] = []
        self._inbox: asyncio.Queue[_Job] = asyncio.Queue()
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None
        self._expected: float | None = None
        self._closing = False
        self._end: BaseException | None = None
        self._course = Course(
            box,
            opening.setup,
            opening.state,
            opening.seed,
            self._ask,
            fence=opening.fence,
            clocks=opening.clocks,
        )
        # A kept table waits, with everything hidden, until somebody goes on.
        self._paused = opening.lease is not None and self._course.phase is not None
        self._shown = self._show()

    async def start(self) -> None:
        """Save the table for the first time and set its task going."""
        await self._save()
        self._task = asyncio.create_task(self._live(), name=f"table {self.id}")

    # What may be asked of it

    @property
    def defects(self) -> list[Defect]:
        """Plans of stand-ins that the rules refused, in this game."""
        return self._course.defects

    async def attach(self, seat: int | None) -> Mailbox:
        """Be present in a person's seat, or look on. Raises `Refused` ``no-seat``."""

        def work(t: float) -> Mailbox:
            if seat is not None:
                people = [
                    s for s, sitting in enumerate(self.setup.seats) if sitting.kind == "person"
                ]
                if seat not in people:
                    raise Refused("no-seat")
                self._course.attend(seat, t, here=True)
            mailbox = Mailbox(seat, self._frame(seat, t))
            self._mailboxes.append(mailbox)
            return mailbox

        mailbox: Mailbox = await self._post(work)
        return mailbox

    async def detach(self, mailbox: Mailbox) -> None:
        """Be present no more. When the last person goes, the table stops until one goes on."""

        def work(t: float) -> None:
            mailbox.close()
            if mailbox not in self._mailboxes:
                return
            self._mailboxes.remove(mailbox)
            seat = mailbox.seat
            if seat is not None and all(other.seat != seat for other in self._mailboxes):
                self._course.attend(seat, t, here=False)
                self._paused |= not self._course.attended and self._course.phase is not None

        await self._post(work)

    async def move(self, seat: int, move: Any, fence: int) -> None:
        """A seat's move for the phase with this fence.

        Raises `Refused`: ``paused``, ``stale-fence`` (``behind_ms`` in a race), ``wrong-phase``,
        and the game's own codes.
        """

        def work(t: float) -> None:
            if self._paused:
                raise Refused("paused")
            self._course.play(seat, move, fence, t)

        await self._post(work, seat)

    async def pause(self, seat: int) -> None:
        """Stop all clocks and hide everything. Raises `Refused` ``not-owner``, ``wrong-phase``."""

        def work(_: float) -> None:
            self._only_owner(seat)
            if self._course.phase is None:
                raise Refused("wrong-phase")
            self._paused = True

        await self._post(work)

    async def resume(self, seat: int) -> None:
        """Go on. Raises `Refused` ``not-owner``."""

        def work(_: float) -> None:
            self._only_owner(seat)
            self._paused = False

        await self._post(work)

    async def again(self, seat: int) -> None:
        """Another game with the same seats. Raises `Refused` ``not-owner``, ``not-over``."""

        def work(t: float) -> None:
            self._only_owner(seat)
            if self._course.phase is not None:
                raise Refused("not-over")
            self._deal_again(t)

        await self._post(work)

    async def close(self) -> None:
        """Save the table, or forget it when its game is over, and end its task."""

        def work(_: float) -> None:
            self._closing = True

        with contextlib.suppress(Refused):
            await self._post(work)
        assert self._task is not None
        await self._task

    # Its life

    def _post(self, work: Callable[[float], Any], seat: int | None = None) -> "asyncio.Future[Any]":
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._end is not None:
            reply.set_exception(self._end)
        else:
            self._inbox.put_nowait(_Job(self._clock.now(), seat, work, reply))
        return reply

    async def _live(self) -> None:
        jobs: list[_Job] = []
        try:
            while not self._closing:
                jobs = [await self._inbox.get()]
                while not self._inbox.empty():
                    jobs.append(self._inbox.get_nowait())
                self._mind_the_gap(jobs[0].at)
                answers = [(job.reply, self._do(job)) for job in self._ranked(jobs)]
                await self._commit()
                self._arm()
                for reply, value in answers:
                    _answer(reply, value)
            await self._let_go()
            self._stop(Refused("table-closed"), None, [])
        except Exception as error:
            await self._die(error, jobs)

    def _do(self, job: _Job) -> Any:
        t = self._watch.read(job.at)
        if job.seat is None:
            self._course.advance(t)
        try:
            value = job.work(t)
        except Refused as refused:
            value = refused
        if self._course.attended and not self._paused and self._course.phase:
            self._watch.run(job.at)
        else:
            self._watch.stop(job.at)
        return value

    def _mind_the_gap(self, now: float) -> None:
        """Stop the table at the moment it fell asleep with its computer."""
        if self._expected is not None and now - self._expected > GAP:
            self._watch.stop(self._expected)
            self._paused = True
        self._expected = None

    def _ranked(self, jobs: list[_Job]) -> list[_Job]:
        """In order of arrival; in a race, as its judge ranks them."""
        phase = self._course.phase
        if phase is None or not phase.race or len(jobs) == 1:
            return jobs
        seed, n = self._course.seed, phase.n
        return sorted(
            jobs, key=lambda job: rank(job.at, -1 if job.seat is None else job.seat, seed, n)
        )

    def _arm(self) -> None:
        """Wake when something is due, and often enough to notice that the computer slept."""
        if self._timer is not None:
            self._timer.cancel()
        self._expected = None
        if not self._watch.running or self._closing or self._end is not None:
            return
        due = self._course.due()
        when = None if due is None else self._watch.when(due)
        soon = self._clock.now() + GAP
        self._expected = soon if when is None else min(when, soon)
        self._timer = self._clock.call_at(self._expected, self._wake)

    def _wake(self) -> "asyncio.Future[None]":
        reply = self._post(lambda _: None)
        # Nobody may be waiting for this one; a fault is told to those who are.
        reply.add_done_callback(lambda done: done.cancelled() or done.exception())
        return reply

    async def _die(self, error: Exception, jobs: list[_Job]) -> None:
        """Tell everybody who waits for the table, and give it up."""
        if isinstance(error, Lost):
            end: Exception = Refused("table-open-elsewhere")
        else:
            end = RuntimeError(f"table {self.id} has stopped")
            end.__cause__ = error
        self._stop(end, end, jobs)
        await self._keeper.release()

    def _stop(self, end: BaseException, error: BaseException | None, jobs: list[_Job]) -> None:
        self._end = end
        if self._timer is not None:
            self._timer.cancel()
        while not self._inbox.empty():
            jobs.append(self._inbox.get_nowait())
        for job in jobs:
            _answer(job.reply, end)
        for mailbox in self._mailboxes:
            mailbox.close(error)

    # Its stand-ins

    def _ask(self, course: Course, ask: Ask) -> None:
        def then(choice: Any) -> None:
            failed = isinstance(choice, Exception)
            move, seconds = (Refused(type(choice).__name__), 0.0) if failed else choice
            course.plan(ask, move, seconds, self._watch.read(self._clock.now()))
            if self._task is not None:
                self._arm()

        self._clock.think(ask.choose, then)

    # Its games

    def _only_owner(self, seat: int) -> None:
        if self.setup.owner not in {None, seat}:
            raise Refused("not-owner")

    def _deal_again(self, t: float) -> None:
        before = self._course
        seed = Random(f"{before.seed}/again").getrandbits(64)
        seats, options = len(self.setup.seats), self.setup.options
        state = self._box.rules.deal(seats, options, seed, last=before.state)
        self._course = Course(
            self._box, self.setup, state, seed, self._ask, t=t, fence=before.fence + 1
        )
        self._course.follow(before)

    # What is seen and kept of it

    def _show(self) -> dict[int | None, framing.Shown]:
        seats: list[int | None] = [None, *range(len(self.setup.seats))]
        view = self._box.rules.view
        state = self._course.state
        return {
            seat: framing.shown(self._course, view(state, seat), seat, paused=self._paused)
            for seat in seats
        }

    def _frame(self, seat: int | None, t: float) -> Frame:
        stamp = framing.Stamp(self._keeper.epoch, self._rev, self._keeper.notice)
        return framing.frame(self._shown[seat], self._course, seat, t, stamp)

    async def _commit(self) -> None:
        """Save what others can see, then publish to those who see something new.

        A change that one seat alone can see, such as a draft, is saved with the next one.
        """
        before, self._shown = self._shown, self._show()
        changed = {seat for seat, what in self._shown.items() if what != before[seat]}
        if not changed:
            return
        self._rev += 1
        if len(changed) > 1 or None in changed:
            notice = self._keeper.notice
            await self._save()
            if self._keeper.notice != notice:
                changed = set(self._shown)
        t = self._watch.read(self._clock.now())
        for mailbox in self._mailboxes:
            if mailbox.seat in changed:
                mailbox.put(self._frame(mailbox.seat, t))

    async def _save(self) -> None:
        t = self._watch.read(self._clock.now())
        kept = self._box.rules.kept(self._course.state)
        await self._keeper.save(self._course, kept, self._rev, t)

    async def _let_go(self) -> None:
        if self._course.phase is None:
            await self._keeper.forget()
            return
        self._rev += 1
        await self._save()
        await self._keeper.release()


def _answer(reply: "asyncio.Future[Any]", value: Any) -> None:
    if reply.done():
        return
    if isinstance(value, BaseException):
        reply.set_exception(value)
    else:
        reply.set_result(value)

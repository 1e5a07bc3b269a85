"""A running table: the one place where time and moves meet.

One asyncio task takes jobs from one inbox in order of arrival, lets a `Course` do them, saves, and
then publishes and answers. Time comes through a `Clock`.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from shelf_tui.games.rules import Refused, Rules
from shelf_tui.table import framing
from shelf_tui.table.box import Ask, Box
from shelf_tui.table.clock import Clock, Timer
from shelf_tui.table.company import Company, Newcomer
from shelf_tui.table.course import Clocks, Course, Defect
from shelf_tui.table.frames import Frame, Stage
from shelf_tui.table.jobs import Job, Touch, answer
from shelf_tui.table.keeping import Keeper
from shelf_tui.table.mailbox import Mailbox
from shelf_tui.table.race import Trips, rank
from shelf_tui.table.seating import Setup, seated, sharing
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
    accepted: Mapping[int, str] = MappingProxyType({})


class Table:
    """Owns a game's state, its seats and its clock. Made by `open_table` and `resume_table`.

    Every method that asks something of the table raises `Refused`, and `RuntimeError` when the
    table has died of a fault.
    """

    def __init__(self, box: Box, opening: Opening, clock: Clock, store: TableStore) -> None:
        self.id = opening.table
        self._box = box
        self._clock = clock
        self._keeper = Keeper(store, opening.table, opening.lease)
        self._rev = opening.rev
        self._watch = Stopwatch()
        self._mailboxes: list[Mailbox] = []
        self._inbox: asyncio.Queue[Job] = asyncio.Queue()
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None
        self._expected: float | None = None
        self._trips = Trips()
        self._touches: list[Touch] = []
        self._accepted = dict(opening.accepted)
        self._company = Company(box.stand_ins, clock.now())
        self._closing = self._for_good = False
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

    async def live(self) -> None:
        """Save the table for the first time and set its task going. Raises `CodeTaken`."""
        await self._save()
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    # What may be asked of it

    @property
    def setup(self) -> Setup:
        """What was agreed, and who sits where now."""
        return self._course.setup

    @property
    def rules(self) -> Rules[Any, Any, Any, Any]:
        """Its game's."""
        return self._box.rules

    @property
    def stage(self) -> Stage:
        """Whether it is still to begin, played, or over."""
        return self._course.stage

    @property
    def attended(self) -> bool:
        """Whether any person is here."""
        return self._course.attended

    @property
    def ended(self) -> bool:
        """It takes no more moves: closed, lost to another process, or stopped by a fault."""
        return self._end is not None

    @property
    def rev(self) -> int:
        """The newest version."""
        return self._rev

    @property
    def epoch(self) -> str:
        """What the versions are compared within."""
        return framing.spell(self._keeper.epoch)

    @property
    def defects(self) -> list[Defect]:
        """Plans of stand-ins that the rules refused, in this game."""
        return self._course.defects

    async def attach(self, seat: int | None) -> Mailbox:
        """Be present in a person's seat, or look on. Raises `Refused` ``no-seat``."""

        def work(t: float) -> Mailbox:
            if seat is not None:
                self._company.check_person(self._course, seat)
                self._course.attend(seat, t, here=True)
            mailbox = Mailbox(seat, self._frame(seat, t))
            self._mailboxes.append(mailbox)
            return mailbox

        mailbox: Mailbox = await self._post(work)
        return mailbox

    async def refresh(self, mailbox: Mailbox) -> None:
        """Put a frame of this moment into a mailbox that was not read for a while."""
        await self._post(lambda t: mailbox.put(self._frame(mailbox.seat, t)))

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

    async def move(self, seat: int, move: Any, fence: int, move_id: str | None = None) -> int:
        """A seat's move for the phase with this fence; the frames from which version on show it.

        A move with the id of the seat's last one has been made already, and is answered only.
        Raises `Refused`: ``paused``, ``stale-fence`` (``behind_ms`` in a race), ``wrong-phase``,
        ``behind-curtain``, and the game's own codes.
        """

        def work(t: float) -> None:
            if move_id is not None and self._accepted.get(seat) == move_id:
                return
            if self._paused:
                raise Refused("paused")
            self._course.play(seat, move, fence, t)
            if move_id is not None:
                self._accepted[seat] = move_id

        await self._post(work, seat, fence)
        return self._rev

    async def lift(self, seat: int) -> None:
        """Lift the curtain before a seat whose keyboard is shared; its time begins. Raises
        `Refused`: ``paused``, ``no-curtain``, ``keyboard-taken``.
        """

        def work(t: float) -> None:
            if self._paused:
                raise Refused("paused")
            self._course.lift(seat, t)

        await self._post(work)

    def note_trip(self, seat: int, seconds: float) -> None:
        """A far seat's round trip, as the host timed it, for the judge of races."""
        self._trips.note(seat, seconds)

    async def pause(self, seat: int) -> None:
        """Stop all clocks and hide everything. Raises `Refused` ``not-owner``, ``wrong-phase``."""

        def work(_: float) -> None:
            self._company.check_owner(self._course, seat)
            if self._course.phase is None:
                raise Refused("wrong-phase")
            self._paused = True

        await self._post(work)

    async def resume(self, seat: int) -> None:
        """Go on. Raises `Refused` ``not-owner``."""

        def work(_: float) -> None:
            self._company.check_owner(self._course, seat)
            self._paused = False

        await self._post(work)

    async def start(self, seat: int) -> None:
        """Deal the first game. Raises `Refused` ``not-owner``, ``not-over``, and what `deal`
        says.
        """

        def work(t: float) -> None:
            self._company.check_owner(self._course, seat)
            if self._course.stage != "lobby":
                raise Refused("not-over")
            self._deal(t)

        await self._post(work)

    async def again(self, seat: int) -> None:
        """Another game with the same seats. Raises `Refused` ``not-owner``, ``not-over``."""

        def work(t: float) -> None:
            self._company.check_owner(self._course, seat)
            if self._course.stage != "over":
                raise Refused("not-over")
            self._deal(t)

        await self._post(work)

    async def join(
        self, name: str, token: str, join_id: str, beside: int | None = None
    ) -> int | None:
        """A person comes from afar; their seat, or None while the owner is asked.

        `beside` is a person's seat whose keyboard they share. Once play has begun a seat is a
        stand-in's, and the owner's to give. Asked again with the same `join_id` the answer is the
        same, with the newest `token` (see `Sitting`). Raises `Refused`: ``bad-name``,
        ``name-taken``, ``table-full``, ``not-admitted``.
        """

        def work(t: float) -> int | None:
            return self._company.join(self._course, Newcomer(name, token, join_id, beside), t)

        seat: int | None = await self._post(work)
        return seat

    async def admit(self, seat: int, join_id: str, *, yes: bool) -> None:
        """The owner's answer to one who asks. Raises `Refused` ``not-owner``, ``no-knock``."""

        def work(_: float) -> None:
            self._company.check_owner(self._course, seat)
            self._company.admit(join_id, yes=yes)

        await self._post(work)

    async def stand_in(self, seat: int, other: int, character: str) -> None:
        """Have a stand-in in a seat that is no person's.

        Raises `Refused` ``not-owner``, ``no-seat``, ``unknown-character``.
        """

        def work(t: float) -> None:
            self._company.check_owner(self._course, seat)
            self._company.stand_in(self._course, other, character, t)

        await self._post(work)

    async def remove(self, seat: int, other: int) -> None:
        """Take a person's seat away; in the lobby a stand-in's too, so that it is open.

        Raises `Refused` ``not-owner``, ``no-seat``.
        """

        def work(t: float) -> None:
            self._company.check_owner(self._course, seat)
            self._company.check_taken(self._course, other)
            self._vacate(other, Refused("removed"), t)

        await self._post(work)

    async def give_up(self, seat: int) -> None:
        """A person leaves for good. Raises `Refused` ``no-seat``."""

        def work(t: float) -> None:
            self._company.check_person(self._course, seat)
            self._vacate(seat, None, t)

        await self._post(work)

    async def close(self, *, for_good: bool = False) -> None:
        """Save the table, or forget it: `for_good`, or since its game is over or its people have
        all given up their seats. Then end its task.
        """

        def work(_: float) -> None:
            self._closing = True
            self._for_good = for_good

        assert self._task is not None
        # A task that was cancelled answers nobody any more.
        if not self._task.cancelled():
            with contextlib.suppress(Refused):
                await self._post(work)
        # Whoever gives up waiting for the end does not end the task with it.
        await asyncio.wait({self._task})

    # Its life

    def _post(
        self, work: Callable[[float], Any], seat: int | None = None, fence: int | None = None
    ) -> "asyncio.Future[Any]":
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._end is not None:
            reply.set_exception(self._end)
        else:
            self._inbox.put_nowait(Job(self._clock.now(), seat, fence, work, reply))
        return reply

    async def _run(self) -> None:
        jobs: list[Job] = []
        try:
            while not self._closing:
                jobs = [await self._inbox.get()]
                while not self._inbox.empty():
                    jobs.append(self._inbox.get_nowait())
                self._mind_the_gap(jobs[0].at)
                answers = [(job.reply, value) for job, value in self._handle(jobs)]
                await self._commit()
                self._arm()
                for reply, value in answers:
                    answer(reply, value)
                # A move may hold what is to vanish: it is not kept until the next one comes.
                jobs = []
            await self._let_go()
            self._stop(Refused("table-closed"), None, [])
        except Exception as error:
            await self._die(error, jobs)

    def _handle(self, jobs: list[Job]) -> Iterator[tuple[Job, Any]]:
        """Do the jobs in order of arrival, but the touches of a race as its judge ranks them."""
        raced = [job for job in jobs if self._course.raced(job.fence)]
        self._touches += map(self._touch, raced)
        yield from self._judge()
        for job in jobs:
            if job not in raced:
                yield job, self._do(job, self._watch.read(job.at))

    def _touch(self, job: Job) -> Touch:
        """A touch at the game second it would have come at, were its seat near."""
        assert job.seat is not None
        t = self._watch.read(job.at - self._trips.of(job.seat))
        n = self._course.phase.n if self._course.phase else 0
        return Touch(rank(t, job.seat, self._course.seed, n), t, job)

    def _judge(self) -> Iterator[tuple[Job, Any]]:
        """Do the first touch, unless one that is still on its way could be ranked before it."""
        while self._touches:
            first = min(self._touches, key=lambda touch: touch.rank)
            decided = first.t + self._trips.lag(self._course.phase)
            if self._watch.running and decided > self._watch.read(self._clock.now()):
                return
            self._touches.remove(first)
            yield first.job, self._do(first.job, first.t)

    def _do(self, job: Job, t: float) -> Any:
        if job.seat is None:
            self._course.advance(t - self._trips.lag(self._course.phase))
        try:
            value = job.work(t)
        except Refused as refused:
            value = refused
        if self._course.attended and not self._paused and self._course.phase:
            self._watch.run(job.at)
        else:
            self._watch.stop(job.at)
        self._company.mind_the_owner(self._course, job.at)
        return value

    def _mind_the_gap(self, now: float) -> None:
        """Stop the table at the moment it fell asleep with its computer."""
        if self._expected is not None and now - self._expected > GAP:
            self._watch.stop(self._expected)
            self._paused = True
        self._expected = None

    def _arm(self) -> None:
        """Wake when something is due, and often enough to notice that the computer slept."""
        if self._timer is not None:
            self._timer.cancel()
        self._expected = None
        if self._closing or self._end is not None:
            return
        times = [time for time in self._times() if time is not None]
        if self._watch.running:
            self._expected = min([*times, self._clock.now() + GAP])
            times.append(self._expected)
        if times:
            self._timer = self._clock.call_at(min(times), self._wake)

    def _times(self) -> Iterator[float | None]:
        """When something is to be done, by the clock."""
        lag = self._trips.lag(self._course.phase)
        due = self._course.due()
        if due is not None:
            yield self._watch.when(due + lag)
        if self._touches:
            yield self._watch.when(min(touch.t for touch in self._touches) + lag)
        yield self._company.passes_on(self._course)

    def _wake(self) -> "asyncio.Future[None]":
        reply = self._post(lambda _: None)
        # Nobody may be waiting for this one; a fault is told to those who are.
        reply.add_done_callback(lambda done: done.cancelled() or done.exception())
        return reply

    async def _die(self, error: Exception, jobs: list[Job]) -> None:
        """Tell everybody who waits for the table, and give it up."""
        if isinstance(error, Lost):
            end: Exception = error.held.refusal()
        else:
            end = RuntimeError(f"table {self.id} has stopped")
            end.__cause__ = error
        self._stop(end, end, jobs)
        await self._keeper.release()

    def _stop(self, end: BaseException, error: BaseException | None, jobs: list[Job]) -> None:
        self._end = end
        if self._timer is not None:
            self._timer.cancel()
        while not self._inbox.empty():
            jobs.append(self._inbox.get_nowait())
        for job in (*jobs, *(touch.job for touch in self._touches)):
            answer(job.reply, end)
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

    # Its games and its seats

    def _deal(self, t: float) -> None:
        """Deal the first game, or the next one with the last in mind."""
        before, seed = self._course, self._course.seed
        if before.stage == "over":
            seed = Random(f"{seed}/again").getrandbits(64)
        seats = seated(self.setup.seats, self._box.stand_ins, seed)
        setup = self.setup._replace(seats=seats)
        turns = bool(sharing(seats))
        state = self._box.rules.deal(len(seats), setup.options, seed, before.state, turns)
        self._course = Course(self._box, setup, state, seed, self._ask, t=t, fence=before.fence + 1)
        self._course.follow(before)

    def _vacate(self, seat: int, why: Refused | None, t: float) -> None:
        now, removed = self._clock.now(), why is not None
        self._company.vacate(self._course, seat, t, now, removed=removed)
        self._accepted.pop(seat, None)
        for mailbox in [one for one in self._mailboxes if one.seat == seat]:
            mailbox.close(why)
            self._mailboxes.remove(mailbox)
        self._paused |= not self._course.attended and self._course.phase is not None

    # What is seen and kept of it

    def _show(self) -> dict[int | None, framing.Shown]:
        seats: list[int | None] = [None, *range(len(self.setup.seats))]
        course, waiting = self._course, self._company.waiting()
        shown = {}
        for seat in seats:
            eyes = course.eyes(seat)
            view = None if course.state is None else self._box.rules.view(course.state, eyes)
            shown[seat] = framing.shown(course, view, seat, waiting, paused=self._paused)
        return shown

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
        state = self._course.state
        kept = None if state is None else self._box.rules.kept(state)
        await self._keeper.save(self._course, kept, self._accepted, self._rev, t)

    async def _let_go(self) -> None:
        if self._for_good or self._course.stage == "over" or not self._course.persons:
            await self._keeper.forget()
            return
        self._rev += 1
        await self._save()
        await self._keeper.release()

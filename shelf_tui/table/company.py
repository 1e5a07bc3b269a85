"""The people of a table: who comes in, who goes, and whose the owner's rights are."""

from typing import NamedTuple

from shelf_tui import cleaning
from shelf_tui.games.rules import Refused, StandIns
from shelf_tui.table.course import GRACE, Course
from shelf_tui.table.frames import Knock
from shelf_tui.table.knocks import Knocks
from shelf_tui.table.seating import Sitting, check_character, with_name_free, with_token


class Newcomer(NamedTuple):
    """Somebody who comes from afar."""

    name: str
    token: str
    """See `Sitting.token`."""
    join_id: str
    """Asked again with it, the seat is the same."""
    beside: int | None = None
    """The seat of a person whose keyboard they share."""


class Company:
    """Seats people in the course of the present game, and takes their seats away.

    `t` is the course's game second, `now` the clock's.
    """

    def __init__(self, stand_ins: StandIns, now: float) -> None:
        self._stand_ins = stand_ins
        self._knocks = Knocks()
        self._owner_seen = now

    def waiting(self) -> tuple[Knock, ...]:
        """Who asks the owner for a seat."""
        return self._knocks.waiting()

    # The owner

    def check_owner(self, course: Course, seat: int) -> None:
        """Raise `Refused` ``not-owner`` unless this seat has the owner's rights."""
        if course.setup.owner not in {None, seat}:
            raise Refused("not-owner")

    def mind_the_owner(self, course: Course, now: float) -> None:
        """The owner's rights pass on when the owner has been away for the grace time, and at once
        when the seat is nobody's: its owner may have left while there was no heir.
        """
        owner = course.setup.owner
        if owner in course.away:
            if now >= self._owner_seen + GRACE:
                self._pass_on(course, now)
        elif owner is not None and owner not in course.persons:
            self._pass_on(course, now)
        else:
            self._owner_seen = now

    def passes_on(self, course: Course) -> float | None:
        """The clock's time at which the owner's rights are due to pass on."""
        away = course.setup.owner in course.away
        return self._owner_seen + GRACE if away and course.attended else None

    def _pass_on(self, course: Course, now: float) -> None:
        """Make the next person who is here the owner, if there is one."""
        owner = course.setup.owner
        assert owner is not None
        here = [seat for seat in course.persons if seat not in course.away and seat != owner]
        if here:
            heir = min(here, key=lambda seat: (seat < owner, seat))
            course.setup = course.setup._replace(owner=heir)
            self._owner_seen = now

    # Those who come

    def join(self, course: Course, who: Newcomer, t: float) -> int | None:
        """Seat a person from afar, or have them wait for the owner; see `Table.join`."""
        join_id = who.join_id
        seat = self._knocks.seat_of(join_id)
        if seat is not None:
            course.setup = with_token(course.setup, seat, who.token)
            return seat
        keyboard = _keyboard(course, who.beside)
        sitting = Sitting("person", cleaning.name(who.name), token=who.token, keyboard=keyboard)
        _check_name(course, sitting.name)
        seat = _free_seat(course)
        if course.stage != "lobby" and not self._knocks.let_in(join_id, sitting.name):
            return None
        self._knocks.seated(join_id, seat)
        before = _name(course, seat)
        course.setup = with_name_free(course.setup, sitting.name)
        course.reseat(seat, sitting, t)
        course.tell("seat-given", before=before, name=_name(course, seat))
        return seat

    def admit(self, join_id: str, *, yes: bool) -> None:
        """The owner's answer. Raises `Refused` ``no-knock``."""
        self._knocks.answer(join_id, yes=yes)

    def stand_in(self, course: Course, seat: int, character: str, t: float) -> None:
        """Have a stand-in there. Raises `Refused` ``no-seat``, ``unknown-character``."""
        if seat not in range(len(course.setup.seats)) or seat in course.persons:
            raise Refused("no-seat")
        check_character(character, self._stand_ins)
        course.reseat(seat, Sitting("stand-in", character=character), t)

    # Those who go

    def check_person(self, course: Course, seat: int) -> None:
        """Raise `Refused` ``no-seat`` unless the seat is a person's."""
        if seat not in course.persons:
            raise Refused("no-seat")

    def check_taken(self, course: Course, seat: int) -> None:
        """Raise `Refused` ``no-seat`` unless it can be taken away: a person's always, a
        stand-in's in the lobby.
        """
        if course.stage != "lobby" or seat not in range(len(course.setup.seats)):
            self.check_person(course, seat)

    def vacate(self, course: Course, seat: int, t: float, now: float, *, removed: bool) -> None:
        """Give a person's seat to nobody in the lobby, else to a steady stand-in."""
        before = _name(course, seat)
        if seat == course.setup.owner:
            self._pass_on(course, now)
        steady = self._stand_ins.CHARACTERS[0].id
        lobby = course.stage == "lobby"
        course.reseat(seat, Sitting() if lobby else Sitting("stand-in", character=steady), t)
        told = "seat-taken" if removed else "seat-left"
        course.tell(told, before=before, name=_name(course, seat))
        self._knocks.left(seat)


def _name(course: Course, seat: int) -> str:
    """Who has the seat now; the story keeps it, for a seat is told by whoever has it later."""
    return course.setup.seats[seat].name


def _keyboard(course: Course, beside: int | None) -> int:
    """That of the seat beside whom somebody sits down, else one that nobody has."""
    seats = course.setup.seats
    if beside is not None:
        return seats[beside].keyboard
    return 1 + max((seats[person].keyboard for person in course.persons), default=0)


def _check_name(course: Course, name: str) -> None:
    if not name:
        raise Refused("bad-name")
    people = (course.setup.seats[seat].name for seat in course.persons)
    if cleaning.key(name) in map(cleaning.key, people):
        raise Refused("name-taken")


def _free_seat(course: Course) -> int:
    """An open seat, else the last stand-in's: stand-ins make way for people."""
    kinds = [sitting.kind for sitting in course.setup.seats]
    if "open" in kinds:
        return kinds.index("open")
    if "stand-in" in kinds:
        return len(kinds) - 1 - kinds[::-1].index("stand-in")
    raise Refused("table-full")

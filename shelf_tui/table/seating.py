"""Who sits where when a table is opened."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from shelf_tui import cleaning
from shelf_tui.games.game import take
from shelf_tui.games.rules import Refused, StandIns
from shelf_tui.table.frames import Kind, Pace

#: What stand-ins are called, in order; one more than the largest table needs, since a person's
#: name is left out.
NAMES = ("Bo", "Cleo", "Dag", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")


class Sitting(Struct, frozen=True):
    """One seat as it is set up. An open seat is a stand-in's, of a character by lot, in play."""

    kind: Kind = "open"
    name: str = ""
    """A stand-in without one is given one."""
    character: str | None = None
    """A stand-in's; None is by lot."""
    token: str = ""
    """SHA-256, in hex, of what opens a person's seat from afar; empty for a seat that is near."""
    keyboard: int = 0
    """People with the same number share a keyboard and a screen; 0 is where the table was set."""


class Setup(NamedTuple):
    """What was agreed when the table was set."""

    game: str
    options: Any
    """The game's own Options."""
    pace: Pace
    seats: tuple[Sitting, ...]
    owner: int | None = None
    """Who alone may pause, go on and deal again; None at a table where everybody may."""
    code: str | None = None
    """What people far away join by; None at a near table."""

    @property
    def free(self) -> int:
        """Seats for which somebody may ask: nobody's, and those of stand-ins."""
        return sum(seat.kind != "person" for seat in self.seats)


def usual_seating(
    game_id: str, name: str, others: Sequence[str] | None = None
) -> tuple[Sitting, ...]:
    """The seats of "play now": one person and stand-ins, each of another character.

    `others` are the characters that this person is used to; whoever is none is played by one of
    the usual. Raises `Refused` ``unknown-game``.
    """
    game = take(game_id)
    characters = [character.id for character in game.stand_ins.CHARACTERS]
    wanted = [""] * (game.rules_type.usual - 1) if others is None else others
    usual = [characters[i % len(characters)] for i in range(len(wanted))]
    sitting = [
        Sitting("stand-in", character=one if one in characters else instead)
        for one, instead in zip(wanted, usual, strict=True)
    ]
    return named([Sitting("person", name), *sitting])


def seated(seats: Sequence[Sitting], stand_ins: StandIns, seed: int) -> tuple[Sitting, ...]:
    """The seats as they play: open ones filled, every stand-in with a character and a name.

    Raises `Refused` ``unknown-character`` (character, known).
    """
    known = [character.id for character in stand_ins.CHARACTERS]
    filled = []
    for number, seat in enumerate(seats):
        character = seat.character
        if seat.kind == "person":
            filled.append(seat)
            continue
        if character is None:
            character = Random(f"{seed}/character/{number}").choice(known)
        check_character(character, stand_ins)
        filled.append(replace(seat, kind="stand-in", character=character))
    return named(filled)


def sharing(seats: Sequence[Sitting]) -> frozenset[int]:
    """The seats of people who share a keyboard with another person."""
    at = [seat.keyboard if seat.kind == "person" else None for seat in seats]
    return frozenset(n for n, one in enumerate(at) if one is not None and at.count(one) > 1)


def with_token(setup: Setup, seat: int, token: str) -> Setup:
    """The same, but another token opens this seat."""
    seats = list(setup.seats)
    seats[seat] = replace(seats[seat], token=token)
    return setup._replace(seats=tuple(seats))


def with_name_free(setup: Setup, name: str) -> Setup:
    """The same, but a stand-in of this name has given it up to the person who has it too."""
    wanted = cleaning.key(name)
    seats = [
        replace(one, name="")
        if one.kind == "stand-in" and cleaning.key(one.name) == wanted
        else one
        for one in setup.seats
    ]
    *freed, _ = named([*seats, Sitting("person", name)])
    return setup._replace(seats=tuple(freed))


def check_character(character: str, stand_ins: StandIns) -> None:
    """Raise `Refused` ``unknown-character`` (known) unless there is such a character."""
    known = [one.id for one in stand_ins.CHARACTERS]
    if character not in known:
        raise Refused("unknown-character", character=character, known=", ".join(known))


def named(seats: Sequence[Sitting]) -> tuple[Sitting, ...]:
    """The seats with a name for each stand-in that has none, different from all others."""
    taken = {cleaning.key(seat.name) for seat in seats}
    free = (name for name in NAMES if cleaning.key(name) not in taken)
    return tuple(
        seat if seat.name or seat.kind != "stand-in" else replace(seat, name=next(free))
        for seat in seats
    )

"""The things of Ten Cards: cards, lines, moves, the state, and what a seat sees of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shelf_tui.games import rules

Class = Literal["starter", "common", "good", "rare"]
#: The stalls, in the order they stand.
STALLS: tuple[Class, ...] = ("common", "good", "rare")
BLANK = "_"


class Card(Struct, frozen=True):
    """One card; `id` is its own among all cards of a table."""

    id: int
    letters: str
    """Upper case, as printed; ``_`` is a blank."""
    value: int
    """Öre it adds to a line."""
    price: int
    """Öre at the stall; 0 for a starter."""
    points: Annotated[int, Meta(ge=0, le=4)]
    """At the end of the game: 0, 1, 2 or 4."""
    kind: Class


class Laid(Struct, frozen=True):
    """A card in a line, and the letters it stands for there."""

    card: Card
    letters: str


class Line(Struct, frozen=True):
    """A word as it was laid: cards in the order of the word, and what it earned."""

    word: str
    """Upper case."""
    laid: tuple[Laid, ...]
    printed: int
    """Öre printed on the cards used."""
    length: int
    """Öre for letters beyond three."""

    @property
    def income(self) -> int:
        """Öre in all."""
        return self.printed + self.length


# Moves


class Write(Struct, frozen=True, tag="write"):
    """Hand in a line, or another one instead; until the last seat is in."""

    word: str


class Draft(Struct, frozen=True, tag="draft"):
    """The typed line as it is now valid: what counts if the time runs out."""

    word: str


class Silence(Struct, frozen=True, tag="silence"):
    """Hand in nothing."""


class TakeBack(Struct, frozen=True, tag="take-back"):
    """Take back what was handed in, line or silence; until the last seat is in."""


class Wish(Struct, frozen=True, tag="wish"):
    """Hidden wishes in order, replacing earlier ones: ids of open cards, None for buying nothing.

    From the deal until the seat's own visit.
    """

    cards: tuple[int | None, ...]


class Buy(Struct, frozen=True, tag="buy"):
    """On the seat's own visit: take this open card by its id, or None for nothing."""

    card: int | None


class GoOn(Struct, frozen=True, tag="go-on"):
    """Seen the lines."""


Move = Write | Draft | Silence | TakeBack | Wish | Buy | GoOn


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of Ten Cards agrees on."""

    chapters: Literal[6, 10] = 10


# What a seat sees

Outcome = Literal["waits", "visits", "bought", "nothing", "timed-out", "passed"]
Reason = Literal["alone", "income", "length", "points", "lot"]


class Stall(Struct, frozen=True):
    """One class of cards: two places, the supply behind them."""

    kind: Class
    places: tuple[Card | None, ...]
    """None is a gap: sold in this chapter, or the supply is empty."""
    supply: int


class Visit(Struct, frozen=True):
    """One seat's walk past the stalls, in the order of the queue."""

    seat: int
    reason: Reason
    """Why it stands before the next seat in the queue; ``alone`` for the last."""
    outcome: Outcome
    card: Card | None = None
    """The card bought."""


class SeatView(Struct, frozen=True):
    """What everybody may know of a seat."""

    cards: int
    """In its whole deck."""
    points: int
    """Cards bought and best lines so far."""
    best_lines: int
    handed_in: bool
    line: Line | None
    """This chapter's, once all are in; None then is a silence."""
    bought: tuple[Card, ...]
    """All cards bought in this game, in order."""


class Chapter(Struct, frozen=True):
    """A finished chapter as everybody saw it."""

    lines: tuple[Line | None, ...]
    """By seat."""
    best: tuple[int, ...]
    """Seats whose line was the best; empty when nobody earned anything."""
    visits: tuple[Visit, ...]


class Own(Struct, frozen=True):
    """What a seat alone may know of itself."""

    hand: tuple[Card, ...]
    pile: int
    """Cards in the draw pile, whose order nobody knows."""
    discard: tuple[Card, ...]
    deck: tuple[Card, ...]
    """Every card it owns, sorted."""
    line: Line | None
    """Handed in."""
    draft: Line | None
    silent: bool
    wishes: tuple[int | None, ...]
    purse: int
    """Öre to spend in this chapter's queue; 0 while writing."""
    hands: tuple[tuple[Card, ...], ...]
    """Its hands of the finished chapters."""


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker, sees it."""

    chapter: int
    """From 1."""
    chapters: int
    step: Literal["writing", "lines", "queue", "over"]
    seat: int | None
    stalls: tuple[Stall, ...]
    seats: tuple[SeatView, ...]
    queue: tuple[Visit, ...]
    """This chapter's, from the lines on; empty while writing."""
    best: tuple[int, ...]
    """Seats with this chapter's best line, from the lines on."""
    history: tuple[Chapter, ...]
    own: Own | None
    """None for an onlooker."""


class Held(Struct, frozen=True):
    """A seat's part of the state."""

    hand: tuple[Card, ...]
    pile: tuple[Card, ...]
    """The next card first."""
    discard: tuple[Card, ...]
    shuffles: int
    line: Line | None = None
    draft: Line | None = None
    silent: bool = False
    wishes: tuple[int | None, ...] = ()
    gone_on: bool = False
    hands: tuple[tuple[Card, ...], ...] = ()
    best_lines: int = 0
    bought: tuple[Card, ...] = ()


class State(rules.State, frozen=True):
    """A whole table of Ten Cards."""

    seed: int
    options: Options
    n: int
    clock: int
    chapter: int
    step: Literal["writing", "lines", "queue", "over"]
    held: tuple[Held, ...]
    stalls: tuple[Stall, ...]
    supplies: tuple[tuple[Card, ...], ...]
    """By stall; the next card first."""
    queue: tuple[Visit, ...] = ()
    history: tuple[Chapter, ...] = ()

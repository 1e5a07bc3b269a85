"""The things of Parola: cards, rows, moves, the state, and what a seat sees of it."""

from typing import Literal

from msgspec import Struct

from shelf_tui.games import rules

JOKER = "*"


class Card(Struct, frozen=True):
    """One card, bearing two letters; `id` is its own among all cards of a table."""

    id: int
    letters: str
    """Upper case, the upright one first, then the one it shows when turned; ``*`` is a joker."""
    values: tuple[int, ...]
    """Points of each letter; a joker is worth 0."""

    @property
    def joker(self) -> bool:
        """Whether it stands for any letter."""
        return self.letters == JOKER

    @property
    def name(self) -> str:
        """How a sentence calls it: ``O/A`` or ``*``."""
        return "/".join(self.letters)


class Place(Struct, frozen=True):
    """A card as it lies in a row."""

    card: int
    """Its id."""
    turned: bool = False
    letter: str = ""
    """What a joker stands for, upper case; empty for every other card."""


class Laid(Struct, frozen=True):
    """A letter of a row that lies open."""

    card: Card
    turned: bool
    letter: str
    points: int


class Row(Struct, frozen=True):
    """A word as it was laid, closed by one more card face down."""

    seat: int
    laid: tuple[Laid, ...]
    called: bool
    """PAROLA was called before it was laid."""

    @property
    def word(self) -> str:
        """Its letters, upper case."""
        return "".join(one.letter for one in self.laid)

    @property
    def points(self) -> int:
        """The sum of its letters."""
        return sum(one.points for one in self.laid)


# Moves


class GoOn(Struct, frozen=True, tag="go-on"):
    """Ready to begin, or the scores have been seen."""


class Touch(Struct, frozen=True, tag="touch"):
    """Take the open card: the first to touch it has it and must keep it."""


class LetGo(Struct, frozen=True, tag="let-go"):
    """Wave off: of the open card for as long as it lies, or of contesting a row. It is final."""


class Draw(Struct, frozen=True, tag="draw"):
    """When the table plays in turns: draw from the pile instead."""


class Call(Struct, frozen=True, tag="call"):
    """Call PAROLA. Once in a turn; all hear it, and the row must follow."""


class Lay(Struct, frozen=True, tag="lay"):
    """Lay a word of all cards but one, which closes it face down."""

    row: tuple[Place, ...]


class Discard(Struct, frozen=True, tag="discard"):
    """Discard this card by its id: it lies open for the others."""

    card: int


class Contest(Struct, frozen=True, tag="contest"):
    """Say that the row was laid without a call, or is no word. Once for each row."""


class Pick(Struct, frozen=True, tag="pick"):
    """After a right contest: discard this card of the row, by its id, for its owner."""

    card: int


Move = GoOn | Touch | LetGo | Draw | Call | Lay | Discard | Contest | Pick


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of Parola agrees on."""

    cards: Literal[6, 7, 8, 9, 10] = 6
    """Dealt to each seat, and letters of a word."""
    jokers: Literal[4, 2] = 4
    book: bool = False
    """By the book: a row is laid unchecked, and has to be contested if it is no word."""
    stand_ins: Literal["easy", "middle", "hard"] = "middle"
    """How fast they see a word."""


# What a seat sees

Step = Literal["ready", "race", "take", "turn", "called", "row", "pick", "scores", "over"]
Taken = Literal["touched", "drawn"]


class Won(Struct, frozen=True):
    """A round as everybody saw it end."""

    rows: tuple[Row, ...]
    """In the order they were laid; empty when the pile ran out first."""
    scores: tuple[int, ...]
    """By seat, after it."""


class Own(Struct, frozen=True):
    """What a seat alone may know of itself."""

    hand: tuple[Card, ...]
    """The card it has just taken is the last."""
    bound: bool
    """That card was touched, so another one must be discarded."""


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker, sees it."""

    options: Options
    seat: int | None
    round: int
    """From 1."""
    step: Step
    racing: bool
    """The open card goes to the fastest; otherwise the seats take turns."""
    dealer: int
    turn: int
    """Whose turn it is to draw from the pile."""
    actor: int | None
    """Who holds a card more, has laid a row, or picks from one; None when nobody acts alone."""
    taken: Taken | None
    """How the actor came by the card."""
    called: bool
    """The actor has called PAROLA in this turn, whether it still counts or is spent."""
    open: Card | None
    """The card that lies open."""
    source: int | None
    """Who discarded it, and may not touch it."""
    pile: int
    discards: int
    """Under the open card."""
    row: Row | None
    """The one that has just been laid."""
    rows: tuple[Row, ...]
    """Words that stand in this round, in the order they were laid."""
    needed: int
    """Words that end the round."""
    scores: tuple[int, ...]
    history: tuple[Won, ...]
    own: Own | None
    """None for an onlooker."""


class State(rules.State, frozen=True):
    """A whole table of Parola."""

    seed: int
    options: Options
    racing: bool
    n: int
    round: int
    step: Step
    dealer: int
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    """The next card first."""
    discards: tuple[Card, ...]
    """Under the open card."""
    open: Card | None
    turn: int
    shuffles: int = 0
    """Of the discards, in this round."""
    actor: int | None = None
    taken: Taken | None = None
    called: bool = False
    """In this turn. It counts in the step ``called``; afterwards it is spent."""
    source: int | None = None
    seen: frozenset[int] = frozenset()
    """Seats that are ready, have let the open card or the row go, or have seen the scores."""
    touched: int = 0
    """Open cards taken in a row since the last draw from the pile."""
    toucher: int | None = None
    """Who took the last of them."""
    row: Row | None = None
    rows: tuple[Row, ...] = ()
    wordless: int = 0
    """Rounds in a row that ended without a word."""
    extra: bool = False
    """This round is played because the highest were equal."""
    history: tuple[Won, ...] = ()

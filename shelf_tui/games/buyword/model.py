"""The things of BuyWord: tiles, sales, moves, the state, and what a seat sees of it."""

from typing import Literal

from msgspec import Struct

from shelf_tui.games import rules

WILD = "_"

Step = Literal["naming", "deciding", "decisions", "selling", "keeping", "over"]
Prices = Literal["house", "2004"]
Bag = Literal["en", "ru"]
#: What one of the die's faces says: so many tiles, or 0 for a choice of the leader's.
Face = Literal[0, 2, 3, 4, 5]


class Tile(Struct, frozen=True):
    """One letter; `id` is its own among all tiles of a table."""

    id: int
    letter: str
    """Upper case, as printed; ``_`` is a wild tile."""
    dots: int


class Sale(Struct, frozen=True):
    """A word as it is sold: its tiles in the order of the word, and what it brings."""

    word: str
    """Upper case."""
    tiles: tuple[Tile, ...]
    dollars: int


# Moves


class Name(Struct, frozen=True, tag="name"):
    """The leader says how many tiles everybody draws, when the die leaves the choice."""

    number: Literal[2, 3, 4, 5]


class Decide(Struct, frozen=True, tag="decide"):
    """Buy the drawn set, or refuse it; can be changed until the last seat has decided."""

    buy: bool


class GoOn(Struct, frozen=True, tag="go-on"):
    """Seen the decisions."""


class Sell(Struct, frozen=True, tag="sell"):
    """Sell a word of the tiles held."""

    word: str
    wild: int | None = None
    """The place in it, from 0, of a wild tile; None: a wild tile only for a letter that lacks."""


class TakeBack(Struct, frozen=True, tag="take-back"):
    """Take a sale of this phase back, by its place among them, from 0; until ready."""

    sale: int


class Ready(Struct, frozen=True, tag="ready"):
    """Sold all that this seat wants to sell now."""


class Keep(Struct, frozen=True, tag="keep"):
    """Keep these letters, by id, of more than eight; the rest goes to the box."""

    tiles: tuple[int, ...]


Move = Name | Decide | GoOn | Sell | TakeBack | Ready | Keep


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of BuyWord agrees on."""

    bag: Bag = "en"
    prices: Prices = "house"
    wild: bool = True
    """Whether wild tiles are dealt."""


# What a seat sees


class Decision(Struct, frozen=True):
    """What became of a seat's set once all have decided."""

    bought: bool
    price: int
    affordable: bool
    """Whether the seat could have paid the price."""
    refused: tuple[Tile, ...]
    """The set, if it was refused; a bought one nobody else sees."""


class SeatView(Struct, frozen=True):
    """What everybody may know of a seat."""

    money: int
    """Dollars, without what is being sold unseen."""
    tiles: int
    """Letters held, without what is being sold or dropped unseen."""
    wilds: int
    done: bool
    """It has acted in this step, or has nothing to do in it."""
    decision: Decision | None
    """This round's, once all have decided."""
    sales: tuple[Sale, ...]
    """Of the last selling that is over; not while selling."""


class Round(Struct, frozen=True):
    """A round that is over, as everybody saw it; each field by seat but the first two."""

    leader: int
    number: int
    """Tiles that everybody drew; 0 for the last selling, to which nothing is drawn."""
    decisions: tuple[Decision, ...]
    """Empty for the last selling."""
    sales: tuple[tuple[Sale, ...], ...]
    money: tuple[int, ...]
    """At its end."""


class Own(Struct, frozen=True):
    """What a seat alone may know of itself."""

    hand: tuple[Tile, ...]
    """Letters in the order they were drawn, then wild tiles; what is being sold lies apart."""
    drawn: tuple[Tile, ...]
    """The set to be decided on."""
    price: int
    """Of the drawn set."""
    buy: bool | None
    """What it has decided, if it has."""
    money: int
    """Dollars with what is being sold."""
    sales: tuple[Sale, ...]
    """Of the present selling."""
    hands: tuple[tuple[Tile, ...], ...]
    """What it held as each selling that is over began."""


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker, sees it."""

    options: Options
    round: int
    """From 1; each begins with a throw, the last one with the throw that cannot be served."""
    step: Step
    seat: int | None
    leader: int
    die: Face
    number: int
    """Tiles that everybody draws in this round; 0 while the leader is to name them."""
    last: bool
    """The bag could not serve everybody: this selling is the last."""
    bag: int
    """Tiles left in it."""
    seats: tuple[SeatView, ...]
    history: tuple[Round, ...]
    own: Own | None
    """None for an onlooker."""


class Held(Struct, frozen=True):
    """A seat's part of the state."""

    money: int
    letters: tuple[Tile, ...]
    """In the order they were drawn."""
    wilds: tuple[Tile, ...]
    drawn: tuple[Tile, ...] = ()
    """Lies apart until it is bought."""
    buy: bool | None = None
    decision: Decision | None = None
    sales: tuple[Sale, ...] = ()
    """Of this round; their tiles are still among `letters` and `wilds` while selling."""
    done: bool = False
    hands: tuple[tuple[Tile, ...], ...] = ()


class State(rules.State, frozen=True):
    """A whole table of BuyWord."""

    seed: int
    options: Options
    n: int
    round: int
    step: Step
    leader: int
    die: Face
    number: int
    last: bool
    bag: tuple[Tile, ...]
    """The next tile first."""
    held: tuple[Held, ...]
    history: tuple[Round, ...] = ()

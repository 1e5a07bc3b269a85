"""The desk: the word being typed or the letters that go, what it brings, and the own tiles."""

from collections.abc import Sequence
from random import Random

from textual.app import ComposeResult
from textual.containers import Vertical

from shelf_tui.games.buyword.course import MOST
from shelf_tui.games.buyword.model import WILD, Own, Sale, Tile, View
from shelf_tui.games.buyword.prices import dots
from shelf_tui.games.buyword.sales import lay, sale
from shelf_tui.games.rules import Refused, Words
from shelf_tui.locale import ntr, tr
from shelf_tui.tui.boards.buyword import faces
from shelf_tui.tui.boards.buyword.keyboard import ALPHABETS
from shelf_tui.tui.boards.buyword.purse import Purse
from shelf_tui.tui.canvas import Canvas, Row, Span
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import Lines


class Rack(Canvas):
    """The letters held."""

    DEFAULT_CSS = f"Rack {{ height: {faces.HEIGHT}; }}"

    _tiles: Sequence[Tile] = ()
    _used: frozenset[int] = frozenset()

    def hold(self, tiles: Sequence[Tile], used: frozenset[int]) -> None:
        """Show these tiles, some of them in use."""
        self._tiles, self._used = tiles, used
        self.redraw()

    def paint(self) -> list[Row]:
        """The tiles side by side."""
        return faces.rack(self._tiles, self._used, self.size.width, clickable=True)


class Desk(Vertical):
    """`sale` is what is typed if it can be sold, `used` the tiles that spell what is typed."""

    sale: Sale | None = None
    used: frozenset[int] = frozenset()
    wild: int | None = None
    """The place in the line of a wild tile that was put there by hand."""
    _refused: Refused | None = None
    _view: View | None = None
    _waiting = False

    def __init__(self, words: Words, *, still: bool) -> None:
        super().__init__(id="desk")
        self._words = words
        self._still = still
        self._order: dict[int, float] = {}

    def compose(self) -> ComposeResult:
        """The line above, the tiles below."""
        yield LineEditor(id="line")
        yield Lines(id="sum")
        yield Purse(id="purse")
        yield Rack(id="rack")

    @property
    def editor(self) -> LineEditor:
        """The line that is typed."""
        return self.query_one(LineEditor)

    @property
    def kept(self) -> tuple[int, ...] | None:
        """The letters that stay when those typed go; None while too many would."""
        own, letters = self._own, self._letters
        kept = tuple(tile.id for tile in letters if tile.id not in self.used)
        return kept if own is not None and len(kept) <= MOST else None

    @property
    def wrong(self) -> str:
        """What is wrong with the letters that are to go; empty where nothing is."""
        typed = self.editor.text
        laid = lay(typed, None, (self._letters, ()))
        lacking = [letter for letter, tile in zip(typed, laid, strict=True) if tile is None]
        if not lacking:
            return ""
        return tr("You do not hold {letter}. Backspace takes letters back.", letter=lacking[0])

    def deal(self, view: View, *, fresh: bool) -> None:
        """Show this seat's tiles; `fresh` clears the line."""
        self._view = view
        if fresh:
            self.clear()
        own = view.own
        if own is not None:
            self.query_one(Purse).show(own.money, len(self._wilds), still=self._still)
        self.read()

    def type(self, letter: str) -> None:
        """Type a letter; after `spend` it is a wild tile's."""
        if self._waiting:
            self.wild = len(self.editor.text)
        self._wait(False)
        self.editor.type(letter)
        self.read()

    def pick(self, tile_id: int) -> None:
        """Type the letter of a tile that is not in use, or take the letter that is typed last."""
        tile = next((tile for tile in self._letters if tile.id == tile_id), None)
        if tile is not None and tile.id not in self.used:
            self.type(tile.letter)
        elif tile is not None and self.editor.text.endswith(tile.letter):
            self.undo()

    def spend(self) -> bool:
        """Let the next letter be a wild tile's, or no longer; whether there is one for it."""
        if not self._wilds or self.wild is not None:
            return False
        self._wait(not self._waiting)
        self.read()
        return True

    def undo(self) -> None:
        """Take the last letter back."""
        self._wait(False)
        self.editor.undo()
        if self.wild is not None and self.wild >= len(self.editor.text):
            self.wild = None
        self.read()

    def clear(self) -> None:
        """Take all letters back."""
        self.wild = None
        self._wait(False)
        self.editor.replace("")
        self.read()

    def shuffle(self) -> None:
        """Lay the tiles in another order, to see other words in them."""
        self._order = {tile.id: Random().random() for tile in self._letters}
        self.read()

    def skip(self) -> None:
        """Show the whole sum of money."""
        self.query_one(Purse).skip()

    def read(self) -> None:
        """Read the line: which tiles it uses, what it brings, or why it is no word to sell."""
        view, own = self._view, self._own
        if view is None or own is None:
            return
        text, going = self.editor.text, view.step == "keeping"
        tiles = (self._letters, () if going else self._wilds)
        self.sale = self._refused = None
        if not going:
            try:
                self.sale = sale(
                    text, self.wild, tiles, view.options, self._words(view.options.bag)
                )
            except Refused as refused:
                self._refused = refused
        laid = lay(text, self.wild, tiles)
        self.used = frozenset(tile.id for tile in laid if tile)
        self.editor.show(_parts(text, laid, self.sale is not None), open_=_open(view))
        hand = [tile for tile in own.hand if tile.letter != WILD]
        hand.sort(key=lambda tile: self._order.get(tile.id, 1.0))
        self.query_one(Rack).hold(hand, self.used)
        self._say(view, text, lacks=None in laid)

    @property
    def _own(self) -> Own | None:
        return self._view.own if self._view else None

    @property
    def _letters(self) -> list[Tile]:
        """Letters to spell with: those held, and while deciding those of the drawn set."""
        own = self._own
        return [tile for tile in (*own.hand, *own.drawn) if tile.letter != WILD] if own else []

    @property
    def _wilds(self) -> list[Tile]:
        own = self._own
        return [tile for tile in own.hand if tile.letter == WILD] if own else []

    def _wait(self, for_letter: bool) -> None:
        self._waiting = for_letter
        self.query_one(Purse).wait(for_letter)

    def _say(self, view: View, text: str, *, lacks: bool) -> None:
        below = self.query_one("#sum", Lines)
        if not _open(view):
            below.show()
        elif self._waiting:
            alphabet = ALPHABETS[view.options.bag]
            gap = "" if len(alphabet) * 2 > self.size.width else " "
            below.show(
                [Span(f"{one}{gap}", "accent", f"board.letter('{one}')") for one in alphabet]
            )
        elif view.step == "keeping":
            below.show([Span(*self._going())])
        else:
            below.show([Span(*self._earning(view, text, lacks=lacks))])

    def _going(self) -> tuple[str, str]:
        more = len(self._letters) - len(self.used) - MOST
        if self.wrong:
            return self.wrong, "warn"
        if more > 0:
            return ntr("{n} more letter must go.", "{n} more letters must go.", more), "faint"
        return tr("These go, eight stay."), "ok"

    def _earning(self, view: View, text: str, *, lacks: bool) -> tuple[str, str]:
        """What the typed word brings, or what is wrong with it, and its look."""
        if self.sale is not None:
            many = dots(self.sale.tiles)
            total = faces.brings(many, len(text), self.sale.dollars, view.options.prices)
            if view.step == "selling":
                return total, "ok"
            return tr("would bring {total}", total=total), "ok"
        if not text:
            return _invitation(view), "faint"
        if lacks:
            return self._lacking(text), "warn"
        if self._refused is not None and self._refused.code == "too-short":
            least = int(self._refused.facts["n"])
            return ntr("{n} letter or more.", "{n} letters or more.", least), "faint"
        return tr("Not a word yet."), "faint"

    def _lacking(self, text: str) -> str:
        lacking = lay(text, self.wild, (self._letters, self._wilds)).count(None)
        if lacking < len(self._wilds):
            return tr("That would need two wild tiles, and a word takes one.")
        return tr("Your tiles cannot spell this.")


def _invitation(view: View) -> str:
    if view.step == "selling":
        return tr("Type a word: it shows here what it brings.")
    if view.step == "deciding":
        return tr("Try words with these tiles and yours.")
    return tr("Try words with your tiles.")


def _open(view: View) -> bool:
    """Whether the line takes letters."""
    assert view.seat is not None
    return view.step not in ("selling", "keeping") or not view.seats[view.seat].done


def _parts(text: str, laid: Sequence[Tile | None], valid: bool) -> list[tuple[str, str]]:
    """The letters by their tiles: one that lacks is a warning, a wild one is faint."""
    look = "strong" if valid else ""
    looks = {True: "warn", False: look}
    return [
        (letter, f"{look} accent" if tile and tile.letter == WILD else looks[tile is None])
        for letter, tile in zip(text, laid, strict=True)
    ]

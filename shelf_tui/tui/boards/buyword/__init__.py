"""The table of BuyWord: the throw and the price list above, the own word and tiles below."""

from collections.abc import Sequence
from typing import ClassVar, Literal, cast

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from shelf_tui.games.buyword.model import (
    Decide,
    GoOn,
    Keep,
    Name,
    Ready,
    Sell,
    TakeBack,
    View,
)
from shelf_tui.games.buyword.offers import Hand, offers
from shelf_tui.games.buyword.prices import LISTS, PURSE
from shelf_tui.games.buyword.splits import best_split
from shelf_tui.locale import tr
from shelf_tui.table.frames import Frame
from shelf_tui.tui.boards.board import Board
from shelf_tui.tui.boards.buyword import faces, keyboard, moment, result
from shelf_tui.tui.boards.buyword.desk import Desk
from shelf_tui.tui.boards.buyword.middle import Middle
from shelf_tui.tui.boards.buyword.throw import Throw
from shelf_tui.tui.canvas import Row, Span
from shelf_tui.tui.widgets.keys import Hint
from shelf_tui.tui.widgets.line_editor import LineEditor
from shelf_tui.tui.widgets.lines import Lines
from shelf_tui.tui.widgets.seats import Sitter


class BuyWordBoard(Board):
    """Letters write; 1 buys and 0 refuses; Enter sells, says ready, or goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "undo", show=False),
        Binding("delete", "clear", show=False),
        Binding("enter", "enter", show=False),
        Binding("space", "wild", show=False),
        Binding("tab", "shuffle", show=False),
        Binding("f2", "possible", show=False),
        *(Binding(str(key), f"number({key})", show=False) for key in range(6)),
    ]

    # Not scoped: a rule for tall screens begins at the screen.
    SCOPED_CSS = False
    DEFAULT_CSS = """
    BuyWordBoard {
        layout: vertical;
        & Throw { margin: 1 0; }
        & #desk { height: 7; }
        & #desk Lines { height: 1; }
        & #purse { margin: 1 0 0 0; }
        & #past { height: 1fr; margin: 1 0 0 0; display: none; }
    }
    .-tall BuyWordBoard {
        & Throw { margin: 1 0 2 0; }
        & #past { display: block; }
    }
    """

    _seen = (0, 0)
    #: What the next Enter or number does that wants to be asked for twice.
    _sure: int | Literal["ready"] | None = None

    @classmethod
    def cover(cls) -> list[Row]:
        """Tiles that spell the game, and the purse."""
        lines = (
            ("", ""),
            ("B3 U1 Y2", "strong"),
            ("W2 O1 R1 D2", "strong"),
            ("", ""),
            (faces.dollars(PURSE), "accent"),
            ("", ""),
        )
        wide = cls.COVER[0]
        return [[Span(f"{line:^{wide}}", style)] for line, style in lines]

    def compose(self) -> ComposeResult:
        """Throw, middle and desk; on tall screens also the money so far."""
        yield Throw()
        yield Middle()
        yield Desk(self.words, still=self.still)
        yield Lines(id="past")

    @property
    def view(self) -> View:
        """What this seat sees."""
        view: View = self.seen
        return view

    def show(self, frame: Frame) -> None:
        """Lay the frame out; a new throw rolls, decisions open, a new step clears the line."""
        view = self.view
        round_, fence = self._seen
        self._seen = (view.round, frame.fence)
        fresh = fence != frame.fence
        if fresh:
            self._sure = None
        # Where a curtain was down, it has said what the die says.
        rolls = not self.still and not frame.alone
        thrown = round_ != view.round and view.step in ("naming", "deciding") and rolls
        self._throw.show(view, self.name_of(view.leader), fresh=thrown)
        self._middle.show(view, self.names, frame.ours, staged=fresh and not self.still)
        self._middle.visible = not self._throw.rolling
        self._desk.visible = view.own is not None
        # A word that was tried while deciding is still there to be sold.
        self._desk.deal(view, fresh=round_ != view.round or (fresh and view.step == "keeping"))
        self._mark()
        self._show_past()

    def place(self) -> str:
        """The round."""
        return tr("round {round}", round=self.view.round)

    def wanted(self) -> str:
        """What this seat should do now."""
        if self._throw.rolling:
            return tr("The die rolls.")
        if self._sure == "ready":
            return tr("Sell nothing? Enter again: you are ready. Or type a word.")
        if self._sure is not None:
            return tr(
                "{n} ends the game: the bag holds {bag}. {n} again does it.",
                n=self._sure,
                bag=self.view.bag,
            )
        return moment.wanted(self.view, self.name_of(self.view.leader))

    def sitters(self) -> tuple[tuple[str, str], Sequence[Sitter]]:
        """Everybody's state in a word, and money; alone also the marks that are played for."""
        rows = [
            Sitter(
                name=seat.name,
                doing=moment.doing(self.view, number, here=not seat.done),
                score=str(self.view.seats[number].money),
                you=number in self.frame.ours,
                done=seat.done and self.view.step != "naming",
            )
            for number, seat in enumerate(self.frame.seats)
        ]
        marks = result.ladder(self.view) if len(rows) == 1 else []
        rows += [Sitter(name, "", str(mark)) for name, mark in marks]
        return (tr("Marks to reach") if marks else tr("At the table"), tr("dollars")), rows

    def hints(self) -> Sequence[Hint]:
        """The keys of the present step."""
        return moment.hints(self.view, typed=bool(self._desk.editor.text), waited=not self.done)

    @property
    def teaches(self) -> bool:
        """Words are sold until this seat is ready."""
        return self.view.step != "selling" or self._writing

    @property
    def staging(self) -> bool:
        """While the die rolls, and while the decisions lie face down."""
        return self._throw.rolling or self._middle.staging

    def story(self) -> list[Row]:
        """How the money came about."""
        return result.story(self.frame.view, self.names, self.frame.ours, self.app.size)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Letters write. Any key ends what is staged."""
        self._throw.skip()
        self._middle.skip()
        self._desk.skip()
        letter = keyboard.letter(event.character or "", self.view.options.bag)
        if letter:
            self.action_letter(letter)

    def action_letter(self, letter: str) -> None:
        """Type a letter."""
        if self._writing:
            self._unsure()
            self._desk.type(letter)

    def action_pick(self, tile: int) -> None:
        """Type the letter of a tile."""
        if self._writing:
            self._unsure()
            self._desk.pick(tile)

    def action_wild(self) -> None:
        """Let the next letter be a wild tile's."""
        if self._writing and self.view.step != "keeping" and not self._desk.spend():
            self.say(tr("A word takes one wild tile, and only if you have one."))

    def action_shuffle(self) -> None:
        """Lay the tiles in another order."""
        self._desk.shuffle()

    def action_undo(self) -> None:
        """Take back a letter; with none typed, the last sale."""
        self._unsure()
        own = self.view.own
        if self._desk.editor.text:
            self._desk.undo()
        elif own is not None and own.sales and self._writing:
            self.action_take_back(len(own.sales) - 1)

    def action_take_back(self, place: int) -> None:
        """Take a sale back."""
        self.ask(TakeBack(place))

    def action_clear(self) -> None:
        """Take all letters back."""
        self._unsure()
        self._desk.clear()

    def action_number(self, number: int) -> None:
        """Name so many; buy or refuse."""
        view = self.view
        if view.step == "deciding" and number in (0, 1):
            self.ask(Decide(buy=number == 1))
        elif view.step == "naming" and view.seat == view.leader and number >= 2:
            self._call(number)

    def action_enter(self) -> None:
        """Sell what is typed, say ready, let letters go, or go on."""
        match self.view.step:
            case "decisions":
                self.ask(GoOn())
            case "deciding":
                self.say(tr("1 buys the set, 0 refuses it."))
            case "selling" if self._writing:
                self._sell()
            case "keeping" if self._writing:
                kept, wrong = self._desk.kept, self._desk.wrong
                if wrong:
                    self.say(wrong)
                elif kept is None:
                    self.say(tr("More letters must go. Type them, or click on them."))
                else:
                    self.ask(Keep(kept))

    @work(thread=True, exclusive=True, group="possible")
    def action_possible(self) -> None:
        """Say what the last hand could have been sold for."""
        view = self.view
        if view.own is None or not view.own.hands:
            return
        hand, prices = Hand(view.own.hands[-1]), LISTS[view.options.prices]
        found = offers(hand, self.words(view.options.bag), prices.shortest)
        split = best_split(hand, found, prices)
        if not split.offers:
            self.say(tr("No word was in those tiles."), "accent")
            return
        words = ", ".join(offer.word.upper() for offer in split.offers)
        money = faces.dollars(split.dollars)
        self.say(
            tr("Those tiles could have been sold for {money}: {words}.", money=money, words=words),
            "accent",
        )

    @on(Throw.Lies)
    def _lies(self) -> None:
        self._middle.visible = True
        self.post_message(self.Staged())

    @on(Middle.Open)
    def _open(self) -> None:
        self.post_message(self.Staged())

    @on(LineEditor.Edited)
    def _edited(self) -> None:
        self._mark()
        self.post_message(self.Changed())

    # Small things

    @property
    def _throw(self) -> Throw:
        return self.query_one(Throw)

    @property
    def _middle(self) -> Middle:
        return self.query_one(Middle)

    @property
    def _desk(self) -> Desk:
        return self.query_one(Desk)

    @property
    def _writing(self) -> bool:
        """Whether letters can be typed: to try a word, to sell one, or to let them go."""
        view = self.view
        if view.own is None or view.seat is None:
            return False
        return view.step not in ("selling", "keeping") or not view.seats[view.seat].done

    def _sell(self) -> None:
        desk, own = self._desk, self.view.own
        if desk.editor.text:
            # What is no word to sell the rules refuse, and say why.
            self.ask(Sell(desk.editor.text, desk.wild))
            if desk.sale is not None:
                desk.clear()
        elif own is not None and (own.sales or self._sure == "ready"):
            self._sure = None
            self.ask(Ready())
        else:
            self._sure = "ready"
            self.post_message(self.Changed())

    def _call(self, number: int) -> None:
        if moment.ends(self.view, number) and self._sure != number:
            self._sure = number
            self.post_message(self.Changed())
        else:
            self.ask(Name(cast("Literal[2, 3, 4, 5]", number)))

    def _mark(self) -> None:
        self._middle.mark(self._desk.used)

    def _unsure(self) -> None:
        if self._sure is not None:
            self._sure = None
            self.post_message(self.Changed())

    def _show_past(self) -> None:
        past = self.query_one("#past", Lines)
        if self.view.history:
            past.show(
                [Span(tr("Money, round by round"), "faint")],
                *result.money(self.view, self.frame.ours, (past.size.width or 60, 12)),
            )


BOARD = BuyWordBoard

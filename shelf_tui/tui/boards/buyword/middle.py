"""The middle of the table: the number to name, the drawn set, the decisions, or what was sold."""

from collections.abc import Collection, Sequence

from textual.message import Message
from textual.timer import Timer

from shelf_tui.games.buyword.model import Decision, Own, Sale, View
from shelf_tui.games.buyword.prices import dots
from shelf_tui.locale import tr
from shelf_tui.tui.boards.buyword import faces
from shelf_tui.tui.canvas import Canvas, Row, Span, fit, width

#: Seconds that the decisions lie face down before all open together.
_FACE_DOWN = 0.7


class Middle(Canvas):
    """Six rows, by the step of the round."""

    DEFAULT_CSS = "Middle { height: 6; }"

    class Open(Message):
        """The decisions lie face up."""

    _view: View | None = None
    _names: Sequence[str] = ()
    _ours: Collection[int] = ()
    _used: Collection[int] = ()
    _hidden = False
    _timer: Timer | None = None

    def show(
        self, view: View, names: Sequence[str], ours: Collection[int], *, staged: bool
    ) -> None:
        """Show this step with `ours` marked; `staged` decisions lie face down for a moment."""
        self._view, self._names, self._ours = view, names, ours
        if staged and view.step == "decisions":
            self._hidden = True
            self._timer = self.set_timer(_FACE_DOWN, self.skip)
        self.redraw()

    @property
    def staging(self) -> bool:
        """Whether the decisions lie face down."""
        return self._hidden

    def skip(self) -> None:
        """Open the decisions."""
        if self._timer is not None:
            self._timer.stop()
            self._timer, self._hidden = None, False
            self.post_message(self.Open())
            self.redraw()

    def mark(self, used: Collection[int]) -> None:
        """Mark these tiles of the set as used in the word that is typed."""
        self._used = used
        self.redraw()

    def paint(self) -> list[Row]:
        """What lies in the middle now."""
        return [] if self._view is None else self._lying(self._view)

    def _lying(self, view: View) -> list[Row]:
        match view.step:
            case "naming":
                return _numbers(view) if view.seat == view.leader else self._past(view)
            case "deciding" if view.own is not None:
                return self._set(view, view.own)
            case "decisions":
                return self._decisions(view)
            case "selling" if view.own is not None:
                return _sold(view, view.own.sales, self.size.width)
        return []

    def _set(self, view: View, own: Own) -> list[Row]:
        rows: list[Row] = [[Span(tr("The set you drew"), "faint")]]
        tiles = faces.rack(own.drawn, self._used, self.size.width, clickable=True)
        beside = (
            "",
            faces.cost(dots(own.drawn), view.options.prices),
            tr("of your {money}", money=faces.dollars(own.money)),
        )
        rows += [[*row, Span(f"   {text}")] for row, text in zip(tiles, beside, strict=True)]
        if own.price > own.money:
            rows.append([Span(tr("You cannot pay that: the set is refused."), "warn")])
        else:
            rows.append(_choices(own))
        return rows

    def _past(self, view: View) -> list[Row]:
        """What everybody sold in the round before."""
        if not view.history:
            return []
        rows: list[Row] = [[Span(tr("Sold in the round before"), "faint")]]
        for name, seat in zip(self._names, view.seats, strict=True):
            words = "  ".join(f"{sale.word} {faces.dollars(sale.dollars)}" for sale in seat.sales)
            rows.append([Span(fit(name, 11) + " ", "faint"), Span(words or "·")])
        return rows

    def _decisions(self, view: View) -> list[Row]:
        rows: list[Row] = [[Span(tr("The decisions"), "faint")]]
        for seat, name in enumerate(self._names):
            decision = view.seats[seat].decision
            mine = "strong" if seat in self._ours else ""
            row = [Span(fit(name, 11), mine), Span(" ")]
            if decision is not None and not self._hidden:
                row += _decision(decision)
            else:
                row.append(Span("▒▒▒", "faint"))
            rows.append(row)
        return rows


def _numbers(view: View) -> list[Row]:
    rows: list[Row] = [[Span(tr("How many for everybody?"), "faint")]]
    seats = len(view.seats)
    for number in (2, 3, 4, 5):
        ends = number * seats > view.bag
        does = f"board.number({number})"
        left = view.bag - number * seats
        after = tr("ends the game") if ends else tr("leaves {n} in the bag", n=left)
        rows.append(
            [
                Span(f"  {number}  ", "key", does),
                Span(after, "warn" if ends else "faint", does),
            ]
        )
    return rows


def _choices(own: Own) -> Row:
    """The two answers; the one that was given is marked."""
    row: Row = []
    for key, buy, text in (
        (1, True, tr("buy it for {price}", price=faces.dollars(own.price))),
        (0, False, tr("refuse it")),
    ):
        does = f"board.number({key})"
        given = own.buy is buy
        row += [
            Span("▸ " if given else "  ", "accent", does),
            Span(f"{key} ", "key", does),
            Span(text, "ok strong" if given else "", does),
            Span("   "),
        ]
    return row


def _decision(decision: Decision) -> Row:
    price = f"{faces.dollars(decision.price):>6}"
    if decision.bought:
        return [Span(fit(tr("bought"), 10), "ok"), Span(price)]
    # i18n: What a seat did with its set of letters; so are "bought" and "too dear".
    word = tr("refused") if decision.affordable else tr("too dear")
    return [
        Span(fit(word, 10), "faint"),
        Span(f"{price}   ", "faint"),
        Span(faces.letters(decision.refused)),
    ]


def _sold(view: View, sales: Sequence[Sale], across: int) -> list[Row]:
    """What this seat has sold in this phase; until it is ready a click takes a sale back."""
    done = view.seat is not None and view.seats[view.seat].done
    total = faces.dollars(sum(sale.dollars for sale in sales))
    if not sales:
        heading = tr("Nothing sold") if done else tr("Nothing sold yet")
    elif done:
        heading = tr("Sold for {total}", total=total)
    else:
        heading = tr("Sold for {total}; a click takes back", total=total)
    rows: list[Row] = [[Span(heading, "faint")]]
    for place, sale in enumerate(sales):
        does = "" if done else f"board.take_back({place})"
        entry = [
            Span(sale.word, "strong", does),
            Span(f" {faces.dollars(sale.dollars)}", "ok", does),
            Span("   "),
        ]
        if len(rows) == 1 or width(rows[-1]) + width(entry) > across:
            rows.append([])
        rows[-1] += entry
    return rows

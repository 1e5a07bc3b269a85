"""How a game of BuyWord ended: the money and how it came about, the best sale, the sets refused."""

from collections.abc import Collection, Sequence

from shelf_tui.games.buyword.model import Sale, View
from shelf_tui.games.buyword.prices import PURSE, marks
from shelf_tui.locale import ntr, ptr, tr
from shelf_tui.tui.boards.buyword import faces
from shelf_tui.tui.boards.buyword.plot import plot
from shelf_tui.tui.boards.winning import winning
from shelf_tui.tui.canvas import Row, Span, fit
from shelf_tui.tui.widgets.lines import told

#: Columns and rows of the screen that the plot leaves to the rest of the page, the seats and the
#: sentences apart.
_BESIDE, _AROUND = 4, 10
#: The lowest plot and the highest.
_LOWEST, _HIGHEST = 6, 20


def story(
    view: View, names: Sequence[str], ours: Collection[int], size: tuple[int, int]
) -> list[Row]:
    """The result page on a screen of so many columns and rows, with the seats of this keyboard
    marked.
    """
    across, down = size
    sentences = told(_moments(view, names), across - _BESIDE)
    room = down - _AROUND - len(names) - len(sentences)
    return [
        [],
        [Span(f"  {_ending(view, names)}", "accent strong")],
        *([[]] if room > _HIGHEST else []),
        *_standings(view, names, ours),
        [],
        *money(view, ours, (across - _BESIDE, max(_LOWEST, min(_HIGHEST, room)))),
        [],
        *sentences,
    ]


def ladder(view: View) -> list[tuple[str, int]]:
    """The marks of a game alone by name, the lowest first; none where none are known."""
    known = marks(view.options)
    names = (ptr("mark", "fair"), ptr("mark", "good"), ptr("mark", "outstanding"))
    return list(zip(names, known, strict=True)) if known else []


def money(view: View, ours: Collection[int], size: tuple[int, int]) -> list[Row]:
    """Everybody's money from the beginning, round by round."""
    lines = [
        [PURSE, *(past.money[seat] for past in view.history)] for seat in range(len(view.seats))
    ]
    known = marks(view.options) if len(lines) == 1 else None
    return plot(lines, (PURSE, *(known or ())), ours, size)


def _ending(view: View, names: Sequence[str]) -> str:
    sums = [seat.money for seat in view.seats]
    if len(sums) == 1:
        return _alone(view, sums[0])
    return winning(sums, view.seat, names, faces.dollars(max(sums)))


def _alone(view: View, has: int) -> str:
    known = marks(view.options)
    total = faces.dollars(has)
    if known is None:
        return tr("You end with {money}.", money=total)
    fair, good, outstanding = known
    if has >= outstanding:
        return tr("{money}: outstanding.", money=total)
    if has >= good:
        return tr(
            "{money}: good. Outstanding is {mark}.", money=total, mark=faces.dollars(outstanding)
        )
    if has >= fair:
        return tr("{money}: fair. Good is {mark}.", money=total, mark=faces.dollars(good))
    return tr("{money}. Fair is {mark}.", money=total, mark=faces.dollars(fair))


def _standings(view: View, names: Sequence[str], ours: Collection[int]) -> list[Row]:
    """A row a seat, the richest first: what was paid, brought, refused, and how many words."""
    # i18n: Heads of columns: dollars paid for letters and brought by words, sets refused.
    heads = (tr("paid"), tr("brought"), ptr("column", "refused"), tr("words"), tr("money"))
    rows: list[Row] = [[Span(" " * 18 + "".join(fit(head, 11, ">") for head in heads), "faint")]]
    for seat in sorted(range(len(names)), key=lambda seat: -view.seats[seat].money):
        decisions = [past.decisions[seat] for past in view.history if past.decisions]
        sales = _sales(view, seat)
        figures = (
            sum(one.price for one in decisions if one.bought),
            sum(sale.dollars for sale in sales),
            sum(not one.bought for one in decisions),
            len(sales),
        )
        mine = seat in ours
        rows.append(
            [
                Span("▸ " if mine else "  ", "accent"),
                Span(f"{seat + 1} ", "accent strong" if mine else "faint"),
                Span(fit(names[seat], 14), "strong" if mine else ""),
                *(Span(f"{figure:>11}") for figure in figures),
                Span(f"{view.seats[seat].money:>11}", "strong"),
            ]
        )
    return rows


def _moments(view: View, names: Sequence[str]) -> list[str]:
    """The best sale of all, what this seat sold, and the sets that it refused."""
    told = []
    sold = [(sale.dollars, seat, sale) for seat in range(len(names)) for sale in _sales(view, seat)]
    if sold:
        _, seat, sale = max(sold, key=lambda one: one[0])
        told.append(
            tr(
                "The best sale: {name} sold {word} for {money}.",
                name=names[seat],
                word=sale.word,
                money=faces.dollars(sale.dollars),
            )
        )
    if view.seat is not None:
        told += [*_sold(view, view.seat), *_refused(view, view.seat)]
    return told


def _sold(view: View, seat: int) -> list[str]:
    words = [f"{sale.word} {faces.dollars(sale.dollars)}" for sale in _sales(view, seat)]
    return [tr("You sold {words}.", words=", ".join(words))] if words else []


def _refused(view: View, seat: int) -> list[str]:
    sets = [
        faces.letters(past.decisions[seat].refused).replace(" ", "")
        for past in view.history
        if past.decisions and not past.decisions[seat].bought
    ]
    if not sets:
        return [tr("You refused no set.")]
    sentence = ntr(
        "You refused {n} set: {sets}.",
        "You refused {n} sets: {sets}.",
        len(sets),
        sets=", ".join(sets),
    )
    return [sentence]


def _sales(view: View, seat: int) -> list[Sale]:
    return [sale for past in view.history for sale in past.sales[seat]]

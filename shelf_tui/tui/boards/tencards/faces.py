"""Cards, stalls and hands of Ten Cards as the widgets take them."""

from collections.abc import Collection, Sequence

from shelf_tui.games.tencards.model import Card, Chapter, Laid, Stall, View
from shelf_tui.games.tencards.texts import STALLS
from shelf_tui.locale import ntr, say, tr
from shelf_tui.tui.canvas import Row, Span, fit
from shelf_tui.tui.widgets.cards import Face
from shelf_tui.tui.widgets.hand import InHand
from shelf_tui.tui.widgets.market import Slot, Stand


def ore(n: int) -> str:
    """A sum of money."""
    return ntr("{n} öre", "{n} öre", n)


def face(card: Card, letters: str | None = None) -> Face:
    """A card's face; a blank in use shows the letter it stands for."""
    shown = card.letters if letters in (None, card.letters) else f"{card.letters} {letters}"
    return Face(shown, str(card.value), card.kind, card.points)


def hand(cards: Sequence[Card], lying: Sequence[Laid], *, clickable: bool) -> list[InHand]:
    """A hand with the cards that lie in a line lifted."""
    used = {one.card.id: one.letters for one in lying}
    return [
        InHand(
            face(card, used.get(card.id)),
            raised=card.id in used,
            does=f"board.pick({card.id})" if clickable else "",
        )
        for card in cards
    ]


def open_cards(view: View) -> list[Card | None]:
    """The six places from left to right; keys 1 to 6 mean them."""
    return [place for stall in view.stalls for place in stall.places]


def stands(view: View) -> list[Stand]:
    """The stalls with prices, keys, and the wishes marked."""
    first = 1
    shown = []
    for stall in view.stalls:
        points = next((card.points for card in stall.places if card), 0)
        label = say(STALLS[stall.kind])
        if points:
            # i18n: Above a stall: what its cards are, and their points; 15 cells at most.
            label = ntr("{stall}  {n} point", "{stall}  {n} points", points, stall=label)
        shown.append(Stand(label, _slots(view, stall, first)))
        first += len(stall.places)
    return shown


def _slots(view: View, stall: Stall, first: int) -> list[Slot]:
    slots = []
    for key, card in enumerate(stall.places, first):
        if card is None:
            sold = view.step in ("queue", "over") or stall.supply > 0
            # i18n: In the place of a card, 5 cells at most.
            slots.append(Slot(None, gone=tr("sold") if sold else tr("none")))
            continue
        note, style = _note(view, card, key)
        slots.append(
            Slot(
                face(card), price=ore(card.price), note=note, style=style, does=f"board.mark({key})"
            )
        )
    return slots


def _note(view: View, card: Card, key: int) -> tuple[str, str]:
    """What stands beneath a card, and how it looks."""
    own = view.own
    if visited(view) or view.step == "over" or (own is None and not visiting(view)):
        return "", ""
    wished = _wished(view)
    if card.id in wished:
        # i18n: Beneath a card, 7 cells at most: the first, second ... wish.
        return tr("wish {n}", n=wished.index(card.id) + 1), "accent"
    if view.step == "queue" and visiting(view) and card.price > purse(view):
        # i18n: Beneath a card that costs more than the purse holds, 7 cells at most.
        return tr("dear"), "faint"
    return f"[{key}]", ""


def decks(view: View, names: Sequence[str], ours: Collection[int]) -> list[Row]:
    """What everybody has bought, a row a seat; it is no secret."""
    rows: list[Row] = [[Span(tr("Bought so far"), "faint")], []]
    for seat, shown in enumerate(view.seats):
        row = [Span(fit(names[seat], 12), "strong" if seat in ours else "")]
        for card in shown.bought:
            row += [Span(f" {card.letters} ", card.kind), Span(" ")]
        rows.append(row)
    return rows


def wishes(view: View) -> str:
    """The marked wishes in order, in a sentence; empty when there are none."""
    letters = {card.id: card.letters for card in open_cards(view) if card}
    names = [tr("nothing") if wish is None else letters[wish] for wish in _wished(view)]
    return tr("You wish for {cards}.", cards=tr(", then ").join(names)) if names else ""


def _wished(view: View) -> list[int | None]:
    """This seat's wishes that can still come true, in order."""
    lying = {card.id for card in open_cards(view) if card}
    wishes = view.own.wishes if view.own else ()
    return [wish for wish in wishes if wish is None or wish in lying]


def bought(view: View) -> str:
    """What this seat's visit came to."""
    card = next(visit.card for visit in view.queue if visit.seat == view.seat)
    last = view.chapter == view.chapters
    if card is None:
        return tr("You took no card.") if last else tr("You took no card. The others are shopping.")
    if last:
        return ntr(
            "You bought {letters} for {price}: {n} point.",
            "You bought {letters} for {price}: {n} points.",
            card.points,
            letters=card.letters,
            price=ore(card.price),
        )
    return tr(
        "You bought {letters} for {price}. It comes to your hand in a later chapter.",
        letters=card.letters,
        price=ore(card.price),
    )


def looking_on(view: View, names: Sequence[str]) -> str:
    """What is so for one who sees no hand: an onlooker, or everybody at a shared keyboard."""
    if view.step == "writing":
        return (
            tr("Everybody writes a line.") if view.seat is None else tr("The others still write.")
        )
    if view.step == "lines":
        return tr("The best line shops first.")
    visitor = next((visit.seat for visit in view.queue if visit.outcome == "visits"), None)
    if visitor is None:
        return tr("The queue walks past the stalls.")
    if visitor == view.seat:
        name, has = names[visitor], ore(purse(view))
        return tr("{name}, it is your turn at the stalls, with {purse}.", name=name, purse=has)
    return tr("{name} is at the stalls.", name=names[visitor])


def purse(view: View) -> int:
    """What this seat has to spend on its visit: what its line has earned."""
    line = None if view.seat is None else view.seats[view.seat].line
    return line.income if line else 0


def chapter(view: View) -> Chapter:
    """The present chapter as it will be told when it is over."""
    return Chapter(tuple(seat.line for seat in view.seats), view.best, view.queue)


def visiting(view: View) -> bool:
    """Whether this seat is at the stalls now."""
    return any(v.seat == view.seat and v.outcome == "visits" for v in view.queue)


def visited(view: View) -> bool:
    """Whether this seat has been at the stalls in this chapter."""
    return any(v.seat == view.seat and v.outcome not in ("waits", "visits") for v in view.queue)

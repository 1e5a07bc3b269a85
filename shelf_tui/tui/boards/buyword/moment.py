"""What is to be done now: in a sentence for the own seat, in a word for each, and by which keys."""

from shelf_tui.games.buyword.course import MOST
from shelf_tui.games.buyword.model import WILD, Own, View
from shelf_tui.locale import ntr, ptr, tr
from shelf_tui.tui.boards.buyword import faces
from shelf_tui.tui.widgets.keys import Hint


def ends(view: View, number: int) -> bool:
    """Whether naming this number ends the game."""
    return number * len(view.seats) > view.bag


def wanted(view: View, leader: str) -> str:
    """What this seat should do now; for an onlooker, what happens."""
    own, seat = view.own, view.seat
    if view.step == "naming":
        return _naming(view, leader)
    if view.step == "decisions":
        return tr("All have decided.")
    if seat is None:
        return {
            "deciding": tr("Everybody buys a set of tiles, or refuses it."),
            "selling": tr("Everybody sells words, or keeps letters for longer ones."),
            "keeping": tr("Eight letters may stay; whoever holds more lets some go."),
        }.get(view.step, "")
    return tr("The others still think.") if own is None else _thinking(view, own, seat)


def doing(view: View, seat: int, *, here: bool) -> str:
    """What a seat is doing, in a word; `here` says that it is waited for."""
    if view.step == "naming":
        return tr("choosing") if seat == view.leader else ""
    if not here:
        return {"deciding": tr("decided"), "selling": tr("ready")}.get(view.step, tr("ready"))
    return {
        "deciding": tr("deciding"),
        "decisions": tr("reading"),
        "selling": tr("selling"),
        "keeping": tr("cutting"),
    }.get(view.step, "")


def hints(view: View, *, typed: bool, waited: bool) -> list[Hint]:
    """The keys of the present step; `typed` says that there are letters in the line, `waited` that
    somebody here is waited for.
    """
    own, seat = view.own, view.seat
    if own is None or seat is None:
        return _keys_for_all(view) if waited else []
    done = view.seats[seat].done
    keys = _keys(view, own, typed=typed, done=done)
    if not own.hands or (view.step == "selling" and not done):
        return keys
    return [*keys, Hint("F2", tr("what was possible"), "board.possible")]


def _naming(view: View, leader: str) -> str:
    if view.seat != view.leader:
        return tr("{name} names how many everybody draws.", name=leader)
    if view.own is None:
        return tr("{name}, the die leaves it to you: how many for everybody?", name=leader)
    return tr("The die leaves it to you: how many tiles for everybody?")


def _thinking(view: View, own: Own, seat: int) -> str:
    if view.step == "deciding":
        return _deciding(own)
    done = view.seats[seat].done
    return _keeping(own, done=done) if view.step == "keeping" else _selling(view, done=done)


def _deciding(own: Own) -> str:
    if own.price > own.money:
        return tr("The set costs more than you have. The others decide.")
    price = faces.dollars(own.price)
    if own.buy is None:
        return tr("Buy this set for {price}, or refuse it?", price=price)
    if own.buy:
        return tr("You buy for {price}, until all have decided: 0 refuses.", price=price)
    return tr("You refuse, until all have decided: 1 buys.")


def _selling(view: View, *, done: bool) -> str:
    if done:
        return tr("Nothing more to sell. The others still do.")
    if view.last:
        return tr("The last selling: tiles that are left are worth nothing.")
    return tr("Sell words, or keep your letters for longer ones.")


def _keeping(own: Own, *, done: bool) -> str:
    if done:
        return tr("The others still cut their tiles to eight.")
    over = sum(tile.letter != WILD for tile in own.hand) - MOST
    return ntr(
        "Eight letters may stay: which {n} goes?", "Eight letters may stay: which {n} go?", over
    )


def _keys_for_all(view: View) -> list[Hint]:
    """Where everybody at a shared keyboard looks."""
    if view.step == "naming":
        return [_name()]
    return [_go_on()] if view.step == "decisions" else []


def _name() -> Hint:
    # i18n: A key: to name a number.
    return Hint("2-5", tr("name"))


def _go_on() -> Hint:
    return Hint("Enter", tr("go on"), "board.enter")


def _keys(view: View, own: Own, *, typed: bool, done: bool) -> list[Hint]:
    match view.step:
        case "naming" if view.seat == view.leader:
            return [_name()]
        case "deciding":
            buy = Hint("1", tr("buy"), "board.number(1)")
            choice = [buy, Hint("0", tr("refuse"), "board.number(0)")]
            return [
                *(choice if own.price <= own.money else ()),
                # i18n: Letters are the keys with which a word is tried.
                Hint(tr("letters"), tr("try a word")),
            ]
        case "decisions":
            return [_go_on()]
        case "selling" if not done:
            return _selling_keys(own, typed=typed)
        case "keeping" if not done:
            undo = Hint("⌫", tr("undo"), "board.undo")
            return [
                Hint(tr("letters"), tr("what goes")),
                undo,
                Hint("Enter", tr("let go"), "board.enter"),
            ]
    return []


def _selling_keys(own: Own, *, typed: bool) -> list[Hint]:
    enter = Hint("Enter", tr("sell") if typed else ptr("key", "ready"), "board.enter")
    back = [Hint("⌫", tr("undo") if typed else tr("take back"), "board.undo")]
    if not typed and not own.sales:
        back = []
    wild = any(tile.letter == WILD for tile in own.hand)
    spend = [Hint("Space", tr("wild"), "board.wild")] if wild else []
    return [enter, *back, *spend, Hint("Tab", tr("shuffle"), "board.shuffle")]

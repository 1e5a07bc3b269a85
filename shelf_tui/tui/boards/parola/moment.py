"""What the board of Parola says of the present moment."""

from collections.abc import Sequence

from shelf_tui.games.parola.model import View
from shelf_tui.locale import tr
from shelf_tui.tui.canvas import Row, Span, fit, width


def playing(view: View, seat: int | None) -> bool:
    """Whether this seat has no word in this round yet."""
    return seat is not None and all(row.seat != seat for row in view.rows)


def may_take(view: View, *, done: bool) -> bool:
    """Whether the open card is there for this seat now; `done`: this seat is not waited for."""
    return view.step in ("race", "take") and not done


def between(view: View) -> bool:
    """Whether a round is over, or not begun."""
    return view.step in ("ready", "scores", "over")


def acting(view: View) -> bool:
    """Whether this seat acts alone now."""
    return view.actor is not None and view.actor == view.seat


def offered(view: View, names: Sequence[str], *, done: bool) -> list[Row]:
    """Beside the open card, two rows: what may be done with it, or who has done it."""
    if may_take(view, done=done):
        other = tr("let it go") if view.racing else tr("draw from the pile")
        keys = ((tr("Space"), tr("take it"), "board.touch"), ("0", other, "board.let_go"))
        across = 2 + max(width([Span(key)]) for key, _, _ in keys)
        return [
            [Span(fit(key, across), "key", does), Span(text, "", does)] for key, text, does in keys
        ]
    return [[Span(_happening(view, names), "strong")], []]


def _happening(view: View, names: Sequence[str]) -> str:
    if view.actor is not None and view.step == "turn":
        touched = view.taken == "touched"
        if acting(view):
            return tr("You have it.") if touched else tr("You have drawn.")
        name = names[view.actor]
        return tr("{name} has it.", name=name) if touched else tr("{name} has drawn.", name=name)
    if view.step == "race":
        return _raced(view)
    if view.step == "take":
        return tr("{name} takes or draws.", name=names[view.turn])
    return ""


def _raced(view: View) -> str:
    """What this seat has to do with a card that is not to be had any more."""
    if view.seat is None:
        return ""
    if view.seat == view.source:
        return tr("Your own discard.")
    if playing(view, view.seat):
        return tr("You have let it go.")
    return tr("The others race for it.")


def wanted(view: View, names: Sequence[str], *, done: bool) -> str:
    """What this seat should do now; for an onlooker, what happens."""
    say = {
        "ready": _ready,
        "race": _race,
        "take": _take,
        "turn": _turn,
        "called": _called,
        "row": _row,
        "pick": _pick,
    }.get(view.step, _scores)
    return say(view, names, done)


def _ready(view: View, _names: Sequence[str], done: bool) -> str:
    if view.seat is None:
        return tr("They look at their new cards.")
    if done:
        return tr("You are ready; the others look at their cards.")
    return tr("Look at your cards, and press Enter when you are ready.")


def _scores(view: View, names: Sequence[str], done: bool) -> str:
    if view.rows:
        words = ", ".join(f"{names[row.seat]} {row.points}" for row in view.rows)
        over = tr("The round is over: {words}.", words=words)
    else:
        over = tr("The round is over, and nobody has a word.")
    return over if done else " ".join([over, tr("Enter goes on.")])


def _take(view: View, names: Sequence[str], done: bool) -> str:
    if may_take(view, done=done):
        return tr("Your turn: take the open card, or draw.")
    return tr("{name} takes the open card, or draws.", name=names[view.turn])


def _race(view: View, _names: Sequence[str], done: bool) -> str:
    assert view.open is not None
    if view.seat is None:
        return tr("{card} lies open: the fastest hand has it.", card=view.open.name)
    if not playing(view, view.seat):
        return tr("You have your word; the others play on.")
    if view.source == view.seat:
        return tr("Your discard lies open for the others.")
    if done:
        return tr("You have let {card} go.", card=view.open.name)
    return tr("Open: {card}. Do you want it?", card=view.open.name)


def _turn(view: View, names: Sequence[str], _done: bool) -> str:
    assert view.actor is not None
    if not acting(view) or view.own is None:
        return tr("{name} has a card more, and thinks.", name=names[view.actor])
    card = new(view)
    if view.called and view.own.bound:
        return tr("You have {card} and keep it: discard another, or lay uncalled.", card=card)
    if view.called:
        return tr("You have drawn {card}: discard a card, or lay uncalled.", card=card)
    if view.own.bound:
        return tr("You have {card} and keep it: discard another, or call PAROLA.", card=card)
    return tr("You have drawn {card}: discard a card, or call PAROLA.", card=card)


def _called(view: View, names: Sequence[str], _done: bool) -> str:
    assert view.actor is not None
    if acting(view):
        return tr("You have called PAROLA: now type your word, and Enter lays it.")
    return tr("{name} has called PAROLA!", name=names[view.actor])


def new(view: View) -> str:
    """The card that this seat has just taken."""
    return view.own.hand[-1].name if view.own and view.own.hand else ""


def _row(view: View, names: Sequence[str], done: bool) -> str:
    assert view.row is not None
    name = names[view.row.seat]
    if view.seat is None:
        return tr("{name} has laid a row. Anybody may contest it.", name=name)
    if view.own is None and done:
        return tr("{name} has laid a row. The others look at it.", name=name)
    if view.own is None:
        return tr("{name} has laid a row. Whoever contests it presses their number.", name=name)
    if view.row.seat == view.seat:
        return tr("Your row lies. Does anybody contest it?")
    if done:
        return tr("You let it stand; the others may still contest it.")
    return tr("{name} has laid a row. Is anything wrong with it?", name=name)


def _pick(view: View, names: Sequence[str], _done: bool) -> str:
    assert view.actor is not None
    assert view.row is not None
    name = names[view.row.seat]
    if acting(view) and view.own is None:
        return tr(
            "{name} was right. Choose a card of the row to discard for {row_name}.",
            name=names[view.actor],
            row_name=name,
        )
    if acting(view):
        return tr("You were right. Choose a card of the row to discard for {name}.", name=name)
    return tr("{name} was right, and chooses a card of the row.", name=names[view.actor])


def doing(view: View, seat: int, *, done: bool) -> str:
    """What a seat is doing, in a word or two."""
    if not playing(view, seat) and not between(view):
        # i18n: What a seat is doing: it has its word of this round.
        return tr("has one")
    alone = {
        "turn": tr("thinking"),
        "called": tr("PAROLA!"),
        "row": tr("lays"),
        "pick": tr("chooses"),
    }
    if view.actor == seat:
        return alone.get(view.step, "")
    if view.step == "race":
        seen = tr("discards") if seat == view.source else tr("lets go")
        return seen if done else tr("looking")
    if between(view) or view.step == "row":
        return tr("ready") if done else tr("looking")
    # i18n: What a seat is doing: it is the next to draw.
    return tr("next") if seat == view.turn else ""

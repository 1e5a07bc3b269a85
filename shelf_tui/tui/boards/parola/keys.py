"""The keys of Parola, step by step, the most wanted first."""

from collections.abc import Sequence

from shelf_tui.games.parola.model import View
from shelf_tui.locale import tr
from shelf_tui.tui.boards.parola.moment import acting, may_take
from shelf_tui.tui.widgets.keys import Hint


def hints(
    view: View, *, done: bool, typed: bool, chosen: bool, contesters: Sequence[tuple[str, int]]
) -> list[Hint]:
    """What can be done now. `done` says that nobody here is waited for; `typed` and `chosen`
    whether this seat has spelled something, or chosen a card; `contesters` are the names and keys
    of the people at a shared keyboard who may contest a row.
    """
    keys: list[Hint] = []
    if view.step == "scores":
        keys = [] if done else [_go_on()]
        if view.own is not None and view.own.hand:
            keys.append(Hint("F2", tr("what was possible"), "board.possible"))
    elif done or view.seat is None:
        pass
    elif view.step == "ready":
        keys = [_go_on()]
    elif view.step == "row":
        stand = Hint("0", tr("let it stand"), "board.let_go")
        contest = Hint("Space", tr("contest"), "board.touch")
        named = [Hint(str(key), name, f"board.number({key})") for name, key in contesters]
        keys = [stand, *named] if named else [contest, stand]
    elif view.step == "pick":
        keys = [Hint(f"1-{view.options.cards}", tr("choose a card of the row"))]
    elif acting(view):
        keys = _turn(view, typed=typed, chosen=chosen)
    elif may_take(view, done=done):
        # i18n: Keys: to let the open card go; to draw from the pile.
        other = tr("let it go") if view.racing else tr("draw")
        keys = [Hint("Space", tr("take it"), "board.touch"), Hint("0", other, "board.let_go")]
    return keys


def _go_on() -> Hint:
    return Hint("Enter", tr("go on"), "board.enter")


def _turn(view: View, *, typed: bool, chosen: bool) -> list[Hint]:
    keys = [] if view.called else [Hint("Tab", "PAROLA!", "board.call")]
    if typed or chosen:
        # i18n: Keys: to lay a word; to discard a card.
        keys.append(Hint("Enter", tr("lay") if typed else tr("discard"), "board.enter"))
    return [
        *keys,
        Hint("1-7" if view.options.cards == 6 else "←→", tr("choose")),
        # i18n: Keys: to turn a card round; to take a letter back.
        Hint("↑", tr("turn"), "board.turn"),
        Hint("⌫", tr("undo"), "board.undo"),
    ]

"""What a simulation counts of Parola, from rounds played by hand."""

from msgspec.structs import replace

from shelf_tui.games.parola.figures import Figures
from shelf_tui.games.parola.model import (
    Call,
    Contest,
    Discard,
    Draw,
    GoOn,
    Lay,
    LetGo,
    Move,
    Pick,
    State,
    Touch,
)
from tests.games.helpers import phase
from tests.games.parola.helpers import (
    CARINE,
    DULL,
    cards,
    everybody,
    parola,
    row,
    table,
)

rules = parola()


class Counted:
    """A table of two whose every transition is counted; the first cards have just been dealt."""

    def __init__(self) -> None:
        self.figures = Figures()
        self.state = replace(table(rules, CARINE, DULL, pile="CT AO EI"), step="ready")

    def play(self, t: float, seat: int, move: Move) -> None:
        self.become(t, rules.play(self.state, seat, move))

    def everybody(self, t: float, move: Move) -> None:
        self.become(t, everybody(rules, self.state, move))

    def expire(self, t: float) -> None:
        self.become(t, rules.expire(self.state, phase(rules, self.state).waits))

    def become(self, t: float, after: State) -> None:
        self.figures.watch(self.state, after, t)
        self.state = after

    def carine(self, seat: int) -> Lay:
        return Lay(row(self.state.hands[seat], "CARINE"))


def a_round_with_a_word(here: Counted) -> None:
    """Laid without a call, contested, and laid again with what the pile gives."""
    here.everybody(5, GoOn())
    here.play(7, 0, Touch())
    here.play(12, 0, here.carine(0))
    here.play(14, 1, Contest())
    here.play(17, 1, Pick(here.state.hands[0][0].id))
    here.play(20, 1, Touch())
    here.play(24, 1, Discard(here.state.hands[1][0].id))
    here.play(27, 0, Draw())
    here.play(33, 0, Call())
    here.play(35, 0, here.carine(0))
    here.play(37, 1, LetGo())


def a_round_without(here: Counted, dealt: float) -> None:
    """Dull hands and no pile, so that it ends when the first card is to be drawn."""
    hands = cards(DULL), cards(DULL)
    here.state = replace(here.state, hands=hands, pile=(), discards=())
    here.everybody(dealt + 5, GoOn())
    here.expire(dealt + 25)


def test_rounds_are_counted() -> None:
    here = Counted()
    a_round_with_a_word(here)
    assert here.state.step == "scores"
    here.everybody(45, GoOn())
    a_round_without(here, dealt=45)
    here.figures.ended(here.state)
    told = here.figures.report()
    assert told["rounds_per_game"] == 2
    # 37 and 25 seconds; three cards taken, and none.
    assert told["round_seconds"] == {"median": 31, "mean": 31}
    assert told["turns_per_round"] == {"median": 1.5, "mean": 1.5}
    assert told["words_by_length"] == {"6": 1}
    assert told["points_of_a_word"] == 10
    assert told["for_each_round"] == {
        "touches won": 1,
        "draws": 0.5,
        "calls": 0.5,
        "rows": 1,
        "shuffles": 0,
    }
    assert told["rows_laid_without_a_call"] == 1
    assert told["contests"] == {"no call": 1, "no word": 0, "wrong": 0}
    assert (told["rounds_without_a_word"], told["rounds_ended_by_the_pile"]) == (0.5, 0.5)
    # One of four hands spells something, with the open M/P and without.
    by_cards = told["deals_with_a_word"]
    assert (by_cards["6"]["4000"], by_cards["7"]["4000"]) == (0.25, 0.25)


def test_the_next_game_begins_at_its_own_second_nought() -> None:
    here = Counted()
    for _ in range(2):
        here.state = replace(here.state, step="ready", round=1, history=())
        a_round_without(here, dealt=0)
        here.figures.ended(here.state)
    assert here.figures.report()["round_seconds"] == {"median": 25, "mean": 25}

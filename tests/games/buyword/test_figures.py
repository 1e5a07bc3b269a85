"""What a simulation counts of BuyWord, from a short game worked out by hand."""

from msgspec.structs import replace

from shelf_tui.games.buyword.figures import Figures
from shelf_tui.games.buyword.model import Decision, Round, Sale, State
from tests.games.buyword.helpers import buyword, table, tiles, with_seat

rules = buyword()


def ended() -> State:
    """A game of two in which one set was bought, two refused, one too dear, and two words sold."""
    bought = Decision(bought=True, price=10, affordable=True, refused=())
    refused = Decision(bought=False, price=10, affordable=True, refused=tiles("AT"))
    too_dear = Decision(bought=False, price=40, affordable=False, refused=tiles("ZQ"))
    stone = Sale("STONE", tiles("STON_"), 10)
    tea = Sale("TEA", tiles("TEA"), 3)
    state = table(rules, 2)
    state = with_seat(state, 0, money=203, letters=tiles("XY"))
    state = with_seat(state, 1, money=200, letters=())
    history = (
        Round(0, 2, (bought, refused), ((stone,), ()), (200, 200)),
        Round(1, 2, (refused, too_dear), ((), ()), (200, 200)),
        Round(0, 0, (), ((tea,), ()), (203, 200)),
    )
    return replace(state, step="over", history=history)


def test_the_figures_of_a_game() -> None:
    figures = Figures()
    figures.ended(ended())
    figures.ended(ended())
    assert figures.report() == {
        "money_by_seat": {"1": 203, "2": 200},
        "money_percentiles": {"30": 200.0, "60": 202.4, "90": 203.0},
        "sets_refused": 0.5,
        "sets_too_dear": 0.25,
        "rounds": 2,
        "words_by_length": {
            "3": {"a game": 1.0, "dollars": 3.0},
            "5": {"a game": 1.0, "dollars": 10.0},
        },
        "words_with_a_wild": 0.5,
        "tiles_unsold": 2.0,
    }


def test_no_game_at_all_is_no_error() -> None:
    assert Figures().report()["rounds"] == 0.0

"""What a simulation counts of BuyWord: money by seat, sets refused, rounds, and words by length."""

from collections import Counter, defaultdict
from statistics import mean, quantiles
from typing import Any

from shelf_tui.games.buyword.model import WILD, State
from shelf_tui.locale import Message, mark

#: How the names in the report read.
LABELS: dict[str, Message] = {
    "money_by_seat": mark("money by seat"),
    "money_percentiles": mark("money percentiles"),
    "sets_refused": mark("sets refused"),
    "sets_too_dear": mark("sets too dear"),
    "rounds": mark("rounds"),
    "words_by_length": mark("words by length"),
    "a game": mark("a game"),
    "dollars": mark("dollars"),
    "words_with_a_wild": mark("words with a wild"),
    "tiles_unsold": mark("tiles unsold"),
}


class Figures:
    """Counts over many games; fed with every transition, read once at the end."""

    def __init__(self) -> None:
        self._money: dict[int, list[int]] = defaultdict(list)
        self._rounds: list[int] = []
        self._decisions: Counter[str] = Counter()
        self._words: Counter[int] = Counter()
        self._dollars: Counter[int] = Counter()
        self._wilds = 0
        self._unsold = 0

    def watch(self, before: State, after: State, _t: float) -> None:
        """Nothing: all that is counted is in the history of a game."""

    def ended(self, state: State) -> None:
        """Count what can be told of a game at its end."""
        self._rounds.append(len(state.history) - 1)
        for seat, held in enumerate(state.held):
            self._money[seat].append(held.money)
            self._unsold += len(held.letters)
        for past in state.history:
            for decision in past.decisions:
                self._decisions[
                    "bought"
                    if decision.bought
                    else "refused"
                    if decision.affordable
                    else "too dear"
                ] += 1
            for sale in (sale for sales in past.sales for sale in sales):
                self._words[len(sale.word)] += 1
                self._dollars[len(sale.word)] += sale.dollars
                self._wilds += any(tile.letter == WILD for tile in sale.tiles)

    def report(self) -> dict[str, Any]:
        """The figures: shares between 0 and 1, money in dollars, counts by game."""
        games = max(1, len(self._rounds))
        sets, words = max(1, self._decisions.total()), max(1, self._words.total())
        money = sorted(dollars for of_seat in self._money.values() for dollars in of_seat)
        return {
            "money_by_seat": {
                str(seat + 1): round(mean(dollars), 2) for seat, dollars in self._money.items()
            },
            "money_percentiles": _percentiles(money),
            "sets_refused": round(self._decisions["refused"] / sets, 4),
            "sets_too_dear": round(self._decisions["too dear"] / sets, 4),
            "rounds": round(mean(self._rounds), 2) if self._rounds else 0.0,
            "words_by_length": {
                str(length): {
                    "a game": round(count / games, 3),
                    "dollars": round(self._dollars[length] / count, 2),
                }
                for length, count in sorted(self._words.items())
            },
            "words_with_a_wild": round(self._wilds / words, 4),
            "tiles_unsold": round(self._unsold / games, 3),
        }


def _percentiles(money: list[int]) -> dict[str, float]:
    """The marks of a game alone are the 30th, 60th and 90th of these."""
    if len(money) < 2:
        return {}
    tenths = quantiles(money, n=10, method="inclusive")
    return {str(10 * tenth): round(tenths[tenth - 1], 1) for tenth in (3, 6, 9)}

"""The rules of Ten Cards: who may do what when, what time does, what everybody sees."""

from typing import Any, ClassVar

from shelf_tui.games.chance import shuffled
from shelf_tui.games.rules import Phase, Refused, Result, Words, check_seats
from shelf_tui.games.tencards import chapter, deck, model, views
from shelf_tui.games.tencards.lines import written
from shelf_tui.games.tencards.market import market

WRITING_SECONDS = 90
LINES_SECONDS = 4
VISIT_SECONDS = 5
PASSING_SECONDS = 1
PLACES = 2


class TenCards:
    """Ten Cards; keeps `shelf_tui.games.rules.Rules`."""

    id: ClassVar[str] = "tencards"
    seats: ClassVar[range] = range(2, 7)
    usual: ClassVar[int] = 4
    State: ClassVar[type[Any]] = model.State
    Move: ClassVar[Any] = model.Move
    View: ClassVar[type[Any]] = model.View
    Options: ClassVar[type[Any]] = model.Options

    def __init__(self, words: Words) -> None:
        self._words = words

    def deal(
        self,
        seats: int,
        options: model.Options,
        seed: int,
        last: model.State | None = None,  # noqa: ARG002 - no game of Ten Cards remembers the one before
        turns: bool = False,  # noqa: ARG002 - nothing in Ten Cards is a race
    ) -> model.State:
        """Shuffle decks and supplies, open the first chapter. Raises `Refused` ``seats``."""
        check_seats(seats, self.seats)
        supplies = tuple(
            shuffled(cards, f"{seed}/supply/{kind}")
            for kind, cards in zip(model.STALLS, market(), strict=True)
        )
        return chapter.begin(
            model.State(
                log=(),
                seed=seed,
                options=options,
                n=0,
                clock=0,
                chapter=0,
                step="writing",
                held=tuple(deck.dealt(seat, seed) for seat in range(seats)),
                stalls=tuple(model.Stall(kind, (None,) * PLACES, 0) for kind in model.STALLS),
                supplies=supplies,
            )
        )

    def play(self, state: model.State, seat: int, move: model.Move) -> model.State:
        """Apply a seat's move. Raises `Refused`."""
        match move:
            case model.Wish(cards) if state.step != "over":
                return chapter.wish(state, seat, cards)
            case model.GoOn() if state.step == "lines":
                return chapter.go_on(state, [seat])
            case model.Buy(card) if state.step == "queue":
                return chapter.buy(state, seat, card)
            case _ if state.step == "writing":
                return self._write(state, seat, move)
        raise Refused("wrong-step")

    def _write(self, state: model.State, seat: int, move: model.Move) -> model.State:
        hand = state.held[seat].hand
        match move:
            case model.Write(word):
                return chapter.hand_in(state, seat, written(word, hand, self._words("en")))
            case model.Draft(word):
                return chapter.change(state, seat, draft=written(word, hand, self._words("en")))
            case model.Silence():
                return chapter.hand_in(state, seat, None)
            case model.TakeBack():
                return chapter.change(state, seat, line=None, silent=False)
        raise Refused("wrong-step")

    def expire(self, state: model.State, seats: frozenset[int]) -> model.State:
        """Time is up: a writer's draft counts, a visit buys nothing, the lines have been seen."""
        phase = self.phase(state)
        if phase is None:
            return state
        late = sorted(seats & phase.waits)
        match state.step:
            case "writing":
                for seat in late:
                    state = chapter.hand_in(state, seat, state.held[seat].draft)
            case "lines":
                state = chapter.go_on(state, late)
            case "queue" if late or not phase.waits:
                state = chapter.time_up(state)
        return state

    def view(self, state: model.State, seat: int | None) -> model.View:
        """What that seat may know; None is an onlooker."""
        return views.view(state, seat)

    def phase(self, state: model.State) -> Phase | None:
        """Writing, the lines, or the queue; None when the last chapter is over."""
        match state.step:
            case "writing":
                waits = [seat for seat, held in enumerate(state.held) if chapter.writing(held)]
                return _phase(state, WRITING_SECONDS, waits, secret=True)
            case "lines":
                waits = [seat for seat, held in enumerate(state.held) if not held.gone_on]
                return _phase(state, LINES_SECONDS, waits, paced=False)
            case "queue" if chapter.can_buy(state):
                return _phase(state, VISIT_SECONDS, [state.queue[state.clock].seat])
            case "queue":
                return _phase(state, PASSING_SECONDS, [], paced=False)
        return None

    def result(self, state: model.State) -> Result:
        """Points of bought cards and best lines; equal totals share the win."""
        return chapter.result(state)

    def kept(self, state: model.State) -> model.State:
        """The state itself: it holds nothing that may not be written down."""
        return state


def _phase(
    state: model.State, seconds: float, waits: list[int], secret: bool = False, paced: bool = True
) -> Phase:
    return Phase(
        n=state.n,
        clock=state.clock,
        name=state.step,
        seconds=seconds,
        waits=frozenset(waits),
        secret=secret,
        paced=paced,
    )


RULES = TenCards

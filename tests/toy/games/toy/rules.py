"""The rules of the toy game, in the order of its steps."""

from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from shelf_tui.games.rules import LogLine, Phase, Refused, Result, Words, check_seats, tell

from . import model
from .model import Draft, Pick, Ring, Take, Unpick


class Toy:
    """Keeps `Rules`.

    A round: everybody picks a number in secret; in the order of their picks, highest first, the
    seats take a token each (a pick of 0 is shown and passed); then they race for a bell.
    """

    id = "toy"
    seats = range(1, 6)
    usual = 3
    State: ClassVar[Any] = model.State
    Move: ClassVar[Any] = model.Move
    View: ClassVar[Any] = model.View
    Options: ClassVar[Any] = model.Options

    def __init__(self, words: Words) -> None:
        self.words = words

    def deal(
        self,
        seats: int,
        options: model.Options,
        seed: int,
        last: model.State | None = None,
        turns: bool = False,  # noqa: ARG002 - the contract's; nobody shares a keyboard here
    ) -> model.State:
        check_seats(seats, self.seats)
        cards = Random(f"{seed}/cards").sample(range(100, 1000), seats)
        return model.State(
            log=(LogLine("dealt", {"seats": seats}),),
            seed=seed,
            options=options,
            n=1,
            clock=0,
            round=1,
            step="pick",
            cards=tuple(cards),
            tokens=tuple(range(1, seats + 1)),
            scores=(0,) * seats,
            picks=(None,) * seats,
            drafts=(0,) * seats,
            games=1 if last is None else last.games + 1,
        )

    def play(self, state: model.State, seat: int, move: model.Move) -> model.State:
        match move, state.step:
            case ((Pick(number) | Draft(number)), "pick"):
                if number not in range(1, 10):
                    raise Refused("not-a-number", number=number)
                if isinstance(move, Draft):
                    return replace(state, drafts=_put(state.drafts, seat, number))
                return self._picked(replace(state, picks=_put(state.picks, seat, number)))
            case Unpick(), "pick":
                return replace(state, picks=_put(state.picks, seat, None))
            case Take(token), "visit":
                if seat != state.queue[0]:
                    raise Refused("not-your-visit")
                if token not in state.tokens:
                    raise Refused("no-token", token=token)
                return self._took(state, seat, token)
            case Ring(), "bell":
                scores = _put(state.scores, seat, state.scores[seat] + 1)
                return self._round_over(tell(replace(state, scores=scores), "rang", seat=seat))
        raise Refused("wrong-step")

    def expire(self, state: model.State, seats: frozenset[int]) -> model.State:
        if state.step == "pick":
            picks = list(state.picks)
            for seat in seats:
                picks[seat] = state.drafts[seat]
            return self._picked(replace(state, picks=tuple(picks)))
        if state.step == "bell":
            state = replace(state, silent=tuple(sorted({*state.silent, *seats})))
            everybody = len(state.silent) == len(state.scores)
            return self._round_over(tell(state, "nobody-rang")) if everybody else state
        return self._next_visit(tell(state, "passed", seat=state.queue[0]), state.queue[1:])

    def view(self, state: model.State, seat: int | None) -> model.View:
        return model.View(
            seat=seat,
            round=state.round,
            step=state.step,
            card=None if seat is None else state.cards[seat],
            pick=None if seat is None else state.picks[seat],
            draft=0 if seat is None else state.drafts[seat],
            picked=tuple(pick is not None for pick in state.picks),
            tokens=state.tokens,
            scores=state.scores,
            queue=state.queue,
            games=state.games,
        )

    def phase(self, state: model.State) -> Phase | None:
        everybody = range(len(state.scores))
        n, clock = state.n, state.clock
        match state.step:
            case "pick":
                waits = frozenset(s for s in everybody if state.picks[s] is None)
                return Phase(n, clock, "pick", 30.0, waits)
            case "visit":
                waits, playing = frozenset(state.queue[:1]), frozenset(state.queue)
                return Phase(n, clock, "visit", 5.0, waits, secret=False, playing=playing)
            case "passed":
                return Phase(n, clock, "passed", 1.0, frozenset(), secret=False, paced=False)
            case "bell":
                waits = frozenset(everybody) - {*state.silent}
                return Phase(n, clock, "bell", 10.0, waits, race=True, secret=False, paced=False)
        return None

    def result(self, state: model.State) -> Result:
        return Result.of(state.scores)

    def kept(self, state: model.State) -> model.State:
        return state

    def _picked(self, state: model.State) -> model.State:
        if None in state.picks:
            return state
        order = sorted(range(len(state.picks)), key=lambda seat: (-(state.picks[seat] or 0), seat))
        return self._next_visit(replace(state, n=state.n + 1), tuple(order), clock=0)

    def _took(self, state: model.State, seat: int, token: int) -> model.State:
        tokens = tuple(other for other in state.tokens if other != token)
        scores = _put(state.scores, seat, state.scores[seat] + token)
        after = tell(replace(state, tokens=tokens, scores=scores), "took", seat=seat, token=token)
        return self._next_visit(after, state.queue[1:])

    def _next_visit(
        self, state: model.State, queue: tuple[int, ...], clock: int | None = None
    ) -> model.State:
        clock = state.clock + 1 if clock is None else clock
        if queue:
            step = "visit" if state.picks[queue[0]] else "passed"
            return replace(state, queue=queue, step=step, clock=clock)
        if state.options.bell:
            return replace(state, queue=(), step="bell", n=state.n + 1, clock=0)
        return self._round_over(replace(state, queue=()))

    def _round_over(self, state: model.State) -> model.State:
        seats = len(state.scores)
        if state.round == state.options.rounds:
            return tell(replace(state, step="over", n=state.n + 1), "over")
        return replace(
            state,
            n=state.n + 1,
            clock=0,
            round=state.round + 1,
            step="pick",
            tokens=tuple(range(1, seats + 1)),
            picks=(None,) * seats,
            drafts=(0,) * seats,
            silent=(),
        )


RULES = Toy


def _put(things: tuple[Any, ...], place: int, thing: Any) -> tuple[Any, ...]:
    return (*things[:place], thing, *things[place + 1 :])

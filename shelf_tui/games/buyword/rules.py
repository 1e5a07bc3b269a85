"""The rules of BuyWord: who may do what when, what time does, what everybody sees."""

from typing import Any, ClassVar

from shelf_tui.games.buyword import bags, course, lots, model, views
from shelf_tui.games.buyword.prices import PURSE
from shelf_tui.games.buyword.sales import sale
from shelf_tui.games.chance import shuffled
from shelf_tui.games.rules import Phase, Refused, Result, Words, check_seats

#: Seconds of each step, and whether the table's pace stretches it.
SECONDS: dict[model.Step, tuple[int, bool]] = {
    "naming": (20, True),
    "deciding": (45, True),
    "decisions": (5, False),
    "selling": (90, True),
    "keeping": (30, True),
}
#: The steps in which seats at one keyboard must not see each other's tiles.
SECRET = ("deciding", "selling", "keeping")
#: What a leader names who lets the time run out.
NAMED_LATE = 3


class BuyWord:
    """BuyWord; keeps `shelf_tui.games.rules.Rules`."""

    id: ClassVar[str] = "buyword"
    seats: ClassVar[range] = range(1, 5)
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
        last: model.State | None = None,  # noqa: ARG002 - no game of BuyWord remembers the one before
        turns: bool = False,  # noqa: ARG002 - nothing in BuyWord is a race
    ) -> model.State:
        """Fill the bag and the purses, and throw. Raises `Refused` ``seats``."""
        check_seats(seats, self.seats)
        tiles = bags.tiles(options.bag)
        held = tuple(
            model.Held(
                money=PURSE,
                letters=(),
                wilds=bags.wilds(seats, seat, len(tiles)) if options.wild else (),
            )
            for seat in range(seats)
        )
        return course.throw(
            model.State(
                log=(),
                seed=seed,
                options=options,
                n=0,
                round=0,
                step="naming",
                leader=lots.first_leader(seats, seed),
                die=0,
                number=0,
                last=False,
                bag=shuffled(tiles, f"{seed}/bag"),
                held=held,
            )
        )

    def play(self, state: model.State, seat: int, move: model.Move) -> model.State:
        """Apply a seat's move. Raises `Refused`."""
        match move:
            case model.Name(number) if state.step == "naming":
                return course.name(state, seat, number)
            case model.Decide(buy) if state.step == "deciding":
                return course.decide(state, seat, buy=buy)
            case model.GoOn() if state.step == "decisions":
                return course.done(state, [seat])
            case model.Keep(tiles) if state.step == "keeping":
                return course.keep(state, seat, tiles)
            case _ if state.step == "selling":
                return self._sell(state, seat, move)
        raise Refused("wrong-step")

    def _sell(self, state: model.State, seat: int, move: model.Move) -> model.State:
        held = state.held[seat]
        if held.done:
            raise Refused("done")
        match move:
            case model.Sell(word, wild):
                words = self._words(state.options.bag)
                letters, wilds = (
                    course.unsold(tiles, held.sales) for tiles in (held.letters, held.wilds)
                )
                sold = sale(word, wild, (letters, wilds), state.options, words)
                return course.change(state, seat, sales=(*held.sales, sold))
            case model.TakeBack(at):
                if at not in range(len(held.sales)):
                    raise Refused("no-sale")
                left = held.sales[:at] + held.sales[at + 1 :]
                return course.change(state, seat, sales=left)
            case model.Ready():
                return course.done(state, [seat])
        raise Refused("wrong-step")

    def expire(self, state: model.State, seats: frozenset[int]) -> model.State:
        """Time is up: three are drawn, sets are refused, sales stand, the most dots are dropped."""
        phase = self.phase(state)
        late = sorted(seats & phase.waits) if phase else []
        if state.step in ("decisions", "selling"):
            return course.done(state, late)
        for seat in late:
            match state.step:
                case "naming":
                    state = course.name(state, seat, NAMED_LATE)
                case "deciding":
                    state = course.decide(state, seat, buy=False)
                case "keeping":
                    letters = state.held[seat].letters
                    state = course.keep(state, seat, course.cheapest(letters))
        return state

    def view(self, state: model.State, seat: int | None) -> model.View:
        """What that seat may know; None is an onlooker."""
        return views.view(state, seat)

    def phase(self, state: model.State) -> Phase | None:
        """The step of the round; None when the last words are sold."""
        if state.step == "over":
            return None
        waits = [seat for seat, held in enumerate(state.held) if not held.done]
        seconds, paced = SECONDS[state.step]
        return Phase(
            n=state.n,
            clock=0,
            name=state.step,
            seconds=seconds,
            waits=frozenset([state.leader] if state.step == "naming" else waits),
            secret=state.step in SECRET,
            paced=paced,
        )

    def result(self, state: model.State) -> Result:
        """Money; equal money shares the win."""
        return course.result(state)

    def kept(self, state: model.State) -> model.State:
        """The state itself: it holds nothing that may not be written down."""
        return state


RULES = BuyWord

"""The rules of Parola: who may do what when, what time does, what everybody sees."""

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

from shelf_tui.games.parola import deck, model, round, rows, views  # noqa: A004 - the game's own word
from shelf_tui.games.rules import Phase, Refused, Result, Words, check_seats, tell
from shelf_tui.words import WordList


class Step(NamedTuple):
    """How long a step lasts, and how it is waited for; see `Phase`."""

    seconds: float
    race: bool = False
    secret: bool = False
    paced: bool = True


STEPS: dict[model.Step, Step] = {
    "ready": Step(20, secret=True),
    "race": Step(5, race=True, secret=True, paced=False),
    "take": Step(20, secret=True),
    "turn": Step(45, secret=True),
    "called": Step(20, secret=True),
    "row": Step(6, race=True, paced=False),
    "pick": Step(15, paced=False),
    "scores": Step(8, paced=False),
}
#: Cards that must be left in the pile by the deal, the opening one included.
LEFT = 5


class Parola:
    """Parola; keeps `shelf_tui.games.rules.Rules`."""

    id: ClassVar[str] = "parola"
    seats: ClassVar[range] = range(2, 7)
    usual: ClassVar[int] = 4
    State: ClassVar[type[Any]] = model.State
    Move: ClassVar[Any] = model.Move
    View: ClassVar[type[Any]] = model.View
    Options: ClassVar[type[Any]] = model.Options

    def __init__(self, words: Words) -> None:
        self._words = words

    @property
    def _list(self) -> WordList:
        return self._words("it")

    def deal(
        self,
        seats: int,
        options: model.Options,
        seed: int,
        last: model.State | None = None,  # noqa: ARG002 - no game of Parola remembers the one before
        turns: bool = False,
    ) -> model.State:
        """Draw for the deal and deal the first round.

        Raises `Refused`: ``seats``, or ``hands-too-large`` (cards, seats, most).
        """
        check_seats(seats, self.seats)
        most = (len(deck.cards(options.jokers)) - LEFT) // seats
        if options.cards > most:
            raise Refused("hands-too-large", cards=options.cards, seats=seats, most=most)
        return round.opened(seats, options, seed, turns=turns)

    def play(self, state: model.State, seat: int, move: model.Move) -> model.State:
        """Apply a seat's move. Raises `Refused`."""
        if seat not in round.waits(state):
            raise Refused(_why_not(state, seat, move))
        match move, state.step:
            case model.GoOn(), "ready" | "scores":
                return self._seen(state, [seat])
            case model.LetGo(), "race" | "row":
                return self._seen(state, [seat])
            case model.Touch(), "race" | "take":
                return round.touch(state, seat)
            case model.Draw(), "take":
                return round.draw(state)
            case model.Contest(), "row":
                return self._contest(state, seat)
        return self._act(state, seat, move)

    def _act(self, state: model.State, seat: int, move: model.Move) -> model.State:
        """What a seat does alone, with a card more or with a row that it contested."""
        match move, state.step:
            case model.Call(), "turn":
                return self._call(state, seat)
            case model.Lay(places), "turn" | "called":
                return self._lay(state, seat, places)
            case model.Discard(card), "turn" | "called":
                return round.discard(state, self._discard(state, seat, card))
            case model.Pick(card), "pick":
                return self._pick(state, seat, card)
        raise Refused("wrong-step")

    def expire(self, state: model.State, seats: frozenset[int]) -> model.State:
        """Time is up: drawn for, discarded for, or seen, as the rules page says of each step."""
        late = sorted(seats & round.waits(state))
        if not late:
            return state
        match state.step:
            case "take":
                return round.draw(state)
            case "turn":
                hand = state.hands[late[0]]
                card = hand[-1] if state.taken == "drawn" else hand[-2]
                return round.discard(tell(state, "timed-out", seat=late[0]), card)
            case "called":
                state = tell(state, "spent", seat=late[0])
                return round.to(state, "turn", actor=late[0], taken=state.taken, called=True)
            case "pick":
                assert state.row is not None
                return self._pick(state, late[0], rows.dearest(state.row).id)
        return self._seen(state, late)

    def view(self, state: model.State, seat: int | None) -> model.View:
        """What that seat may know; None is an onlooker."""
        return views.view(state, seat)

    def phase(self, state: model.State) -> Phase | None:
        """What the table waits for; None when the game is over."""
        step = STEPS.get(state.step)
        return step and Phase(
            state.n,
            0,
            state.step,
            waits=round.waits(state),
            playing=frozenset(round.playing(state)),
            **step._asdict(),
        )

    def result(self, state: model.State) -> Result:
        """Points of all rounds; equal totals share the win."""
        return round.result(state)

    def kept(self, state: model.State) -> model.State:
        """The state itself: it holds nothing that may not be written down."""
        return state

    def _seen(self, state: model.State, seats: Iterable[int]) -> model.State:
        """These seats are ready, let the card or the row go, or have seen the scores."""
        state = replace(state, seen=state.seen.union(seats))
        if round.waits(state):
            return state
        match state.step:
            case "ready":
                return round.offer(state)
            case "race":
                return round.draw(state)
            case "row":
                return round.stand(state)
        return round.go_on(state)

    def _call(self, state: model.State, seat: int) -> model.State:
        if state.called:
            raise Refused("called-already")
        state = tell(state, "called", seat=seat)
        return round.to(state, "called", actor=seat, taken=state.taken, called=True)

    def _lay(self, state: model.State, seat: int, places: tuple[model.Place, ...]) -> model.State:
        laid = rows.laid(places, state.hands[seat])
        row = model.Row(seat, laid, called=state.step == "called")
        if not state.options.book:
            rows.check(row.word, self._list)
        return round.show(state, row)

    def _discard(self, state: model.State, seat: int, card_id: int) -> model.Card:
        hand = state.hands[seat]
        card = next((card for card in hand if card.id == card_id), None)
        if card is None:
            raise Refused("not-your-card")
        if card == hand[-1] and state.taken == "touched":
            raise Refused("touched-stays", card=card.name)
        return card

    def _contest(self, state: model.State, seat: int) -> model.State:
        """A right contest stops the row; one against a right row has no effect."""
        row = state.row
        assert row is not None
        if row.called and row.word.lower() in self._list:
            return self._seen(tell(state, "contest-wrong", seat=seat), [seat])
        code = "contest-no-word" if row.called else "contest-no-call"
        state = tell(state, code, seat=seat, row_seat=row.seat)
        return round.to(state, "pick", actor=seat)

    def _pick(self, state: model.State, seat: int, card_id: int) -> model.State:
        row = state.row
        assert row is not None
        card = next((one.card for one in row.laid if one.card.id == card_id), None)
        if card is None:
            raise Refused("not-in-row")
        state = tell(state, "picked", seat=seat, card=card.name)
        return round.take_back(state, card)


def _why_not(state: model.State, seat: int, move: model.Move) -> str:
    """Why a seat that is not waited for cannot do this."""
    if state.step == "race" and isinstance(move, model.Touch):
        return "yours-before" if seat == state.source else "let-go"
    if state.step == "row" and isinstance(move, model.Contest):
        return "own-row" if seat == state.actor else "contested-already"
    return "wrong-step"


RULES = Parola

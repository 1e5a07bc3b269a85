"""The course of a round: dealing, who draws, the open card, rows that stand, and the end."""

from typing import Any

from msgspec.structs import replace

from shelf_tui.games.chance import shuffled
from shelf_tui.games.parola import deck
from shelf_tui.games.parola.model import Card, Options, Row, State, Step, Taken, Won
from shelf_tui.games.rules import Result, tell

TARGET = 50
#: Open cards in a row, for each seat, that may be taken before one is drawn from the pile.
TOUCHES = 4
SHUFFLES = 2
#: Rounds in a row without a word that end the game.
WORDLESS = 3


def opened(seats: int, options: Options, seed: int, *, turns: bool) -> State:
    """A game at its first deal; the cards drawn for it say who deals."""
    drawn = shuffled(deck.cards(options.jokers), f"{seed}/first-deal")
    dealer, card = deck.lowest(drawn, seats)
    state = State(
        log=(),
        seed=seed,
        options=options,
        racing=seats > 2 and not turns,
        n=0,
        round=0,
        step="ready",
        dealer=dealer,
        scores=(0,) * seats,
        hands=(),
        pile=(),
        discards=(),
        open=None,
        turn=0,
    )
    return deal(tell(state, "first-deal", seat=dealer, card=card.name))


def deal(state: State) -> State:
    """The next round: cards to everybody, the first of the pile turned up."""
    seats, size = len(state.scores), state.options.cards
    cards = shuffled(deck.cards(state.options.jokers), f"{state.seed}/deal/{state.round + 1}")
    dealt = seats * size
    state = to(
        state,
        "ready",
        round=state.round + 1,
        hands=tuple(cards[at : at + size] for at in range(0, dealt, size)),
        open=cards[dealt],
        pile=cards[dealt + 1 :],
        discards=(),
        turn=(state.dealer + 1) % seats,
        shuffles=0,
        touched=0,
        toucher=None,
        source=None,
        row=None,
        rows=(),
    )
    return tell(state, "round", round=state.round, seat=state.dealer)


def playing(state: State) -> list[int]:
    """Seats that have no word in this round yet."""
    out = {row.seat for row in state.rows}
    return [seat for seat in range(len(state.scores)) if seat not in out]


def needed(state: State) -> int:
    """Words that end the round: half of the seats, rounded up."""
    return (len(state.scores) + 1) // 2


def after(state: State, seat: int) -> int:
    """The next seat that still plays, clockwise."""
    seats = len(state.scores)
    order = [(seat + step) % seats for step in range(1, seats + 1)]
    return next(one for one in order if one in playing(state))


def offer(state: State) -> State:
    """The open card is there for whoever wants it, unless too many were taken in a row."""
    if state.touched >= TOUCHES * len(state.scores):
        return draw(state)
    state = to(state, "race" if state.racing else "take")
    return draw(state) if not waits(state) else state


def waits(state: State) -> frozenset[int]:
    """The seats that the present step waits for."""
    match state.step:
        case "race":
            return frozenset(playing(state)) - state.seen - {state.source}
        case "take":
            return frozenset({state.turn})
        case "turn" | "called" | "pick":
            assert state.actor is not None
            return frozenset({state.actor})
        case "over":
            return frozenset()
    return frozenset(range(len(state.scores))) - state.seen - {state.actor}


def touch(state: State, seat: int) -> State:
    """A seat takes the open card and keeps it."""
    card = state.open
    assert card is not None
    state = tell(state, "touched", seat=seat, card=card.name)
    state = replace(state, open=None, touched=state.touched + 1, toucher=seat)
    if not state.racing:
        state = replace(state, turn=after(state, seat))
    return _take(state, seat, card, "touched")


def draw(state: State) -> State:
    """Whose turn it is draws from the pile; without a card left to draw the round ends."""
    seat = after(state, state.turn) if state.toucher == state.turn else state.turn
    if not state.pile:
        if state.shuffles == SHUFFLES or not state.discards:
            return end(tell(state, "pile-out"))
        pile = shuffled(state.discards, f"{state.seed}/pile/{state.round}/{state.shuffles}")
        state = replace(state, pile=pile, discards=(), shuffles=state.shuffles + 1)
        state = tell(state, "shuffled")
    card, *pile_left = state.pile
    state = tell(replace(state, pile=tuple(pile_left), touched=0, toucher=None), "drew", seat=seat)
    return _take(replace(state, turn=after(state, seat)), seat, card, "drawn")


def discard(state: State, card: Card) -> State:
    """The actor's discard lies open for the others."""
    assert state.actor is not None
    seat = state.actor
    state = tell(state, "discarded", seat=seat, card=card.name)
    hand = tuple(one for one in state.hands[seat] if one.id != card.id)
    return offer(lay_open(hold(state, seat, hand), card, seat))


def stand(state: State) -> State:
    """The row that lies is a word of this round; its cards are out of play."""
    row = state.row
    assert row is not None
    state = hold(replace(state, rows=(*state.rows, row)), row.seat, ())
    state = tell(state, "stands", word=row.word, n=row.points)
    if len(state.rows) == needed(state):
        return end(state)
    if state.turn == row.seat:
        state = replace(state, turn=after(state, row.seat))
    return draw(state)


def take_back(state: State, card: Card) -> State:
    """After a right contest: this card of the row lies open, the rest is its owner's again."""
    row = state.row
    assert row is not None
    hand = tuple(one for one in state.hands[row.seat] if one.id != card.id)
    state = hold(replace(state, row=None), row.seat, hand)
    return offer(lay_open(state, card, row.seat))


def lay_open(state: State, card: Card, source: int) -> State:
    """This card lies open, on top of the one that did."""
    under = (*state.discards, state.open) if state.open else state.discards
    return replace(state, discards=under, open=card, source=source)


def hold(state: State, seat: int, hand: tuple[Card, ...]) -> State:
    """The state with another hand in one seat."""
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def end(state: State) -> State:
    """Only words of this round score."""
    scores = list(state.scores)
    for row in state.rows:
        scores[row.seat] += row.points
    return to(
        state,
        "scores",
        scores=tuple(scores),
        wordless=0 if state.rows else state.wordless + 1,
        history=(*state.history, Won(state.rows, tuple(scores))),
    )


def go_on(state: State) -> State:
    """After the scores: the next seat deals, or the game is over."""
    ended = result(state)
    enough = max(ended.score) >= TARGET
    tied = len(ended.winners) > 1
    if state.wordless == WORDLESS or (enough and (state.extra or not tied)):
        code = "won-shared" if tied else "won"
        state = to(state, "over")
        for seat in ended.winners:
            state = tell(state, code, seat=seat, n=max(ended.score))
        return state
    if enough:
        state = tell(replace(state, extra=True), "extra")
    return deal(replace(state, dealer=(state.dealer + 1) % len(state.scores)))


def result(state: State) -> Result:
    """How it stands; the highest score wins, equal ones share."""
    return Result.of(state.scores)


def to(state: State, step: Step, **fields: Any) -> State:
    """The state in its next phase: nobody acts alone, nobody has seen it yet."""
    fresh: dict[str, Any] = {"actor": None, "taken": None, "called": False, "seen": frozenset()}
    return replace(state, n=state.n + 1, step=step, **(fresh | fields))


def show(state: State, row: Row) -> State:
    """This row lies open to be contested."""
    state = to(state, "row", row=row, actor=row.seat)
    return tell(state, "laid", seat=row.seat, word=row.word, n=row.points)


def _take(state: State, seat: int, card: Card, taken: Taken) -> State:
    hand = (*state.hands[seat], card)
    return to(hold(state, seat, hand), "turn", actor=seat, taken=taken, row=None)

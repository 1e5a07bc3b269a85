"""Stand-ins: human hands, words that come late, calls forgotten and noticed."""

from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from shelf_tui.games.parola import stand_ins
from shelf_tui.games.parola.model import (
    Call,
    Contest,
    Discard,
    GoOn,
    Lay,
    LetGo,
    Move,
    Options,
    Pick,
    State,
    Touch,
)
from shelf_tui.games.parola.rules import Parola
from shelf_tui.words import load
from tests.games.helpers import time_out
from tests.games.parola.helpers import CARINE, DULL, cards, lay, table, waits

IDS = [one.id for one in stand_ins.CHARACTERS]
rules = Parola(load)


def choose(state: State, seat: int, who: str = "steady", lot: int = 1) -> tuple[Move, float]:
    return stand_ins.choose(rules.view(state, seat), who, Random(lot), load)


def holding(hand: str, *, options: Options | None = None) -> State:
    """Seat 0 has touched the opening card."""
    return rules.play(table(rules, hand, DULL, DULL, options=options), 0, Touch())


@pytest.mark.parametrize("who", IDS)
def test_every_step_has_a_move_that_the_rules_take(who: str) -> None:
    state = rules.deal(3, Options(), 2)
    for turn in range(300):
        if rules.phase(state) is None:
            return
        seat = min(waits(rules, state), default=None)
        assert seat is not None
        move, seconds = choose(state, seat, who, turn)
        assert seconds > 0.5
        state = rules.play(state, seat, move)


@pytest.mark.parametrize("who", IDS)
def test_hands_are_human(who: str) -> None:
    state = table(rules, DULL, DULL, DULL)
    seconds = [choose(state, 1, who, lot)[1] for lot in range(50)]
    assert min(seconds) >= 0.6
    assert max(seconds) <= 3.0


def test_a_lone_word_is_seen_after_about_a_thousand_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The mean of an exponential lot over many hands with one known word, at the middle pace.
    waited = []
    for _ in range(400):
        hand = cards("HZ CT LN RS HZ DG BF")
        state = replace(holding(CARINE), hands=(hand, (), ()))
        turn = stand_ins._Turn(
            rules.view(state, 0),
            rules.view(state, 0).own,  # type: ignore[arg-type]
            stand_ins.CHARACTERS[0],
            Random(1),
            load("it"),
        )
        monkeypatch.setattr(stand_ins, "_count", lambda *_: 1)
        waited.append(turn.time_to_see(hand))
    assert mean(waited) == pytest.approx(1000, rel=0.2)


@pytest.mark.parametrize(("pace", "mean_"), [("easy", 1500), ("middle", 1000), ("hard", 500)])
def test_the_lobby_offers_three_paces(pace: str, mean_: float) -> None:
    assert stand_ins.SEEING[pace] == mean_


def test_what_it_sees_in_some_cards_stays_the_same() -> None:
    # The moment it sees a word belongs to the cards; only 0.8 to 3 seconds of reaction vary.
    for hand in ["* AO EI RS LN CT"] * 30:
        state = holding(hand, options=Options(stand_ins="hard"))
        looks = [choose(state, 0, "steady", lot) for lot in range(8)]
        calls = [seconds for move, seconds in looks if not isinstance(move, Discard)]
        assert not calls or max(calls) - min(calls) <= 3.0 - 0.8


def test_a_called_word_is_laid() -> None:
    state = rules.play(holding("* * AO EI RS LN"), 0, Call())
    move, seconds = choose(state, 0)
    assert isinstance(move, Lay)
    assert rules.play(state, 0, move).row is not None
    assert seconds < 20


def test_a_collector_lays_a_dearer_word_than_most() -> None:
    state = rules.play(holding("* * AO EI RS HZ"), 0, Call())

    def points(who: str) -> float:
        laid = []
        for lot in range(20):
            row = rules.play(state, 0, choose(state, 0, who, lot)[0]).row
            assert row is not None
            laid.append(row.points)
        return mean(laid)

    assert points("collector") > points("steady")


def test_only_an_uncalled_row_is_contested_and_some_notice_it_more() -> None:
    def contests(who: str, *, call: bool) -> int:
        state = lay(rules, holding(CARINE), "CARINE", call=call)
        return sum(isinstance(choose(state, 1, who, lot)[0], Contest) for lot in range(200))

    assert contests("watchful", call=True) == contests("novice", call=True) == 0
    assert contests("watchful", call=False) > 170
    assert contests("novice", call=False) < 60


def test_by_the_book_a_word_that_is_none_is_contested() -> None:
    state = holding("MP AO LN DG IE AO", options=Options(book=True))
    state = lay(rules, state, "MANGIO")
    moves = [choose(state, 1, "watchful", lot)[0] for lot in range(20)]
    assert any(isinstance(move, Contest) for move in moves)


def test_one_forgets_to_call() -> None:
    def forgotten(who: str) -> int:
        # Three jokers hold so many words that one is mostly seen in time.
        hard = Options(stand_ins="hard")
        states = [holding("* * * AO EI RS", options=hard) for _ in range(100)]
        moves = [choose(state, 0, who, lot)[0] for lot, state in enumerate(states)]
        assert sum(isinstance(move, Call | Lay) for move in moves) > 20
        return sum(isinstance(move, Lay) for move in moves)

    assert forgotten("hasty") > 2
    assert forgotten("watchful") == 0


def test_it_keeps_a_joker_and_a_touched_card() -> None:
    state = holding("* HZ HZ HZ HZ AO")
    for lot in range(30):
        move, _ = choose(state, 0, "steady", lot)
        if isinstance(move, Discard):
            given = next(card for card in state.hands[0] if card.id == move.card)
            assert given.name == "H/Z"


def test_it_takes_a_joker() -> None:
    state = table(rules, DULL, "HZ HZ AO AO RS LN", DULL, opening="*")
    assert isinstance(choose(state, 1, "steady")[0], Touch)


def test_a_contester_picks_what_it_can_use() -> None:
    state = rules.play(lay(rules, holding(CARINE), "CARINE", call=False), 1, Contest())
    move, _ = choose(state, 1)
    assert isinstance(move, Pick)
    picked = next(card for card in state.hands[0] if card.id == move.card)
    # Its six H/Z want a vowel.
    assert picked.name in ("A/O", "E/I", "I/E")


def test_when_time_passes_it_goes_on() -> None:
    state = rules.deal(3, Options(), 2)
    assert isinstance(choose(state, 1)[0], GoOn)
    race = time_out(rules, state)
    assert isinstance(choose(race, 1)[0], Touch | LetGo)


def test_only_its_own_view_is_read() -> None:
    # Other hands, the pile and the seed may be anything: the same view, the same choice.
    state = holding("* AO EI RS LN CT")
    other = replace(state, seed=99, pile=cards("QZ"), hands=(state.hands[0], (), cards("*")))
    other = replace(other, pile=cards("QZ " * len(state.pile)))
    assert rules.view(other, 0) == rules.view(state, 0)
    assert choose(other, 0) == choose(state, 0)

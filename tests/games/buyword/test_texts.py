"""What BuyWord says: every code has its sentence, and every sentence finds its facts."""

from random import Random

from shelf_tui.games.buyword import rules as the_rules
from shelf_tui.games.buyword import stand_ins, texts
from shelf_tui.games.buyword.model import Decide, Keep, Name, Options, Ready, Sell, TakeBack
from shelf_tui.games.buyword.rules import BuyWord
from shelf_tui.games.options import choices
from shelf_tui.games.rules import LogLine
from shelf_tui.locale import say
from shelf_tui.words import load
from tests.games.buyword import helpers as t
from tests.games.helpers import refusal


def story(seed: int) -> list[LogLine]:
    """All that is told of a game of stand-ins, one of whom sleeps now and then."""
    rules, rng, told = BuyWord(load), Random(seed), list[LogLine]()
    seats = 1 + seed % 3
    state = t.table(rules, seats, seed)
    while phase := rules.phase(state):
        if seed == 3 and phase.name == "selling":
            state = t.with_seat(state, 0, money=0)
        before = state.log
        if rng.random() < 0.9:
            seat = min(phase.waits)
            move, _ = stand_ins.choose(rules.view(state, seat), "eager", rng, load)
            state = rules.play(state, seat, move)
        else:
            state = rules.expire(state, phase.waits)
        told += [line for line in state.log if not any(line is old for old in before)]
    return told


def test_every_line_of_the_log_can_be_said_and_every_sentence_is_needed() -> None:
    told = [line for seed in range(8) for line in story(seed)]
    for line in told:
        sentence = say(texts.LOG[line.code], **line.facts)
        assert "{" not in sentence
        assert sentence.endswith(".")
    # A shared win is rare; `test_rules_end` has one.
    assert {line.code for line in told} | {"won-shared"} == texts.LOG.keys()


def test_a_sentence_of_the_log_reads_well() -> None:
    facts = {"seat": "Bo", "letters": "Z Q", "price": 16}
    assert say(texts.LOG["refused"], **facts) == "Bo refused Z Q for $16."
    sold = {"seat": "Bo", "word": "STONE", "dollars": 10}
    assert say(texts.LOG["sold"], **sold) == "Bo sold STONE for $10."
    one = "1 tile is left in the bag, too few for everybody: the last selling."
    assert say(texts.LOG["last"], n=1) == one


def test_every_refusal_says_what_to_do_with_its_facts() -> None:
    rules = t.buyword("tea", "quiz")
    deciding = t.with_seat(t.deciding(rules, "STONE", "ES"), 0, money=1)
    selling = t.selling(rules, "TEA__UI", "TEA")
    ready = rules.play(selling, 0, Ready())
    keeping = t.ready(rules, t.selling(rules, "STONEZQJA", "TEA"))
    naming = next(s for n in range(50) if (s := t.table(rules, 2, n)).step == "naming")
    refused = [
        refusal(rules, naming, 1 - naming.leader, Name(3)),
        refusal(rules, deciding, 0, Decide(buy=True)),
        refusal(rules, deciding, 0, Sell("TEA")),
        refusal(rules, selling, 0, Sell("T-A")),
        refusal(rules, selling, 0, Sell("TE")),
        refusal(rules, selling, 0, Sell("AET")),
        refusal(rules, selling, 1, Sell("QUIZ")),
        refusal(rules, selling, 0, Sell("QUIZ")),
        refusal(rules, selling, 0, TakeBack(0)),
        refusal(rules, ready, 0, Sell("TEA")),
        refusal(rules, keeping, 0, Keep((-1,))),
        refusal(rules, keeping, 0, Keep(tuple(tile.id for tile in keeping.held[0].letters))),
    ]
    assert {one.code for one in refused} == texts.REFUSALS.keys()
    for one in refused:
        assert "{" not in say(texts.REFUSALS[one.code], **one.facts)


def test_every_phase_and_every_choice_has_its_words() -> None:
    assert texts.PHASES.keys() == texts.COACH.keys() == the_rules.SECONDS.keys()
    known = choices(Options)
    assert texts.OPTIONS.keys() == known.keys()
    assert texts.CHOICES.keys() == {(name, choice) for name in known for choice in known[name]}


def test_who_plays_alone_is_told_of_the_marks() -> None:
    assert [say(line) for line in texts.advice(1, 1)] == [
        "Alone you play for marks: fair, good, outstanding."
    ]
    assert texts.advice(2, 1) == ()

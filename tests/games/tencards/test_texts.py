"""What Ten Cards says: every code has its sentence, and every sentence finds its facts."""

from random import Random

from shelf_tui.games.options import choices
from shelf_tui.games.rules import LogLine
from shelf_tui.games.tencards import stand_ins, texts
from shelf_tui.games.tencards.model import Buy, Options, Wish, Write
from shelf_tui.games.tencards.rules import TenCards
from shelf_tui.locale import say
from shelf_tui.words import load
from tests.games.helpers import refusal
from tests.games.tencards import helpers as t


def story(seed: int) -> list[LogLine]:
    """All that is told of a game of three stand-ins, one of whom sleeps now and then."""
    rules, rng, told = TenCards(load), Random(seed), list[LogLine]()
    state = rules.deal(3, Options(chapters=6), seed)
    while phase := rules.phase(state):
        before = state.log
        if phase.waits and rng.random() < 0.8:
            seat = min(phase.waits)
            character = stand_ins.CHARACTERS[seat].id
            move, _ = stand_ins.choose(rules.view(state, seat), character, rng, load)
            state = rules.play(state, seat, move)
        else:
            state = rules.expire(state, phase.waits)
        new = [line for line in state.log if not any(line is old for old in before)]
        told += new
    return told


def test_every_line_of_the_log_can_be_said_and_every_sentence_is_needed() -> None:
    told = [line for seed in range(40) for line in story(seed)]
    for line in told:
        sentence = say(texts.LOG[line.code], **line.facts)
        assert "{" not in sentence
        assert sentence.endswith(".")
    # A visit that chose nothing is a person's: no stand-in leaves without a card.
    assert {line.code for line in told} | {"nothing"} == texts.LOG.keys()


def test_a_sentence_of_the_log_reads_well() -> None:
    facts = {"seat": "Bo", "card": "TH", "price": 4}
    assert say(texts.LOG["bought"], **facts) == "Bo bought TH for 4."
    line = {"seat": "Bo", "word": "STARE", "income": 4}
    assert say(texts.LOG["line"], **line) == "Bo wrote STARE for 4."


def test_every_refusal_says_what_to_do_with_its_facts() -> None:
    rules = t.tencards("cat", "cats", "dog")
    writing = t.table(rules, t.earning(2), t.earning(1))
    queue = t.queue(rules, writing, "cat", "cat")
    refused = [
        refusal(rules, writing, 0, Write("at")),
        refusal(rules, writing, 0, Write("c4t")),
        refusal(rules, writing, 0, Write("zzz")),
        refusal(rules, writing, 0, Write("dog")),
        refusal(rules, writing, 0, Buy(None)),
        refusal(rules, queue, 1, Buy(None)),
        refusal(rules, queue, 0, Buy(1)),
        refusal(rules, queue, 0, Buy(t.Z.id)),
        refusal(rules, queue, 0, Wish(())),
    ]
    assert {one.code for one in refused} == texts.REFUSALS.keys()
    for one in refused:
        assert "{" not in say(texts.REFUSALS[one.code], **one.facts)


def test_every_phase_and_every_choice_has_its_words() -> None:
    assert texts.PHASES.keys() == texts.COACH.keys() == {"writing", "lines", "queue"}
    known = choices(Options)
    assert texts.OPTIONS.keys() == known.keys()
    assert texts.CHOICES.keys() == {(name, choice) for name in known for choice in known[name]}

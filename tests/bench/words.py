"""What finding words costs, and how soon a list is ready."""

import json
import subprocess
import sys
from random import Random
from statistics import median
from time import thread_time

from shelf_tui.words import BLANK, load

#: Run in a fresh process: how long a list takes to be ready, all imports with it, and how much more
#: memory stays resident.
READY = """
from time import perf_counter
from resource import getpagesize
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * getpagesize()
before, began = resident(), perf_counter()
from shelf_tui.words import load
load("en")
print([(perf_counter() - began) * 1e3, (resident() - before) / 2**20])
"""
COMMON = "eeeeaaaiioorrttnnsslldgumpbchfvwykqxjz"
SYLLABLES = (
    *("th", "er", "in", "re", "es", "st", "an", "on", "at", "en", "ed", "nd", "or", "ti", "ch"),
    *("qu", "ing", "ion", "ter", "ess", "ate", "ers", "con", "ent", "ies"),
)
#: Found to be slow: many blanks beside common letters, or syllables that lie over one another.
NASTY = (
    *("_ _ _ _ _", "_ _ _ _ e", "_ _ _ _ s", "_ _ _ e s", "_ _ e a s", "_ s e a t", "e a t s in"),
    *("_ _ _ ing s", "_ _ _ er in", "_ _ _ ies ies", "_ _ _ ess ing", "_ _ a te ing"),
    *("_ _ e li ies", "_ _ er le on", "_ _ er in es", "_ _ ng ng ng", "_ _ en ing nes"),
    *("_ a s in an", "_ e r en ess"),
)


def measure() -> dict[str, float]:
    """The worst hand in ms, all words and the best laying found one after the other; the time in
    ms until a list is ready in a fresh process; and the MiB that then stay resident.
    """
    ready = [json.loads(subprocess.check_output([sys.executable, "-c", READY])) for _ in range(11)]
    return {
        "worst_hand_ms": max(milliseconds(hand) for hand in hands()),
        "list_ready_ms": median(time for time, _ in ready),
        "list_resident_mib": median(weight for _, weight in ready),
    }


def hands() -> list[list[str]]:
    """Three hundred random hands, blanks and syllables more likely than in play, and nasty ones."""
    rng = Random("hands")
    kinds = (lambda: BLANK, lambda: rng.choice(COMMON), lambda: rng.choice(SYLLABLES))
    drawn = [[rng.choice(kinds)() for _ in range(5)] for _ in range(300)]
    return drawn + [hand.split() for hand in NASTY]


def milliseconds(hand: list[str]) -> float:
    """How long one thread computes all words and then the best laying of a hand: the fastest of
    five times, which other programs have disturbed the least.
    """
    words, values = load("en"), [0 if card == BLANK else len(card) for card in hand]
    times = []
    for _ in range(5):
        began = thread_time()
        words.find(hand)
        words.best(hand, values, lambda value, letters: value + letters)
        times.append((thread_time() - began) * 1e3)
    return min(times)

"""Finding the words that a hand of cards can spell, in one of two ways.

With few blanks the word graph is walked card by card. A blank multiplies that walk by the alphabet;
with more of them the words are searched instead: for each choice of letter cards and number of
blanks, the words of that length which hold those cards.

Either way the answer is `Found`: streams of words by what they are worth. A word can be in several
streams; the worth of its dearest laying is among them.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations

from shelf_tui.words.graph import END, LAST, LETTER, TARGET, Graph
from shelf_tui.words.laying import BLANK
from shelf_tui.words.rows import Ranked, Rows

#: A card and its value.
Card = tuple[str, int]
#: What a word is judged by: the value of the cards used, and its letters.
Worth = tuple[int, int]
#: Words by worth, in each stream the commonest first.
Found = Mapping[Worth, Sequence[Iterable[Ranked]]]
#: Letter cards that a word holds, by their places and as printed, and the value of all it uses.
Choice = tuple[frozenset[int], Sequence[str], int]


def search(rows: Mapping[int, Rows], hand: Sequence[Card], limit: int | None) -> Found:
    """Search the rows for every choice of cards."""
    found: dict[Worth, list[Iterable[Ranked]]] = {}
    for length, choices in _choices(hand).items():
        if length in rows:
            for _, cards, printed in choices:
                stream = rows[length].holding(cards, limit)
                found.setdefault((printed, length), []).append(stream)
    return found


def _choices(hand: Sequence[Card]) -> Mapping[int, Sequence[Choice]]:
    """The choices of letter cards by the length of the word, blanks being the rest of it.

    Left out is a choice whose words are had, as dear, with some of its letter cards alone.
    """
    cards = sorted((card for card in hand if card[0] != BLANK), key=lambda c: (c[0], -c[1]))
    blanks = sorted((value for letters, value in hand if letters == BLANK), reverse=True)
    choices: dict[int, list[Choice]] = {}
    sizes = range(len(cards) + 1)
    for places in chain.from_iterable(combinations(range(len(cards)), n) for n in sizes):
        chosen = frozenset(places)
        # Of alike cards the dearest come first.
        if any(i and i - 1 not in chosen and cards[i - 1][0] == cards[i][0] for i in places):
            continue
        texts = [cards[i][0] for i in places]
        printed = sum(cards[i][1] for i in places)
        letters = sum(map(len, texts))
        for n in range(len(blanks) + 1):
            worth = printed + sum(blanks[:n])
            rivals = choices.setdefault(letters + n, [])
            if not any(fewer <= chosen and worth <= most for fewer, _, most in rivals):
                rivals.append((chosen, texts, worth))
    return choices


def walk(graph: Graph, ranks: Sequence[int], hand: Sequence[Card], limit: int | None) -> Found:
    """Walk the graph with every card in turn."""
    walked = _Walk(graph, hand)
    walked.step(graph.root, 0, "", 0, 0)
    found: dict[Worth, list[Ranked]] = {}
    for number, (printed, word) in walked.dearest.items():
        if limit is None or ranks[number] < limit:
            found.setdefault((printed, len(word)), []).append((ranks[number], word))
    return {worth: [sorted(words)] for worth, words in found.items()}


class _Walk:
    """One walk; `dearest` is what it found, by the word's number: value and word."""

    def __init__(self, graph: Graph, hand: Sequence[Card]) -> None:
        self.graph = graph
        self.dearest: dict[int, tuple[int, str]] = {}
        self.whole_hand = (1 << len(hand)) - 1
        self.blanks = sum(1 << i for i, (card, _) in enumerate(hand) if card == BLANK)
        #: By letter code, the ways to lay that letter next: a card's bit in a mask of the hand, the
        #: letters it lays, and its value. Of the same letters the dearest first, blanks last.
        self.ways: list[list[tuple[int, str, int]]] = [[]]
        for letter in graph.alphabet:
            ways = [
                (letter if card == BLANK else card, card == BLANK, -value, 1 << i)
                for i, (card, value) in enumerate(hand)
                if card == BLANK or card.startswith(letter)
            ]
            self.ways.append([(bit, letters, -less) for letters, _, less, bit in sorted(ways)])
        #: The same when no blank is left.
        self.plain_ways = [[way for way in ways if not way[0] & self.blanks] for ways in self.ways]

    def step(self, node: int, number: int, word: str, printed: int, used: int) -> None:
        """Go on from a node, reached by laying `word`, with every card not used yet."""
        edges, skips = self.graph.edges, self.graph.skips
        ways = self.ways if self.blanks & ~used else self.plain_ways
        edge = 0
        while not edge & LAST:
            edge = edges[node]
            tried, best = "", 0
            for bit, letters, value in ways[edge & LETTER]:
                # The same letters in another way are worth a try only if it is a dearer one.
                if used & bit or (letters == tried and value <= best):
                    continue
                tried, best = letters, value
                last, before = edge, number + skips[node]
                if len(letters) > 1:
                    before += (edge & END) > 0
                    last, before = self.graph.follow(letters[1:], edge >> TARGET, before)
                if last & END:
                    if before not in self.dearest or self.dearest[before][0] < printed + value:
                        self.dearest[before] = printed + value, word + letters
                    before += 1
                if last >> TARGET and used | bit != self.whole_hand:
                    self.step(last >> TARGET, before, word + letters, printed + value, used | bit)
            node += 1

"""Finding the words that a hand of cards can spell, in one of two ways.

With few blanks the word graph is walked card by card. A blank multiplies that walk by the alphabet;
with more of them the words are searched instead: for each choice of letter cards and number of
blanks, the words of that length which hold those cards.

Either way the answer is `Found`: streams of words by what they are worth. A word can be in several
streams; the worth of its dearest laying is among them.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations

from shelf_tui.words.graph import END, LETTER, TARGET, Graph
from shelf_tui.words.laying import BLANK
from shelf_tui.words.rows import Ranked, Rows

#: A card and its value.
Card = tuple[str, int]
#: What a word is judged by: the value of the cards used, and its letters.
Worth = tuple[int, int]
#: Words by worth, in each stream the commonest first.
Found = Mapping[Worth, Sequence[Iterable[Ranked]]]


def search(rows: Mapping[int, Rows], hand: Sequence[Card], limit: int | None) -> Found:
    """Search the rows for every choice of cards."""
    found: dict[Worth, list[Iterable[Ranked]]] = {}
    for length, choices in _choices(hand).items():
        if length in rows:
            for _, cards, printed in choices:
                stream = rows[length].holding(cards, limit)
                found.setdefault((printed, length), []).append(stream)
    return found


#: Letter cards that a word holds, by their places and as printed, and the value of all it uses.
Choice = tuple[frozenset[int], Sequence[str], int]


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
    walked = _Walk(graph)
    # Of alike cards the dearest is tried, and a blank only after a letter card as dear.
    dearest_first = sorted(hand, key=lambda card: (-card[1], card[0] == BLANK))
    walked.step(graph.root, 0, "", 0, tuple(dearest_first))
    found: dict[Worth, list[Ranked]] = {}
    for number, (printed, word) in walked.dearest.items():
        if limit is None or ranks[number] < limit:
            found.setdefault((printed, len(word)), []).append((ranks[number], word))
    return {worth: [sorted(words)] for worth, words in found.items()}


class _Walk:
    """One walk; `dearest` is what it found, by the word's number: value and word."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.letters = (BLANK, *graph.alphabet)
        self.dearest: dict[int, tuple[int, str]] = {}

    def step(self, node: int, number: int, word: str, printed: int, left: tuple[Card, ...]) -> None:
        """Go on from a node, reached by laying `word`, with each of the cards left."""
        tried: set[str] = set()
        for i, (card, value) in enumerate(left):
            if card in tried:
                continue
            others = left[:i] + left[i + 1 :]
            if card == BLANK:
                for edge, begins in self.graph.leaving(node):
                    letter = self.letters[edge & LETTER]
                    # With a card of this letter at hand the blank is better saved.
                    if letter not in tried:
                        self.arrive(edge, number + begins, word + letter, printed + value, others)
            else:
                edge, begins = self.graph.follow(card, node, number)
                if edge:
                    self.arrive(edge, begins, word + card, printed + value, others)
            tried.add(card)

    def arrive(
        self, edge: int, number: int, word: str, printed: int, left: tuple[Card, ...]
    ) -> None:
        """Note the word that ends with this edge, if one does, and step on."""
        if edge & END:
            if number not in self.dearest or self.dearest[number][0] < printed:
                self.dearest[number] = printed, word
            number += 1
        if left and edge >> TARGET:
            self.step(edge >> TARGET, number, word, printed, left)

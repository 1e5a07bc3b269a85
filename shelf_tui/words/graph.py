"""A minimal word graph in two arrays: is this a word, and which one in alphabetical order?

The edges that leave a node stand side by side, in the order of the alphabet, as 32-bit numbers:

    place of the first edge of the node it leads to << TARGET | LAST | END | letter code

Letter codes count from 1. LAST says that no sibling follows, END that a word ends with this edge.
Place 0 is a node that nothing leaves: its one edge has no letter. Nodes with the same continuations
are stored once. ``skips[edge]`` counts the words that pass through earlier siblings; summed over a
word's path, plus one for each shorter word passed on the way, it is the word's number in
alphabetical order (the minimal perfect hash of Lucchesi and Kowaltowski, "Applications of finite
automata representing large vocabularies", 1993).
"""

from array import array
from collections.abc import Sequence

LETTER = 0x3F
END = 0x40
LAST = 0x80
TARGET = 8


class Graph:
    """Words as `edges` and `skips`, beginning at the node `root`."""

    __slots__ = ("alphabet", "codes", "edges", "root", "skips")

    def __init__(
        self, alphabet: str, root: int, edges: Sequence[int], skips: Sequence[int]
    ) -> None:
        self.alphabet = alphabet
        self.codes = {letter: code for code, letter in enumerate(alphabet, 1)}
        self.root = root
        self.edges = edges
        self.skips = skips

    def number(self, word: str) -> int | None:
        """The word's place among all words in alphabetical order; None if it is none of them."""
        edge, number = self.follow(word, self.root, 0)
        return number if edge & END else None

    def follow(self, letters: str, node: int, number: int) -> tuple[int, int]:
        """The last edge of this path from `node`, or 0 if there is none, and the word's number.

        `number` is that of the first word which passes through `node`.
        """
        edges, skips, codes = self.edges, self.skips, self.codes
        edge = 0
        for letter in letters:
            code = codes.get(letter)
            number += (edge & END) > 0
            if code is None:
                return 0, number
            while (edge := edges[node]) & LETTER != code:
                if edge & LAST:
                    return 0, number
                node += 1
            number += skips[node]
            node = edge >> TARGET
        return edge, number


def build(alphabet: str, words: Sequence[str]) -> Graph:
    """The minimal graph of these words, which are sorted by the alphabet, each once.

    Raises KeyError for a letter outside the alphabet.
    """
    codes = {letter: code for code, letter in enumerate(alphabet, 1)}
    edges, skips = array("I", [LAST]), array("I", [0])
    nodes: dict[tuple[int, ...], int] = {(): 0}

    def node(first: int, end: int, depth: int) -> int:
        """The node after the first `depth` letters, which the words from first to end share."""
        outgoing: list[int] = []
        begins: list[int] = []
        start = first
        while first < end:
            begins.append(first - start)
            letter = words[first][depth]
            ends = len(words[first]) == depth + 1
            after = first + 1
            while after < end and words[after][depth] == letter:
                after += 1
            target = node(first + ends, after, depth + 1)
            outgoing.append(target << TARGET | ends * END | codes[letter])
            first = after
        alike = tuple(outgoing)
        if alike not in nodes:
            nodes[alike] = len(edges)
            outgoing[-1] |= LAST
            edges.extend(outgoing)
            skips.extend(begins)
        return nodes[alike]

    return Graph(alphabet, node(0, len(words), 0), edges, skips)

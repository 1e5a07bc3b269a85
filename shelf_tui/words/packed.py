"""Word lists as files: two lines of text that say what follows, then numbers and words.

The first line holds the name and number of the format and a checksum (CRC-32) of all the rest; the
second the language, the alphabet, the graph's root and number of edges, the number of words, and
for each length ``length:words:bytes of their text``. Then come edges and skips of the graph and the
ranks of the words in alphabetical order; for each length the ranks of its rows and their text; and
the unspoken words; and after an empty line, in a list that has any, what is no word, each with the
code of the reason. Numbers have 32 bits, the lowest byte first; text is UTF-8, a word to a line.
"""

import sys
from array import array
from collections.abc import Sequence
from mmap import mmap
from zlib import crc32

from shelf_tui.words.graph import Graph
from shelf_tui.words.rows import Rows
from shelf_tui.words.wordlist import WordList

FORMAT = b"shelf-words-1"


def pack(words: WordList) -> bytes:
    """The list as the bytes of a file; the same list is always the same bytes."""
    graph = words.graph
    head = [words.language, graph.alphabet, str(graph.root), str(len(graph.edges)), str(len(words))]
    body: list[bytes | memoryview] = [_bytes(graph.edges), _bytes(graph.skips), _bytes(words.ranks)]
    for length, rows in words.rows.items():
        head.append(f"{length}:{len(rows.ranks)}:{len(rows.packed)}")
        body += [_bytes(rows.ranks), rows.packed]
    unspoken = "".join(f"{word}\n" for word in sorted(words.unspoken))
    # An empty line parts what is no word from the unspoken, or stands for those.
    body.append(((unspoken or "\n") + words.refused if words.refused else unspoken).encode())
    rest = b"".join([" ".join(head).encode(), b"\n", *body])
    return b"%s %08x\n%s" % (FORMAT, crc32(rest), rest)


def unpack(data: bytes | mmap) -> WordList:
    """The list in these bytes, most of which is left where it lies until it is asked for.

    Raises ValueError if they are not a whole list of this format.
    """
    first = data.find(b"\n") + 1
    if data[:first] != b"%s %08x\n" % (FORMAT, crc32(memoryview(data)[first:])):
        raise ValueError("not a word list, or a damaged one")
    second = data.find(b"\n", first) + 1
    language, alphabet, root, edges, words, *lengths = data[first:second].decode().split()
    reader = _Reader(memoryview(data)[second:])
    graph = Graph(alphabet, int(root), reader.numbers(int(edges)), reader.numbers(int(edges)))
    ranks = reader.numbers(int(words))
    rows = {}
    for numbers in lengths:
        length, count, size = map(int, numbers.split(":"))
        own_ranks = reader.numbers(count)
        rows[length] = Rows(length, reader.take(size), own_ranks)
    unspoken, line, refused = str(reader.rest, "utf-8").partition("\n\n")
    return WordList(
        language, graph, ranks, rows, frozenset(unspoken.split()), refused=line[1:] + refused
    )


class _Reader:
    """Takes one part after another, as views: every process of a machine shares the same file."""

    def __init__(self, view: memoryview) -> None:
        self.rest = view

    def numbers(self, count: int) -> Sequence[int]:
        return _swapped(self.take(count * 4).cast("I"))

    def take(self, size: int) -> memoryview:
        taken, self.rest = self.rest[:size], self.rest[size:]
        return taken


def _bytes(numbers: Sequence[int]) -> bytes:
    return array("I", _swapped(numbers)).tobytes()


def _swapped(numbers: Sequence[int]) -> Sequence[int]:
    """From this machine's order of bytes to the file's, or back."""
    if sys.byteorder == "little":
        return numbers
    swapped = array("I", numbers)
    swapped.byteswap()
    return swapped

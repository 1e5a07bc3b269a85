"""Word lists as files: two lines of text that say what follows, then arrays, then the words.

The first line holds the name and number of the format and a checksum (CRC-32) of all the rest; the
second the language, the alphabet, the graph's root and its number of edges, then ``length:words``
for each length. Then come, as 32-bit little-endian numbers, the edges and skips of the graph, the
ranks of the words in alphabetical order and those in the order of the rows; and last as UTF-8, a
word to a line, the rows by length and the unspoken words.
"""

import sys
from array import array
from itertools import chain
from zlib import crc32

from shelf_tui.words.graph import Graph
from shelf_tui.words.rows import Rows
from shelf_tui.words.wordlist import WordList

FORMAT = b"shelf-words-1"
WIDTH = 4


def pack(words: WordList) -> bytes:
    """The list as the bytes of a file; the same list is always the same bytes."""
    graph = words.graph
    head = [words.language, graph.alphabet, str(graph.root), str(len(graph.edges))]
    head += [f"{length}:{len(rows.ranks)}" for length, rows in words.rows.items()]
    numbers = array("I", chain(graph.edges, graph.skips, words.ranks))
    text = ""
    for rows in words.rows.values():
        numbers.extend(rows.ranks)
        text += rows.text
    text += "".join(f"{word}\n" for word in sorted(words.unspoken))
    rest = b"%s\n%s%s" % (" ".join(head).encode(), _little(numbers).tobytes(), text.encode())
    return b"%s %08x\n%s" % (FORMAT, crc32(rest), rest)


def unpack(data: bytes) -> WordList:
    """The list in these bytes. Raises ValueError if they are not a whole list of this format."""
    first, _, rest = data.partition(b"\n")
    if first != b"%s %08x" % (FORMAT, crc32(rest)):
        raise ValueError("not a word list, or a damaged one")
    head, _, body = rest.partition(b"\n")
    language, alphabet, root, size, *counts = head.decode().split()
    lengths = [(int(length), int(words)) for length, words in (c.split(":") for c in counts)]
    edges, total = int(size), sum(words for _, words in lengths)
    numbers = array("I")
    end = (2 * edges + 2 * total) * WIDTH
    numbers.frombytes(memoryview(body)[:end])
    numbers = _little(numbers)
    text = body[end:].decode()
    rows, at, start = {}, 2 * edges + total, 0
    for length, words in lengths:
        stop = start + words * (length + 1)
        rows[length] = Rows(length, text[start:stop], numbers[at : at + words])
        at, start = at + words, stop
    return WordList(
        language,
        Graph(alphabet, int(root), numbers[:edges], numbers[edges : 2 * edges]),
        numbers[2 * edges : 2 * edges + total],
        rows,
        frozenset(text[start:].split()),
    )


def _little(numbers: "array[int]") -> "array[int]":
    """The same numbers, their bytes in the order of the file or back in that of this machine."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers

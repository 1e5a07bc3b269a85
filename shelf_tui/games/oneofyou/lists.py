"""The deck: its words, and for each what people usually say about it, the most usual first.

The lists are lines of text in the folder ``deck``: ``word: first second third``, in lower case,
with comments after ``#``.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

from shelf_tui.games.oneofyou.clues import key

FOLDER = Path(__file__).parent / "deck"


class Deck:
    """Words with their lists, and how strongly an association speaks for a word.

    Two associations are the same when their keys are, as for clues.
    """

    def __init__(self, lists: Mapping[str, Sequence[str]]) -> None:
        self.lists = lists
        #: In order, so that the same lot draws the same word whatever file it stands in.
        self.words = tuple(sorted(lists))

    @cached_property
    def keys(self) -> Mapping[str, Sequence[str]]:
        """The keys of each word's list, in its order."""
        return {word: [key(one) for one in said] for word, said in self.lists.items()}

    @cached_property
    def bearing(self) -> Mapping[str, Sequence[str]]:
        """The words on whose lists a key stands."""
        bearing: dict[str, list[str]] = {}
        for word, keys in self.keys.items():
            for one in keys:
                bearing.setdefault(one, []).append(word)
        return bearing

    @cached_property
    def background(self) -> Mapping[str, float]:
        """The mean strength of a key over all words."""
        background = dict.fromkeys(self.bearing, 0.0)
        for keys in self.keys.values():
            for one, strength in zip(keys, strengths(len(keys)), strict=True):
                background[one] += strength / len(self.words)
        return background


def strengths(length: int) -> list[float]:
    """How strongly the associations of a list so long speak for its word, from the first.

    At place r, counted from 0, it is 1 / (r + 1), divided by the sum, so that a list's add up to 1.
    """
    whole = sum(1 / (place + 1) for place in range(length))
    return [1 / (place + 1) / whole for place in range(length)]


@cache
def load() -> Deck:
    """The deck that comes with the game, read once in a process."""
    return Deck(dict(entries(FOLDER)))


def entries(folder: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every line of a deck's files: a word and its list. Raises `ValueError` for another line."""
    for file in sorted(folder.glob("*.txt")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            text = line.partition("#")[0].strip()
            if text:
                word, colon, said = text.partition(":")
                if not colon:
                    raise ValueError(f"{file.name}:{number}: a line is a word, a colon, a list")
                yield word.strip(), tuple(said.split())

"""A word list: what is a word, how common it is, and which words some cards can spell."""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import merge
from types import MappingProxyType

from shelf_tui.words.finder import Found, search, walk
from shelf_tui.words.graph import Graph, build
from shelf_tui.words.laying import BLANK, Laying, lay
from shelf_tui.words.rows import Rows

LATIN = "abcdefghijklmnopqrstuvwxyz"

#: What a word earns by the value of the cards used and its number of letters; None if it does not
#: count. More value never earns less.
Score = Callable[[int, int], int | None]


class Best:
    """A word that a hand can spell, what it scores, and the dearest laying that scores it."""

    __slots__ = ("laying", "score", "word")

    def __init__(self, word: str, score: int, laying: Laying) -> None:
        self.word = word
        self.score = score
        self.laying = laying

    def __repr__(self) -> str:
        return f"Best({self.word!r}, {self.score}, {self.laying})"


class WordList:
    """The words of a language, of two letters or more, in lower case.

    Cards are strings of letters in lower case, or `BLANK`, which stands for any one letter.
    """

    def __init__(
        self,
        language: str,
        graph: Graph,
        ranks: Sequence[int],
        rows: Mapping[int, Rows],
        unspoken: frozenset[str],
        *,
        refused: str,
    ) -> None:
        self.language = language
        self.graph = graph
        #: By the word's number in the graph.
        self.ranks = ranks
        #: By length.
        self.rows = rows
        self.unspoken = unspoken
        #: What is no word though it looks like one: lines of a text and a code for the reason,
        #: which are searched as they are, since most of them are never asked for.
        self.refused = refused

    @classmethod
    def of(
        cls,
        language: str,
        words: Iterable[str],
        unspoken: Iterable[str] = (),
        alphabet: str = LATIN,
        reasons: Mapping[str, str] = MappingProxyType({}),
    ) -> "WordList":
        """The list of these words, the commonest first; `reasons` why others are not among them.

        Raises ValueError for a word of one letter, KeyError for a letter outside the alphabet.
        """
        rank = {word: at for at, word in enumerate(dict.fromkeys(words))}
        if any(len(word) < 2 for word in rank):
            raise ValueError("a word has two letters or more")
        by_length: dict[int, list[str]] = {}
        for word in rank:
            by_length.setdefault(len(word), []).append(word)
        places = str.maketrans(alphabet, "".join(map(chr, range(len(alphabet)))))
        in_order = sorted(rank, key=lambda word: word.translate(places))
        return cls(
            language,
            build(alphabet, in_order),
            array("I", [rank[word] for word in in_order]),
            {
                length: Rows(
                    length,
                    "".join(f"{word}\n" for word in words).encode(),
                    array("I", [rank[word] for word in words]),
                )
                for length, words in sorted(by_length.items())
            },
            frozenset(unspoken),
            refused="".join(f"\n{word} {reason}" for word, reason in reasons.items()),
        )

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.graph.number(word) is not None

    def __len__(self) -> int:
        return len(self.ranks)

    def rank(self, word: str) -> int:
        """How common the word is: 0 is the commonest. Raises KeyError if it is not in the list."""
        number = self.graph.number(word)
        if number is None:
            raise KeyError(word)
        return self.ranks[number]

    def reason(self, word: str) -> str | None:
        """A code for why this is no word, such as ``verb-form``, where the list knows it."""
        at = self.refused.find(f"\n{word} ")
        if at < 0:
            return None
        return self.refused[at:].split(maxsplit=2)[1]

    def speakable(self, word: str) -> bool:
        """Whether a stand-in may write it: offensive words are valid, but for people only."""
        return word not in self.unspoken

    def find(self, cards: Sequence[str], *, limit: int | None = None) -> list[str]:
        """Every word that some of up to ten cards can spell, in no particular order.

        With a `limit`, only words of a rank below it.
        """
        found = self._found(cards, [0] * len(cards), limit)
        streams = (stream for same in found.values() for stream in same)
        return list(dict.fromkeys(word for stream in streams for _, word in stream))

    def best(
        self,
        cards: Sequence[str],
        values: Sequence[int],
        score: Score,
        *,
        limit: int | None = None,
        count: int = 1,
    ) -> list[Best]:
        """The `count` best words that may be spoken, each in its dearest laying.

        Highest score first, of equal scores the commoner word.
        """
        by_score: dict[int, list[Iterable[tuple[int, str]]]] = {}
        for (printed, letters), streams in self._found(cards, values, limit).items():
            earned = score(printed, letters)
            if earned is not None:
                by_score.setdefault(earned, []).extend(streams)
        best: dict[str, Best] = {}
        for earned in sorted(by_score, reverse=True):
            for _, word in merge(*by_score[earned]):
                if len(best) == count:
                    return list(best.values())
                if word not in best and self.speakable(word):
                    laying = lay(word, cards, values)
                    assert laying is not None
                    best[word] = Best(word, earned, laying)
        return list(best.values())

    def _found(self, cards: Sequence[str], values: Sequence[int], limit: int | None) -> Found:
        hand = list(zip(cards, values, strict=True))
        blanks = sum(card == BLANK for card in cards)
        longest = sum(map(len, cards))
        rows = sum(rows.below(limit) for length, rows in self.rows.items() if length <= longest)
        # The work of a search against that of a walk; the factor is measured.
        if rows << len(hand) - blanks < 1000 * len(self.graph.alphabet) ** blanks:
            return search(self.rows, hand, limit)
        return walk(self.graph, self.ranks, hand, limit)

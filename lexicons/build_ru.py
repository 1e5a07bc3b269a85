"""Build the Russian word list: ``python lexicons/build_ru.py``, in an environment with the shelf.

Needs pip with its registry as it is set up on the machine. Writes ``ru.words`` beside this file;
the same inputs give the same bytes. What counts as a word is what BuyWord says: a noun in the
nominative, in the singular unless it has none, and no name or abbreviation. The letter ё is listed
as е. The README there tells the recipe.
"""

import gzip
import re
import subprocess
import sys
from collections import Counter
from fnmatch import translate
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

import msgspec

from shelf_tui.words import WordList
from shelf_tui.words.lists import save

HERE = Path(__file__).parent
#: What pip fetches, each with the digest of the wheel it must be.
PACKAGES = {
    "pymorphy3==2.0.6": "0254317c02ce3ea17e080b7fc9d675e44662b3a5296bae68605b7a41d25b36c3",
    "pymorphy3-dicts-ru==2.4.417150.4580142": (
        "718bac64c73c10c16073a199402657283d9b64c04188b694f6d3e9b0d85440f4"
    ),
    "dawg2-python==0.9.0": "4fab6fc097bd176cd783cd8421b757348ea5a460789e53b0f6bb64831380bab5",
    "wordfreq==3.1.1": "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
}
ALPHABET = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
WORD = re.compile(f"[{ALPHABET}]{{2,12}}")
#: OpenCorpora's marks of what is no word here: names of persons, places, firms and brands;
#: abbreviations and initials; slips and distorted spellings.
NO_WORDS = frozenset(
    ["Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Abbr", "Init", "Erro", "Dist"]
)
#: How many words this recipe gives with these versions, by length from 2 on.
EXPECTED = (54, 551, 1930, 4079, 5952, 7842, 8747, 8639, 7456, 6280, 4881)


def main() -> None:
    """Fetch, gather, rank, check and write."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        install(folder)
        words = nouns(folder) | set(words_of("extra_ru.txt"))
        zipf = frequencies(folder)

    def commonness(word: str) -> tuple[float, int, str]:
        # Words as common as each other come in an order that favours no letter.
        return -zipf.get(word, 0.0), crc32(word.encode()), word

    ranked = sorted(words, key=commonness)
    counts = Counter(map(len, ranked))
    if tuple(counts[length] for length in range(2, 13)) != EXPECTED:
        raise SystemExit(f"Other words than the recipe's came out: {sorted(counts.items())}")
    patterns = "|".join(translate(pattern) for pattern in words_of("unspoken_ru.txt"))
    unspoken = set(filter(re.compile(patterns).match, ranked))
    save(WordList.of("ru", ranked, unspoken, alphabet=ALPHABET))
    print(f"{len(ranked)} words, {len(unspoken)} of them unspoken")  # noqa: T201 - its report


def install(folder: Path) -> None:
    """Put the packages into a folder; pip checks their digests."""
    wanted = folder / "requirements.txt"
    wanted.write_text("".join(f"{one} --hash=sha256:{sha}\n" for one, sha in PACKAGES.items()))
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--only-binary", ":all:"]
    command = [*pip, "--require-hashes", "--target", str(folder), "-r", str(wanted)]
    subprocess.run(command, check=True)  # noqa: S603 - all of it is written here


def nouns(folder: Path) -> set[str]:
    """OpenCorpora's nouns in the form that counts, ё as е."""
    sys.path.insert(0, str(folder))
    dictionary = import_module("pymorphy3").MorphAnalyzer(lang="ru").dictionary
    found = set()
    for word, tag, *_ in dictionary.iter_known_words():
        singular = tag.number == "sing" or "Pltm" in tag
        if tag.POS == "NOUN" and tag.case == "nomn" and singular:
            folded = word.replace("ё", "е")
            if WORD.fullmatch(folded) and not NO_WORDS & tag.grammemes:
                found.add(folded)
    return found


def frequencies(folder: Path) -> dict[str, float]:
    """Words with their Zipf frequencies, which wordfreq keeps in steps of a hundredth.

    Of a word that is spelled with ё and with е the commoner spelling counts.
    """
    data = (folder / "wordfreq" / "data" / "large_ru.msgpack.gz").read_bytes()
    _, *steps = msgspec.msgpack.decode(gzip.decompress(data))
    zipf: dict[str, float] = {}
    for step, words in enumerate(steps):
        for word in words:
            zipf.setdefault(word.replace("ё", "е"), 9 - step / 100)
    return zipf


def words_of(name: str) -> list[str]:
    """The words of one of our own lists: several to a line, lines with # being comments."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


if __name__ == "__main__":
    main()

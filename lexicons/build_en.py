"""Build the English word list: ``python lexicons/build_en.py``, in an environment with the shelf.

Needs `apt-get` and `dpkg-deb` (of a Debian-like system that offers this version of scowl), and
`npm`, each with its registry as it is set up on the machine. Writes ``en.words`` beside this file
and SCOWL's licence texts; the same inputs give the same bytes. The README there tells the recipe.
"""

import gzip
import re
import subprocess
from collections import Counter
from fnmatch import translate
from hashlib import sha256
from pathlib import Path
from tarfile import open as open_tar
from tempfile import TemporaryDirectory
from unicodedata import combining, normalize
from zlib import crc32

from shelf_tui.words import WordList
from shelf_tui.words.lists import save

HERE = Path(__file__).parent
SCOWL = "scowl=2020.12.07-2"
SCOWL_SHA256 = "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"
POPULAR = "popular-english-words@1.0.2"
POPULAR_SHA256 = "845ebca2e88de5cbd31a402f34060e01706a0550ed9acc5fb6267ea11597d787"

REGIONS = ("american", "british", "british_z", "canadian", "australian")
#: SCOWL's categories of spellings whose plain words count.
SPELLINGS = {
    "english",
    *REGIONS,
    *("variant_1", "variant_2", "variant_3"),
    *(f"{region}_variant_{n}" for region in REGIONS for n in (1, 2)),
}
#: Of SCOWL's size classes, 10 (the commonest words) to 95; beyond this one errors are many.
LARGEST = 80
#: The size class of our own additions: too new for SCOWL, but everyday words.
ADDED = 50
WORD = re.compile("[a-z]{2,15}")
#: How many words this recipe gives with these versions, by length from 2 on.
EXPECTED = (
    *(99, 1160, 5074, 11508, 20347, 30532, 37847),
    *(37391, 32963, 26004, 18981, 12974, 8481, 5224),
)


def main() -> None:
    """Fetch, rank, check and write."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        share = fetch_scowl(folder) / "usr" / "share"
        sizes = sized_words(share / "dict" / "scowl")
        keep_licences(share / "doc" / "scowl")
        popular = {word: place for place, word in enumerate(popular_words(folder))}
    for word in words_of("block_en.txt"):
        sizes.pop(word, None)
    for word in words_of("extra_en.txt"):
        sizes[word] = min(ADDED, sizes.get(word, ADDED))

    def commonness(word: str) -> tuple[int, int, int, str]:
        # Words of unknown popularity come last in a class, in an order that favours no letter.
        return sizes[word], popular.get(word, len(popular)), crc32(word.encode()), word

    ranked = sorted(sizes, key=commonness)
    counts = Counter(map(len, ranked))
    if tuple(counts[length] for length in range(2, 16)) != EXPECTED:
        raise SystemExit(f"Other words than the recipe's came out: {sorted(counts.items())}")
    patterns = "|".join(translate(pattern) for pattern in words_of("unspoken_en.txt"))
    unspoken = set(filter(re.compile(patterns).match, ranked))
    save(WordList.of("en", ranked, unspoken))
    print(f"{len(ranked)} words, {len(unspoken)} of them unspoken")  # noqa: T201 - its report


def run(*command: str, cwd: Path) -> None:
    """Run a command of the system."""
    subprocess.run(command, cwd=cwd, check=True)  # noqa: S603 - all commands are written here


def fetch(folder: Path, pattern: str, checksum: str, *command: str) -> Path:
    """Run a registry's own client in a folder; the file it fetched, which must be the known one."""
    run(*command, cwd=folder)
    (fetched,) = folder.glob(pattern)
    if sha256(fetched.read_bytes()).hexdigest() != checksum:
        raise SystemExit(f"{fetched.name} is not the file that this recipe was made for.")
    return fetched


def fetch_scowl(folder: Path) -> Path:
    """SCOWL's files, unpacked in a folder."""
    package = fetch(folder, "scowl*.deb", SCOWL_SHA256, "apt-get", "download", SCOWL)
    run("dpkg-deb", "-x", str(package), "scowl", cwd=folder)
    return folder / "scowl"


def sized_words(folder: Path) -> dict[str, int]:
    """SCOWL's words, accents taken off, with the smallest size class that has each."""
    sizes: dict[str, int] = {}
    for file in folder.glob("*-words.*"):
        spelling, size = file.stem.removesuffix("-words"), int(file.suffix[1:])
        if spelling in SPELLINGS and size <= LARGEST:
            letters = normalize("NFD", file.read_text(encoding="utf-8"))
            plain = "".join(letter for letter in letters if not combining(letter))
            for word in filter(WORD.fullmatch, plain.split("\n")):
                sizes[word] = min(size, sizes.get(word, size))
    return sizes


def keep_licences(folder: Path) -> None:
    """Copy SCOWL's copyright file and README, as they ask for."""
    licences = HERE / "licences"
    licences.mkdir(exist_ok=True)
    (licences / "scowl-copyright.txt").write_bytes((folder / "copyright").read_bytes())
    readme = gzip.decompress((folder / "README.gz").read_bytes())
    (licences / "scowl-README.txt").write_bytes(readme)


def popular_words(folder: Path) -> list[str]:
    """English words by their frequency in Wikipedia, the most frequent first."""
    package = fetch(folder, "*.tgz", POPULAR_SHA256, "npm", "pack", "--silent", POPULAR)
    with open_tar(package) as tar:
        script = tar.extractfile("package/words.js")
        assert script is not None
        return re.findall("'([a-z]+)'", script.read().decode())


def words_of(name: str) -> list[str]:
    """The words of one of our own lists: several to a line, lines with # being comments."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


if __name__ == "__main__":
    main()

"""The commands, run as a person runs them: what they print, and what they end with."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shelf_tui import __version__
from shelf_tui.cli import simulate as simulating
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.locale import LANGUAGES

ROOT = Path(__file__).parent.parent
NO_CHESS = f"There is no game called chess on the shelf; choose one of: {', '.join(GAMES)}."


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test."""
    monkeypatch.setenv("SHELF_HOME", str(tmp_path))
    return tmp_path


def shelf(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command with neither a terminal nor input."""
    return subprocess.run(
        [sys.executable, "-m", "shelf_tui", *arguments],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
    )


def refusal(*arguments: str) -> str:
    """The one line with which a command is refused."""
    done = shelf(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("shelf: ")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")
    return done.stderr.removeprefix("shelf: ").rstrip("\n")


def answer(*arguments: str) -> str:
    """What a command prints when it succeeds."""
    done = shelf(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_version() -> None:
    assert answer("--version") == f"shelf {__version__}\n"
    assert answer("--ascii", "--version") == f"shelf {__version__}\n"


def test_the_command_is_installed() -> None:
    script = Path(sys.executable).with_name("shelf")
    done = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"shelf {__version__}\n"


@pytest.mark.parametrize(
    "command",
    [[], ["play"], ["simulate"], ["rules"], ["words"], ["words", "check"], ["words", "find"],
     ["paths"]],
)  # fmt: skip
def test_every_command_has_help_with_an_example(command: list[str]) -> None:
    text = answer(*command, "--help")
    assert f"Usage: {' '.join(['shelf', *command])} " in text
    assert f"For example:\n    {' '.join(['shelf', *command])}" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [[], ["door"], ["words"]])
def test_a_list_of_commands_breaks_no_sentence_off(command: list[str], language: str) -> None:
    listed = answer("--lang", language, *command, "--help").split("\n\n")[-2]
    assert "..." not in listed
    assert listed.rstrip().endswith(".")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], NO_CHESS),
        (
            ["rules", "chess"],
            NO_CHESS,
        ),
        (
            ["play", "tencards", "--seats", "7"],
            "This game has 2 to 6 seats; choose as many, not 7.",
        ),
        (
            ["play", "tencards", "--person", "Ada", "--person", "ada"],
            "Somebody at this table has that name already; choose another.",
        ),
        (
            ["play", "tencards", "--person", " "],
            "Nothing of that name can be seen; choose another.",
        ),
        (
            ["play", "buyword", *(f"--person={name}" for name in "ABCDE")],
            "This game has 1 to 4 seats; choose as many, not 5.",
        ),
        (
            ["simulate", "tencards", "--seats", "1"],
            "This game has 2 to 6 seats; choose as many, not 1.",
        ),
        (
            ["play", "tencards", "--option", "chapters=7"],
            "The option chapters cannot be 7; choose one of: 6, 10.",
        ),
        (
            ["play", "tencards", "--option", "hats=7"],
            "This game has no option called hats; it has: chapters.",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arguments: list[str], sentence: str) -> None:
    assert refusal(*arguments) == sentence


@pytest.mark.parametrize(
    ("arguments", "wrong", "command"),
    [
        (["frobnicate"], "'frobnicate'", "shelf"),
        (["--frob"], "--frob", "shelf"),
        (["play"], "'GAME'", "shelf play"),
        (["words"], "command", "shelf words"),
        (["play", GAMES[0], "--option", "hats"], "'hats' is not of the form name=choice.",
         "shelf play"),
        (["play", GAMES[0], "--seats", "two"], "'two'", "shelf play"),
        (["play", GAMES[0], "--seats", "2", *(f"--person={name}" for name in "ABC")],
         "more people than seats", "shelf play"),
        (["simulate", GAMES[0], "--games", "0"], "'--games'", "shelf simulate"),
        (["simulate", GAMES[0], "--seats"], "'--seats' requires an argument.", "shelf simulate"),
        (["rules", GAMES[0], "hats"], "(hats).", "shelf rules"),
    ],
)  # fmt: skip
def test_what_was_typed_wrongly_is_named_and_where_help_is(
    arguments: list[str], wrong: str, command: str
) -> None:
    sentence = refusal(*arguments)
    assert wrong in sentence
    assert sentence.endswith(f" See: {command} --help")


@pytest.mark.parametrize("command", [[], ["play", GAMES[0]]])
def test_without_a_terminal_it_says_so_and_ends(command: list[str]) -> None:
    assert refusal(*command) == (
        "The shelf is drawn on a terminal and read from its keys; run it without a pipe or a file."
    )


def test_paths_names_where_everything_lives(home: Path) -> None:
    text = answer("paths")
    for place in ("settings.json", "tables.db", "shelf.log"):
        assert f" {home / place}\n" in text
    assert not list(home.iterdir())
    words = Path(text.splitlines()[-1].removeprefix("word lists").strip())
    assert words.is_dir()


def test_the_rules_are_plain_text_in_a_pipe() -> None:
    text = answer("rules", "tencards")
    assert "Ten Cards" in text
    assert "\x1b" not in text
    assert answer("rules").startswith("tencards ")


def test_check_says_of_each_word_whether_it_is_one() -> None:
    assert "teas" in answer("words", "check", "en", "teas", "QUIXOTRY")
    done = shelf("words", "check", "en", "teas", "xqzzt", "it's")
    assert done.returncode == 1
    good, unknown, odd = (line.split(maxsplit=1) for line in done.stdout.splitlines())
    assert good[0] == "teas"
    assert good[1].startswith("valid, number ")
    assert unknown == ["xqzzt", "not valid: it is not in the list"]
    assert odd == ["it's", "not valid: a word is made of letters alone"]


def test_find_shows_the_longest_first_and_how_each_is_laid() -> None:
    lines = answer("words", "find", "en", "TH", "ING", "S").splitlines()
    assert lines[0].split() == ["THINGS", "TH", "ING", "S"]
    assert lines[1].split() == ["THING", "TH", "ING"]
    lengths = [len(line.split()[0]) for line in lines]
    assert lengths == sorted(lengths, reverse=True)


def test_find_shows_what_a_blank_stands_for() -> None:
    words = [line.split() for line in answer("words", "find", "en", "QU", "IZ", "_").splitlines()]
    assert ["QUIZ", "QU", "IZ"] in words
    assert not [word for word in words if len("".join(word[1:]).replace("_", "")) > 5]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (["A"] * 11, "There can be at most 10 cards. See: shelf words find --help"),
        (
            ["A", "STRE"],
            "STRE is no card: a card is one to three letters, or _ for a blank. "
            "See: shelf words find --help",
        ),
        (
            ["A_"],
            "A_ is no card: a card is one to three letters, or _ for a blank. "
            "See: shelf words find --help",
        ),
    ],
)
def test_cards_that_are_none_are_refused(cards: list[str], sentence: str) -> None:
    assert refusal("words", "find", "en", *cards) == sentence


def test_a_simulation_is_the_same_for_the_same_seed() -> None:
    command = ["simulate", "tencards", "--seats", "3", "--games", "2", "--seed", "5", "--json"]
    first, second = (json.loads(answer(*command, "--option", "chapters=6")) for _ in range(2))
    assert list(first)[:9] == [
        "game", "seats", "games", "seed", "seconds", "game_minutes", "wins_by_seat",
        "wins_by_character", "score",
    ]  # fmt: skip
    assert (first["game"], first["seats"], first["games"], first["seed"]) == ("tencards", 3, 2, 5)
    del first["seconds"], second["seconds"]
    assert first == second
    assert sum(first["wins_by_seat"]) == pytest.approx(2)


def test_a_simulation_can_be_read_by_a_person() -> None:
    text = answer("simulate", "tencards", "--seats", "2", "--games", "1")
    assert "wins_by_seat" not in text
    assert "\x1b" not in text


@pytest.mark.parametrize("game", GAMES)
def test_every_name_in_a_report_has_a_label(game: str) -> None:
    report = json.loads(answer("simulate", game, "--games", "1", "--json"))
    labels = simulating._labels(take(game))

    def names(figure: object) -> Iterator[str]:
        if isinstance(figure, dict):
            for name, part in figure.items():
                yield name
                yield from names(part)

    for name in names(report):
        # Places, chapters, lengths, and a card's own letters and number are their own labels.
        assert name in labels or re.fullmatch(r"([A-Z]+ )?\d+", name), name


@pytest.mark.parametrize("language", ["sv", "it", "ru"])
@pytest.mark.parametrize("command", ["", "host", "join", "door add", "words find"])
def test_how_a_command_is_typed_is_told_in_the_own_language(command: str, language: str) -> None:
    english = {"OPTIONS", "COMMAND", "ARGS", "TEXT", "PATH", "FILENAME", "GAME", "NAME", "FOLDER",
               "WHERE", "CODE", "LANGUAGE", "WORD", "CARD", "MINUTES", "INTEGER", "CHOICE",
               "CHARACTER", "CHARACTERS", "KEYFILE", "ADDRESS"}  # fmt: skip
    text = answer("--lang", language, *command.split(), "--help")
    assert english & set(re.findall(r"\b[A-Z]{4,}\b", text)) == set()


def test_a_fault_inside_is_kept_for_a_report(home: Path) -> None:
    broken = "import shelf_tui.cli.main as m; m.shelf.main = None; sys.exit(m.run(['paths']))"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {broken}"],
        capture_output=True,
        text=True,
        check=False,
    )
    log = home / "shelf.log"
    assert done.returncode == 1
    assert done.stderr == (
        f"shelf: Something broke inside the shelf; please report what {log} says of it.\n"
    )
    assert "TypeError" in log.read_text()


@pytest.mark.parametrize("guest", [True, False])
def test_a_fault_that_cannot_be_written_down_is_told_but_to_guests(guest: bool) -> None:
    arguments = ["--guest", "Anna", "anna"] if guest else ["paths"]
    broken = f"import shelf_tui.cli.main as m; m.shelf.main = None; sys.exit(m.run({arguments}))"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {broken}"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SHELF_HOME": "/dev/null/nowhere"},
    )
    assert done.returncode == 1
    if guest:
        told = "shelf: Something broke inside the shelf; tell whoever let you in.\n"
        assert done.stderr == told
    else:
        assert done.stderr.startswith("Traceback")
        assert done.stderr.endswith("please report the lines above.\n")


def test_a_reader_that_goes_away_is_no_fault(home: Path) -> None:
    shell = f"{sys.executable} -m shelf_tui words find en E A S T R I N D L _ | head -n 1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", shell],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    assert not list(home.iterdir())


def test_nor_is_one_that_never_read() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "shelf_tui", "--version"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        cwd=ROOT,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


#: Interrupts itself while the commands are being read.
INTERRUPTED = """
import os, signal, sys
class Interrupting:
    def find_spec(self, name, *_):
        if name == "click":
            os.kill(os.getpid(), signal.SIGINT)
# Whoever starts the tests in the background has interrupts ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
sys.argv = ["shelf", "paths"]
from shelf_tui.__main__ import main
sys.exit(main())
"""


def test_an_interrupt_while_it_starts_ends_it_without_a_word() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, check=False, cwd=ROOT
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


def test_what_was_typed_is_said_again_without_what_steers() -> None:
    assert "\x1b" not in refusal("rules", "\x1b]0;x\x07")
    done = shelf("words", "check", "en", "\x1b[31m")
    assert done.returncode == 1
    assert "\x1b" not in done.stdout


def test_a_home_of_nobody_is_a_folder_like_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SHELF_HOME", "~nosuchuser/x")
    monkeypatch.chdir(tmp_path)
    assert "nosuchuser" in answer("paths")


def test_a_full_disk_is_said_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "shelf_tui", "rules", GAMES[0]],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=ROOT,
        )
    assert done.returncode == 2
    assert "make room" in done.stderr


def test_the_commands_speak_the_language_that_is_asked_for(home: Path) -> None:
    assert "En hylla med ordspel." in answer("--lang", "sv", "--help")
    assert "Visa den här texten och avsluta." in answer("--lang=sv", "--help")
    assert "Полка" in answer("--lang", "ru", "--help")
    assert "Sei carte in mano" in answer("--lang", "it", "rules", "parola")
    (home / "settings.json").write_text('{"language": "sv"}')
    assert "En hylla med ordspel." in answer("--help")
    assert "A shelf of word games." in answer("--lang", "en", "--help")


def test_an_output_without_the_letters_of_a_sentence_is_still_written_to() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shelf_tui", "--lang", "ru", "paths"],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"tables.db" in done.stdout


def test_the_commands_speak_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "sv_SE.UTF-8")
    assert "En hylla med ordspel." in answer("--help")
    assert refusal("play") == "Här saknas argumentet 'SPEL'. Se: shelf play --help"
    assert refusal("play", "go").startswith("Det finns inget spel som heter go på hyllan;")


def test_a_language_that_the_shelf_does_not_speak() -> None:
    assert refusal("--lang", "de", "paths") == (
        "Invalid value for '--lang': 'de' is not one of 'en', 'sv', 'it', 'ru'. See: shelf --help"
    )

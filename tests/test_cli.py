"""The commands, run as a person runs them: what they print, and what they end with."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shelf_tui import __version__
from shelf_tui.games import GAMES

ROOT = Path(__file__).parent.parent


def shelf(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command with neither a terminal nor input."""
    return subprocess.run(
        [sys.executable, "-m", "shelf_tui", *arguments],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        env=os.environ | env,
    )


def refusal(*arguments: str, **env: str) -> str:
    """The one line with which a command is refused."""
    done = shelf(*arguments, **env)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("shelf: ")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")
    return done.stderr.removeprefix("shelf: ").rstrip("\n")


def answer(*arguments: str, **env: str) -> str:
    """What a command prints when it succeeds."""
    done = shelf(*arguments, **env)
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


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["frobnicate"], "No such command 'frobnicate'. See: shelf --help"),
        (["--frob"], "No such option: --frob See: shelf --help"),
        (["play"], "Missing argument 'GAME'. See: shelf play --help"),
        (["words"], "Missing command. See: shelf words --help"),
        (["play", "chess"], "There is no game called chess on the shelf; choose one of: tencards."),
        (
            ["rules", "chess"],
            "There is no game called chess on the shelf; choose one of: tencards.",
        ),
        (["play", "tencards", "--seats", "7"], "This game has 2 to 6 seats, not 7."),
        (["simulate", "tencards", "--seats", "1"], "This game has 2 to 6 seats, not 1."),
        (
            ["play", "tencards", "--option", "chapters=7"],
            "The option chapters cannot be 7; choose one of: 6, 10.",
        ),
        (
            ["play", "tencards", "--option", "hats=7"],
            "This game has no option called hats; it has: chapters.",
        ),
        (
            ["play", "tencards", "--option", "hats"],
            "Invalid value for '--option': 'hats' is not of the form name=choice. "
            "See: shelf play --help",
        ),
        (
            ["play", "tencards", "--seats", "two"],
            "Invalid value for '--seats': 'two' is not a valid integer. See: shelf play --help",
        ),
        (
            ["simulate", "tencards", "--games", "0"],
            "Invalid value for '--games': 0 is not in the range x>=1. See: shelf simulate --help",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arguments: list[str], sentence: str) -> None:
    assert refusal(*arguments) == sentence


@pytest.mark.parametrize("command", [[], ["play", GAMES[0]]])
def test_without_a_terminal_it_says_so_and_ends(command: list[str]) -> None:
    assert refusal(*command) == (
        "The shelf is drawn on a terminal and read from its keys; run it without a pipe or a file."
    )


def test_paths_names_where_everything_lives(tmp_path: Path) -> None:
    text = answer("paths", SHELF_HOME=str(tmp_path))
    for place in ("settings.json", "tables.db", "shelf.log"):
        assert f" {tmp_path / place}\n" in text
    assert not list(tmp_path.iterdir())
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
    good, unknown, odd = done.stdout.splitlines()
    assert good.split()[:2] == ["teas", "valid,"]
    assert unknown.split() == ["xqzzt", *"not valid: the list does not have it".split()]
    assert odd.split() == ["it's", *"not valid: a word is made of letters alone".split()]


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


def test_a_fault_inside_is_kept_for_a_report(tmp_path: Path) -> None:
    broken = "import shelf_tui.cli.main as m; m.shelf.main = None; sys.exit(m.run(['paths']))"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {broken}"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"SHELF_HOME": str(tmp_path)},
    )
    log = tmp_path / "shelf.log"
    assert done.returncode == 1
    assert done.stderr == (
        f"shelf: Something broke inside the shelf; please report what {log} says of it.\n"
    )
    assert "TypeError" in log.read_text()


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    shell = f"{sys.executable} -m shelf_tui words find en E A S T R I N D L _ | head -n 1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", shell],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"SHELF_HOME": str(tmp_path)},
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    assert not list(tmp_path.iterdir())

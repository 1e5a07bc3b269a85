"""The laws of the house: who may import whom, what is loaded when, who may name a game."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from shelf_tui.games import GAMES
from shelf_tui.games.game import take

ROOT = Path(__file__).parent.parent
PROGRAM = ROOT / "shelf_tui"

SCREEN = {"click", "rich", "textual"}
WAITING = {"asyncio", "concurrent.futures", "multiprocessing", "socket", "sqlite3"}
FAR = {"h11", "httpx", "segno", "starlette", "uvicorn", "zeroconf"}


def loaded(code: str, *arguments: str, exit_code: int = 0) -> set[str]:
    """The modules that a fresh process has loaded once it has run `code` with `arguments`."""
    script = (
        "import atexit, sys\n"
        "atexit.register(lambda: sys.stderr.write('\\n' + repr(set(sys.modules))))\n"
        f"sys.argv[1:] = {list(arguments)!r}\n{code}"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == exit_code, done.stderr
    modules = eval(done.stderr.splitlines()[-1])
    assert isinstance(modules, set)
    return modules


def commands(*arguments: str, exit_code: int = 0) -> set[str]:
    """The modules that a command has loaded."""
    return loaded(
        "from shelf_tui.__main__ import main; sys.exit(main())", *arguments, exit_code=exit_code
    )


def modules_of(package: str) -> Sequence[str]:
    files = (PROGRAM / package).rglob("*.py")
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    return sorted(name.removesuffix(".__init__") for name in names)


def test_the_import_contracts_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert lint_imports(no_cache=True) == 0, capsys.readouterr().out


def test_importing_the_program_imports_nothing() -> None:
    assert loaded("import shelf_tui") - loaded("") == {"shelf_tui"}


@pytest.mark.parametrize("package", ["words", "games"])
def test_words_and_games_know_no_screen_and_do_not_wait(package: str) -> None:
    modules = loaded("\n".join(f"import {name}" for name in modules_of(package)))
    assert not modules & (SCREEN | WAITING | FAR | {"platformdirs", "shelf_tui.home"})


@pytest.mark.parametrize("package", ["table", "client", "home"])
def test_what_is_below_the_screen_draws_nothing(package: str) -> None:
    near = [name for name in modules_of(package) if not name.startswith("shelf_tui.client.remote")]
    modules = loaded("\n".join(f"import {name}" for name in near))
    assert not modules & (SCREEN | FAR)


def test_the_far_half_draws_nothing_either() -> None:
    far = [*modules_of("host"), *modules_of("wire"), *modules_of("client")]
    assert not loaded("\n".join(f"import {name}" for name in far)) & {"textual"}


def test_nothing_of_far_tables_is_loaded_before_they_are_wanted() -> None:
    far = {
        "common",
        "far",
        "hosted",
        "door",
        "widgets.qr",
        "widgets.ways",
        "screens.join",
        "screens.gathering",
    }
    near = set(modules_of("tui")) - {f"shelf_tui.tui.{name}" for name in far}
    modules = loaded("\n".join(f"import {name}" for name in sorted(near)))
    assert not modules & {*FAR, "shelf_tui.host", "shelf_tui.wire"}


def test_the_version_loads_nothing() -> None:
    modules = commands("--version")
    assert {name for name in modules if name.startswith("shelf_tui")} == {
        "shelf_tui",
        "shelf_tui.__main__",
    }
    assert not modules & (SCREEN | {"gettext", "msgspec", "platformdirs"})


@pytest.mark.parametrize(
    ("arguments", "exit_code"),
    [
        (["--help"], 0),
        (["paths"], 0),
        (["rules", GAMES[0]], 0),
        (["words", "check", "en", "shelf"], 0),
        (["words", "find", "en", "T", "O", "P"], 0),
        (["simulate", GAMES[0], "--games", "1", "--json"], 0),
        (["play", "nonesuch"], 2),
        (["play", GAMES[0]], 2),
    ],
)
def test_a_command_loads_no_screen_it_does_not_draw_on(
    arguments: list[str], exit_code: int
) -> None:
    modules = commands(*arguments, exit_code=exit_code)
    assert not modules & {"textual", "rich", "sqlite3", *FAR}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_names_a_game(game: str) -> None:
    own = [PROGRAM / "games" / game, PROGRAM / "tui" / "boards" / game]
    registry = PROGRAM / "games" / "__init__.py"
    for file in (*PROGRAM.rglob("*.py"), *PROGRAM.rglob("*.tcss")):
        if file == registry or any(file.is_relative_to(folder) for folder in own):
            continue
        text = file.read_text(encoding="utf-8")
        assert game not in text.lower(), file
        assert take(game).texts.TITLE not in text, file

"""Whatever the program refuses, and whatever a host may answer, has a sentence."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

import shelf_tui
from shelf_tui import texts
from shelf_tui.games import GAMES
from shelf_tui.games.game import take
from shelf_tui.host.problems import STATUS
from shelf_tui.locale import Message
from shelf_tui.table import texts as table_texts
from shelf_tui.words import load
from shelf_tui.words.lists import LANGUAGES

PROGRAM = Path(shelf_tui.__file__).parent
COMMON = {**texts.REFUSALS, **table_texts.REFUSALS}
#: What makes a refusal, or a reason that becomes one; the code comes first.
MAKERS = {"Refused", "Notice", "NoWordList", "_refused"}


def made(file: Path) -> Iterator[tuple[str, set[str] | None]]:
    """Each code that a file refuses with, and the names of its facts where they are spelled out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for call in (one for one in ast.walk(tree) if isinstance(one, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id in MAKERS and call.args:
            facts = {keyword.arg for keyword in call.keywords if keyword.arg}
            spelled = call.func.id == "Refused" and len(facts) == len(call.keywords)
            for code in codes(call.args[0], tree):
                yield code, facts if spelled else None


def codes(code: ast.expr, tree: ast.Module) -> Iterator[str]:
    """The strings that an expression may be, through a function of the same file."""
    match code:
        case ast.Call(func=ast.Name(id=name)):
            for function in tree.body:
                if isinstance(function, ast.FunctionDef) and function.name == name:
                    for line in ast.walk(function):
                        if isinstance(line, ast.Return) and line.value:
                            yield from codes(line.value, tree)
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from codes(one, tree)
            yield from codes(other, tree)
        case ast.BoolOp(values=values):
            for value in values:
                yield from codes(value, tree)


def book(file: Path) -> Mapping[str, Message]:
    """The sentences for what a file refuses: those of its game, if it is one's, go first."""
    game = next((one for one in file.relative_to(PROGRAM).parts if one in GAMES), None)
    return {**COMMON, **take(game).texts.REFUSALS} if game else COMMON


def test_every_code_in_the_program_has_a_sentence_which_finds_its_facts() -> None:
    seen = set()
    for file in PROGRAM.rglob("*.py"):
        for code, facts in made(file):
            seen.add(code)
            assert code in book(file), file
            wanted = {name for _, name, _, _ in Formatter().parse(str(book(file)[code])) if name}
            assert facts is None or wanted <= facts, (file, code)
    # One of each way in which a code may stand there.
    assert {"paused", "own-row", "not-in-tiles", "not-in-list", "settings-unsaved"} <= seen


def test_every_answer_of_a_host_has_a_sentence() -> None:
    assert STATUS.keys() - COMMON.keys() == set()


def test_every_reason_of_a_word_list_has_a_sentence() -> None:
    for language in LANGUAGES:
        reasons = {line.split()[1] for line in load(language).refused.split("\n") if " " in line}
        assert reasons <= texts.REFUSALS.keys()

"""Settings survive: written whole, read back, and never in the way of playing."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.home.settings import Settings, load, save
from shelf_tui.texts import REFUSALS

CHOSEN = Settings(name="Ada", theme="dusk", motion=False, ascii=True, coached=frozenset({"a", "b"}))


def test_a_first_start_has_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)
    assert not list(tmp_path.iterdir())


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "made" / "on the way" / "settings.json"
    assert save(path, CHOSEN) is None
    assert load(path) == (CHOSEN, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@given(st.from_type(Settings).filter(lambda settings: len(settings.name) <= 24))
def test_any_settings_go_through_the_file_unchanged(settings: Settings) -> None:
    assert msgspec.json.decode(msgspec.json.encode(settings), type=Settings) == settings


def test_the_file_is_for_people_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, CHOSEN)
    text = path.read_text()
    assert '\n  "name": "Ada"' in text
    assert list(json.loads(text)) == ["ascii", "bell", "coached", "motion", "name", "theme"]


def test_unknown_fields_are_ignored_and_missing_ones_are_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"name": "Ada", "hat": "green"}')
    assert load(path) == (Settings(name="Ada"), None)


@pytest.mark.parametrize(
    "damaged", [b"", b"{", b"[]", b'{"motion": "no"}', b'{"name": "%s"}' % (b"A" * 25), b"\xff"]
)
def test_a_damaged_file_is_put_aside_and_said_so(tmp_path: Path, damaged: bytes) -> None:
    path = tmp_path / "settings.json"
    for n in (1, 2):
        path.write_bytes(damaged)
        settings, problem = load(path)
        assert settings == Settings()
        assert problem is not None
        assert problem.code == "settings-damaged"
        assert problem.facts["aside"] == str(tmp_path / f"settings.{n}.bad")
        assert (tmp_path / f"settings.{n}.bad").read_bytes() == damaged
        assert not path.exists()


def test_a_file_that_cannot_be_read_is_said_so(tmp_path: Path) -> None:
    settings, problem = load(tmp_path)
    assert settings == Settings()
    assert problem is not None
    assert problem.code == "settings-unreadable"
    assert problem.facts == {"path": str(tmp_path), "reason": "Is a directory"}


def test_settings_that_cannot_be_written_are_said_so(tmp_path: Path) -> None:
    (tmp_path / "settings.new").mkdir()
    problem = save(tmp_path / "settings.json", CHOSEN)
    assert problem is not None
    assert problem.code == "settings-unsaved"
    assert problem.facts["reason"] == "Is a directory"


def test_every_problem_has_its_sentence() -> None:
    assert {"settings-damaged", "settings-unreadable", "settings-unsaved"} <= REFUSALS.keys()

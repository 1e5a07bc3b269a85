"""Settings survive: written whole, read back, and never in the way of playing."""

import json
from pathlib import Path

import hypothesis
import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from shelf_tui.home.settings import Settings, language, load, save
from shelf_tui.texts import REFUSALS

CHOSEN = Settings(
    name="Ada",
    theme="dusk",
    motion=False,
    language="sv",
    ascii=True,
    coached=frozenset({"a", "b"}),
    lobby={"a": {"seat 2": "steady", "option long": True, "option cards": 6}},
)


def test_a_first_start_has_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)
    assert not list(tmp_path.iterdir())


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "made" / "on the way" / "settings.json"
    assert save(path, CHOSEN) is None
    assert load(path) == (CHOSEN, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


# JSON has numbers of 64 bits.
CHOICES = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text()


@given(
    st.builds(
        Settings,
        name=st.text(max_size=24),
        theme=st.text(),
        motion=st.booleans(),
        ascii=st.booleans(),
        bell=st.booleans(),
        mouse=st.none() | st.booleans(),
        coached=st.frozensets(st.text()),
        lobby=st.dictionaries(st.text(), st.dictionaries(st.text(), CHOICES)),
        people=st.lists(st.text()).map(tuple),
    )
)
@hypothesis.settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_settings_go_through_the_file_unchanged(settings: Settings) -> None:
    assert msgspec.json.decode(msgspec.json.encode(settings), type=Settings) == settings


def test_the_file_is_for_people_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, CHOSEN)
    text = path.read_text()
    assert '\n  "name": "Ada"' in text
    assert list(json.loads(text)) == [
        "ascii",
        "bell",
        "coached",
        "game",
        "language",
        "lobby",
        "motion",
        "mouse",
        "name",
        "people",
        "theme",
    ]


def test_unknown_fields_are_ignored_and_missing_ones_are_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"name": "Ada", "hat": "green"}')
    assert load(path) == (Settings(name="Ada"), None)


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{",
        b"[]",
        b'{"motion": "no"}',
        b'{"name": "%s"}' % (b"A" * 25),
        b'{"lobby": {"a": 1}}',
        b"\xff",
    ],
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


def test_the_language_is_read_even_where_the_rest_cannot_be(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert language(path) == ""
    path.write_text('{"language": "sv", "motion": 7}')
    assert language(path) == "sv"
    path.write_text("{")
    assert language(path) == ""
    assert path.read_text() == "{"

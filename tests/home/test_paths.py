"""Where things live: one folder when it is named, the system's own places otherwise."""

from pathlib import Path

import pytest

from shelf_tui.home.paths import find


def test_a_named_folder_holds_everything(tmp_path: Path) -> None:
    home = tmp_path / "guest"
    places = find({"SHELF_HOME": str(home)})
    names = ("settings.json", "tables.db", "hosted.db", "tickets.json", "door", "shelf.log")
    assert places == tuple(home / name for name in names)
    assert not home.exists()


def test_a_named_folder_may_be_relative_or_in_the_own_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    assert find({"SHELF_HOME": "~/s"}).settings == Path("/home/ada/s/settings.json")
    assert find({"SHELF_HOME": "s"}).settings == Path("s/settings.json")


def test_otherwise_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    places = find({"SHELF_HOME": ""})
    assert places.settings == tmp_path / "CONFIG/shelf/settings.json"
    assert places.tables == tmp_path / "DATA/shelf/tables.db"
    assert places.log.name == "shelf.log"
    assert (tmp_path / "STATE") in places.log.parents

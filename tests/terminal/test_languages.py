"""The shelf in another language on a real terminal: said, typed, and left."""

import pytest

from tests.terminal.conftest import Shelf


@pytest.mark.parametrize(
    ("language", "quit_", "settings", "name"),
    [("sv", "q avsluta", "s", "Örjan-Å"), ("ru", "q выход", "ы", "Жёня")],
)
def test_a_name_is_typed_in_its_own_letters(
    shelf: Shelf, language: str, quit_: str, settings: str, name: str
) -> None:
    terminal = shelf("--lang", language)
    terminal.wait_for(quit_)
    terminal.press(settings)
    terminal.wait_for("ASCII")
    terminal.press(*name)
    terminal.wait_for(f" {name}")
    terminal.press("escape")
    terminal.wait_for(quit_)
    terminal.wait_for(name)
    terminal.press("ctrl+q")
    assert terminal.exit_code() == 0

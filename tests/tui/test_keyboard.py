"""A command that is a letter answers to the same key on a Russian keyboard."""

import pytest

from shelf_tui.tui.keyboard import command


@pytest.mark.parametrize(
    ("letter", "keys"), [("q", "q,Q,й,Й"), ("t", "t,T,е,Е"), ("r", "r,R,к,К"), ("s", "s,S,ы,Ы")]
)
def test_a_command_is_its_key_on_both_keyboards(letter: str, keys: str) -> None:
    assert command(letter) == keys

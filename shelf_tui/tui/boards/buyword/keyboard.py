"""Which letter of the bag a key means: its own, or on a Latin keyboard the one in its place."""

from shelf_tui.games.buyword.model import Bag
from shelf_tui.games.buyword.sales import FOLDED
from shelf_tui.tui.keyboard import RUSSIAN

ALPHABETS: dict[Bag, str] = {
    "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "ru": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
}


def letter(character: str, bag: Bag) -> str:
    """The letter that a typed character means, in upper case; empty if it means none."""
    typed = character.lower()
    if bag == "ru":
        typed = typed.translate(RUSSIAN)
    typed = typed.translate(FOLDED).upper()
    return typed if len(typed) == 1 and typed in ALPHABETS[bag] else ""

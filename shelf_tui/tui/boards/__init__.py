"""One board per game: a module here that bears the game's id and names its class `BOARD`."""

from importlib import import_module
from typing import cast

from shelf_tui.tui.boards.board import Board


def take(game_id: str) -> type[Board]:
    """The board of a game on the shelf."""
    return cast("type[Board]", import_module(f"{__name__}.{game_id}").BOARD)

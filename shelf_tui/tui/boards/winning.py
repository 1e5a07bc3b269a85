"""Who has won, in a sentence."""

from collections.abc import Sequence

from shelf_tui.games.rules import Result
from shelf_tui.locale import tr


def winning(score: Sequence[int], seat: int | None, names: Sequence[str], total: str) -> str:
    """Who has won with the most of the `score`, as this seat reads it; `total` spells the most."""
    won = Result.of(tuple(score)).winners
    if won == (seat,):
        return tr("You win with {total}.", total=total)
    if len(won) == 1:
        return tr("{name} won with {total}.", name=names[won[0]], total=total)
    shared = ", ".join(names[winner] for winner in won)
    return tr("{names} share the win with {total}.", names=shared, total=total)

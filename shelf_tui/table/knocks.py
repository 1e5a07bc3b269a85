"""People who come to a table from afar, told apart by an id that only they and the table know."""

from shelf_tui.games.rules import Refused
from shelf_tui.table.frames import Knock

#: So many may wait for the owner's answer at a time.
MOST = 8


class Knocks:
    """Who asks for a seat while a game is played, who was let in, and who sits where."""

    def __init__(self) -> None:
        self._waiting: dict[str, str] = {}
        self._answers: dict[str, bool] = {}
        self._seats: dict[str, int] = {}

    def waiting(self) -> tuple[Knock, ...]:
        """Those whom the owner has not answered."""
        return tuple(Knock(join_id, name) for join_id, name in self._waiting.items())

    def let_in(self, join_id: str, name: str) -> bool:
        """Whether the owner said yes; False while there is no answer.

        Raises `Refused`: ``not-admitted``, or ``table-full`` when too many wait already.
        """
        answer = self._answers.pop(join_id, None)
        if answer is False:
            raise Refused("not-admitted")
        if answer is None and join_id not in self._waiting:
            if len(self._waiting) >= MOST:
                raise Refused("table-full")
            self._waiting[join_id] = name
        return answer is True

    def answer(self, join_id: str, *, yes: bool) -> None:
        """The owner's answer. Raises `Refused` ``no-knock``."""
        if self._waiting.pop(join_id, None) is None:
            raise Refused("no-knock")
        self._answers[join_id] = yes

    def seated(self, join_id: str, seat: int) -> None:
        """They have sat down."""
        self._seats[join_id] = seat

    def seat_of(self, join_id: str) -> int | None:
        """Where they sit already."""
        return self._seats.get(join_id)

    def left(self, seat: int) -> None:
        """Whoever sat there does no more."""
        self._seats = {one: other for one, other in self._seats.items() if other != seat}

"""Whole games played by stand-ins alone, as fast as they can choose, and counted."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct, to_builtins

from shelf_tui import words
from shelf_tui.games.game import take
from shelf_tui.games.rules import Result
from shelf_tui.table.box import Ask, Box
from shelf_tui.table.course import Course
from shelf_tui.table.seating import Setup, Sitting, seated


class Score(Struct, frozen=True):
    """Points over all games: by seat, or of the table where a game has one score."""

    mean: float
    least: int
    most: int
    mean_by_character: dict[str, float]
    """Empty where a game has one score for several seats."""


class Report(Struct, frozen=True):
    """What came of the games; the head is the same for every game."""

    game: str
    seats: int
    games: int
    seed: int
    seconds: float
    """It took to play them."""
    game_minutes: float
    """A game lasts on the table's clock at normal pace, on average."""
    wins_by_seat: list[float]
    """Games won; a shared win counts as its fraction. Empty for a game with one score."""
    wins_by_character: dict[str, float]
    score: Score
    defects: int
    """Plans of stand-ins that the rules refused."""
    figures: dict[str, Any]
    """The game's own."""

    def document(self) -> dict[str, Any]:
        """The report as one JSON object: the head, then the game's own figures."""
        head: dict[str, Any] = to_builtins(self)
        own: dict[str, Any] = head.pop("figures")
        return head | own


def simulate(
    game_id: str,
    *,
    seats: int,
    games: int,
    seed: int,
    options: Any,
    characters: Sequence[str] = (),
) -> Report:
    """Play `games` games; the same seed plays the same games.

    `characters` sit in this order, again from the first when there are fewer than seats. Without
    them all characters of the game rotate through the seats from game to game. `Figures` in the
    game's `figures` module has ``watch(before, after, t)``, called after every transition with the
    game second of it, ``ended(state)``, and ``report()``, a dict of JSON values.

    Raises `Refused`: ``unknown-game``, ``unknown-character``, and what the game's `deal` says.
    """
    box = Box.unpack(game_id, words.load)
    figures = take(game_id).figures.Figures()
    known = [character.id for character in box.stand_ins.CHARACTERS]
    tally = _Tally(seats)
    began = perf_counter()
    for game in range(games):
        order = [
            characters[seat % len(characters)] if characters else known[(seat + game) % len(known)]
            for seat in range(seats)
        ]
        lot = Random(f"{seed}/game/{game}").getrandbits(64)
        sitting = seated([Sitting("stand-in", "-", one) for one in order], box.stand_ins, lot)
        state = box.rules.deal(seats, options, lot)
        course = Course(box, Setup(game_id, options, "normal", sitting), state, lot, _at_once)
        lasted = _play(course, figures)
        figures.ended(course.state)
        tally.count(box.rules.result(course.state), order, lasted, len(course.defects))
    return Report(
        game=game_id,
        seats=seats,
        games=games,
        seed=seed,
        seconds=round(perf_counter() - began, 3),
        game_minutes=round(tally.seconds / 60 / max(1, games), 2),
        wins_by_seat=[round(wins, 2) for wins in tally.by_seat] if tally.won else [],
        wins_by_character={who: round(wins, 2) for who, wins in sorted(tally.by_character.items())},
        score=tally.score(),
        defects=tally.defects,
        figures=figures.report(),
    )


def _at_once(course: Course, ask: Ask) -> None:
    move, seconds = ask.choose()
    course.plan(ask, move, seconds, ask.since)


def _play(course: Course, figures: Any) -> float:
    """Play a game to its end; gives the game seconds it lasted."""
    t = 0.0
    while (due := course.due()) is not None:
        t, before = due, course.state
        course.step()
        figures.watch(before, course.state, t)
    return t


class _Tally:
    def __init__(self, seats: int) -> None:
        self.by_seat = [0.0] * seats
        self.by_character: dict[str, float] = {}
        self.points: list[int] = []
        self.points_by_character: dict[str, list[int]] = {}
        self.seconds = 0.0
        self.defects = 0
        self.won = False

    def count(self, result: Result, characters: list[str], seconds: float, defects: int) -> None:
        self.seconds += seconds
        self.defects += defects
        self.points.extend(result.score)
        if len(result.score) == len(characters):
            for character, points in zip(characters, result.score, strict=True):
                self.points_by_character.setdefault(character, []).append(points)
        if result.winners:
            self.won = True
            for character in characters:
                self.by_character.setdefault(character, 0.0)
        for seat in result.winners:
            share = 1 / len(result.winners)
            self.by_seat[seat] += share
            self.by_character[characters[seat]] += share

    def score(self) -> Score:
        points = self.points or [0]
        by_character = {who: _mean(of) for who, of in sorted(self.points_by_character.items())}
        return Score(_mean(points), min(points), max(points), by_character)


def _mean(points: Sequence[int]) -> float:
    return round(sum(points) / len(points), 2)

"""The result page of Ten Cards tells its chapters where they fit."""

from msgspec.structs import replace

from shelf_tui.games.tencards.model import Card, Chapter, Laid, Line, Options, View, Visit
from shelf_tui.games.tencards.rules import TenCards
from shelf_tui.tui.boards.tencards.result import story
from shelf_tui.tui.canvas import Row
from shelf_tui.words import load

NAMES = ("Ada", "Bo", "Cleo", "Dag")
S = Card(id=7, letters="S", value=2, price=2, points=1, kind="common")


def line(word: str, printed: int) -> Line:
    return Line(word, (Laid(S, "S"),), printed, len(word) - 3)


#: Bo and Cleo share the best line, Dag is silent; Ada shops last but one and buys an S.
CHAPTER = Chapter(
    (line("CATS", 2), line("STARE", 4), line("SHARED", 3), None),
    (1, 2),
    tuple(
        Visit(seat, "income", "bought" if seat == 0 else "nothing", S if seat == 0 else None)
        for seat in (2, 1, 0, 3)
    ),
)


def page(chapters: int, seat: int | None, down: int) -> list[str]:
    rules = TenCards(load)
    view: View = rules.view(rules.deal(4, Options(), 1), seat)
    past = replace(view, own=None, history=(CHAPTER,) * chapters)
    return [text(row) for row in story(past, NAMES, {0}, load, down)]


def text(row: Row) -> str:
    return "".join(span.text for span in row).rstrip()


def test_a_row_for_each_chapter() -> None:
    rows = page(10, 0, 40)
    assert "      your line             you bought  best line" in rows
    assert "  10  CATS 3                S           STARE 6               Bo, Cleo" in rows
    assert not any(row.startswith("  You wrote") for row in rows)


def test_six_chapters_of_four_fit_on_the_smallest_screen_and_ten_do_not() -> None:
    # Beneath the title and above seed, a blank row and the keys.
    assert len(page(6, 0, 24)) <= 24 - 4
    assert any("SHARED" in row or "STARE 6" in row for row in page(6, 0, 24))
    rows = page(10, 0, 24)
    assert not any("your line" in row for row in rows)
    assert any(row.startswith("  You wrote CATS 3, CATS 3") for row in rows)


def test_whoever_has_no_seat_of_their_own_is_told_the_best_lines() -> None:
    rows = page(6, None, 40)
    assert "      best line" in rows
    assert "  1   STARE 6               Bo, Cleo" in rows

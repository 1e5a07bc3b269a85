"""Canvas: only what differs is sent, and all that differs is."""

from hypothesis import given
from hypothesis import strategies as st
from textual.app import App
from textual.geometry import Size

from shelf_tui.tui.canvas import Canvas, Row, Span, _difference, _shown, fit, width
from tests.tui.settling import watched

ROWS = st.lists(
    st.builds(Span, st.text("ab日", max_size=4), st.sampled_from(["", "strong"])), max_size=5
)


def _cells(row: Row, across: int) -> list[tuple[str, str]]:
    cells = []
    for span in row:
        for letter in span.text:
            cells += [(letter, span.style)] * (2 if letter == "日" else 1)
    return cells + [(" ", "")] * (across - len(cells))


@given(ROWS, ROWS)
def test_a_row_redrawn_in_the_cells_that_differ_is_the_new_row(before: Row, after: Row) -> None:
    across = max(width(before), width(after)) + 1
    shown, wanted = _cells(before, across), _cells(after, across)
    span = _difference(before, after)
    if span is not None:
        start, length = span
        shown[start : start + length] = wanted[start : start + length]
    assert shown == wanted


def test_only_the_middle_differs() -> None:
    before = [Span("Enter"), Span(" 1:29 "), Span("end")]
    after = [Span("Enter"), Span(" 1:28 "), Span("end")]
    assert _difference(before, after) == (5, 6)
    assert _difference(after, after) is None


def test_no_sign_that_steers_goes_to_the_terminal() -> None:
    assert _shown("A\x1b[31m\x07\u202e\u200dd\n") == "A[31md"
    assert _shown("2\u00a0struck") == "2 struck"
    assert _shown("Ådа ö 日") == "Ådа ö 日"


def test_fit_cuts_wide_letters_in_cells() -> None:
    assert fit("Ada", 5) == "Ada  "
    assert fit("Adaline", 5) == "Adal…"
    assert width([Span(fit("日本語", 4))]) == 4


class Line(Canvas):
    """As many signs as it has cells."""

    def paint(self) -> list[Row]:
        """One row."""
        return [[Span("x" * self.size.width)]]


async def test_rows_are_painted_for_the_size_that_a_layout_has_just_given() -> None:
    app: App[None] = App()
    with watched(app):
        async with app.run_test(size=(20, 5)) as pilot:
            line = Line()
            await app.mount(line)
            await pilot.pause()
            assert line.render_line(0).text == "x" * 20
            await pilot.resize_terminal(30, 5)
            assert line.render_line(0).text == "x" * 30
            # The event that tells of it comes only afterwards.
            app.screen._refresh_layout(Size(40, 5))
            assert line.render_line(0).text == "x" * 40

from hypothesis import given
from hypothesis import strategies as st

from shelf_tui.table.stopwatch import Stopwatch

SECONDS = st.floats(0, 1e6)


def test_it_stands_still_until_it_is_run() -> None:
    watch = Stopwatch()
    assert watch.read(50.0) == 0.0
    assert watch.when(1.0) is None


def test_time_passes_only_between_run_and_stop() -> None:
    watch = Stopwatch()
    watch.run(100.0)
    assert watch.read(130.0) == 30.0
    assert watch.when(45.0) == 145.0
    watch.stop(140.0)
    assert watch.read(500.0) == 40.0
    watch.run(1000.0)
    watch.run(1003.0)  # runs already
    assert watch.read(1005.0) == 45.0


def test_a_moment_before_the_last_start_is_that_start() -> None:
    watch = Stopwatch()
    watch.run(100.0)
    assert watch.read(99.0) == 0.0


@given(SECONDS, SECONDS, SECONDS)
def test_when_the_time_has_come_it_reads_so(began: float, stopped: float, more: float) -> None:
    watch = Stopwatch()
    watch.run(began)
    watch.stop(began + stopped)
    watch.run(began + stopped + 1.0)
    seconds = watch.read(began + stopped + 1.0) + more
    when = watch.when(seconds)
    assert when is not None
    assert watch.read(when) >= seconds

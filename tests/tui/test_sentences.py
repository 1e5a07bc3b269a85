"""Refusals and choices as the screen says them."""

from shelf_tui.games.game import take
from shelf_tui.games.rules import LogLine, Refused
from shelf_tui.tui import sentences

GAME = take("parola")


def test_a_touch_that_came_second_is_told_by_how_much() -> None:
    second = sentences.refusal(GAME, Refused("stale-fence", behind_ms=40))
    assert second == "Somebody was 40 ms before you."
    late = sentences.refusal(GAME, Refused("stale-fence"))
    assert late == "Too late: that moment has passed. Play on from what you see now."


def test_the_games_own_reason_goes_before_the_tables() -> None:
    assert sentences.refusal(GAME, Refused("own-row")) == (
        "This row is yours. Wait whether it stands."
    )
    assert sentences.refusal(GAME, Refused("paused")) == (
        "The table is paused; go on first, then play."
    )


def test_what_a_strange_host_tells_is_said_plainly_or_not_at_all() -> None:
    for refused in (Refused("slow-down"), Refused("nonsense", a=1)):
        assert sentences.of(refused) == (
            f"That was refused ({refused.code}); both sides may need the same shelf."
        )
    lines = [
        LogLine("nonsense", {}),
        LogLine("won", {"seat": 0}),
        LogLine("won", {"seat": 7, "n": 1}),
        LogLine("won", {"seat": 0, "n": "x"}),
        LogLine("won", {"seat": 0, "n": 1}),
    ]
    assert sentences.story(GAME, lines, ["Ada"]) == ["Ada won with 1 point."]


def test_a_choice_without_a_label_is_said_as_it_is() -> None:
    assert sentences.choice(GAME, "cards", 10) == "10, for masters"
    assert sentences.choice(GAME, "cards", 7) == "7"

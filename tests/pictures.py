"""Draws `screenshots/` from seeded tables: ``python -m tests.pictures [FOLDER]``.

Every picture is a screen as a person reaches it by keys, at a table whose clock is turned by hand,
so that the same command draws the same pictures. SVG is Textual's own; PNG comes from
`rsvg-convert` (Debian's librsvg2-bin) in DejaVu Sans Mono (fonts-dejavu-core).
"""

import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from shelf_tui.games.tencards.lines import best_line
from shelf_tui.table.seating import Sitting
from shelf_tui.words import load
from tests.tui.stage import Stage, stage

FOLDER = Path(__file__).parent.parent / "screenshots"


async def shelf(folder: Path, home: Path) -> None:
    """The shelf and the lobby."""
    async with stage(home, at="shelf") as here:
        draw(here, folder / "shelf")
        await here.press("t", "down", "down")
        await here.until("Who sits where")
        draw(here, folder / "lobby")


async def table(folder: Path, home: Path) -> None:
    """Writing, the queue, the result."""
    async with stage(home) as here:
        while here.view.chapter < 4:
            await write(here)
            await finish(here)
        await write(here, hand_in=False)
        await here.turn(20)
        draw(here, folder / "writing")
        await here.press("enter", "3", "5", "1")
        while here.view.step != "queue":
            await here.turn(1)
        draw(here, folder / "queue")
        await finish(here)
        while "another game" not in here.text():
            await write(here)
            await finish(here)
        draw(here, folder / "result")


async def clues(folder: Path, home: Path) -> None:
    """The boards of One of You after the guess: the word is a leopard."""
    async with stage(home, game="oneofyou") as here:
        await here.type("spots")
        await here.press("enter")
        await here.turn_until("LEOPARD")
        draw(here, folder / "oneofyou")


async def curtain(folder: Path, home: Path) -> None:
    """Between two people at one keyboard: the first has written a clue."""
    people = (Sitting("person", name) for name in ("Bo", "Anna", "Cleo", "Dag"))
    async with stage(home, game="oneofyou", seats=people) as here:
        draw(here, folder / "curtain")


async def race(folder: Path, home: Path) -> None:
    """An open card at Parola, with a word half typed."""
    async with stage(home, game="parola") as here:
        await here.turn(21)
        await here.type("da")
        draw(here, folder / "parola")


async def selling(folder: Path, home: Path) -> None:
    """Words for sale at BuyWord."""
    async with stage(home, game="buyword") as here:
        await here.press("1")
        for _ in range(2):
            await here.turn_until("   buying")
            await here.press("1")
        await here.turn_until("   selling")
        await here.type("foam")
        draw(here, folder / "buyword")


async def write(here: Stage, *, hand_in: bool = True) -> None:
    """Type the best line of the hand, and hand it in."""
    line = best_line(here.view.own.hand, load("en"))
    if line is not None:
        await here.type(line.word)
    if hand_in:
        await here.press("enter", "3", "4", "1", "2")


async def finish(here: Stage) -> None:
    """Let the chapter end."""
    chapter = here.view.chapter
    while here.app.screen.query("#board") and here.view and here.view.chapter == chapter:
        await here.turn(1)


def draw(here: Stage, path: Path) -> None:
    """Save the screen as SVG and PNG."""
    svg = here.app.export_screenshot(title="shelf")
    # rsvg-convert drops spaces at the ends of a run, and has no Fira Code.
    svg = svg.replace("<text ", '<text xml:space="preserve" ').replace("&#160;", " ")
    svg = svg.replace("Fira Code", "DejaVu Sans Mono")
    path.with_suffix(".svg").write_text(svg, encoding="utf-8")
    subprocess.run(
        [
            "rsvg-convert",
            "--width",
            "1200",
            path.with_suffix(".svg"),
            "-o",
            path.with_suffix(".png"),
        ],
        check=True,
    )


def main(folder: Path) -> None:
    """Draw them all."""
    folder.mkdir(exist_ok=True)
    for scene in (shelf, table, clues, curtain, race, selling):
        with TemporaryDirectory() as home:
            asyncio.run(scene(folder, Path(home)))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)

"""`shelf words`: what the word lists hold and what the finder sees."""

from typing import TYPE_CHECKING

import click

from shelf_tui.cleaning import clean
from shelf_tui.cli.arguments import example
from shelf_tui.cli.commands import Commands
from shelf_tui.locale import tr
from shelf_tui.texts import sentence

if TYPE_CHECKING:
    from shelf_tui.words import WordList

MOST_CARDS = 10
MOST_LETTERS = 3


@click.group(
    cls=Commands,
    no_args_is_help=False,
    help=tr("Look words up in the shelf's word lists."),
    epilog=example("shelf words check en teas", "shelf words find en TH ING Q _ _"),
)
def words() -> None:
    """Hold the two commands together."""


@words.command(
    help=tr(
        "Say of each word whether the list of LANGUAGE has it. Ends with 0 when it has them all, "
        "with 1 when it does not."
    ),
    epilog=example("shelf words check en teas quixotry"),
)
@click.argument("language", metavar=tr("LANGUAGE"))
@click.argument("words", nargs=-1, required=True, metavar=tr("WORD") + "...")
def check(language: str, words: tuple[str, ...]) -> int:
    """Print one line for each word; the exit code says whether all are valid."""
    from shelf_tui.words import load

    known = load(language)
    valid = [_say_whether(word, known) for word in words]
    return 0 if all(valid) else 1


@words.command(
    help=tr(
        "Find every word that the CARDs can spell, the longest first, and how each is laid. A card "
        "has one to three letters; _ is a blank, which stands for any one letter."
    ),
    epilog=example("shelf words find en TH ING Q _ _"),
)
@click.argument("language", metavar=tr("LANGUAGE"))
@click.argument("cards", nargs=-1, required=True, metavar=tr("CARD") + "...")
def find(language: str, cards: tuple[str, ...]) -> None:
    """Print one line for each word."""
    from shelf_tui.words import lay, load

    if len(cards) > MOST_CARDS:
        raise click.UsageError(tr("There can be at most {most} cards.", most=MOST_CARDS))
    folded = [_card(text) for text in cards]
    known = load(language)
    for word in sorted(known.find(folded), key=lambda word: (-len(word), known.rank(word))):
        laying = lay(word, folded, [0] * len(folded))
        assert laying is not None
        laid = (f"_{letters}" if folded[at] == "_" else letters for at, letters in laying)
        click.echo(f"{word:15} {' '.join(laid)}".upper())


def _say_whether(word: str, known: "WordList") -> bool:
    from shelf_tui.words import fold

    folded = fold(word)
    valid = folded in known
    reason = known.reason(folded)
    if valid:
        answer = tr("valid, number {rank} by commonness", rank=known.rank(folded) + 1)
    elif reason is not None:
        answer = tr("not valid: {why}", why=sentence(reason, {"word": word}))
    elif word.isalpha():
        answer = tr("not valid: it is not in the list")
    else:
        answer = tr("not valid: a word is made of letters alone")
    click.echo(f"{clean(word):15}  {clean(answer)}")
    return valid


def _card(text: str) -> str:
    folded = text.lower()
    if folded == "_" or (folded.isalpha() and len(folded) <= MOST_LETTERS):
        return folded
    raise click.UsageError(
        tr("{card} is no card: a card is one to three letters, or _ for a blank.", card=text)
    )

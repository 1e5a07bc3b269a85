"""What the program itself refuses, as sentences. Each game and the table have their own."""

from collections.abc import Mapping
from contextlib import suppress

from shelf_tui.locale import Message, mark, say, tr

REFUSALS: Mapping[str, Message] = {
    "unknown-game": mark("There is no game called {game} on the shelf; choose one of: {known}."),
    "unknown-option": mark("This game has no option called {option}; it has: {known}."),
    "unknown-choice": mark("The option {option} cannot be {choice}; choose one of: {known}."),
    "seats": mark("This game has {least} to {most} seats; choose as many, not {seats}."),
    "unknown-language": mark("There is no word list of {language}; choose one of: {languages}."),
    "word-list-unreadable": mark(
        "The word list {file} cannot be read; install the shelf again, or set the file's rights."
    ),
    "word-list-damaged": mark("The word list {file} is damaged; install the shelf again."),
    "verb-form": mark("{word} is a form of a verb; of verbs only the infinitive counts."),
    "altered": mark("{word} is an altered form, like a diminutive; use the word it comes from."),
    "name": mark("{word} is a name; of names only countries and cities count."),
    "small-place": mark("{word} is a small place; of places only countries and cities count."),
    "private-key": mark(
        "That is a private key, which is nobody's but its owner's; ask for the one that ends in "
        ".pub."
    ),
    "several-keys": mark("There is more than one key; let each in by itself."),
    "no-key": mark(
        "That is no public key of SSH; ask for the line in a file such as ~/.ssh/id_ed25519.pub."
    ),
    "key-known": mark("That key is in {file} already; delete its line first."),
    "guest-command": mark(
        "This door opens to the shelf alone, and nothing else is run; connect without a command."
    ),
    "guest-folder": mark("This door has no room for your tables; tell whoever let you in."),
    "not-a-terminal": mark(
        "The shelf is drawn on a terminal and read from its keys; run it without a pipe or a file."
    ),
    "dumb-terminal": mark(
        "This terminal cannot be drawn on (TERM is {term}); use another one, or set its true name, "
        "such as TERM=xterm-256color."
    ),
    "no-utf-8": mark(
        "This terminal is said to speak {encoding}; choose a UTF-8 locale, such as LC_ALL=C.UTF-8."
    ),
    "settings-damaged": mark(
        "The settings could not be read and are now in {aside}; this is a fresh start."
    ),
    "settings-unreadable": mark(
        "The settings in {path} could not be read ({reason}); this is a fresh start."
    ),
    "settings-unsaved": mark(
        "The settings hold until you quit: {path} could not be written ({reason})."
    ),
}


def sentence(code: str, facts: Mapping[str, object], *books: Mapping[str, Message]) -> str:
    """The sentence for a refusal: from the first of `books` that has its code, else from here.

    A strange host may tell a code that nobody has a sentence for, or one without its facts.
    """
    for book in (*books, REFUSALS):
        with suppress(KeyError, TypeError):
            return say(book[code], **facts)
    return tr("That was refused ({code}); both sides may need the same shelf.", code=code)

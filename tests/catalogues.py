"""The catalogues of the screen's language: ``python -m tests.catalogues`` brings them up to date.

It extracts every marked message of the program into ``shelf_tui/locale/shelf.pot``, merges it into
each language's ``shelf.po`` and compiles that to the ``shelf.mo`` the program reads. English is the
language of the messages themselves and has no catalogue. A new language starts as an empty
``shelf_tui/locale/<language>/LC_MESSAGES/shelf.po``.
"""

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PROGRAM = Path(__file__).parent.parent / "shelf_tui"
TEMPLATE = PROGRAM / "locale" / "shelf.pot"
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "mark": None,
    "tr": None,
    "nmark": (1, 2),
    "ntr": (1, 2),
}


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parts[-3] for path in TEMPLATE.parent.glob("*/LC_MESSAGES/shelf.po"))


def po_file(language: str) -> Path:
    """Where a language's catalogue is."""
    return TEMPLATE.parent / language / "LC_MESSAGES" / "shelf.po"


def extract() -> Catalog:
    """Every message the program marks, in a catalogue without a language."""
    template = Catalog(charset="utf-8", fuzzy=False)
    found = extract_from_dir(PROGRAM, keywords=KEYWORDS, comment_tags=("i18n:",))
    for file, line, message, comments, context in found:
        template.add(message, None, [(file, line)], auto_comments=comments, context=context)
    return template


def read(language: str) -> Catalog:
    """A language's catalogue as it stands."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def as_po(catalogue: Catalog, *, header: bool = True) -> bytes:
    """A catalogue as text, without line numbers, which would change with every edit."""
    text = io.BytesIO()
    write_po(text, catalogue, sort_output=True, include_lineno=False, omit_header=not header)
    return text.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def main() -> None:
    """Bring the template and every language up to date."""
    template = extract()
    TEMPLATE.write_bytes(as_po(template, header=False))
    for language in languages():
        catalogue = read(language)
        catalogue.update(template, no_fuzzy_matching=True)
        po_file(language).write_bytes(as_po(catalogue))
        po_file(language).with_suffix(".mo").write_bytes(as_mo(catalogue))


if __name__ == "__main__":
    main()

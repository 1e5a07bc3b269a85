"""The catalogues of the screen's language: ``python -m tests.catalogues`` brings them up to date.

It extracts every marked message of the program into ``shelf_tui/locale/shelf.pot``, merges it into
each language's ``shelf.po`` and compiles that to the ``shelf.mo`` the program reads, which is not
committed: an install makes it (`hatch_build.py`), and so does a run of the tests. English is the
language of the messages themselves and has no catalogue.
"""

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PROGRAM = Path(__file__).parent.parent / "shelf_tui"
TEMPLATE = PROGRAM / "locale" / "shelf.pot"
Keywords = dict[str, tuple[int | tuple[int, str], ...] | None]
KEYWORDS: Keywords = {
    "mark": None,
    "tr": None,
    "nmark": (1, 2),
    "ntr": (1, 2),
    "pmark": ((1, "c"), 2),
    "ptr": ((1, "c"), 2),
}
#: How click marks its own.
CLICKS: Keywords = {"_": None, "ngettext": (1, 2)}
#: Each language's plural forms: Russian's as gettext's msginit has them. Italian's would be three
#: by the CLDR, whose third is for whole millions.
PLURALS = {
    "sv": "nplurals=2; plural=(n != 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
    "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}


def po_file(language: str) -> Path:
    """Where a language's catalogue is."""
    return TEMPLATE.parent / language / "LC_MESSAGES" / "shelf.po"


def extract(folder: Path = PROGRAM, keywords: Keywords = KEYWORDS) -> Catalog:
    """Every message that the code in `folder` marks, in a catalogue without a language."""
    template = Catalog(charset="utf-8", fuzzy=False)
    found = extract_from_dir(folder, keywords=keywords, comment_tags=("i18n:",))
    for file, line, message, comments, context in found:
        template.add(message, None, [(file, line)], auto_comments=comments, context=context)
    return template


def empty(language: str) -> bytes:
    """A catalogue with its header alone, which never changes."""
    return (
        'msgid ""\n'
        'msgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {PLURALS[language]}\\n"\n'
        "\n"
    ).encode()


def read(language: str) -> Catalog:
    """A language's catalogue as it stands."""
    file = po_file(language)
    return read_po(io.BytesIO(file.read_bytes() if file.exists() else empty(language)))


def as_po(catalogue: Catalog) -> bytes:
    """The messages as text, without line numbers, which would change with every edit."""
    text = io.BytesIO()
    write_po(text, catalogue, sort_output=True, include_lineno=False, omit_header=True)
    return text.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def compile_stale() -> None:
    """Compile the catalogues that have changed since they were compiled."""
    for language in PLURALS:
        source = po_file(language)
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            compiled.write_bytes(as_mo(read(language)))


def main() -> None:
    """Bring the template and every language up to date."""
    template = extract()
    TEMPLATE.write_bytes(as_po(template))
    for language in PLURALS:
        catalogue = read(language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        for message in catalogue:
            if message.id and message.fuzzy:
                # It has another number of forms than before, and is to be translated anew.
                message.flags.discard("fuzzy")
                message.string = ("",) * catalogue.num_plurals if message.pluralizable else ""
        file = po_file(language)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(empty(language) + as_po(catalogue))
    compile_stale()


if __name__ == "__main__":
    main()

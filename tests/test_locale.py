"""The screen's language: messages are said with their facts, and every catalogue is sound."""

import string
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from shelf_tui import locale
from shelf_tui.locale import Plural, mark, nmark, ntr, say, tr
from tests import catalogues


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    locale.use("en")


@pytest.fixture
def pig_latin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language beside English, in a folder of catalogues of its own."""
    monkeypatch.setattr(locale, "__file__", str(tmp_path / "__init__.py"))
    catalogue = Catalog(locale="ru", fuzzy=False)
    catalogue.add("Hello, {name}.", "Ellohay, {name}.")
    catalogue.add(("{n} card", "{n} cards"), ("{n} one", "{n} few", "{n} many", "{n} more"))
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "shelf.mo").write_bytes(catalogues.as_mo(catalogue))


def test_a_message_is_said_with_its_facts() -> None:
    assert tr("Hello, {name}.", name="Ada") == "Hello, Ada."
    assert say(mark("Hello, {name}."), name="Ada") == "Hello, Ada."


def test_a_name_in_braces_stays_a_name() -> None:
    assert tr("Hello, {name}.", name="{name} %s [b]") == "Hello, {name} %s [b]."


def test_a_number_chooses_the_form() -> None:
    assert [ntr("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert say(nmark("{n} card", "{n} cards"), n=1) == "1 card"
    assert nmark("a", "b") == Plural("a", "b")


@pytest.mark.usefixtures("pig_latin")
def test_another_language_is_spoken_once_it_is_used() -> None:
    locale.use("ru")
    assert tr("Hello, {name}.", name="Ada") == "Ellohay, Ada."
    assert tr("not in the catalogue") == "not in the catalogue"
    assert [ntr("{n} card", "{n} cards", n) for n in (1, 3, 5)] == ["1 one", "3 few", "5 many"]
    locale.use("nowhere")
    assert tr("Hello, {name}.", name="Ada") == "Hello, Ada."


def forms(text: object) -> tuple[str, ...]:
    """What a catalogue has in a place for one form or several."""
    return (text,) if isinstance(text, str) else tuple(cast("Sequence[str]", text))


def ids(catalogue: Catalog) -> set[tuple[str, ...]]:
    return {forms(message.id) for message in catalogue if message.id}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_template_has_every_message_of_the_program() -> None:
    with catalogues.TEMPLATE.open("rb") as file:
        written = ids(read_po(file))
    assert written ^ ids(catalogues.extract()) == set(), "run python -m tests.catalogues"


def test_every_place_of_a_message_has_a_name() -> None:
    for message in ids(catalogues.extract()):
        for text in message:
            assert all(name.isidentifier() for name in places(text)), text


@pytest.mark.parametrize("language", catalogues.languages())
def test_a_catalogue_is_complete_and_sound(language: str) -> None:
    catalogue = catalogues.read(language)
    assert ids(catalogue) == ids(catalogues.extract())
    for message in catalogue:
        if not message.id:
            continue
        assert not message.fuzzy, message.id
        sources, translations = forms(message.id), forms(message.string)
        assert all(translations), f"not translated: {message.id}"
        assert len(translations) == (catalogue.num_plurals if len(sources) > 1 else 1)
        for translation in translations:
            assert places(translation) == places(sources[-1]), translation
    compiled = catalogues.po_file(language).with_suffix(".mo")
    assert compiled.read_bytes() == catalogues.as_mo(catalogue)

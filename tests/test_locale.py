"""The screen's language: messages are said with their facts, and every catalogue is sound."""

import ast
import io
import string
from collections.abc import Iterator, Sequence
from gettext import GNUTranslations
from pathlib import Path
from typing import cast

import click
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from shelf_tui import locale
from shelf_tui.cli import click_texts
from shelf_tui.locale import Plural, mark, nmark, ntr, pmark, ptr, say, tr
from tests import catalogues


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    locale.use("en")


@pytest.fixture
def pig_latin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language beside English, in a folder of catalogues of its own."""
    monkeypatch.setattr(locale, "__file__", str(tmp_path / "__init__.py"))
    catalogue = read_po(io.BytesIO(catalogues.empty("ru")))
    catalogue.add("Hello, {name}.", "Ellohay, {name}.")
    catalogue.add("ready", "eadyray", context="key")
    catalogue.add(("{n} card", "{n} cards"), ("{n} one", "{n} few", "{n} many"))
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
    assert locale.spoken() == "ru"
    locale.use("en")
    assert tr("Hello, {name}.", name="Ada") == "Hello, Ada."
    assert locale.spoken() == "en"


@pytest.mark.usefixtures("pig_latin")
def test_a_message_may_mean_one_thing_here_and_another_there() -> None:
    assert ptr("key", "ready") == say(pmark("key", "ready")) == "ready"
    locale.use("ru")
    assert ptr("key", "ready") == say(pmark("key", "ready")) == "eadyray"
    assert ptr("seat", "ready") == tr("ready") == "ready"


#: Which form of a plural each language takes for 0, 1, 2, 5, 11, 21.
FORMS = {"sv": "101111", "it": "101111", "ru": "201220"}


@pytest.mark.parametrize("language", FORMS)
def test_every_language_has_its_own_plural_forms(language: str) -> None:
    catalogue = catalogues.read(language)
    names = tuple(map(str, range(catalogue.num_plurals)))
    catalogue.add(("one", "many"), names)
    compiled = GNUTranslations(io.BytesIO(catalogues.as_mo(catalogue)))
    chosen = [compiled.ngettext("one", "many", n) for n in (0, 1, 2, 5, 11, 21)]
    assert "".join(chosen) == FORMS[language]


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "sv_SE.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": "C", "LC_MESSAGES": "it_IT"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:ru:it"}, "ru"),
        ({"LANG": "sv_SE.UTF-8", "LANGUAGE": "en_GB:sv"}, "en"),
        ({"LANG": "C", "LANGUAGE": "sv"}, "en"),
        ({"LANGUAGE": "sv"}, "en"),
    ],
)
def test_the_environment_says_which_language(environ: dict[str, str], language: str) -> None:
    assert locale.choose(environ=environ) == language


def test_what_a_person_asks_for_goes_before_the_environment() -> None:
    assert locale.choose("it", "ru", environ={"LANG": "sv"}) == "it"
    assert locale.choose(None, "ru", environ={"LANG": "sv"}) == "ru"
    assert locale.choose(None, "", environ={"LANG": "sv"}) == "sv"
    assert locale.choose("../..", "xx", environ={}) == "en"


def test_a_figure_has_the_decimal_sign_of_its_language() -> None:
    assert [locale.decimal(one) for one in (1, 1.5, 22.25)] == ["1", "1.5", "22.25"]


def forms(text: object) -> tuple[str, ...]:
    """What a catalogue has in a place for one form or several."""
    return (text,) if isinstance(text, str) else tuple(cast("Sequence[str]", text))


def messages(catalogue: Catalog) -> dict[tuple[str, ...], Message]:
    """Every message but the header by its context, if any, and its English forms."""
    return {
        (message.context or "", *forms(message.id)): message for message in catalogue if message.id
    }


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_template_has_every_message_of_the_program() -> None:
    with catalogues.TEMPLATE.open("rb") as file:
        written = messages(read_po(file))
    assert written.keys() ^ messages(catalogues.extract()).keys() == set(), (
        "run python -m tests.catalogues"
    )


def test_no_message_hides_in_a_formatted_string() -> None:
    """Babel reads no calls in there, and the message would stay English."""
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in catalogues.PROGRAM.rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in catalogues.KEYWORDS
    ]
    assert hidden == []


def test_every_place_of_a_message_has_a_name() -> None:
    for _, *texts in messages(catalogues.extract()):
        for text in texts:
            assert all(name.isidentifier() for name in places(text)), text


@pytest.mark.parametrize("language", catalogues.PLURALS)
def test_a_catalogue_has_every_message_and_no_other(language: str) -> None:
    catalogue = catalogues.read(language)
    assert messages(catalogue).keys() ^ messages(catalogues.extract()).keys() == set(), (
        "run python -m tests.catalogues"
    )
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", catalogues.PLURALS)
def test_what_is_translated_is_sound(language: str) -> None:
    catalogue = catalogues.read(language)
    for (_, *sources), message in messages(catalogue).items():
        assert not message.fuzzy, message.id
        translations = forms(message.string)
        if not any(translations):
            continue
        assert len(translations) == (catalogue.num_plurals if len(sources) > 1 else 1)
        for translation in translations:
            assert translation, f"a form is missing: {message.id}"
            assert places(translation) in map(places, sources), translation
            for edge in (0, -1):
                assert translation[edge].isspace() == sources[-1][edge].isspace(), translation


@pytest.mark.parametrize("language", catalogues.PLURALS)
def test_every_language_says_everything(language: str) -> None:
    lacking = [
        key
        for key, message in messages(catalogues.read(language)).items()
        if not all(forms(message.string))
    ]
    assert lacking == []


def test_what_click_says_is_what_the_installed_click_says() -> None:
    said = messages(catalogues.extract(Path(click.__file__).parent, catalogues.CLICKS)).keys()
    for text in click_texts.TEXTS:
        assert ("", *forms(text)) in said, text

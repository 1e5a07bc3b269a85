"""Every sentence of a table is needed, and can be said with the facts its code carries."""

import re
from pathlib import Path
from string import Formatter

from shelf_tui.locale import say
from shelf_tui.table import texts

FACTS: dict[str, dict[str, object]] = {
    "unknown-character": {"character": "sly", "known": "steady, hasty"},
    "save-version": {"saved": "9.9", "program": "0.1.0"},
    "moved": {"base": "http://10.0.0.2:7435"},
    "slow-down": {"seconds": 5},
    "host-unreachable": {"address": "http://10.0.0.2:7435"},
    "cannot-listen": {"address": "::", "why": "in use"},
    "socket-taken": {"path": "/tmp/host"},
    "socket-in-the-way": {"path": "/tmp/host"},
    "no-socket": {"path": "/tmp/host", "why": "no room"},
    "save-failed": {"why": "disk full"},
    "saves-unreadable": {"why": "disk full"},
    "saves-damaged": {"kept": "tables.db.damaged-1"},
}


def source(*folders: str) -> str:
    program = Path(texts.__file__).parents[1]
    files = (path for folder in folders for path in (program / folder).glob("*.py"))
    return "".join(path.read_text() for path in files if path != Path(texts.__file__))


def test_every_sentence_is_needed() -> None:
    # A host's codes come to a client by the wire, where nothing names them.
    named = set(re.findall(r'"([a-z-]+)"', source("table", "client", "host", "tui")))
    assert texts.REFUSALS.keys() <= named


def test_the_sentences_can_be_said_with_their_facts() -> None:
    for code, message in texts.REFUSALS.items():
        assert isinstance(message, str)
        named = {name for _, name, _, _ in Formatter().parse(message) if name}
        assert named == FACTS.get(code, {}).keys()
        assert say(message, **FACTS.get(code, {})).endswith((".", "…"))
    for code, message in texts.LOG.items():
        assert f'"{code}"' in source("table")
        assert say(message, before="Bea", name="Bo").endswith(".")
    assert say(texts.SECOND, behind_ms=40) == "Somebody was 40 ms before you."

"""What a build does besides copying: it compiles the catalogues of the screen's language."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Makes each ``shelf.mo`` beside its ``shelf.po``, for wheels and for editable installs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before anything is packed."""
        del version, build_data
        for written in Path(self.root).glob("shelf_tui/locale/*/LC_MESSAGES/shelf.po"):
            with written.open("rb") as source, written.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(source))

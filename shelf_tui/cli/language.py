"""In which language the commands speak: found out first, since they speak while they are read."""

import gettext
import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from shelf_tui import locale
from shelf_tui.home import paths, settings

OPTION = "--lang"


def use(arguments: Sequence[str]) -> None:
    """Speak the language that the arguments ask for, else the settings, else the environment."""
    wanted = _asked(arguments) or settings.language(paths.find().settings)
    locale.use(locale.choose(wanted))
    # Click says what it says itself through gettext, which is told its language in this way alone.
    os.environ["LANGUAGE"] = locale.spoken()
    gettext.bindtextdomain("shelf", Path(locale.__file__).parent)
    gettext.textdomain("shelf")


def _asked(arguments: Sequence[str]) -> str | None:
    for option, value in pairwise([*arguments, ""]):
        if option == OPTION:
            return value
        if option.startswith(f"{OPTION}="):
            return option.removeprefix(f"{OPTION}=")
        if not option.startswith("-"):
            break
    return None

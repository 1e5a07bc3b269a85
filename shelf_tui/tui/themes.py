"""How the shelf looks: walnut and paper, their light sister, high contrast, the terminal's own."""

from functools import lru_cache

from rich.console import Console
from rich.style import Style
from textual.color import Color
from textual.theme import Theme

_CARDS = ("starter", "common", "good", "rare")


def _theme(
    name: str,
    *,
    dark: bool,
    ground: tuple[str, str, str],
    ink: tuple[str, str, str],
    signals: tuple[str, str, str],
    cards: tuple[str, str, str, str],
    card_ink: str,
) -> Theme:
    """A theme of hexadecimal colours.

    `ground` is background, surface and lines; `ink` text, faint text and accent; `signals` right,
    wrong and warning; `cards` a face for each class.
    """
    background, surface, line = ground
    text, faint, accent = ink
    ok, wrong, warn = signals
    faces = {f"{kind}-face": face for kind, face in zip(_CARDS, cards, strict=True)}
    inks = {f"{kind}-ink": card_ink for kind in _CARDS}
    return Theme(
        name=name,
        dark=dark,
        primary=accent,
        secondary=faint,
        accent=accent,
        foreground=text,
        background=background,
        surface=surface,
        panel=surface,
        success=ok,
        error=wrong,
        warning=warn,
        variables={
            "line": line,
            "faint": faint,
            "faint-style": "none",
            "block-cursor-background": accent,
            "block-cursor-foreground": background,
            "input-selection-background": f"{accent} 35%",
            "border": line,
            "border-blurred": line,
            **faces,
            **inks,
        },
    )


WALNUT = _theme(
    "walnut",
    dark=True,
    ground=("#1c1815", "#26211c", "#57493b"),
    ink=("#eae0cf", "#a3968a", "#e3b25c"),
    signals=("#9ccc7a", "#f0806a", "#f0b050"),
    cards=("#b9afa0", "#f0e6d0", "#c9e2c6", "#f3cf7a"),
    card_ink="#231c16",
)
PAPER = _theme(
    "paper",
    dark=False,
    ground=("#f5eedf", "#ebe1cd", "#b9a98f"),
    ink=("#2a221b", "#6b5e50", "#8a4b08"),
    signals=("#2f6b24", "#a32a18", "#8a4b08"),
    cards=("#d8cfbf", "#fffaf0", "#cfe8cc", "#f6cf6e"),
    card_ink="#231c16",
)
CONTRAST = _theme(
    "contrast",
    dark=True,
    ground=("#000000", "#000000", "#ffffff"),
    ink=("#ffffff", "#d8d8d8", "#ffff00"),
    signals=("#00ff66", "#ff8080", "#ffff00"),
    cards=("#000000", "#000000", "#000000", "#000000"),
    card_ink="#ffffff",
)
TERMINAL = Theme(
    name="terminal",
    ansi=True,
    primary="ansi_yellow",
    secondary="ansi_default",
    accent="ansi_yellow",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    success="ansi_green",
    error="ansi_red",
    warning="ansi_yellow",
    variables={
        "line": "ansi_default",
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        # Bright black is invisible in some palettes; a dimmed default is legible in all of them.
        "faint": "ansi_default",
        "faint-style": "dim",
        "border": "ansi_default",
        "border-blurred": "ansi_default",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_yellow",
        "input-cursor-background": "ansi_default",
        "input-cursor-foreground": "ansi_black",
        "input-selection-background": "ansi_yellow",
        "input-selection-foreground": "ansi_black",
        "starter-face": "ansi_default",
        "common-face": "ansi_default",
        "good-face": "ansi_default",
        "rare-face": "ansi_default",
        "starter-ink": "ansi_default",
        "common-ink": "ansi_default",
        "good-ink": "ansi_green",
        "rare-ink": "ansi_yellow",
    },
)

#: Looks that are not a card's: the theme's colour and whether it is bold.
_LOOKS: dict[str, tuple[str, bool]] = {
    "strong": ("", True),
    "raised": ("", True),
    "accent": ("accent", False),
    "key": ("accent", True),
    "ok": ("success", False),
    "wrong": ("error", False),
    "warn": ("warning", False),
}
THEMES = {theme.name: theme for theme in (WALNUT, PAPER, CONTRAST, TERMINAL)}


def fitting(chosen: str, console: Console) -> str:
    """The theme to show for what the settings say (``auto`` or a name) on this terminal.

    With 16 colours or fewer only the terminal's own palette is sure to be legible.
    """
    if chosen in THEMES:
        return chosen
    few = console.color_system in (None, "standard")
    return TERMINAL.name if few else WALNUT.name


@lru_cache(maxsize=512)
def look(theme: str, names: str) -> Style:
    """What spans look like in a theme. `names` are separated by spaces; later ones add to earlier:

    ``strong raised accent key ok wrong warn``, ``faint``, ``wood`` (the shelf's own), ``print``
    (black on white, for other machines to read), and a card's class: ``starter common good rare``.
    Kept here and not in CSS, since a component class costs a styled node in every widget: with a
    dozen of them the shelf took half as long again to start.
    """
    return sum((_look(THEMES.get(theme, WALNUT), name) for name in names.split()), Style.null())


def _look(theme: Theme, name: str) -> Style:
    variables = theme.variables
    if name == "faint":
        return _style(variables["faint"], dim=variables["faint-style"] == "dim" or None)
    if name == "wood":
        return _style(variables["line"])
    if name == "print":
        sixteen = ("ansi_black", "ansi_bright_white")
        return _style(*(sixteen if theme.ansi else ("#000000", "#ffffff")))
    if name in _CARDS:
        return _style(variables[f"{name}-ink"], variables[f"{name}-face"])
    colour, bold = _LOOKS[name]
    return _style(getattr(theme, colour) if colour else None, bold=bold or None)


def _style(ink: str | None, face: str | None = None, **attributes: bool | None) -> Style:
    return Style(
        color=Color.parse(ink).rich_color if ink else None,
        bgcolor=Color.parse(face).rich_color if face else None,
        **attributes,  # type: ignore[arg-type]
    )

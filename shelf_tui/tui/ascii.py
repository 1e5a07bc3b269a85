"""Plain ASCII for fonts that lack box drawing: every symbol of the screen has a stand-in."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_LIGHT = dict.fromkeys("─┄╌", "-") | dict.fromkeys("│┆╎", "|")
_HEAVY = dict.fromkeys("━═▔▁▀▄", "=") | dict.fromkeys("┃║▌▐▊▎", "|")
_CORNERS = dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╒╕╘╛╓╖╙╜", "+")
_FILLS = dict.fromkeys("█▓", "#") | dict.fromkeys("▒░", ".") | {"▕": "[", "▏": "]"}
_SIGNS = {
    "·": ".", "•": "*", "●": "*", "○": "o", "◆": "*", "✓": "v", "×": "x", "…": ".", "–": "-",
    "—": "-", "‹": "<", "›": ">", "←": "<", "→": ">", "↑": "^", "↓": "v", "⌫": "<", "▸": ">",
    "▾": "v", "’": "'", "“": '"', "”": '"', "½": "5",
}  # fmt: skip
TABLE = str.maketrans(_LIGHT | _HEAVY | _CORNERS | _FILLS | _SIGNS)


class AsciiFilter(LineFilter):
    """Turns the symbols of every line into ASCII, one cell for one cell; letters stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The same segments in plain signs."""
        return [Segment(text.translate(TABLE), style, control) for text, style, control in segments]

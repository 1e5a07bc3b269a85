"""How others come to a table, as it is told to those who are there."""

from shelf_tui.client import links
from shelf_tui.client.links import Place
from shelf_tui.locale import tr
from shelf_tui.tui.canvas import Row, Span, fit

#: Cells of the column of labels.
_LABEL = 9


def rows(place: Place, title: str) -> list[Row]:
    """The ways to a table of the game with this title: found, by address and code, by link."""
    told: list[Row] = [[Span("   " + tr("Others come with j on their shelf"), "faint")]]
    if links.is_socket(place.base):
        told.append(_way(tr("code"), place.code or ""))
        # Of whose only host this is, everybody has it at hand.
        return [*told, _way(tr("by hand"), f"shelf join {place.base}")] if place.base else told
    address = place.base.removeprefix("http://")
    if links.is_only_here(place.base):
        told.append([Span("   " + tr("No network: only this computer sees it."), "warn")])
    else:
        found = tr("{game} at {address}", game=title, address=address)
        told.append(_way(tr("listed"), found))
    told.append(_way(tr("by hand"), f"{address}  {place.code}"))
    told.append(_way(tr("by link"), links.write(place)))
    if address != place.base and not links.is_only_here(place.base):
        told.append([Span("   " + tr("Plain HTTP: for a network that you trust."), "faint")])
    return told


def _way(label: str, what: str) -> Row:
    return [Span("   " + fit(label, _LABEL), "faint"), Span(what, "strong")]

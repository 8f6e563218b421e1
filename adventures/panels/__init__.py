"""What the panels round the field show: words and values made from a view, ready for their templates."""

from . import page, solo
from .astra import astra_of, pile_of
from .bar import Bar, refused
from .links import Links
from .news import News, sheet_has_changed, turn_is_saved
from .page import AnyPanels, Panels, View, differing, everything, score_of
from .solo import SoloPanels, solo_cards
from .solo_news import told

__all__ = [
    "AnyPanels",
    "Bar",
    "Links",
    "News",
    "Panels",
    "SoloPanels",
    "astra_of",
    "differing",
    "everything",
    "panels_of",
    "pile_of",
    "refused",
    "score_of",
    "sheet_has_changed",
    "solo_cards",
    "told",
    "turn_is_saved",
]


def panels_of(view: View, links: Links, version: int) -> AnyPanels:
    """Makes the panels of the seat that the view belongs to: a group's, or those of a game against ASTRA."""
    return (solo if "astra" in view else page).panels_of(view, links, version)

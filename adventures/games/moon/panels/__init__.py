"""What the panels round a sheet show: words and values made from a view, ready for their templates."""

from adventures.panels import Links

from . import page, solo
from .astra import astra_of, pile_of
from .bar import View
from .page import Panels, score_of
from .solo import SoloPanels, solo_cards
from .solo_news import told

__all__ = [
    "Panels",
    "SoloPanels",
    "View",
    "astra_of",
    "panels_of",
    "pile_of",
    "score_of",
    "solo_cards",
    "told",
]


def panels_of(view: View, links: Links, version: int) -> Panels | SoloPanels:
    """Makes the panels of the seat that the view belongs to: a group's, or those of a game against ASTRA."""
    if "astra" in view:
        return solo.panels_of(view, links, version)
    return page.panels_of(view, links, version)

"""What the panels round a sheet show: words and values made from a view, ready for their templates."""

from adventures.games.moon.rules.views import MoonView, against_astra
from adventures.panels import Links

from . import page, solo
from .astra import astra_of, pile_of
from .chapter import chapter_of
from .face import Face, chosen_face, combination_face, combinations, face_of
from .news import news_of
from .page import Panels, mission_of, score_of
from .solo import SoloPanels, solo_cards

__all__ = [
    "Face",
    "Panels",
    "SoloPanels",
    "astra_of",
    "chapter_of",
    "chosen_face",
    "combination_face",
    "combinations",
    "face_of",
    "mission_of",
    "news_of",
    "panels_of",
    "pile_of",
    "score_of",
    "solo_cards",
]


def panels_of(view: MoonView, links: Links, version: int) -> Panels | SoloPanels:
    """Makes the panels of the seat that the view belongs to: a group's, or those of a game against ASTRA."""
    against = against_astra(view)
    if against is None:
        return page.panels_of(view, links, version)
    return solo.panels_of(against, links, version)

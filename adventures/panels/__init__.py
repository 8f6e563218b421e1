"""What the panels round the field show: words and values made from a view, ready for their templates."""

from .bar import Bar, refused
from .links import Links
from .news import News, sheet_has_changed, turn_is_saved
from .page import Panels, differing, everything, panels_of, score_of

__all__ = [
    "Bar",
    "Links",
    "News",
    "Panels",
    "differing",
    "everything",
    "panels_of",
    "refused",
    "score_of",
    "sheet_has_changed",
    "turn_is_saved",
]

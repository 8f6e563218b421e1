"""What stands round the board: words and values made from a view, ready for their templates."""

from .actions import open_panels
from .others import all_players, turn_of
from .page import EscapePanels, panels_of
from .result import shelter_rows
from .strips import Strip, strips_of

__all__ = [
    "EscapePanels",
    "Strip",
    "all_players",
    "open_panels",
    "panels_of",
    "shelter_rows",
    "strips_of",
    "turn_of",
]

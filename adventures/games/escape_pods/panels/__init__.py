"""What stands round the board: words and values made from a view, ready for their templates."""

from .actions import open_panels
from .other_players import mate_of, turn_of
from .page import EscapePanels, panels_of
from .result import shelter_rows
from .strips import Strip, strips_of

__all__ = [
    "EscapePanels",
    "Strip",
    "mate_of",
    "open_panels",
    "panels_of",
    "shelter_rows",
    "strips_of",
    "turn_of",
]

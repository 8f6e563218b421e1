"""What stands round the map: words and values made from a view, ready for their templates."""

from .page import AstraPanels, panels_of
from .strips import Strip, strips_of
from .table import all_players
from .turn import turn_of

__all__ = ["AstraPanels", "Strip", "all_players", "panels_of", "strips_of", "turn_of"]

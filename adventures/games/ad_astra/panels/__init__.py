"""What stands round the map: words and values made from a view, ready for their templates."""

from .page import AstraPanels, panels_of
from .result import holds, seat_maps
from .screen import track_of
from .strips import Strip, strips_of
from .table import face_up_of, mate_of
from .turn import turn_of

__all__ = [
    "AstraPanels",
    "Strip",
    "face_up_of",
    "holds",
    "mate_of",
    "panels_of",
    "seat_maps",
    "strips_of",
    "track_of",
    "turn_of",
]

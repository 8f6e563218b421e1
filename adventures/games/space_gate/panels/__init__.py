"""What stands round the station: words and values made from a view, ready for their templates."""

from .exoplanets import planets_of, worlds_of
from .hawking import hawking_of
from .page import GatePanels, panels_of
from .screen import screen_of, stations_of
from .table import mate_of, station_summary_of
from .turn import turn_of

__all__ = [
    "GatePanels",
    "hawking_of",
    "mate_of",
    "panels_of",
    "planets_of",
    "screen_of",
    "station_summary_of",
    "stations_of",
    "turn_of",
    "worlds_of",
]

"""What stands round the field of every game: plain values, made from a view, ready for their templates."""

from .bar import Bar, Button, refused, sheet_has_changed, telling, the_end, undo_button, vals, waiting_for
from .correcting import Correcting
from .links import HandOver, Links, Way
from .news import Deed, Happening, News, Since, Told, TurnTold, headlines, short_hash
from .page import (
    Line,
    Now,
    Piece,
    Player,
    Players,
    Race,
    Score,
    SeatPanels,
    everything,
    hash_of,
    hashes,
    score_of,
    with_bots,
)

__all__ = [
    "Bar",
    "Button",
    "Correcting",
    "Deed",
    "HandOver",
    "Happening",
    "Line",
    "Links",
    "News",
    "Now",
    "Piece",
    "Player",
    "Players",
    "Race",
    "Score",
    "SeatPanels",
    "Since",
    "Told",
    "TurnTold",
    "Way",
    "everything",
    "hash_of",
    "hashes",
    "headlines",
    "refused",
    "score_of",
    "sheet_has_changed",
    "short_hash",
    "telling",
    "the_end",
    "undo_button",
    "vals",
    "waiting_for",
    "with_bots",
]

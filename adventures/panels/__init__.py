"""What stands round the field of every game: plain values, made from a view, ready for their templates."""

from .bar import Bar, Button, refused, the_end, undo_button, vals, waiting_for
from .links import HandOver, Links
from .news import News, sheet_has_changed, short_hash, turn_is_saved
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
)

__all__ = [
    "Bar",
    "Button",
    "HandOver",
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
    "everything",
    "hash_of",
    "hashes",
    "refused",
    "score_of",
    "sheet_has_changed",
    "short_hash",
    "the_end",
    "turn_is_saved",
    "undo_button",
    "vals",
    "waiting_for",
]

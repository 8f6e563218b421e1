"""What is stored of a game: the log is the truth, the snapshot a cache of it."""

from .correction import LONGEST_REASON, Correction
from .game import Game, Membership, Seat
from .log import AppendOnly, Move, MoveQuerySet, Shuffle
from .result import Job, PlayResult

__all__ = [
    "LONGEST_REASON",
    "AppendOnly",
    "Correction",
    "Game",
    "Job",
    "Membership",
    "Move",
    "MoveQuerySet",
    "PlayResult",
    "Seat",
    "Shuffle",
]

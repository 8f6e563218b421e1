"""What is stored of a game: the log is the truth, the snapshot a cache of it."""

from .game import Game, Membership, Seat
from .log import AppendOnly, Move, Shuffle
from .result import Job, PlayResult

__all__ = [
    "AppendOnly",
    "Game",
    "Job",
    "Membership",
    "Move",
    "PlayResult",
    "Seat",
    "Shuffle",
]

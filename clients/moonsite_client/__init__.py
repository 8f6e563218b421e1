"""A client for the API of a moonsite."""

from .client import Client
from .problems import (
    Conflict,
    Forbidden,
    Malformed,
    NotFound,
    Problem,
    Refused,
    StaleVersion,
    TooMany,
    Unauthorized,
)
from .shapes import Game, MoveEvent, Moves, NewDevice, News, Outcome, Seat, Seen

__all__ = [
    "Client",
    "Conflict",
    "Forbidden",
    "Game",
    "Malformed",
    "MoveEvent",
    "Moves",
    "NewDevice",
    "News",
    "NotFound",
    "Outcome",
    "Problem",
    "Refused",
    "Seat",
    "Seen",
    "StaleVersion",
    "TooMany",
    "Unauthorized",
]

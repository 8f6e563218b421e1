"""What is stored of a game: the log is the truth, the snapshot a cache of it."""

from .analysis import GameAnalysis
from .bots import MOST_FAILURES, BotJob, BotSpan
from .correction import LONGEST_REASON, Correction
from .deal import DailySolo, DailyTry, Deal, DealCrew
from .door import DoorLine, SeatRequest
from .forecast import Forecast
from .game import Game
from .hint import Hint
from .link import GameLink, PublicLink
from .log import AppendOnly, Move, MoveQuerySet, Shuffle
from .note import GameNote, NoteReport, NotesRead
from .notice import Channel, LookedAt, Notice, NoticeDelivery, QuietGame, Recipient
from .puzzle import PuzzleAnswer
from .rating import ALL_GAMES, LadderConsent, RatedElsewhere, RatedGame, RatedResult, Rating
from .result import Job, PlayResult
from .seat import Membership, Seat
from .timeline import GameTimeline, StoredReplay
from .token import IdempotentAnswer, Scope, Token
from .what_if import WhatIf
from .zone import ChosenZone

__all__ = [
    "ALL_GAMES",
    "LONGEST_REASON",
    "MOST_FAILURES",
    "AppendOnly",
    "BotJob",
    "BotSpan",
    "Channel",
    "ChosenZone",
    "Correction",
    "DailySolo",
    "DailyTry",
    "Deal",
    "DealCrew",
    "DoorLine",
    "Forecast",
    "Game",
    "GameAnalysis",
    "GameLink",
    "GameNote",
    "GameTimeline",
    "Hint",
    "IdempotentAnswer",
    "Job",
    "LadderConsent",
    "LookedAt",
    "Membership",
    "Move",
    "MoveQuerySet",
    "NoteReport",
    "NotesRead",
    "Notice",
    "NoticeDelivery",
    "PlayResult",
    "PublicLink",
    "PuzzleAnswer",
    "QuietGame",
    "RatedElsewhere",
    "RatedGame",
    "RatedResult",
    "Rating",
    "Recipient",
    "Scope",
    "Seat",
    "SeatRequest",
    "Shuffle",
    "StoredReplay",
    "Token",
    "WhatIf",
]

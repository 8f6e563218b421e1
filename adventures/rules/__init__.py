"""The rules of every game: a pure library without Django, I/O, clock or chance of its own."""

from . import moon as moon
from .decision import Decision, Event, Events
from .errors import SENTENCES, IllegalMove, InvalidRecord, InvalidSetup, InvalidSnapshot, RulesError
from .game import Game
from .move import Move
from .result import Result, Score
from .ruleset import RULESETS, Ruleset, ruleset
from .setup import ASTRA, DEALER, Setup

__all__ = [
    "ASTRA",
    "DEALER",
    "RULESETS",
    "SENTENCES",
    "Decision",
    "Event",
    "Events",
    "Game",
    "IllegalMove",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidSnapshot",
    "Move",
    "Result",
    "RulesError",
    "Ruleset",
    "Score",
    "Setup",
    "ruleset",
]

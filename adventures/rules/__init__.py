"""The rules of every game: a pure library without Django, I/O, clock or chance of its own."""

from .decision import Decision, Event, Events
from .errors import SENTENCES, IllegalMove, InvalidRecord, InvalidSetup, InvalidSnapshot, RulesError
from .game import Game, fingerprint
from .move import HIDDEN, LONGEST_MOVE, Move, Verbs
from .names import DEALER, LONGEST_NAME, refused_sign
from .result import Result, Score, TieBreak
from .ruleset import RULESETS, Match, Ruleset, plays, ruleset
from .setup import Setup

__all__ = [
    "DEALER",
    "HIDDEN",
    "LONGEST_MOVE",
    "LONGEST_NAME",
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
    "Match",
    "Move",
    "Result",
    "RulesError",
    "Ruleset",
    "Score",
    "Setup",
    "TieBreak",
    "Verbs",
    "fingerprint",
    "plays",
    "refused_sign",
    "ruleset",
]

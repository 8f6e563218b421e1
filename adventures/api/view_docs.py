"""What the parts that every game's documents have mean, field by field."""

from collections.abc import Mapping

_TURN_TOLD = "The number of turns that were played."

MEANINGS: Mapping[str, Mapping[str, str]] = {
    "DecisionView": {
        "kind": "What is asked.",
        "moves": "Every legal move, as text. A place stands in moves by its id.",
        "optional": "Whether it may be passed.",
        "data": "What the question is made of; each kind has its own.",
        "open": "Verbs of legal moves that are too many to list; `data` says from what they are made.",
    },
    "SeatState": {
        "seat": "The name of the seat.",
        "state": "Whether it has to decide something, or waits.",
        "doing": "The kind of its question; null while it has none.",
    },
    "ScoreView": {
        "total": "The sum of all fields.",
        "fields": "Points by the key of the field.",
        "formulas": "How a field came about, in signs, by the key of the field.",
    },
    "TieBreakView": {
        "key": "What is compared.",
        "value": "The value of the seat.",
        "fewer": "Whether the smaller value wins.",
    },
    "ReasonView": {"seat": "At whose seat.", "reason": "The key of the end condition."},
    "AwardView": {
        "seat": "Who gets them.",
        "stars": "How many.",
        "modifier": "The index of the effect that gives them.",
    },
    "ResultView": {
        "ranking": "Seats by place; equal seats share one.",
        "places": "The place of each seat, counted from 1.",
        "scores": "The points of each seat, and of whoever plays without one.",
        "tie_breaks": "Values by which seats were compared, in that order.",
        "reasons": "Why the game ended.",
        "turns": _TURN_TOLD,
        "stars": "Stars beside those for places, by seat; only where there are any.",
        "awards": "What gave those stars.",
    },
    "GameView": {
        "ruleset": "The key of the ruleset.",
        "turn": "The turn that is played; 0 before the first.",
        "phase": "The phase of the turn.",
        "seat": "Whose view it is; null for a spectator.",
        "decision": "The open question of the viewer; null while there is none.",
        "can_undo": "Whether the viewer's last move can be taken back.",
        "seats": "Every seat, as all may see it.",
        "scores": "Points of whoever scores; empty while a game keeps them hidden.",
        "over": "Whether the game is over.",
        "result": "How it ended; null before.",
    },
    "CorrectionDocument": {
        "turn": "The turn to which the table went back.",
        "by": "Who asked for it.",
        "reason": "Why.",
        "after": "How many moves were left standing.",
        "moves": "The moves that were taken back: who, and the text.",
    },
    "RecordDocument": {
        "format": "The format, and its version.",
        "ruleset": "The key of the ruleset.",
        "rules": "The version of the rules by which it was played; left out for the first.",
        "seats": "Names in order of play.",
        "moves": "Every move: who (a seat, or the dealer), and the text.",
        "result": "How it ended; null where it is not over.",
        "corrections": "What the table took back by agreement.",
        "viewer": "For whose eyes it was written; a record with a viewer is no whole game.",
    },
}

"""The moves of Welcome to the Moon: how many words may follow each verb."""

from adventures.rules.move import Verbs

VERBS: Verbs = {
    "flip": (3, 6),
    "draw": (1, 3),
    "event": (1, 2),
    "apply": (1, 1),
    "take": (1, 4),
    "error": (0, 0),
    "write": (2, 2),
    "x": (1, 1),
    "mark": (1, 1),
    "pass": (0, 0),
    "done": (0, 0),
    "mission": (1, 1),
    "use": (0, 0),
    "read": (0, 0),
    "enter": (1, 1),
    "agree": (0, 0),
    "differ": (0, 0),
    "give": (1, 1),
    "bonus": (1, 1),
    "prize": (1, 1),
}

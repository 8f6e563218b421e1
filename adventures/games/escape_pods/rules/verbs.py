"""The moves of Escape Pods: a verb and how many words may follow it."""

from __future__ import annotations

from adventures.rules.move import Verbs

VERBS: Verbs = {
    "shelters": (4, 4),
    "first": (1, 1),
    "reveal": (1, 1),
    "stop": (0, 0),
    "board": (4, 4),
    "unboard": (4, 4),
    "accelerate": (4, 4),
    "pilot": (4, 4),
    "spy": (3, 3),
    "minipod": (4, 4),
    "swap": (4, 4),
    "program": (3, 5),
    "refresh": (2, 2),
    "beacon": (2, 2),
    "end": (0, 0),
    "push": (2, 2),
    "hangar": (2, 2),
    "assign": (2, 2),
}

"""The moves of Ad Astra: a verb and how many words may follow it."""

from __future__ import annotations

from adventures.rules.move import Verbs

VERBS: Verbs = {
    "colours": (3, 5),
    "home": (3, 5),
    "spread": (8, 8),
    "first": (1, 1),
    "scan": (4, 8),
    "artifact": (1, 1),
    "place": (2, 2),
    "use": (1, 3),
    "produce": (1, 4),
    "score": (1, 4),
    "fly": (2, 4),
    "pass": (0, 0),
    "land": (1, 1),
    "gain": (1, 4),
    "build": (1, 9),
    "done": (0, 0),
    "offer": (4, 8),
    "bank": (2, 4),
    "accept": (0, 0),
    "refuse": (0, 0),
    "discard": (1, 6),
}

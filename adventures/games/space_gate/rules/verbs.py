"""The moves of Space Gate Odyssey: a verb and how many words may follow it."""

from __future__ import annotations

from adventures.rules.move import Verbs

VERBS: Verbs = {
    "planets": (3, 5),
    "gates": (2, 3),
    "first": (1, 1),
    "tile": (2, 2),
    "dominance": (5, 5),
    "stop": (0, 0),
    "add": (4, 4),
    "return": (1, 1),
    "engineer": (2, 2),
    "chief": (2, 2),
    "step": (4, 4),
    "fill": (2, 2),
    "rebuild": (0, 0),
    "put": (4, 4),
    "cancel": (0, 0),
    "done": (0, 0),
    "recruit": (1, 1),
    "promote": (1, 1),
    "travel": (2, 2),
    "settle": (1, 1),
    "exchange": (2, 2),
    "rank": (2, 2),
    "gate": (1, 1),
}

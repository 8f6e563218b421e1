"""The hooks by which others learn what became of a game."""

from django.dispatch import Signal

game_scored = Signal()
"""Sent with `game` and `result` (the JSON-safe result of the rules), once per end of a game, inside the
transaction that stores the results: whatever a receiver writes is stored with them or not at all.
"""

game_reopened = Signal()
"""Sent with `game` when a game that was over is taken back, inside the transaction that does it: whatever was
given for its end is withdrawn.
"""

game_stopped = Signal()
"""Sent with `game` and `by` (an Actor) when a game is broken off, inside the transaction that stores it."""

device_removed = Signal()
"""Sent with `game`, `device` and `by` when a device was sent away from a table, inside the transaction that
stores it.
"""

game_taken_up = Signal()
"""Sent with `game` and `by` when a game that was broken off goes on, inside the transaction that stores it; a
receiver that raises Refused forbids it.
"""

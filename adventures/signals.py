"""The one hook by which others learn that a game has ended."""

from django.dispatch import Signal

game_scored = Signal()
"""Sent with `game` and `result` (the JSON-safe result of the rules), once per game, inside the transaction
that stores the results: whatever a receiver writes is stored with them or not at all.
"""

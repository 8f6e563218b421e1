"""Whose a sheet or an insignia is."""

from __future__ import annotations

from adventures.games.moon.rules.options import ASTRA

NAME = "ASTRA"


def name_of(owner: str) -> str:
    """The name of a player, or of ASTRA, which may own a sheet without a seat at the table."""
    return NAME if owner == ASTRA else owner

"""What bots expect of ASTRA."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from ..rules.contents import ACTIONS

LAST_TURN = 33
"""The turn in which a game against ASTRA usually ends; the cards are enough for two more."""
BOX = 1.2
"""So many points a box of ASTRA's track is worth: five lead to 10 more, but mostly it is a race."""
FIRST_BOX, BOXES = 16, 5
"""The box that brings the first of these scores, and how many there are from one to the next."""


def astra_gains(counts: Mapping[str, int], turn: int, near: float = 0.0) -> float:
    """Gets about how many points ASTRA still gains after a turn, from `Game.rival_counts`.

    It is given a card in each turn to come, of any action, but one fewer for each Solo bonus in stock and for
    those that are `near`.
    """
    cards = max(0.0, LAST_TURN - turn - counts["bonuses"] - min(near, counts["to earn"]))
    gains = cards * fmean(counts[f"worth {action}"] for action in ACTIONS)
    crossed = counts.get("crossed")
    if crossed is None:
        return gains
    return BOX * (gains + (crossed - FIRST_BOX) % BOXES if crossed >= FIRST_BOX else gains)

"""How much work an analysis is: what it says of itself follows from these counts."""

from __future__ import annotations

from typing import NamedTuple

FORMAT = 1
"""Rises when what an analysis says changes its form."""
ENGINE = 4
"""Rises when analyses come out otherwise: those of before are made anew where somebody asks."""


class Effort(NamedTuple):
    """What is spent on a game.

    `positions` are looked at for each line that was played. So many `ends` of a seat are seen in games that
    are played on to their end, begun after turns that are spread over the game; there a seat looks at
    `playing` positions of its turn. Where a game is played on for a turn or two it looks at `quick` ones.
    Each deal is weighed against `samples` others.
    The `weighed` lines that look worst are compared with better ones in `worlds` imagined games each,
    `rounds` rounds further on; the worst `confirmed` of these in `whole` games that are played to their end.
    After so many `seconds` of CPU it has to do as it is.
    """

    positions: int = 90
    quick: int = 10
    playing: int = 60
    ends: int = 64
    samples: int = 16
    weighed: int = 6
    worlds: int = 16
    rounds: int = 2
    confirmed: int = 4
    whole: int = 8
    seconds: float = 110.0


USUAL = Effort()
BLOCK = 8
"""So many samples or worlds are one step of the work."""

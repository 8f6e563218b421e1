"""Four levels, by how far they look and how often they err."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .budget import Budget


class Level(NamedTuple):
    """How a bot thinks.

    It follows `width` lines of its own turn at a time. Where it plays ahead it compares the best `compared`
    of them over `worlds` imagined games, `rounds` rounds further on. It errs at such a share of its decisions
    (`errs`): there it plays any answer that is worth a look. At such a share of the others it slips
    (`slips`): there it plays its second-best answer.
    """

    key: str
    budget: Budget
    width: int
    errs: float
    slips: float = 0.0
    compared: int = 0
    worlds: int = 0
    rounds: int = 0


LEVELS: Mapping[str, Level] = {
    level.key: level
    for level in (
        Level("gentle", Budget(40, 0.02), 1, 0.7),
        Level("steady", Budget(100, 0.1), 3, 0.4),
        Level("keen", Budget(300, 0.3), 6, 0.01, slips=0.12),
        Level("strong", Budget(1_600, 0.4), 8, 0.0, compared=4, worlds=4, rounds=1),
    )
}
"""By key, the weakest first."""

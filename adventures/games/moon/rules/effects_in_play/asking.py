"""The questions that effects add to a game: their steps, and what is asked before the first cards."""

from __future__ import annotations

from .. import prizes
from ..adventure import Adventure, Steps
from ..effects.kinds.manual import START
from ..starting import make_first_marks
from ..table import Table
from . import action_use, closing, mission_claims, read_aloud


def set_up(adventure: Adventure, table: Table) -> None:
    """Makes the marks of single seats, and puts on the seats' stacks what effects ask before all else."""
    make_first_marks(adventure, table)
    read_aloud.remind(adventure, table, START)


def steps(adventure: Adventure) -> Steps:
    """Makes all steps that effects add."""
    return {
        **prizes.steps(adventure),
        **action_use.steps(adventure),
        **read_aloud.steps(adventure),
        **closing.steps(adventure),
        **mission_claims.steps(adventure),
    }

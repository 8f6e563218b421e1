"""The questions that effects add to a game: their steps, and what is asked before the first cards."""

from __future__ import annotations

from .. import prizes
from ..adventure import Adventure, Steps
from ..effects.kinds.manual import START
from ..starting import lay_marks
from ..table import Table
from . import claiming, closing, reminding, using


def set_up(adventure: Adventure, table: Table) -> None:
    """Makes the marks of single seats, and puts on the seats' stacks what effects ask before all else."""
    lay_marks(adventure, table)
    reminding.remind(adventure, table, START)


def steps(adventure: Adventure) -> Steps:
    """Makes all steps that effects add."""
    return {
        **prizes.steps(adventure),
        **using.steps(adventure),
        **reminding.steps(adventure),
        **closing.steps(adventure),
        **claiming.steps(adventure),
    }

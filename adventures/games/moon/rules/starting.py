"""Marks that effects make on the sheets of one seat before the first turn."""

from __future__ import annotations

from .adventure import Adventure
from .effects.conditions import ENDS
from .effects.kinds.set_up import words_of
from .table import Table

FAR = f"{ENDS[1]}."


def make_first_marks(adventure: Adventure, table: Table) -> None:
    """Makes the marks of the set-up that are not for all seats; they are public like what is printed.

    What is marked already stays as it is. Of a sheet between neighbours a seat has its near end, and of the
    next one the far end.
    """
    for start in adventure.effects.start_marks:
        sheets = table.players[start.seat - 1].sheets
        marked = {place for place in sheets[0].marks if not place.startswith(FAR)}
        marked.update(place for place in sheets[-1].marks if place.startswith(FAR))
        for place, word in words_of(adventure.sheet, start.places, marked).items():
            sheet = sheets[-1] if place.startswith(FAR) else sheets[0]
            sheet.mark(place, word)
        for sheet in sheets:
            sheet.settle()

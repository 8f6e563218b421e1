"""Race bonuses: who is first gets the higher one. Rulebook: 5 - INCIDENTS of the Adventures."""

from __future__ import annotations

from collections.abc import Iterable

from .table import Table


def close_races(table: Table, places: Iterable[str]) -> None:
    """Crosses off each bonus that somebody has circled on the sheets of all who have not.

    Done in phase 5, so everybody who circles a bonus in the first turn in which anybody does keeps it.
    """
    for place in places:
        if any(player.sheet.has(place, "circle") for player in table.players):
            for player in table.players:
                if player.sheet.blank(place):
                    table.mark(player, place, "cross", "race")

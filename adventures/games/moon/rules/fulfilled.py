"""Whether a seat fulfils a condition of an effect, as the game stands."""

from __future__ import annotations

from .adventure import Adventure
from .counting import counted
from .effects.conditions import counted_places
from .effects.values import Condition
from .player import Player
from .table import Table


def fulfils(adventure: Adventure, table: Table, player: Player, condition: Condition) -> bool:
    """Returns whether a seat has reached what a condition asks for."""
    return reached(adventure, table, player, condition) >= condition.at_least


def reached(adventure: Adventure, table: Table, player: Player, condition: Condition) -> int:
    """How far a seat has come on the way to a condition; `launched` is 1 or 0."""
    match condition.about:
        case "count":
            places = counted_places(adventure.sheet, condition.group)
            return adventure.marks_among(player, places, condition.mark)
        case "zones":
            return adventure.full_zones(player)
        case "missions":
            return len(player.rewards)
        case "errors":
            return adventure.errors_taken(player)
        case "total":
            return counted(adventure, table, table.sheets(player), player.seat).total
        case _:
            return int(adventure.has_launched(player))

"""Symbols crossed off in order, and the numbers that an Astronaut makes.

Rulebook: standard rules, 4 - USE THE ACTION (OPTIONAL).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .player import Player

if TYPE_CHECKING:
    from .table import Table

FARTHEST = 2


def changed_numbers(number: int) -> tuple[int, ...]:
    """Numbers that the Astronaut action makes of a number: up to two less or more, never below 0."""
    return tuple(range(max(0, number - FARTHEST), number + FARTHEST + 1))


def cross_symbol(table: Table, player: Player, group: str) -> None:
    """Crosses off the next symbol of a group, if one is left, and circles the Wild Action symbol it earns."""
    symbol = player.sheet.next_blank(group)
    if symbol is None:
        return
    table.mark(player, symbol, "cross", group)
    wild = player.sheet.layout.facts(symbol).get("earns")
    if wild is not None:
        table.mark(player, wild, "circle", group)

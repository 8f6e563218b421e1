"""Symbols crossed off in order, and the numbers that an Astronaut makes.

Rulebook: standard rules, 4 - USE THE ACTION (OPTIONAL).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .contents import ACTIONS
from .numbers import Number
from .player import Player
from .sheet import Sheet
from .table import Table

FARTHEST = 2
MOST = 99


@lru_cache(maxsize=256)
def changed_numbers(number: Number) -> tuple[Number, ...]:
    """Numbers that the Astronaut action makes of a number: up to two less or more, never below 0.

    An X is no number that could be changed; of one of two numbers either can.
    """
    found = []
    for way in number.ways:
        if way.value is None:
            found.append(way)
            continue
        changed = (way.value + change for change in range(-FARTHEST, FARTHEST + 1))
        found += [Number.parse(f"{value:g}") for value in changed if 0 <= value <= MOST]
    return tuple(dict.fromkeys(found))


def cross_symbol(table: Table, player: Player, group: str) -> None:
    """Crosses off the next symbol of a group, if one is left, and circles the Wild Action symbol it earns."""
    symbol = player.sheet.next_blank(group)
    if symbol is None:
        return
    table.mark(player, symbol, "cross", group)
    wild = player.sheet.layout.facts(symbol).get("earns")
    if wild is not None and player.sheet.blank(wild):
        table.mark(player, wild, "circle", group)


def open_wild(sheet: Sheet) -> str | None:
    """Finds the Wild Action symbol that is spent next: the first one circled and not crossed off."""
    for wild in sheet.layout.groups.get("wild", ()):
        if sheet.marks.get(wild) == ("circle",):
            return wild
    return None


def wild_actions(sheet: Sheet) -> Sequence[str]:
    """Actions that may stand in for the printed one: all six while a Wild Action symbol is open."""
    return ACTIONS if open_wild(sheet) else ()

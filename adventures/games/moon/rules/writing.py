"""Writing numbers: the standard rules of phases 2 and 3, and the hooks in which an Adventure differs.

Rulebook: Game turn, 2 - CHOOSE A COMBINATION, 3 - WRITE DOWN A NUMBER.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from adventures.rules.errors import IllegalMove

from .effects.resolved import ResolvedEffects
from .layout import Layout
from .numbers import Number, plain
from .player import Player
from .sheet import Sheet
from .symbols import changed_numbers, open_wild, wild_actions
from .table import Table
from .zones import Gap, fits, gaps_in_all, neighbours, openings

# Stands in for an action that changes nothing of the number.
NO_ACTION = ""


class WritingRules:
    """Where the number of a combination may be written, and what happens when it can be written nowhere."""

    # What is printed, and what effects change, in this game.
    sheet: Layout
    effects: ResolvedEffects

    def zones_for(self, action: str) -> Sequence[str]:
        """Zones in which the number of a combination with this action may be written."""
        return self._all_zones

    @cached_property
    def _all_zones(self) -> Sequence[str]:
        return tuple(self.sheet.zones)

    def numbers(self, number: Number, action: str) -> tuple[Number, ...]:
        """Numbers that may be written for a combination: an Astronaut may change its own."""
        return changed_numbers(number) if action == "astronaut" else number.ways

    def written_as(self, action: str, seat: int) -> str:
        """The action as far as the writing of its number goes, for a seat counted from 1.

        An Astronaut that is never carried out changes no number: it is written as if there were no action.
        """
        use = self.effects.uses.get((seat, action))
        return NO_ACTION if action == "astronaut" and use is not None and not use.times else action

    def writing(self, table: Table, player: Player) -> str:
        """The action with which the number of a seat's combination is written."""
        action: str = player.turn["action"]
        return self.written_as(action, table.number_of(player)) if self.effects.uses else action

    def wilds(self, player: Player) -> Sequence[str]:
        """Actions that a Wild Action symbol lets the seat put in place of the printed one."""
        return wild_actions(player.sheet)

    def spend_wild(self, table: Table, player: Player) -> None:
        """Crosses off the Wild Action symbol used in this turn."""
        wild = open_wild(player.sheet)
        if wild is not None:
            table.mark(player, wild, "cross", "wild")

    def gaps(self, sheet: Sheet, action: str) -> Sequence[Gap]:
        """Finds where the number of a combination with this action may be written, if it ascends there."""
        return sheet.worked_out(gaps_in_all, self.zones_for(action))

    def openings(self, sheet: Sheet, number: Number, action: str) -> list[tuple[str, Number]]:
        """Finds every space and number that may be written for a combination."""
        gaps = self.gaps(sheet, action)
        return [(space, value) for value in self.numbers(number, action) for space in openings(gaps, value)]

    def fits(self, sheet: Sheet, number: Number, action: str) -> bool:
        """Returns whether a combination can be written at all."""
        return fits(self.gaps(sheet, action), self.numbers(number, action))

    def refuse_write(self, sheet: Sheet, space: str, number: Number, action: str) -> IllegalMove:
        """Returns which rule forbids to write a number on a space."""
        zones, allowed = self.sheet.zones_of.get(space, ()), self.zones_for(action)
        if not zones:
            return IllegalMove("not_a_space" if space in self.sheet.index else "unknown_place", place=space)
        if not sheet.blank(space):
            return IllegalMove("occupied", place=space)
        if not any(zone in allowed for zone in zones):
            return IllegalMove("wrong_floor", number=number.plain, action=action)
        for zone in zones:
            left, right = neighbours(sheet, self.sheet.zones[zone], space)
            if (left is not None and left >= number) or (right is not None and right <= number):
                break
        return self.out_of_order(zone, number, left, right)

    def out_of_order(
        self, zone: str, number: Number, left: Number | None, right: Number | None
    ) -> IllegalMove:
        """Says that a number does not ascend in a zone, between the nearest numbers before and after it."""
        return IllegalMove("not_ascending", number=number.plain, left=plain(left), right=plain(right))

    def error_left(self, player: Player) -> bool:
        """Returns whether the seat has a System Error box left to mark."""
        return player.sheet.next_blank("error") is not None

    def system_error(self, table: Table, player: Player) -> None:
        """Marks the next System Error box; nothing when all are used."""
        box = player.sheet.next_blank("error")
        if box is not None:
            table.mark(player, box, "cross", "error")

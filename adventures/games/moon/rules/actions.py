"""Actions that several Adventures share: a mark on one of several places, the X of Planning, Wild Actions.

Rulebook: standard rules, 4 - USE THE ACTION (OPTIONAL).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from .adventure import A, Adventure, Steps, TurnStep
from .player import Frame, Player
from .symbols import cross_symbol
from .table import Table


class Symbol(TurnStep[Adventure]):
    """An action that crosses off its next symbol and asks nothing; the frame names the group of symbols."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        cross_symbol(table, player, frame[1])
        return None


class Choose(TurnStep[A]):
    """A mark on one of several places; a room says which places, and what follows.

    With `optional` the seat may pass. A mark that leaves no choice is made without asking when it is
    compulsory or, though optional, `harmless`: it can only help its maker.
    """

    optional: ClassVar[bool] = False
    harmless: ClassVar[bool] = False
    action: ClassVar[str] = ""

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        """The places that may be marked now, in sheet order."""
        raise NotImplementedError

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        """Makes the mark and what follows from it."""
        raise NotImplementedError

    def data(self, frame: Frame) -> dict[str, Any]:
        """What the edge needs to put the question into words."""
        return {"action": self.action}

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        """Returns which rule forbids that place."""
        return IllegalMove("not_open", place=place, action=self.action)

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        places = self.places(table, player, frame)
        if not places:
            return None
        if len(places) == 1 and (self.harmless or not self.optional):
            self.choose(table, player, frame, places[0])
            return None
        moves = tuple([f"mark {place}" for place in places])
        return Decision("mark", (*moves, "pass") if self.optional else moves, self.optional, self.data(frame))

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "mark":
            self.choose(table, player, frame, words[1])

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] not in ("mark", "x"):
            return IllegalMove("not_now")
        return self.why_not(table, player, frame, words[1])


class WriteX(TurnStep[Adventure]):
    """The X of a Planning action, in one of the empty spaces the Adventure opens to it; may be declined."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        spaces = self.adventure.spaces_for_x(player.sheet)
        if not spaces:
            return None
        moves = tuple([f"x {space}" for space in spaces])
        return Decision("x", (*moves, "pass"), optional=True, data={"action": "planning"})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "x":
            table.mark(player, words[1], "X", "planning")
            self.adventure.after_planning(table, player)
            self.adventure.after_writing(table, player, words[1])

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] not in ("mark", "x"):
            return IllegalMove("not_now")
        if words[1] not in self.adventure.sheet.zone_of:
            return IllegalMove("not_a_space", place=words[1])
        code = "not_open" if player.sheet.blank(words[1]) else "occupied"
        return IllegalMove(code, place=words[1], action="planning")


def steps(adventure: Adventure) -> Steps:
    """Makes the steps that several Adventures share."""
    return {"x": WriteX(adventure), "symbol": Symbol(adventure)}

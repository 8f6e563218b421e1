"""The prize of a race where an effect lets who has won it choose: a star, or points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from .adventure import Adventure, Steps, TurnStep
from .effects.kinds.races import places_of
from .player import Frame, Player
from .sheet import Sheet
from .table import Table

CHOICES = ("star", "points")


class ChoosePrize(TurnStep[Adventure]):
    """Choose a star or points for a race just won; the choice is written at its place.

    The frame is ("prize", place).
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision:
        prize = self.adventure.prizes[frame[1]]
        data = {"place": frame[1], "points": prize.amount, "effect": prize.index}
        return Decision("prize", tuple(f"prize {word}" for word in CHOICES), data=data)

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        table.mark(player, frame[1], words[1], "prize")

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        return IllegalMove("malformed" if words[0] == "prize" else "not_now")


def points_of_prizes(adventure: Adventure, sheet: Sheet) -> list[int]:
    """Points beside the sheet for races won, one by one."""
    return [
        prize.amount
        for race, prize in adventure.effects.prizes.items()
        for place in places_of(adventure.sheet, race)
        if prize.word_of_points is not None and sheet.has(place, prize.word_of_points)
    ]


def stars_of_prizes(adventure: Adventure, sheets: Mapping[str, Sheet]) -> list[tuple[str, int]]:
    """Seats that have won a star in a race, once for each, with the effect that gives it."""
    return [
        (seat, prize.index)
        for race, prize in adventure.effects.prizes.items()
        for place in places_of(adventure.sheet, race)
        for seat, sheet in sheets.items()
        if prize.word_of_star is not None and sheet.has(place, prize.word_of_star)
    ]


def steps(adventure: Adventure) -> Steps:
    """Makes the step in which a prize is chosen."""
    return {"prize": ChoosePrize(adventure)}

"""What bots see in The Launch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from ..rules.launch import Launch, open_errors
from ..rules.sheet import Sheet
from .rows import CARDS, Row, add_fit, add_rows, row_of
from .sheet_features import Numbers, SheetFeatures, capped, share


class Effect(NamedTuple):
    """An effect of a quarter: its kind and place, its rockets, and the arrow that it waits for."""

    kind: str
    place: str
    rockets: int
    arrow: str


NEAR = 10
"""So many rockets and System Errors are left when a launch is near."""


def to_launch(sheet: Sheet) -> int:
    """Gets how many rockets and open System Errors are still to be crossed off."""
    rockets = len(sheet.layout.groups["rocket"]) - sheet.count("rocket", "cross")
    return rockets + len(open_errors(sheet))


class LaunchFeatures(SheetFeatures[Launch]):
    """Rockets, how near quarters are to their effects, and which cards fit on the floors of their action."""

    missions = {
        "a1": lambda self, sheet: self.floors(sheet, "astronaut1", "astronaut2", "water"),
        "a2": lambda self, sheet: self.floors(sheet, "robot1", "robot2", "planning"),
        "b1": lambda self, sheet: self.floors(sheet, "energy"),
        "b2": lambda self, sheet: self.floors(sheet, "plant", "wild"),
        "c1": lambda self, sheet: capped(sum(words[0] == "X" for words in sheet.marks.values()), 10),
        "c2": lambda self, sheet: capped(len(open_errors(sheet)), 5),
    }

    def floors(self, sheet: Sheet, *floors: str) -> float:
        """Gets which part of some floors is filled."""
        return share(sheet.marks, [space for floor in floors for space in sheet.layout.zones[floor]])

    @cached_property
    def quarters(self) -> Sequence[tuple[Sequence[str], Sequence[Effect]]]:
        """The spaces and the effects of each quarter."""
        facts = self.adventure.sheet.facts
        return [
            (
                quarter["spaces"],
                [
                    Effect(
                        place.partition(".")[0],
                        place,
                        facts(place).get("rockets", 1),
                        facts(place).get("arrow", ""),
                    )
                    for place in quarter["effects"]
                ],
            )
            for quarter in self.adventure.quarters.values()
        ]

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        marks = sheet.marks
        rows = {zone: row_of(marks, spaces) for zone, spaces in sheet.layout.zones.items()}
        add_rows(numbers, rows.values())
        for zone, row in rows.items():
            numbers[f"{zone} strain"] = row.strain
        add_fit(numbers, self._fitting(rows))
        for spaces, effects in self.quarters:
            filled = share(marks, spaces)
            if filled < 1:
                self._add_quarter(numbers, sheet, filled, effects)
        rockets, left = sheet.count("rocket", "cross"), to_launch(sheet)
        numbers["rockets squared"] = rockets * rockets / 31
        numbers["to launch"], numbers["near launch"] = left, max(0, NEAR - left)

    def add_against(self, numbers: Numbers, sheet: Sheet, others: Sequence[Sheet]) -> None:
        left = min(to_launch(other) for other in others)
        numbers["rival to launch"], numbers["rival near launch"] = left, max(0, NEAR - left)

    def bonuses_near(self, sheet: Sheet) -> float:
        """Gets them for sabotages, of which each earns one."""
        return sheet.worked_out(self.own).get("near sabotage", 0.0)

    def _add_quarter(self, numbers: Numbers, sheet: Sheet, filled: float, effects: Sequence[Effect]) -> None:
        for kind, place, rockets, arrow in effects:
            if place in sheet.marks:
                continue
            if kind == "inactive":
                kind = "lit" if arrow in sheet.marks else "unlit"
            for name, worth in ((f"near {kind}", filled * filled * rockets), (f"left {kind}", rockets)):
                numbers[name] = numbers.get(name, 0) + worth

    def _fitting(self, rows: Mapping[str, Row]) -> float:
        """Gets which part of the cards can be written, each on the floors of its action."""
        found = 0
        for action, copies in self._cards.items():
            numbers = 0
            for zone in self.adventure.zones_for(action):
                numbers |= rows[zone].numbers
            found += sum(count for bit, count in copies if numbers & bit)
        return found / CARDS

    @cached_property
    def _cards(self) -> Mapping[str, Sequence[tuple[int, int]]]:
        """For each action the bits of the numbers that come with it, and on how many cards."""
        found: dict[str, list[tuple[int, int]]] = {}
        for (number, action), count in self.adventure.contents.copies.items():
            if isinstance(number.value, int):
                found.setdefault(action, []).append((1 << number.value, count))
        return found

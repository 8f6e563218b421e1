"""What bots see in The Escape."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.escape import Escape
from ..rules.sheet import Sheet
from .rows import add_fit, add_rows, numbers_in, row_of, share_of
from .sheet_features import Numbers, SheetFeatures, best, share

HALF_WAY = 0.5
"""How far it is to the bonus of a greenhouse that is reached."""


class EscapeFeatures(SheetFeatures[Escape]):
    """Ships with greenhouses and modules on the way to their values, and what airlocks have opened."""

    missions = {
        "a1": lambda self, sheet: best(self.blooming(sheet), 3),
        "a2": lambda self, sheet: self.blooming(sheet)[-1],
        "b1": lambda self, sheet: best(
            (share(sheet.marks, module["spaces"]) ** 2 for module in self.adventure.modules), 7
        ),
        "b2": lambda self, sheet: self.ships_with(sheet, "spaces"),
        "c1": lambda self, sheet: self.ships_with(sheet, "reactors"),
        "c2": lambda self, sheet: self.ships_with(sheet, "tanks"),
    }

    def blooming(self, sheet: Sheet) -> list[float]:
        """Gets how far the greenhouse of each ship is in bloom."""
        return [
            (share(sheet.marks, ship["plants"]) + sheet.numbered(ship["greenhouse"])) / 2
            for ship in self.adventure.ships.values()
        ]

    def ships_with(self, sheet: Sheet, kind: str) -> float:
        """Gets which part of a kind of places is marked in the three ships with most of it."""
        return best((share(sheet.marks, ship[kind]) for ship in self.adventure.ships.values()), 3)

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        adventure, marks = self.adventure, sheet.marks
        add_rows(numbers, (row_of(marks, spaces) for spaces in sheet.layout.zones.values()))
        gaps = adventure.gaps(sheet, "")
        add_fit(numbers, share_of(numbers_in(gaps)))
        accessible = adventure.accessible(sheet)
        numbers["accessible"] = len(accessible)
        numbers["open spaces"] = sum(len(spaces) for _, _, spaces in gaps)
        self._add_greenhouses(numbers, sheet, accessible)
        self._add_modules(numbers, sheet, accessible)
        numbers["tanks left"] = sum(
            tank not in marks and space not in marks for space, tank in adventure.tank_of.items()
        )

    def ways_to_bonuses(self, sheet: Sheet) -> Sequence[float]:
        accessible, part_of = self.adventure.accessible(sheet), self.adventure.part_of
        ships = [ship for ship in self.adventure.ships.values() if sheet.blank(ship["x2"])]
        return [HALF_WAY * (part_of[one["greenhouse"]] in accessible) for one in ships]

    def _add_greenhouses(self, numbers: Numbers, sheet: Sheet, accessible: frozenset[str]) -> None:
        values, part_of = self.adventure.sheet.data["greenhouse_values"], self.adventure.part_of
        growing = waiting = reached = doubled = 0.0
        for ship in self.adventure.ships.values():
            plants = sum(map(sheet.marks.__contains__, ship["plants"]))
            value, more = values[plants], values[min(plants + 1, len(values) - 1)]
            times = 2 if sheet.has(ship["x2"], "circle") or sheet.blank(ship["x2"]) else 1
            if sheet.numbered(ship["greenhouse"]):
                growing += (more - value) * times
            elif sheet.blank(ship["greenhouse"]):
                waiting += value * times
                doubled += times == 2
                reached += part_of[ship["greenhouse"]] in accessible
        numbers["greenhouses growing"], numbers["greenhouses waiting"] = growing, waiting
        numbers["greenhouses reached"], numbers["x2 left"] = reached, doubled

    def _add_modules(self, numbers: Numbers, sheet: Sheet, accessible: frozenset[str]) -> None:
        adventure, marks = self.adventure, sheet.marks
        values = adventure.sheet.data["module_values"]
        reactors = {
            name: sum(map(marks.__contains__, ship["reactors"])) for name, ship in adventure.ships.items()
        }
        near = near_value = growing = complete = hope = 0.0
        for module in adventure.modules:
            count = reactors[module["ship"]]
            filled = share(marks, module["spaces"])
            times = 2 if module["tank"] in marks else 1
            if filled == 1:
                complete += times
                growing += (values[min(count + 1, len(values) - 1)] - values[count]) * times
            else:
                near += filled * filled
                near_value += filled * filled * values[count] * times
                hope += values[count] * times * (module["id"] in accessible)
        numbers["modules"], numbers["near modules"] = complete, near
        numbers["near module points"], numbers["modules growing"] = near_value, growing
        numbers["modules reached"] = hope

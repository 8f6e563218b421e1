"""What bots see in The Mine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from ..rules.mine import Mine
from ..rules.sheet import Sheet
from .rows import add_fit, add_rows, row_of, share_of
from .sheet_features import Numbers, SheetFeatures, best, capped, share


class MineFeatures(SheetFeatures[Mine]):
    """Columns with what waits in them, and how near factories are to their upgrades and bonuses."""

    missions = {
        "a1": lambda self, sheet: best(self.columns_filled(sheet), 5),
        "a2": lambda self, sheet: self.neighbours_filled(sheet, 4),
        "b1": lambda self, sheet: self.factories_done(sheet, 5, only_secondary=True),
        "b2": lambda self, sheet: self.factories_done(sheet, 6, only_secondary=False),
        "c1": lambda self, sheet: capped(sheet.count("plant", "circle"), 8),
        "c2": lambda self, sheet: capped(sheet.count("water", "circle"), 5),
    }

    def columns_filled(self, sheet: Sheet) -> list[float]:
        """Gets which part of each column is filled."""
        return [share(sheet.marks, column["cavities"]) for column in self.adventure.sheet.data["columns"]]

    def neighbours_filled(self, sheet: Sheet, count: int) -> float:
        """Gets which part of the fullest columns next to each other is filled."""
        filled = self.columns_filled(sheet)
        return max(sum(filled[at : at + count]) for at in range(len(filled) - count + 1)) / count

    def factories_done(self, sheet: Sheet, count: int, *, only_secondary: bool) -> float:
        """Gets how far the factories that are nearest to completion are done."""
        factories = self.adventure.factories.values()
        return best(
            (
                share(sheet.marks, factory["symbols"])
                for factory in factories
                if "gifts" in factory or not only_secondary
            ),
            count,
        )

    @cached_property
    def worth_of(self) -> dict[str, Sequence[int]]:
        """What a resource in a main factory is worth, before and after its upgrade."""
        return {
            name: factory["worth"] for name, factory in self.adventure.factories.items() if "worth" in factory
        }

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        marks = sheet.marks
        rows = [row_of(marks, spaces) for spaces in sheet.layout.zones.values()]
        fitting = add_rows(numbers, rows)
        add_fit(numbers, share_of(fitting))
        self._add_columns(numbers, sheet)
        self._add_factories(numbers, sheet)

    def _add_columns(self, numbers: Numbers, sheet: Sheet) -> None:
        marks, facts = sheet.marks, self.adventure.sheet.facts
        worth = {name: values[sheet.has(f"{name}.value", "cross")] for name, values in self.worth_of.items()}
        ready = waiting = near = lonely = 0.0
        filled = self.columns_filled(sheet)
        for column, part in zip(self.adventure.sheet.data["columns"], filled, strict=True):
            if column["pump"] in marks:
                continue
            value = sum(worth[facts(one)["to"]] for one in column["resources"] if one in marks)
            ready += part * part * value
            waiting += value
            near += part * part
            lonely += part > 0.6
        numbers["columns ready"], numbers["columns waiting"] = ready, waiting
        numbers["near columns"], numbers["columns but one"] = near, lonely
        numbers["neighbours"] = sum(one > 0.6 and other > 0.6 for one, other in pairwise(filled))

    def ways_to_bonuses(self, sheet: Sheet) -> Sequence[float]:
        return [done for _, done in self._to_filling(sheet)]

    def _to_filling(self, sheet: Sheet) -> list[tuple[str, float]]:
        """Gets the filling bonuses of main factories that are left, and which part of their way is done."""
        facts, found = self.adventure.sheet.facts, []
        for factory in self.adventure.factories.values():
            bonus = factory.get("bonus")
            if bonus and bonus not in sheet.marks:
                resources = sheet.layout.groups[factory["counts"]]
                needed = 1 + next(at for at, one in enumerate(resources) if facts(one).get("bonus") == bonus)
                found.append((bonus, sum(map(sheet.marks.__contains__, resources)) / needed))
        return found

    def _add_factories(self, numbers: Numbers, sheet: Sheet) -> None:
        marks, facts = sheet.marks, self.adventure.sheet.facts
        for name, factory in self.adventure.factories.items():
            done = share(marks, factory["symbols"])
            if done < 1:
                numbers[f"near {name}"] = done * done
            if "worth" not in factory:
                continue
            resources = sheet.layout.groups[factory["counts"]]
            count = sum(map(marks.__contains__, resources))
            if factory["value"] not in marks:
                low, high = factory["worth"]
                numbers["upgrades"] = numbers.get("upgrades", 0) + done * count * (high - low)
        left = [done * done * facts(bonus)["value"] for bonus, done in self._to_filling(sheet)]
        if left:
            numbers["near bonuses"] = sum(left)

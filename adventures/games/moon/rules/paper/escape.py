"""The Escape on paper. Rulebook: ADVENTURE #7, End of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adventures.games.moon.rules.escape import Escape
from adventures.rules.paper import Entry, Part

from .fields import Scored, boxes, missions, only_with, signed, up_to
from .sheet import PaperSheet


class EscapePaper(PaperSheet[Escape]):
    """The greenhouse of each ship, and the modules of each ship that are complete."""

    def shown(self) -> Sequence[Scored]:
        sheet, data = self.sheet, self.sheet.data
        return (
            missions(self.adventure, self.missions),
            self._greenhouses(),
            self._modules(),
            boxes("planning", ("planning",), sheet, data["planning_values"]),
            boxes("errors", ("error",), sheet, data["error_values"]),
        )

    def _greenhouses(self) -> Scored:
        printed = tuple(self.sheet.data["greenhouse_values"])
        # An effect may give another prize for an x2: then no greenhouse counts twice.
        times = tuple(sorted({1, self.sheet.data["x2_value"]}))
        parts = []
        for name in self.adventure.ships:
            parts.append(Part(f"{name}.value", printed))
            parts.append(Part(f"{name}.times", times, only_with(times, 1)))

        def ships(entry: Entry) -> list[int]:
            return [value * times for value, times in zip(entry[::2], entry[1::2], strict=True)]

        return Scored(
            "greenhouses", tuple(parts), ("plant", "x2"),
            points=lambda entry: {"greenhouses": sum(ships(entry))},
            formulas=lambda entry: {"greenhouses": signed(ships(entry))},
        )  # fmt: skip

    def _modules(self) -> Scored:
        """By ship: the value of a module, how many are complete, and of how many of these it is doubled."""
        printed = tuple(self.sheet.data["module_values"])
        modules = Counter(module["ship"] for module in self.adventure.modules)
        parts = []
        for name in self.adventure.ships:
            complete = up_to(modules[name])
            parts.append(Part(f"{name}.value", printed))
            parts.append(Part(f"{name}.complete", complete, only_with(complete)))
            parts.append(Part(f"{name}.doubled", complete, lambda before: up_to(before[-1])))

        def ships(entry: Entry) -> list[int]:
            return [
                value * (complete + doubled)
                for value, complete, doubled in zip(entry[::3], entry[1::3], entry[2::3], strict=True)
            ]

        return Scored(
            "modules", tuple(parts), ("reactor", "water"),
            points=lambda entry: {"modules": sum(ships(entry))},
            formulas=lambda entry: {"modules": signed(ships(entry))},
        )  # fmt: skip

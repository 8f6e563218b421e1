"""The Mine on paper. Rulebook: ADVENTURE #4, End of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.games.moon.rules.mine import Mine
from adventures.rules.paper import Entry, Part

from .fields import Scored, boxes, missions, only_with, times, up_to
from .sheet import PaperSheet


class MinePaper(PaperSheet[Mine]):
    """What each main factory holds, its value, and its filling bonus."""

    def shown(self) -> Sequence[Scored]:
        factories = [factory for factory in self.adventure.factories.values() if "worth" in factory]
        return (
            missions(self.adventure, self.missions),
            *map(self._factory, factories),
            boxes("errors", ("error",), self.sheet, self.sheet.data["error_values"]),
        )

    def _factory(self, factory: Mapping[str, Any]) -> Scored:
        key, counts, worth = factory["field"], factory["counts"], factory["worth"]
        most = len(self.sheet.groups[counts])
        if "bonus" not in factory:
            return times(key, most, worth, (counts,))
        bonus = self.sheet.facts(factory["bonus"])["value"]

        def formula(entry: Entry) -> str:
            return f"{entry[0]} × {entry[1]}" + (f" + {entry[2]}" if entry[2] else "")

        return Scored(
            key,
            (
                Part("count", up_to(most)),
                Part("value", tuple(worth), only_with(worth, worth[0])),
                Part("bonus", (0, bonus), lambda before: (0, bonus) if before[0] else (0,)),
            ),
            (counts,),
            points=lambda entry: {key: entry[0] * entry[1] + entry[2]},
            formulas=lambda entry: {key: formula(entry)},
        )

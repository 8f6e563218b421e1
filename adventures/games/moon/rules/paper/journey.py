"""The Journey on paper. Rulebook: ADVENTURE #2, End of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adventures.games.moon.rules.journey import Journey
from adventures.rules.paper import Entry, Part

from .fields import Scored, boxes, missions, only_with, ranked, up_to, values
from .sheet import PaperSheet


class JourneyPaper(PaperSheet[Journey]):
    """Stations with their plants and multipliers, tanks by value, complete zones."""

    def shown(self) -> Sequence[Scored]:
        sheet, data = self.sheet, self.sheet.data
        spaces = len(sheet.spaces)
        return (
            missions(self.adventure, self.missions),
            self._plants(),
            self._water(),
            Scored(
                "longest_zone", (Part("count", up_to(spaces)),), ("wall",),
                points=lambda entry: {"longest_zone": entry[0]},
            ),
            ranked("most_zones", len(sheet.groups["wall"]) + 1, data["most_zones"], ("wall",)),
            boxes("errors", ("error",), sheet, data["error_values"]),
        )  # fmt: skip

    def _plants(self) -> Scored:
        parts = []
        for name, station in self.adventure.stations.items():
            won = values(self.sheet.facts(place)["value"] for place in (station["low"], station["high"]))
            parts.append(Part(f"{name}.plants", up_to(len(station["plants"]))))
            parts.append(Part(f"{name}.times", won, only_with(won)))

        def planted(entry: Entry) -> list[tuple[int, int]]:
            return [pair for pair in zip(entry[::2], entry[1::2], strict=True) if all(pair)]

        return Scored(
            "plants", tuple(parts), ("plant", "multiplier"),
            points=lambda entry: {"plants": sum(plants * value for plants, value in planted(entry))},
            formulas=lambda entry: {
                "plants": " + ".join(f"{plants} × {value}" for plants, value in planted(entry))
            },
        )  # fmt: skip

    def _water(self) -> Scored:
        tanks = Counter(self.sheet.facts(tank)["value"] for tank in self.sheet.groups["water"])
        worth = sorted(tanks)
        return Scored(
            "water",
            tuple(Part(f"tanks.{value}", up_to(tanks[value])) for value in worth),
            ("water",),
            points=lambda entry: {"water": sum(map(int.__mul__, entry, worth))},
            formulas=lambda entry: {
                "water": " + ".join(
                    f"{count} × {value}" for count, value in zip(entry, worth, strict=True) if count
                )
            },
        )

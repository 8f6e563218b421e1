"""The Colony on paper. Rulebook: ADVENTURE #3, End of the game."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.games.moon.rules.colony import Colony

from .fields import Scored, boxes, missions, one_of_each, ranked, times
from .sheet import PaperSheet


class ColonyPaper(PaperSheet[Colony]):
    """Plants, tanks and antennas with their values, quarters, astronauts."""

    def shown(self) -> Sequence[Scored]:
        sheet, worth = self.sheet, self.adventure.values
        greenhouses = [quarter["greenhouses"] for quarter in self.adventure.quarters.values()]
        quarters = {
            name: [sheet.facts(quarter[bonus])["value"] for bonus in ("low", "high")]
            for name, quarter in self.adventure.quarters.items()
        }
        plants = sum(self.adventure.plants_in.values())
        return (
            missions(self.adventure, self.missions),
            times("plants", plants, worth["scale.plants"], (*greenhouses, "scale.plants")),
            times("water", len(sheet.groups["water"]), worth["scale.water"], ("water", "scale.water")),
            times(
                "antennas", len(sheet.groups["antenna"]), worth["scale.antennas"],
                ("antenna", "scale.antennas"),
            ),
            one_of_each("quarters", quarters, ("high", "low")),
            ranked(
                "astronauts", len(sheet.groups["astronaut"]), sheet.data["astronaut_points"], ("astronaut",)
            ),
            boxes("planning", ("planning",), sheet, worth["planning"]),
            boxes("errors", ("error",), sheet, worth["error"]),
        )  # fmt: skip

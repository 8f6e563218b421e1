"""What bots see in The Colony."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.colony import OBSERVATORY, Colony
from ..rules.sheet import Sheet
from .rows import add_fit, between, share_of
from .sheet_features import Numbers, SheetFeatures, add_lead, best, capped, share


class ColonyFeatures(SheetFeatures[Colony]):
    """Buildings that a number still fits, quarters, the network, and what the scales multiply."""

    missions = {
        "a1": lambda self, sheet: self.zones_filled(sheet, "column"),
        "a2": lambda self, sheet: self.zones_filled(sheet, "row"),
        "b1": lambda self, sheet: 1 - min(1.0, self.tunnels_to_the_observatory(sheet) / 8),
        "b2": lambda self, sheet: self.quarters_circled(sheet, "antenna"),
        "c1": lambda self, sheet: capped(self.adventure.plants(sheet), 10),
        "c2": lambda self, sheet: self.quarters_circled(sheet, "water"),
    }

    def zones_filled(self, sheet: Sheet, kind: str) -> float:
        """Gets how far the three fullest columns or rows are filled."""
        zones = sheet.layout.zones
        return best((share(sheet.marks, zones[f"{kind}.{n}"]) for n in range(1, 7)), 3)

    def quarters_circled(self, sheet: Sheet, group: str) -> float:
        """Gets which part of a group is circled in the two quarters with most of it."""
        return best((share(sheet.marks, places) for places in self.adventure.by_quarter[group]), 2)

    def tunnels_to_the_observatory(self, sheet: Sheet) -> int:
        """Gets how many tunnels are missing on the shortest way there."""
        reached, ways, steps = set(self.adventure.network(sheet)), self.adventure.ways, 0
        border = set(reached)
        while OBSERVATORY not in reached and border:
            border = {end for one in border for _, end in ways[one]} - reached
            reached |= border
            steps += 1
        return steps

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        adventure, marks = self.adventure, sheet.marks
        limits = {space: (low, high) for low, high, (space,) in adventure.gaps(sheet, "")}
        fits = {space: between(low, high) for space, (low, high) in limits.items()}
        live = {space: share_of(fitting) for space, fitting in fits.items()}
        union = 0
        for fitting in fits.values():
            union |= fitting
        add_fit(numbers, share_of(union))
        numbers["empty"] = len(fits)
        numbers["dead"] = sum(not one for one in live.values())
        numbers["rare"] = sum(one < 0.1 for one in live.values())
        numbers["strain"] = sum(min(10.0, 1 / (one + 0.02)) for one in live.values()) / 10
        self._add_quarters(numbers, sheet, live)
        self._add_network(numbers, sheet)
        for scale, count in (
            ("plants", adventure.plants(sheet)),
            ("water", sheet.count("water", "circle")),
            ("antennas", sheet.count("antenna", "circle")),
        ):
            values = adventure.values[f"scale.{scale}"]
            level = sheet.count(f"scale.{scale}", "cross")
            numbers[f"{scale} counted"] = count
            numbers[f"{scale} raised"] = count * (values[min(level + 1, len(values) - 1)] - values[level])
        tanks = [place for building, place in adventure.tank_of.items() if building not in marks]
        numbers["tanks left"] = sum(place not in marks for place in tanks)

    def add_against(self, numbers: Numbers, sheet: Sheet, others: Sequence[Sheet]) -> None:
        counts = [one.count("astronaut", "cross") for one in (sheet, *others)]
        add_lead(numbers, "astronauts", counts[0], counts[1:])

    def ways_to_bonuses(self, sheet: Sheet) -> Sequence[float]:
        quarters = self.adventure.quarters.values()
        return [share(sheet.marks, one["spaces"]) for one in quarters if one["high"] not in sheet.marks]

    def _add_quarters(self, numbers: Numbers, sheet: Sheet, live: dict[str, float]) -> None:
        near = lost = 0.0
        for quarter in self.adventure.quarters.values():
            filled = share(sheet.marks, quarter["spaces"])
            if filled < 1:
                worth = 1.0 if quarter["high"] not in sheet.marks else 0.33
                near += filled**3 * worth
                lost += worth * any(live.get(space) == 0 for space in quarter["spaces"])
        numbers["near quarters"], numbers["spoilt quarters"] = near, lost

    def _add_network(self, numbers: Numbers, sheet: Sheet) -> None:
        network, marks = self.adventure.network(sheet), sheet.marks
        joined = waiting = 0
        for building, antenna in self.adventure.antenna_of.items():
            if antenna not in marks:
                joined += building in network
                waiting += building in marks and building not in network
        numbers["network"], numbers["antennas joined"] = len(network), joined
        numbers["antennas waiting"] = waiting
        numbers["observatory"] = OBSERVATORY in network

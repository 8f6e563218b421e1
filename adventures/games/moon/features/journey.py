"""What bots see in The Journey."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.journey import Journey
from ..rules.sheet import Sheet
from .rows import add_fit, add_rows, row_of, share_of
from .sheet_features import Numbers, SheetFeatures, add_lead, best, capped, share


class JourneyFeatures(SheetFeatures[Journey]):
    """Zones as the walls cut them, stations between robots and plants, and tanks in reach."""

    missions = {
        "a1": lambda self, sheet: best(
            (share(sheet.marks, station["robots"]) ** 2 for station in self.adventure.stations.values()), 3
        ),
        "a2": lambda self, sheet: best(
            (share(sheet.marks, station["plants"]) for station in self.adventure.stations.values()), 2
        ),
        "b1": lambda self, sheet: self.zones_of_sizes(sheet, 6, 6),
        "b2": lambda self, sheet: self.zones_of_sizes(sheet, 6, 4, 2),
        "c1": lambda self, sheet: capped(sheet.count("water", "circle"), 6),
        "c2": lambda self, sheet: self.tanks_in_a_row(sheet) / 4,
    }

    def zones_of_sizes(self, sheet: Sheet, *sizes: int) -> float:
        """Gets how far zones of these sizes are filled, each zone counted once."""
        zones = [zone for zone in self.adventure.zones(sheet) if len(zone) in sizes]
        shares = sorted(((share(sheet.marks, zone), len(zone)) for zone in zones), reverse=True)
        found, wanted = 0.0, list(sizes)
        for filled, size in shares:
            if size in wanted:
                wanted.remove(size)
                found += 0.3 + 0.7 * filled
        return found / len(sizes)

    def tanks_in_a_row(self, sheet: Sheet) -> int:
        """Gets how many of four tanks that follow each other are circled, where the others can be."""
        tanks = [*self.adventure.tank_of.items()]
        marks = sheet.marks
        return max(
            (
                sum(tank in marks for _, tank in tanks[at : at + 4])
                for at in range(len(tanks) - 3)
                if all(tank in marks or space not in marks for space, tank in tanks[at : at + 4])
            ),
            default=0,
        )

    def add(self, numbers: Numbers, sheet: Sheet) -> None:
        zones, marks = self.adventure.zones(sheet), sheet.marks
        fitting = add_rows(numbers, (row_of(marks, zone) for zone in zones))
        add_fit(numbers, share_of(fitting))
        self._add_zones(numbers, sheet, zones)
        self._add_stations(numbers, sheet, zones)
        facts, tanks = self.adventure.sheet.facts, self.adventure.tank_of.items()
        left = [facts(tank)["value"] for space, tank in tanks if tank not in marks and space not in marks]
        numbers["tanks left"] = sum(left)

    def add_against(self, numbers: Numbers, sheet: Sheet, others: Sequence[Sheet]) -> None:
        add_lead(numbers, "zones", self._complete(sheet), map(self._complete, others))

    def ways_to_bonuses(self, sheet: Sheet) -> Sequence[float]:
        stations = self.adventure.stations.values()
        return [share(sheet.marks, one["robots"]) for one in stations if one["high"] not in sheet.marks]

    def _complete(self, sheet: Sheet) -> int:
        return len(sheet.worked_out(self.adventure.complete))

    def _add_zones(self, numbers: Numbers, sheet: Sheet, zones: Sequence[Sequence[str]]) -> None:
        near = hope = 0.0
        complete = small = longest = 0
        for zone in zones:
            filled, size = share(sheet.marks, zone), len(zone)
            if filled == 1:
                complete += 1
                longest = max(longest, size)
            else:
                near += filled * filled
                hope = max(hope, size * filled * filled)
            small += size <= 3
        numbers["zones"], numbers["complete zones"], numbers["near zones"] = len(zones), complete, near
        numbers["small zones"], numbers["longer zone"] = small, max(0.0, hope - longest)

    def _add_stations(self, numbers: Numbers, sheet: Sheet, zones: Sequence[Sequence[str]]) -> None:
        marks, facts = sheet.marks, self.adventure.sheet.facts
        open_zones = {space for zone in zones if not sheet.filled(zone) for space in zone}
        pending = near = room = shut = 0.0
        for station in self.adventure.stations.values():
            plants = sum(map(marks.__contains__, station["plants"]))
            left = len(station["plants"]) - plants
            robots = share(marks, station["robots"])
            value = facts(station["high" if station["high"] not in marks else "low"])["value"]
            if robots < 1:
                pending += plants * value * robots
                near += value * robots * robots
            elif sheet.has(station["high"], "circle"):
                value = facts(station["high"])["value"]
            if station["space"] in open_zones:
                room += left * value * (0.3 + 0.7 * robots)
            else:
                shut += left
        numbers["plants without robots"], numbers["near multipliers"] = pending, near
        numbers["plants to come"], numbers["plants shut"] = room, shut

"""Adventure 2, The Journey: one course from the Earth to the Moon, cut by energy into zones.

Rulebook: ADVENTURE #2 (3 - Write down a number; 4 - Use the action; 5 - Incidents; End of the game).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove
from adventures.rules.result import Score

from .actions import Choose
from .adventure import Adventure, Predicate, Steps, TurnStep
from .numbers import Number, plain
from .player import Frame, Player
from .races import close_races
from .scoring import crossed_value, majority_points, mission_formula, mission_points
from .sheet import Sheet
from .table import Table
from .views import ProgressView, RaceView
from .zones import Gap, cut, gaps, neighbours

Station = Mapping[str, Any]


class Pick(Choose["Journey"]):
    """One place of a group that has no mark yet; may be declined."""

    optional = True
    group: ClassVar[str]

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return [place for place in self.adventure.sheet.groups[self.group] if player.sheet.blank(place)]

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups[self.group] and not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class Robot(Pick):
    """Robot: circle a robot of any station; the last one of a station wins its multiplier."""

    harmless = True
    action = group = "robot"

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "circle", "robot")
        station = self.adventure.stations[self.adventure.sheet.facts(place)["station"]]
        if player.sheet.filled(station["robots"]):
            won = station["high"] if player.sheet.blank(station["high"]) else station["low"]
            self.adventure.circle_bonus(table, player, won, "multiplier")


class Plant(Pick):
    """Plant: circle a plant of a station that is joined to the zone of the number just written."""

    harmless = True
    action = group = "plant"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        zone = self.adventure.zone_around(player.sheet, player.turn["space"])
        joined = {station["id"] for station in self.adventure.stations.values() if station["space"] in zone}
        return [
            plant
            for plant in super().places(table, player, frame)
            if self.adventure.sheet.facts(plant)["station"] in joined
        ]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "circle", "plant")

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups[self.group] and player.sheet.blank(place):
            return IllegalMove("not_connected", place=place)
        return super().why_not(table, player, frame, place)


class Water(TurnStep["Journey"]):
    """Water: circle the tank of the space just numbered."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        tank = self.adventure.tank_of.get(player.turn["space"])
        if tank is not None and player.sheet.blank(tank):
            table.mark(player, tank, "circle", "water")


class Energy(Pick):
    """Energy: circle the next energy; the second of a column is spent at once on a line between two spaces.

    Who declines the line leaves the energy uncircled too.
    """

    action = "energy"
    group = "wall"

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        energy = player.sheet.next_blank("energy")
        if energy is None:
            return None
        if energy not in self.adventure.column_of:
            table.mark(player, energy, "circle", "energy")
            return None
        return super().ask(table, player, frame)

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "line", "error": not self.optional}

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        second = player.sheet.next_blank("energy")
        if second is None:
            return
        boost, energies = self.adventure.column_of[second]
        table.mark(player, second, "circle", "energy")
        table.mark(player, place, "line", "energy")
        for spent in (*energies, boost):
            table.mark(player, spent, "cross", "energy")


class ErrorEnergy(Energy):
    """The energy of a System Error box: it and its line cannot be declined."""

    optional = False


def complete_zones(journey: Journey, *sizes: int) -> Predicate:
    """There are complete zones of exactly these sizes, a size named twice being there twice."""

    def fulfilled(sheet: Sheet) -> bool:
        found = journey.complete(sheet)
        return all(found.count(size) >= sizes.count(size) for size in sizes)

    return fulfilled


def two_stations_planted(journey: Journey) -> Predicate:
    """All plants of two stations are circled, whatever their robots."""
    return lambda sheet: sum(sheet.filled(station["plants"]) for station in journey.stations.values()) >= 2


def four_tanks_in_a_row(sheet: Sheet) -> bool:
    """Four tanks that follow each other along the course are circled; walls between them do not matter."""
    row = 0
    for tank in sheet.layout.groups["water"]:
        row = 0 if sheet.blank(tank) else row + 1
        if row == 4:
            return True
    return False


class Journey(Adventure):
    """The Journey: numbers ascend from the Earth to the Moon, anew in every zone that walls cut off."""

    sheet_name = "journey"

    def steps(self) -> Steps:
        return {
            "robot": Robot(self),
            "plant": Plant(self),
            "water": Water(self),
            "energy": Energy(self),
            "error_energy": ErrorEnergy(self),
        }

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        return {
            "a1": lambda sheet: sheet.count("multiplier", "circle") >= 3,
            "a2": two_stations_planted(self),
            "b1": complete_zones(self, 6, 6),
            "b2": complete_zones(self, 6, 4, 2),
            "c1": lambda sheet: sheet.count("water", "circle") >= 6,
            "c2": four_tanks_in_a_row,
        }

    # What is printed

    @cached_property
    def stations(self) -> dict[str, Station]:
        """Stations by id: the space they are joined to, their robots, plants and multipliers."""
        return {station["id"]: station for station in self.sheet.data["stations"]}

    @cached_property
    def tank_of(self) -> dict[str, str]:
        """The water tank at a space."""
        return {tank["space"]: tank["id"] for tank in self.sheet.data["places"]["water"]}

    @cached_property
    def column_of(self) -> dict[str, tuple[str, Sequence[str]]]:
        """The boost and both energies of the column that this energy completes."""
        boosts = self.sheet.data["places"]["boost"]
        return {boost["energies"][-1]: (boost["id"], boost["energies"]) for boost in boosts}

    @property
    def contested_places(self) -> Sequence[str]:
        return self.high_multipliers

    @cached_property
    def high_multipliers(self) -> tuple[str, ...]:
        """The high multipliers: who completes the robots of a station first wins it."""
        return tuple(station["high"] for station in self.stations.values())

    # Zones

    def zones(self, sheet: Sheet) -> list[tuple[str, ...]]:
        """The zones as the walls drawn on this sheet cut the course, from the Earth to the Moon."""
        return sheet.worked_out_in("wall", self._zones)

    def _zones(self, sheet: Sheet, walls: str) -> list[tuple[str, ...]]:
        return cut(self.sheet.spaces, self.sheet.groups[walls], sheet.marks)

    def zone_around(self, sheet: Sheet, space: str) -> tuple[str, ...]:
        """The zone in which a space lies now."""
        return next(zone for zone in self.zones(sheet) if space in zone)

    def complete(self, sheet: Sheet) -> list[int]:
        """How many spaces each complete zone has: one in which every space holds a number or an X."""
        return [len(zone) for zone in self.zones(sheet) if sheet.filled(zone)]

    def full_zones(self, player: Player) -> int:
        return len(self.complete(player.sheet))

    # Phases 2 to 4

    def gaps(self, sheet: Sheet, action: str) -> Sequence[Gap]:
        return sheet.worked_out(self._gaps)

    def _gaps(self, sheet: Sheet) -> list[Gap]:
        return [gap for zone in self.zones(sheet) for gap in gaps(sheet, zone)]

    def refuse_write(self, sheet: Sheet, space: str, number: Number, action: str) -> IllegalMove:
        refusal = super().refuse_write(sheet, space, number, action)
        if refusal.code != "not_ascending":
            return refusal
        before, after = neighbours(sheet, self.zone_around(sheet, space), space)
        return IllegalMove("not_onward", number=number.plain, before=plain(before), after=plain(after))

    def system_error(self, table: Table, player: Player) -> None:
        box = player.sheet.next_blank("error")
        super().system_error(table, player)
        if box is not None and self.sheet.facts(box)["energy"]:
            player.stack.append(("error_energy",))

    # Phase 5

    def incidents(self, table: Table) -> None:
        """Closes the high multipliers that somebody has won to all others."""
        close_races(table, self.high_multipliers)

    # The end

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        sheet, data = sheets[seat], self.sheet.data
        planted = self._planted(sheet)
        tanks = [
            self.sheet.facts(tank)["value"] for tank in self.sheet.groups["water"] if tank in sheet.marks
        ]
        counts = {other: self.complete(sheets[other]) for other in sheets}
        zones = {other: len(complete) for other, complete in counts.items()}
        return Score.of(
            {
                "missions": mission_points(sheet),
                "plants": sum(plants * value for plants, value in planted),
                "water": sum(tanks),
                "longest_zone": max(counts[seat], default=0),
                "most_zones": majority_points(zones, seat, data["most_zones"]),
                "errors": -crossed_value(sheet, "error", data["error_values"]),
            },
            {
                "missions": mission_formula(sheet),
                "plants": " + ".join(f"{plants} × {value}" for plants, value in planted),
                "water": " + ".join(map(str, tanks)),
                "most_zones": str(zones[seat]),
                "errors": str(sheet.count("error", "cross")),
            },
        )

    def majority(self, sheet: Sheet) -> tuple[int, Sequence[int]]:
        return len(self.complete(sheet)), self.sheet.data["most_zones"]

    def _planted(self, sheet: Sheet) -> list[tuple[int, int]]:
        """Circled plants and the multiplier won, of every station that has both."""
        found = []
        for station in self.stations.values():
            plants = sum(plant in sheet.marks for plant in station["plants"])
            for multiplier in (station["high"], station["low"]):
                if plants and sheet.has(multiplier, "circle"):
                    found.append((plants, self.sheet.facts(multiplier)["value"]))
        return found

    # What everybody may see

    def follows(self, sheets: Mapping[str, Sheet], owner: str) -> dict[str, Any]:
        """Into how many zones the walls cut the course, and how many of them are complete."""
        sheet = sheets[owner]
        return {"zones": len(self.zones(sheet)), "complete": len(self.complete(sheet))}

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        places = self.high_multipliers
        left = sum(all(sheet.blank(place) for sheet in sheets.values()) for place in places)
        return [{"key": "multipliers", "left": left, "of": len(self.high_multipliers)}]

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        spaces = self.sheet.spaces
        filled = {seat: sum(space in sheet.marks for space in spaces) for seat, sheet in sheets.items()}
        return {"key": "spaces", "of": len(spaces), "seats": filled}

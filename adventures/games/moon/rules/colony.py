"""Adventure 3, The Colony: a grid of buildings, joined by tunnels, that ascends in rows and columns.

Rulebook: ADVENTURE #3 (3 - Write down a number; 4 - Use the action; 5 - Incidents; End of the game).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

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
from .zones import Gap, gaps_where_zones_cross

ROCKET, OBSERVATORY = "rocket", "observatory"

# Scales that the Energy action raises; each multiplies the circled places it is named after.
SCALES = ("plants", "water", "antennas")


class Tunnel(Choose["Colony"]):
    """Robot: draw a tunnel that starts from the network."""

    optional = True
    harmless = True
    action = "robot"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return self.adventure.tunnels(player.sheet)

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "line", "robot")
        self.adventure.circle_antennas(table, player, self.adventure.sheet.groups["antenna"])

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups["tunnel"] and player.sheet.blank(place):
            return IllegalMove("not_connected", place=place)
        return super().why_not(table, player, frame, place)


class Scale(Choose["Colony"]):
    """Energy: cross off the next box of a scale."""

    optional = True
    harmless = True
    action = "energy"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        boxes = [player.sheet.next_blank(f"scale.{scale}") for scale in SCALES]
        return [box for box in boxes if box is not None]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "cross", "energy")


class Plant(TurnStep["Colony"]):
    """Plant: circle the next greenhouse in the quarter of the building just numbered."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        quarter = self.adventure.quarters[self.adventure.quarter_of[player.turn["space"]]]
        greenhouse = player.sheet.next_blank(quarter["greenhouses"])
        if greenhouse is not None:
            table.mark(player, greenhouse, "circle", "plant")


class Water(TurnStep["Colony"]):
    """Water: circle the tank of the building just numbered."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        tank = self.adventure.tank_of.get(player.turn["space"])
        if tank is not None and player.sheet.blank(tank):
            table.mark(player, tank, "circle", "water")


def zones_filled(kind: str) -> Predicate:
    """Three columns, or three rows, without an empty building."""
    return lambda sheet: sum(sheet.filled(sheet.layout.zones[f"{kind}.{n}"]) for n in range(1, 7)) >= 3


def observatory_reached(colony: Colony) -> Predicate:
    """The network has come to the observatory."""
    return lambda sheet: OBSERVATORY in colony.network(sheet)


def quarters_circled(colony: Colony, group: str) -> Predicate:
    """Two quarters in which every place of a group is circled."""
    return lambda sheet: sum(sheet.filled(places) for places in colony.by_quarter[group]) >= 2


class Colony(Adventure):
    """The Colony: a number fits its column and its row, and each action makes a mark of its own."""

    sheet_name = "colony"

    def steps(self) -> Steps:
        return {
            "robot": Tunnel(self),
            "energy": Scale(self),
            "plant": Plant(self),
            "water": Water(self),
        }

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        return {
            "a1": zones_filled("column"),
            "a2": zones_filled("row"),
            "b1": observatory_reached(self),
            "b2": quarters_circled(self, "antenna"),
            "c1": lambda sheet: self.plants(sheet) >= 10,
            "c2": quarters_circled(self, "water"),
        }

    # What is printed

    @cached_property
    def quarters(self) -> dict[str, Mapping[str, Any]]:
        """Quarters by id: their spaces, greenhouses and bonuses."""
        return {quarter["id"]: quarter for quarter in self.sheet.data["quarters"]}

    @cached_property
    def quarter_of(self) -> dict[str, str]:
        """The quarter in which a building lies."""
        return {space: quarter["id"] for quarter in self.quarters.values() for space in quarter["spaces"]}

    @property
    def contested_places(self) -> Sequence[str]:
        return self.sheet.groups["high"]

    @cached_property
    def tank_of(self) -> dict[str, str]:
        """The water tank of a building."""
        return {self.sheet.facts(tank)["building"]: tank for tank in self.sheet.groups["water"]}

    @cached_property
    def antenna_of(self) -> dict[str, str]:
        """The antenna of a building; the observatory has three and is none."""
        return {
            building: antenna for antenna, building in self.building_of.items() if building != OBSERVATORY
        }

    @cached_property
    def building_of(self) -> dict[str, str]:
        """The building on which an antenna stands."""
        return {antenna: self.sheet.facts(antenna)["building"] for antenna in self.sheet.groups["antenna"]}

    @cached_property
    def plants_in(self) -> dict[str, int]:
        """The plants that a greenhouse holds."""
        groups = [quarter["greenhouses"] for quarter in self.quarters.values()]
        return {
            place: self.sheet.facts(place)["plants"] for group in groups for place in self.sheet.groups[group]
        }

    @cached_property
    def values(self) -> dict[str, tuple[int, ...]]:
        """The values of each scale, in the order in which its boxes are crossed off."""
        return {
            group: (*(self.sheet.facts(box)["value"] for box in self.sheet.groups[group]), last)
            for group, last in self.sheet.data["last_values"].items()
        }

    @cached_property
    def ends(self) -> dict[str, tuple[str, str]]:
        """The two buildings that a tunnel joins."""
        facts = [self.sheet.facts(tunnel) for tunnel in self.sheet.groups["tunnel"]]
        return {tunnel["id"]: (tunnel["from"], tunnel["to"]) for tunnel in facts}

    @cached_property
    def start(self) -> frozenset[str]:
        """The network that the printed tunnels make."""
        printed = self.sheet.data["fixed"]["tunnels"]
        return frozenset((ROCKET, *(end for tunnel in printed for end in (tunnel["from"], tunnel["to"]))))

    @cached_property
    def ways(self) -> dict[str, list[tuple[str, str]]]:
        """The tunnels that leave a building, each with the building at its other end."""
        ways: dict[str, list[tuple[str, str]]] = {ROCKET: []}
        for tunnel, (one, other) in self.ends.items():
            ways.setdefault(one, []).append((tunnel, other))
            ways.setdefault(other, []).append((tunnel, one))
        return ways

    @cached_property
    def by_quarter(self) -> dict[str, list[list[str]]]:
        """The antennas and the tanks, quarter by quarter."""
        facts = {group: [*map(self.sheet.facts, self.sheet.groups[group])] for group in ("antenna", "water")}
        return {
            group: [
                [place["id"] for place in places if place["quarter"] == quarter] for quarter in self.quarters
            ]
            for group, places in facts.items()
        }

    # Phases 2 and 3

    def gaps(self, sheet: Sheet, action: str) -> Sequence[Gap]:
        """Finds the empty buildings: a number ascends both in the column and in the row."""
        return sheet.worked_out(gaps_where_zones_cross)

    def out_of_order(
        self, zone: str, number: Number, left: Number | None, right: Number | None
    ) -> IllegalMove:
        if zone.startswith("column."):
            return IllegalMove("not_rising", number=number.plain, below=plain(left), above=plain(right))
        return super().out_of_order(zone, number, left, right)

    def after_writing(self, table: Table, player: Player, space: str) -> None:
        """Circles the antenna of a building in the network, and the bonus of a quarter that is complete."""
        if space in self.antenna_of:
            self.circle_antennas(table, player, (self.antenna_of[space],))
        quarter = self.quarters[self.quarter_of[space]]
        if player.sheet.filled(quarter["spaces"]):
            bonus = "high" if player.sheet.blank(quarter["high"]) else "low"
            self.circle_bonus(table, player, quarter[bonus], "quarter")

    # Phase 4

    def network(self, sheet: Sheet) -> frozenset[str]:
        """Everything that can be reached from the rocket through drawn tunnels, numbered or not."""
        return sheet.worked_out_in("tunnel", self._network)

    def _network(self, sheet: Sheet, tunnels: str) -> frozenset[str]:
        marks, reached = sheet.marks, set(self.start)
        border = list(reached)
        while border:
            for tunnel, building in self.ways[border.pop()]:
                if tunnel in marks and building not in reached:
                    reached.add(building)
                    border.append(building)
        return frozenset(reached)

    def tunnels(self, sheet: Sheet) -> list[str]:
        """Tunnels not drawn yet of which an end is in the network."""
        marks, network = sheet.marks, self.network(sheet)
        return [
            tunnel
            for tunnel, (one, other) in self.ends.items()
            if tunnel not in marks and (one in network or other in network)
        ]

    def circle_antennas(self, table: Table, player: Player, antennas: Sequence[str]) -> None:
        """Circles those of these antennas whose building is numbered and in the network."""
        blank = [antenna for antenna in antennas if player.sheet.blank(antenna)]
        if not blank:
            return
        network = self.network(player.sheet)
        for antenna in blank:
            building = self.building_of[antenna]
            if building in network and (building == OBSERVATORY or player.sheet.numbered(building)):
                table.mark(player, antenna, "circle", "antenna")

    # Phase 5

    def incidents(self, table: Table) -> None:
        """Who has not completed a quarter that somebody completed this turn loses its high bonus."""
        close_races(table, self.sheet.groups["high"])

    # The end

    def plants(self, sheet: Sheet) -> int:
        """Plants in the circled greenhouses: a large one holds two."""
        return sum(self.plants_in[place] for place in sheet.marks if place in self.plants_in)

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        sheet = sheets[seat]
        value = {group: crossed_value(sheet, group, values) for group, values in self.values.items()}
        counts = {
            "plants": self.plants(sheet),
            "water": sheet.count("water", "circle"),
            "antennas": sheet.count("antenna", "circle"),
        }
        quarters = [
            self.sheet.facts(bonus)["value"]
            for bonus in (*self.sheet.groups["high"], *self.sheet.groups["low"])
            if sheet.has(bonus, "circle")
        ]
        astronauts = {name: other.count("astronaut", "cross") for name, other in sheets.items()}
        return Score.of(
            {
                "missions": mission_points(sheet),
                **{scale: count * value[f"scale.{scale}"] for scale, count in counts.items()},
                "quarters": sum(quarters),
                "astronauts": majority_points(astronauts, seat, self.sheet.data["astronaut_points"]),
                "planning": -value["planning"],
                "errors": -value["error"],
            },
            {
                "missions": mission_formula(sheet),
                **{scale: f"{count} × {value[f'scale.{scale}']}" for scale, count in counts.items()},
                "quarters": " + ".join(map(str, quarters)),
                "astronauts": str(astronauts[seat]),
                "planning": str(sheet.count("planning", "cross")),
                "errors": str(sheet.count("error", "cross")),
            },
        )

    def majority(self, sheet: Sheet) -> tuple[int, Sequence[int]]:
        return sheet.count("astronaut", "cross"), self.sheet.data["astronaut_points"]

    # What everybody may see

    def follows(self, sheets: Mapping[str, Sheet], owner: str) -> dict[str, Any]:
        """The network, how many buildings of each quarter are numbered, the points for the astronauts."""
        sheet = sheets[owner]
        crews = {seat: other.count("astronaut", "cross") for seat, other in sheets.items()}
        return {
            "network": sorted(self.network(sheet)),
            "numbered": {
                name: {
                    "count": sum(space in sheet.marks for space in quarter["spaces"]),
                    "of": len(quarter["spaces"]),
                }
                for name, quarter in self.quarters.items()
            },
            "rank": majority_points(crews, owner, self.sheet.data["astronaut_points"]),
        }

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        places = self.sheet.groups["high"]
        left = sum(all(sheet.blank(place) for sheet in sheets.values()) for place in places)
        return [{"key": "quarters", "left": left, "of": len(places)}]

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        spaces = self.sheet.spaces
        numbered = {seat: sum(space in sheet.marks for space in spaces) for seat, sheet in sheets.items()}
        return {"key": "buildings", "of": len(spaces), "seats": numbered}

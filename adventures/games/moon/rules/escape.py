"""Adventure 7, The Escape: six starships whose modules and greenhouses are reached through airlocks.

Rulebook: ADVENTURE #7 (3 - Write down a number; 4 - Use the action; 5 - Incidents; End of the game).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove
from adventures.rules.result import Score

from .actions import Choose
from .adventure import Adventure, Predicate, Steps, TurnStep
from .numbers import Number
from .player import Frame, Player
from .races import close_races
from .scoring import crossed_value, mission_formula, mission_points
from .sheet import Sheet
from .table import Table
from .views import ProgressView, RaceView
from .zones import Gap, gaps_in

Ship = Mapping[str, Any]


class Robot(Choose["Escape"]):
    """Robot: activate an airlock that touches an accessible part; may be declined.

    It is asked even where one airlock alone is left: what is opened has to be numbered before a System
    Error may be taken.
    """

    optional = True
    action = "robot"
    why: ClassVar[str] = "robot"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return self.adventure.airlocks(player.sheet)

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "line", self.why)

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place not in self.adventure.ends:
            return super().why_not(table, player, frame, place)
        code = "not_connected" if player.sheet.blank(place) else "already_marked"
        return IllegalMove(code, place=place)


class RobotBonus(Robot):
    """The robot symbol of a space that has got a number or an X: as a Robot action, but compulsory."""

    optional = False
    why = "bonus"

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "bonus"}


class ErrorRobot(Robot):
    """The robot symbol of a System Error box: as a Robot action."""

    why = "error"

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "error"}


class Water(TurnStep["Escape"]):
    """Water: circle the tank of the space just numbered."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        tank = self.adventure.tank_of.get(player.turn["space"])
        if tank is not None and player.sheet.blank(tank):
            table.mark(player, tank, "circle", "water")


class Plant(TurnStep["Escape"]):
    """Plant: circle the next plant of the ship just numbered, wherever in it the number stands."""

    action: ClassVar[str] = "plant"
    kind: ClassVar[str] = "plants"

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        ship = self.adventure.ships[self.adventure.sheet.zone_of[player.turn["space"]]]
        for place in ship[self.kind]:
            if player.sheet.blank(place):
                table.mark(player, place, "circle", self.action)
                break
        return None


class Energy(Plant):
    """Energy: circle the next reactor of the ship just numbered."""

    action = "energy"
    kind = "reactors"


def in_bloom(sheet: Sheet, ship: Ship) -> bool:
    """Returns whether a greenhouse is numbered and has all its plants circled, printed circles included."""
    return sheet.numbered(ship["greenhouse"]) and sheet.filled(ship["plants"])


def greenhouses_in_bloom(escape: Escape, count: int) -> Predicate:
    """So many greenhouses are numbered with all their plants circled."""
    return lambda sheet: sum(in_bloom(sheet, ship) for ship in escape.ships.values()) >= count


def highest_in_bloom(escape: Escape) -> Predicate:
    """The greenhouse of the highest ship is numbered with all its plants circled."""
    return lambda sheet: in_bloom(sheet, escape.ships["ship6"])


def modules_completed(escape: Escape, count: int) -> Predicate:
    """So many modules have no empty space."""
    return lambda sheet: sum(sheet.filled(module["spaces"]) for module in escape.modules) >= count


def ships_with_all(escape: Escape, kind: str, count: int) -> Predicate:
    """There are so many ships in which every place of a kind is marked, printed marks included."""
    return lambda sheet: sum(sheet.filled(ship[kind]) for ship in escape.ships.values()) >= count


class Escape(Adventure):
    """The Escape: numbers ascend along a ship, but are only written in parts that airlocks have opened."""

    sheet_name = "escape"

    def steps(self) -> Steps:
        return {
            "robot": Robot(self),
            "robot_bonus": RobotBonus(self),
            "error_robot": ErrorRobot(self),
            "water": Water(self),
            "plant": Plant(self),
            "energy": Energy(self),
        }

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        return {
            "a1": greenhouses_in_bloom(self, 3),
            "a2": highest_in_bloom(self),
            "b1": modules_completed(self, 7),
            "b2": ships_with_all(self, "spaces", 3),
            "c1": ships_with_all(self, "reactors", 3),
            "c2": ships_with_all(self, "tanks", 3),
        }

    # What is printed

    @cached_property
    def ships(self) -> dict[str, Ship]:
        """Ships by id, the lowest first: their spaces, greenhouse, x2, plants, reactors and tanks."""
        zones = self.sheet.zones
        return {ship["id"]: {**ship, "spaces": zones[ship["id"]]} for ship in self.sheet.data["ships"]}

    @cached_property
    def modules(self) -> tuple[Mapping[str, Any], ...]:
        """The modules of all ships: the ship of each, its spaces and its tank."""
        return tuple(part for part in self.sheet.data["parts"] if part["kind"] == "module")

    @cached_property
    def part_of(self) -> dict[str, str]:
        """The module or greenhouse in which a space lies."""
        return {space: part["id"] for part in self.sheet.data["parts"] for space in part["spaces"]}

    @cached_property
    def ends(self) -> dict[str, tuple[str, str]]:
        """The two parts that an airlock joins; the printed ones join a dome and a part."""
        facts = self.sheet.data["places"]["airlock"]
        return {airlock["id"]: tuple(airlock["between"]) for airlock in facts}

    @cached_property
    def tank_of(self) -> dict[str, str]:
        """The water tank that stands on a space."""
        return {tank["space"]: tank["id"] for tank in self.sheet.data["places"]["water"]}

    @property
    def contested_places(self) -> Sequence[str]:
        return self.sheet.groups["x2"]

    @cached_property
    def x2_of(self) -> dict[str, str]:
        """The x2 bonus of a greenhouse's space."""
        return {ship["greenhouse"]: ship["x2"] for ship in self.ships.values()}

    @cached_property
    def robot_spaces(self) -> frozenset[str]:
        """Spaces in which a robot symbol is printed."""
        return frozenset(self.sheet.data["robot_spaces"])

    # Airlocks

    def accessible(self, sheet: Sheet) -> frozenset[str]:
        """The parts that are accessible on this sheet.

        An airlock can only be activated next to an accessible part, and the printed ones lead to the domes:
        so every part that an active airlock touches is accessible.
        """
        return sheet.worked_out_in("airlock", self._accessible)

    def _accessible(self, sheet: Sheet, airlocks: str) -> frozenset[str]:
        marks, ends = sheet.marks, self.ends
        active = [airlock for airlock in self.sheet.groups[airlocks] if airlock in marks]
        return frozenset(part for airlock in active for part in ends[airlock])

    def airlocks(self, sheet: Sheet) -> list[str]:
        """Airlocks that can be activated; those between two accessible parts too."""
        marks, accessible = sheet.marks, self.accessible(sheet)
        return [
            airlock
            for airlock, (one, other) in self.ends.items()
            if airlock not in marks and (one in accessible or other in accessible)
        ]

    # Phases 2 to 4

    def gaps(self, sheet: Sheet, action: str) -> Sequence[Gap]:
        return sheet.worked_out(self._gaps)

    def _gaps(self, sheet: Sheet) -> list[Gap]:
        """The gaps of all ships, with those of their spaces that are accessible."""
        accessible, part_of = self.accessible(sheet), self.part_of
        return [
            (below, above, reached)
            for zone in self.sheet.zones
            for below, above, spaces in gaps_in(sheet, zone)
            if (reached := [space for space in spaces if part_of[space] in accessible])
        ]

    def refuse_write(self, sheet: Sheet, space: str, number: Number, action: str) -> IllegalMove:
        refusal = super().refuse_write(sheet, space, number, action)
        if refusal.code == "not_ascending" and self.part_of[space] not in self.accessible(sheet):
            return IllegalMove("not_open", place=space)
        return refusal

    def spaces_for_x(self, sheet: Sheet) -> Sequence[str]:
        accessible = self.accessible(sheet)
        return [space for space in super().spaces_for_x(sheet) if self.part_of[space] in accessible]

    def after_writing(self, table: Table, player: Player, space: str) -> None:
        """Uses the robot symbol of a space, or circles the x2 of a greenhouse while it is free."""
        if space in self.robot_spaces:
            player.stack.append(("robot_bonus",))
        x2 = self.x2_of.get(space)
        if x2 is not None and player.sheet.blank(x2):
            self.circle_bonus(table, player, x2, "x2")

    def after_planning(self, table: Table, player: Player) -> None:
        """Leaves the planning box to be crossed off after the bonus of the space with the X."""
        player.stack.append(("symbol", "planning"))

    def system_error(self, table: Table, player: Player) -> None:
        box = player.sheet.next_blank("error")
        super().system_error(table, player)
        if box is not None and self.sheet.facts(box)["robot"]:
            player.stack.append(("error_robot",))

    # Phase 5

    def incidents(self, table: Table) -> None:
        """Who has not numbered a greenhouse that somebody numbered in this turn loses its x2."""
        close_races(table, self.sheet.groups["x2"])

    # The end

    def greenhouse_points(self, sheet: Sheet, ship: Ship) -> tuple[int, int]:
        """The value of a ship's greenhouse, 0 unless it is numbered, and how often it counts."""
        plants = sum(plant in sheet.marks for plant in ship["plants"])
        value = self.sheet.data["greenhouse_values"][plants]
        times = self.sheet.data["x2_value"] if sheet.has(ship["x2"], "circle") else 1
        return (value if sheet.numbered(ship["greenhouse"]) else 0), times

    def module_points(self, sheet: Sheet, module: Mapping[str, Any]) -> tuple[int, int]:
        """The value of a module, 0 unless it is completed, and how often it counts."""
        reactors = sum(reactor in sheet.marks for reactor in self.ships[module["ship"]]["reactors"])
        value = self.sheet.data["module_values"][reactors]
        return (value if sheet.filled(module["spaces"]) else 0), 1 + sheet.has(module["tank"], "circle")

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        sheet, data = sheets[seat], self.sheet.data
        greenhouses = [self.greenhouse_points(sheet, ship) for ship in self.ships.values()]
        modules = [self.module_points(sheet, module) for module in self.modules]
        return Score.of(
            {
                "missions": mission_points(sheet),
                "greenhouses": sum(value * times for value, times in greenhouses),
                "modules": sum(value * times for value, times in modules),
                "planning": -crossed_value(sheet, "planning", data["planning_values"]),
                "errors": -crossed_value(sheet, "error", data["error_values"]),
            },
            {
                "missions": mission_formula(sheet),
                "greenhouses": _doubled(greenhouses),
                "modules": _doubled(modules),
                "planning": str(sheet.count("planning", "cross")),
                "errors": str(sheet.count("error", "cross")),
            },
        )

    # What everybody may see

    def follows(self, sheets: Mapping[str, Sheet], owner: str) -> dict[str, Any]:
        """The accessible parts, and what the greenhouse and the modules of each ship bring now."""
        sheet, modules = sheets[owner], dict.fromkeys(self.ships, 0)
        for module in self.modules:
            value, times = self.module_points(sheet, module)
            modules[module["ship"]] += value * times
        greenhouses = {name: self.greenhouse_points(sheet, ship) for name, ship in self.ships.items()}
        return {
            "accessible": sorted(self.accessible(sheet)),
            "greenhouse": {name: value * times for name, (value, times) in greenhouses.items()},
            "module": modules,
        }

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        places = self.sheet.groups["x2"]
        left = sum(all(sheet.blank(place) for sheet in sheets.values()) for place in places)
        return [{"key": "x2", "left": left, "of": len(places)}]

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        spaces = self.sheet.spaces
        filled = {seat: sum(space in sheet.marks for space in spaces) for seat, sheet in sheets.items()}
        return {"key": "spaces", "of": len(spaces), "seats": filled}


def _doubled(points: Iterable[tuple[int, int]]) -> str:
    """What counts, one by one: "7 × 2 + 4"."""
    return " + ".join(f"{value} × {times}" if times > 1 else str(value) for value, times in points if value)

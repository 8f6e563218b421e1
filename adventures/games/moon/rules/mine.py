"""Adventure 4, The Mine: columns of numbered cavities send their resources up into the factories.

Rulebook: ADVENTURE #4 (The actions; 5 - Incidents; 6 - Accomplish a mission; End of the game).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from adventures.rules.errors import IllegalMove
from adventures.rules.result import Score

from .actions import Choose
from .adventure import Adventure, Predicate, Steps
from .player import Frame, Player
from .races import close_races
from .scoring import crossed_value, mission_formula, mission_points
from .sheet import Sheet
from .table import Table
from .views import ProgressView, RaceView

MINERALS = ("pearl", "ruby")
GIFT_OF_ROBOTS = "robot"


# Missions


def columns_extracted(count: int) -> Predicate:
    """So many pumps are circled, anywhere."""
    return lambda sheet: sheet.count("pump", "circle") >= count


def neighbours_extracted(count: int) -> Predicate:
    """So many pumps next to each other are circled."""

    def fulfilled(sheet: Sheet) -> bool:
        row = 0
        for pump in sheet.layout.groups["pump"]:
            row = row + 1 if sheet.has(pump, "circle") else 0
            if row == count:
                return True
        return False

    return fulfilled


def factories_complete(count: int, *, secondary_only: bool = False) -> Predicate:
    """So many factories have all their energies and robots crossed off, whatever that brought."""
    return lambda sheet: (
        sum(
            sheet.filled(factory["symbols"])
            for factory in sheet.layout.data["factories"]
            if "gifts" in factory or not secondary_only
        )
        >= count
    )


def circled_in_the_mine(kind: str, count: int) -> Predicate:
    """So many resources of a kind are circled in the mine; those extracted since then count too."""
    return lambda sheet: sheet.count(kind, "circle") >= count


# Actions


class MineChoice(Choose["Mine"]):
    """A mark that can only help, on a place of the sheet that has none yet."""

    optional = True
    harmless = True

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if player.sheet.blank(place):
            return super().why_not(table, player, frame, place)
        return IllegalMove("already_marked", place=place)


class Robot(MineChoice):
    """Cross off one Robot symbol in any factory."""

    action = "robot"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return [place for place in self.adventure.sheet.groups[self.action] if player.sheet.blank(place)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        self.adventure.cross_off(table, player, place, self.action)


class Energy(Robot):
    """Cross off one Energy symbol in any factory."""

    action = "energy"


class Gift(Robot):
    """The robots that a secondary factory gives: compulsory as long as Robot symbols are left.

    The frame is ("gift", robots still to be crossed off). Each robot takes effect before the next one.
    """

    optional = False

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        step, left = frame
        if left > 1:
            player.stack.append((step, left - 1))
        self.adventure.cross_off(table, player, place, "gift")

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "gift", "left": frame[1]}


class Plant(MineChoice):
    """Circle one plant directly above or below the cavity in which the number was written."""

    action = "plant"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        around = self.adventure.around[player.turn["space"]]
        return [place for place in around.get(self.action, ()) if player.sheet.blank(place)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "circle", self.action)


class Water(Plant):
    """Circle one water directly above or below the cavity in which the number was written."""

    action = "water"


class Mine(Adventure):
    """The Mine: a number circles the mineral of its cavity, a full column is extracted in phase 5."""

    sheet_name = "mine"

    def steps(self) -> Steps:
        return {
            "robot": Robot(self),
            "energy": Energy(self),
            "gift": Gift(self),
            "plant": Plant(self),
            "water": Water(self),
        }

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        return {
            "a1": columns_extracted(5),
            "a2": neighbours_extracted(4),
            "b1": factories_complete(5, secondary_only=True),
            "b2": factories_complete(6),
            "c1": circled_in_the_mine("plant", 8),
            "c2": circled_in_the_mine("water", 5),
        }

    @cached_property
    def factories(self) -> dict[str, Mapping[str, Any]]:
        """Factories by id: their energies and robots, and what these bring when all are crossed off."""
        return {factory["id"]: factory for factory in self.sheet.data["factories"]}

    @property
    def contested_places(self) -> Sequence[str]:
        return self.sheet.groups["bonus"]

    @cached_property
    def around(self) -> dict[str, dict[str, list[str]]]:
        """What a cavity touches, by kind: its own mineral, the plants and waters above and below it."""
        around: dict[str, dict[str, list[str]]] = {cavity: {} for cavity in self.sheet.spaces}
        for kind in (*MINERALS, "plant", "water"):
            for place in self.sheet.groups[kind]:
                for cavity in self.sheet.facts(place)["cavities"]:
                    around[cavity].setdefault(kind, []).append(place)
        return around

    # Phases 3 and 4

    def after_writing(self, table: Table, player: Player, space: str) -> None:
        """Circles the mineral of a cavity that has got a number or an X."""
        for kind in MINERALS:
            for mineral in self.around[space].get(kind, ()):
                if player.sheet.blank(mineral):
                    table.mark(player, mineral, "circle", "mineral")

    def cross_off(self, table: Table, player: Player, symbol: str, why: str) -> None:
        """Crosses off an energy or a robot; the last one upgrades or activates its factory at once."""
        table.mark(player, symbol, "cross", why)
        factory = self.factories[self.sheet.facts(symbol)["factory"]]
        if not player.sheet.filled(factory["symbols"]):
            return
        if "value" in factory:
            table.mark(player, factory["value"], "cross", "upgrade")
            return
        for gift in factory["gifts"]:
            table.mark(player, gift, "cross", "activate")
        if factory["gives"] == GIFT_OF_ROBOTS:
            player.stack.append(("gift", len(factory["gifts"])))
        else:
            for _ in factory["gifts"]:
                self.bring_up(table, player, factory["gives"], "gift")

    def bring_up(self, table: Table, player: Player, factory: str, why: str) -> None:
        """Circles the next resource of a main factory, and its filling bonus unless the race is over."""
        resource = player.sheet.next_blank(factory)
        if resource is None:
            return
        table.mark(player, resource, "circle", why)
        bonus = self.sheet.facts(resource).get("bonus")
        if bonus and player.sheet.blank(bonus):
            self.circle_bonus(table, player, bonus, "bonus")

    # Phase 5

    def incidents(self, table: Table) -> None:
        """Extracts the columns that all seats have completed, then closes the races for filling bonuses."""
        for player in table.players:
            for column in self.sheet.data["columns"]:
                if player.sheet.blank(column["pump"]) and player.sheet.filled(column["cavities"]):
                    self.extract(table, player, column)
        close_races(table, self.sheet.groups["bonus"])

    def extract(self, table: Table, player: Player, column: Mapping[str, Any]) -> None:
        """Sends the circled resources of a column to the surface; the others stay behind for good."""
        for resource in column["resources"]:
            if player.sheet.has(resource, "circle"):
                table.mark(player, resource, "cross", "extraction")
                self.bring_up(table, player, self.sheet.facts(resource)["to"], "extraction")
        table.mark(player, column["pump"], "circle", "extraction")

    # The end

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        sheet = sheets[seat]
        fields = {"missions": mission_points(sheet)}
        formulas = {"missions": mission_formula(sheet)}
        for factory in self.factories.values():
            if "worth" not in factory:
                continue
            count = sum(place in sheet.marks for place in self.sheet.groups[factory["counts"]])
            worth = factory["worth"][not sheet.blank(factory["value"])]
            bonus = factory.get("bonus")
            extra = self.sheet.facts(bonus)["value"] if bonus and sheet.has(bonus, "circle") else 0
            fields[factory["field"]] = count * worth + extra
            formulas[factory["field"]] = f"{count} × {abs(worth)}" + (f" + {extra}" if extra else "")
        fields["errors"] = -crossed_value(sheet, "error", self.sheet.data["error_values"])
        return Score.of(fields, formulas)

    # What everybody may see

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        places = self.sheet.groups["bonus"]
        left = sum(all(sheet.blank(place) for sheet in sheets.values()) for place in places)
        return [{"key": "filling_bonuses", "left": left, "of": len(places)}]

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        extracted = {seat: sheet.count("pump", "circle") for seat, sheet in sheets.items()}
        return {"key": "pumps", "of": len(self.sheet.groups["pump"]), "seats": extracted}

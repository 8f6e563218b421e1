"""Adventure 5, The Dome: skyscrapers grow up and down from the lunar surface, the dome closes above them.

Rulebook: ADVENTURE #5 (3 - Write down a number; 4 - Use the action; 5 - Incidents; End of the game).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from adventures.rules.errors import IllegalMove
from adventures.rules.result import Score

from .actions import Choose
from .adventure import Adventure, Predicate, Steps, TurnStep
from .dome_missions import dome_finished, levels_with_x, skyscraper_filled, tops_filled, tower_levels
from .numbers import Number, plain
from .player import Frame, Player
from .races import close_races
from .scoring import crossed_value, majority
from .sheet import Sheet
from .symbols import cross_symbol
from .table import Table
from .views import ProgressView, RaceView
from .zones import Gap, gaps_in

# The four scales of points that the Energy action upgrades, from left to right.
SCALES = ("mission", "tower", "astronaut", "dome")
TYPES = ("even", "odd")


class Robot(Choose["Dome"]):
    """Robot: build a part of the dome, an even one with an even number and an odd one with an odd number.

    The frame is ("robot", number written). It is asked even where one part alone can be built: what is built
    can no longer be cut, so a later cut may have to fall on a section that would better stay whole.
    """

    optional = True
    action = "robot"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        parts = self.adventure.buildable(player.sheet)
        return [part for part in parts if self.adventure.sheet.facts(part)["type"] == TYPES[frame[1] % 2]]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "line", "robot")

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "number": frame[1], "type": TYPES[frame[1] % 2]}

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place not in self.adventure.sheet.groups["dome"] + self.adventure.sheet.groups["half"]:
            return super().why_not(table, player, frame, place)
        if not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        if place not in self.adventure.parts(player.sheet):
            return super().why_not(table, player, frame, place)
        if self.adventure.sheet.facts(place)["type"] != TYPES[frame[1] % 2]:
            return IllegalMove("wrong_part", place=place, number=frame[1])
        return IllegalMove("not_connected", place=place)


class Energy(Choose["Dome"]):
    """Energy: cross off the topmost row left of a scale, with all its values at once."""

    optional = True
    harmless = True
    action = "energy"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        rows = [player.sheet.next_blank(f"upgrade.{scale}") for scale in SCALES]
        return [row for row in rows if row is not None]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "cross", "energy")

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place.startswith("upgrade.") and not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class Plant(TurnStep["Dome"]):
    """Plant: circle the next plant of the tower level connected to the level just numbered."""

    kind: ClassVar[str] = "plant"

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        for place in self.adventure.connected.get(player.turn["space"], {}).get(self.kind, ()):
            if player.sheet.blank(place):
                table.mark(player, place, "circle", self.kind)
                return


class Water(Plant):
    """Water: circle the water of the tower level connected to the level just numbered."""

    kind = "water"


class Astronaut(Choose["Dome"]):
    """Astronaut: cross off the next symbol; who has not changed the number may decline.

    A crossed off astronaut can cost points: the first place loses 10 as long as its scale is not upgraded.
    """

    optional = True
    action = "astronaut"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        symbol = player.sheet.next_blank("astronaut")
        return [] if symbol is None else [symbol]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        cross_symbol(table, player, "astronaut")

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups["astronaut"] and not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class Cut(Choose["Dome"]):
    """The price of an X: cut a section of the dome that is neither built nor cut, wherever it stands."""

    action = "planning"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return [section for section in self.adventure.sheet.groups["dome"] if player.sheet.blank(section)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "split", "planning")

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "cut"}

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups["dome"]:
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class Dome(Adventure):
    """The Dome: numbers rise along a skyscraper, but are only written beside what is numbered already."""

    sheet_name = "dome"

    def steps(self) -> Steps:
        return {
            "robot": Robot(self),
            "energy": Energy(self),
            "plant": Plant(self),
            "water": Water(self),
            "astronaut": Astronaut(self),
            "cut": Cut(self),
        }

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        return {
            "a1": skyscraper_filled,
            "a2": tops_filled(2),
            "b1": tower_levels(self.circled, 3, circles=2),
            "b2": tower_levels(self.circled, 2, circles=3),
            "c1": dome_finished(self.unbuilt),
            "c2": levels_with_x(4),
        }

    # What is printed

    @cached_property
    def start(self) -> frozenset[str]:
        """Levels directly above and below the lunar surface, where a skyscraper may begin."""
        return frozenset(level for zone in self.sheet.data["zones"] for level in zone["start"])

    @cached_property
    def beside(self) -> dict[str, tuple[str, ...]]:
        """The levels directly below and above a level."""
        return {
            level: levels[max(0, index - 1) : index] + levels[index + 1 : index + 2]
            for levels in self.sheet.zones.values()
            for index, level in enumerate(levels)
        }

    @cached_property
    def connected(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """The plants and the water of the tower level to which a level is connected."""
        return {
            level: {"plant": tuple(tower["plants"]), "water": (tower["water"],)}
            for tower in self.sheet.data["tower"]
            for level in tower["spaces"]
        }

    @property
    def contested_places(self) -> Sequence[str]:
        return self.sheet.groups["high"]

    @cached_property
    def bonuses_of(self) -> dict[str, tuple[str, str]]:
        """The high and the low bonus of the lowest and the highest level of a skyscraper."""
        places = self.sheet.data["places"]
        return {
            high["space"]: (high["id"], low["id"])
            for high, low in zip(places["high"], places["low"], strict=True)
        }

    def row(self, sheet: Sheet, scale: str) -> Sequence[int]:
        """The row of a scale that counts: the topmost one that is not crossed off."""
        rows: Sequence[Sequence[int]] = self.sheet.data["scales"][scale]
        return rows[sheet.count(f"upgrade.{scale}", "cross")]

    # The dome and the tower

    def parts(self, sheet: Sheet) -> list[str]:
        """The parts of the dome from the left base to the right base: a cut section is its two halves."""
        parts: list[str] = []
        for section in self.sheet.groups["dome"]:
            if sheet.has(section, "split"):
                parts += self.sheet.facts(section)["halves"]
            else:
                parts.append(section)
        return parts

    def unbuilt(self, sheet: Sheet) -> list[str]:
        """The parts of the dome that are still to be built."""
        return [part for part in self.parts(sheet) if sheet.blank(part)]

    def buildable(self, sheet: Sheet) -> list[str]:
        """Parts that stand on the surface or touch a built part: the first and the last unbuilt one."""
        unbuilt = self.unbuilt(sheet)
        return unbuilt if len(unbuilt) < 2 else [unbuilt[0], unbuilt[-1]]

    def circled(self, sheet: Sheet) -> list[int]:
        """How many symbols are circled on each level of the research tower, from the lowest up."""
        marks = sheet.marks
        return [
            sum(place in marks for place in (*tower["plants"], tower["water"]))
            for tower in self.sheet.data["tower"]
        ]

    # Phases 2 to 4

    def open_levels(self, sheet: Sheet) -> list[str]:
        """Empty levels at the lunar surface, or directly above or below a filled level."""
        return [level for _, _, levels in self.gaps(sheet, "planning") for level in levels]

    def gaps(self, sheet: Sheet, action: str) -> Sequence[Gap]:
        return sheet.worked_out(self._gaps)

    def _gaps(self, sheet: Sheet) -> list[Gap]:
        return [gap for zone in self.sheet.zones for gap in sheet.worked_out_in(zone, self._open_gaps)]

    def _open_gaps(self, sheet: Sheet, skyscraper: str) -> list[Gap]:
        """The gaps of a skyscraper, with those of their levels that are open."""
        marks, start, beside = sheet.marks, self.start, self.beside
        found: list[Gap] = []
        for below, above, levels in gaps_in(sheet, skyscraper):
            touching = [
                level for level in levels if level in start or any(near in marks for near in beside[level])
            ]
            if touching:
                found.append((below, above, touching))
        return found

    def refuse_write(self, sheet: Sheet, space: str, number: Number, action: str) -> IllegalMove:
        if space in self.beside and sheet.blank(space) and space not in self.open_levels(sheet):
            return IllegalMove("not_open", place=space)
        return super().refuse_write(sheet, space, number, action)

    def out_of_order(
        self, zone: str, number: Number, left: Number | None, right: Number | None
    ) -> IllegalMove:
        return IllegalMove("not_rising", number=number.plain, below=plain(left), above=plain(right))

    def spaces_for_x(self, sheet: Sheet) -> Sequence[str]:
        return self.open_levels(sheet)

    def after_writing(self, table: Table, player: Player, space: str) -> None:
        """Circles the bonus of a lowest or highest level: the high one while it is free."""
        for bonus in self.bonuses_of.get(space, ()):
            if player.sheet.blank(bonus):
                self.circle_bonus(table, player, bonus, "bonus")
                return

    def act(self, table: Table, player: Player) -> None:
        action, written = player.turn["action"], player.turn["written"]
        if action == "robot":
            # Neither an X nor a fraction is even or odd.
            if isinstance(written, int):
                player.stack.append(("robot", written))
        elif action == "astronaut":
            changed = written != player.turn["number"]
            player.stack.append(("symbol", "astronaut") if changed else ("astronaut",))
        else:
            super().act(table, player)

    def after_planning(self, table: Table, player: Player) -> None:
        """Leaves a section of the dome to be cut for the X."""
        player.stack.append(("cut",))

    # Phases 5 and 6

    def incidents(self, table: Table) -> None:
        """Who has not filled an end of a skyscraper that somebody filled this turn loses its high bonus."""
        close_races(table, self.sheet.groups["high"])

    def rewards(self, sheet: Sheet, key: str) -> Mapping[str, Any]:
        """The points of the mission scale as it stands: it may still be upgraded until the end.

        A symbol with a value of its own, which only effects give, is worth that.
        """
        symbols = self.sheet.data["missions"][key]
        scale = dict(zip(("first", "later"), self.row(sheet, "mission"), strict=True))
        return {which: self.sheet.facts(symbols[which]).get("value", worth) for which, worth in scale.items()}

    def mission_mark(self, reward: Any) -> str:
        return "check"

    def reward(self, table: Table, player: Player, reward: Any) -> None:
        """Circles the star or the seal of a mission."""
        table.mark(player, reward, "circle", "mission")

    # The end

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        sheet = sheets[seat]
        missions = self.mission_values(sheet)
        circled, tower = self.circled(sheet), self.row(sheet, "tower")
        levels = {f"tower_{name}": circled.count(n) for n, name in enumerate(("one", "two", "three"), 1)}
        worth = dict(zip(levels, tower, strict=True))
        bonuses = [
            self.sheet.facts(bonus)["value"]
            for bonus in (*self.sheet.groups["high"], *self.sheet.groups["low"])
            if sheet.has(bonus, "circle")
        ]
        astronauts = {name: other.count("astronaut", "cross") for name, other in sheets.items()}
        place = majority(astronauts).get(seat)
        unbuilt, (lost,) = len(self.unbuilt(sheet)), self.row(sheet, "dome")
        return Score.of(
            {
                "missions": sum(missions),
                **{field: count * worth[field] for field, count in levels.items()},
                "skyscrapers": sum(bonuses),
                "astronauts": self.row(sheet, "astronaut")[place > 1] if place else 0,
                "dome": -unbuilt * lost,
                "errors": -crossed_value(sheet, "error", self.sheet.data["error_values"]),
            },
            {
                "missions": _sum(missions),
                **{field: f"{count} × {worth[field]}" for field, count in levels.items()},
                "skyscrapers": _sum(bonuses),
                "astronauts": str(astronauts[seat]),
                "dome": f"{unbuilt} × {lost}",
                "errors": str(sheet.count("error", "cross")),
            },
        )

    def majority(self, sheet: Sheet) -> tuple[int, Sequence[int]]:
        """The crossed off astronauts and the row of their scale that counts."""
        return sheet.count("astronaut", "cross"), self.row(sheet, "astronaut")

    def mission_values(self, sheet: Sheet) -> list[int]:
        """What the accomplished missions are worth by the mission scale as it stands."""
        columns = dict(zip(("star", "seal"), self.row(sheet, "mission"), strict=True))
        symbols = self.sheet.groups["mission_symbol"]
        facts = [self.sheet.facts(symbol) for symbol in symbols if symbol in sheet.marks]
        return [symbol.get("value", columns[symbol["symbol"]]) for symbol in facts]

    # What everybody may see

    def follows(self, sheets: Mapping[str, Sheet], owner: str) -> dict[str, Any]:
        """How many levels of the tower have one, two and three circles; how many parts are unbuilt."""
        circled = self.circled(sheets[owner])
        return {
            "levels": [circled.count(count) for count in (1, 2, 3)],
            "unbuilt": len(self.unbuilt(sheets[owner])),
        }

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        places = self.sheet.groups["high"]
        left = sum(all(sheet.blank(place) for sheet in sheets.values()) for place in places)
        return [{"key": "skyscrapers", "left": left, "of": len(places)}]

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        spaces = self.sheet.spaces
        filled = {seat: sum(space in sheet.marks for space in spaces) for seat, sheet in sheets.items()}
        return {"key": "levels", "of": len(spaces), "seats": filled}


def _sum(values: Iterable[int]) -> str:
    """Points one by one: "10 + 6"."""
    return " + ".join(map(str, values))

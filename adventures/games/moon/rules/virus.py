"""Adventure 6, The Virus: homes are numbered and evacuated while viruses spread over open walkways.

Rulebook: ADVENTURE #6 (4 - Use the action; 5 - Incidents; 6 - Accomplish a mission; End of the game).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from adventures.rules.errors import IllegalMove
from adventures.rules.result import Score

from . import propagation
from .actions import Choose
from .adventure import Adventure, Predicate, Steps, TurnStep
from .options import ASTRA, Options
from .player import Frame, Player
from .propagation import Cause, Explained, Quarter, activate, carry_out, cross_trigger
from .scoring import crossed_value, mission_formula, mission_points
from .sheet import Sheet
from .solo_table import SoloTable
from .table import Table
from .views import ProgressView, RaceView
from .virus_missions import (
    green_and_blue_cut_off,
    level_evacuated,
    levels_circled,
    three_cut_off,
    two_quarters_evacuated,
)

# Actions


class Robot(Choose["Virus"]):
    """Robot: close an open walkway anywhere. Asked even for the last one: nobody need cut a quarter off."""

    optional = True
    action = "robot"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return [walkway for walkway in self.adventure.sheet.groups["walkway"] if player.sheet.blank(walkway)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "line", "robot")

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups["walkway"]:
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class RobotBonus(Robot):
    """The robot at the end of a row of plants: it must close a walkway while one is open."""

    optional = False

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "bonus"}


class Energy(TurnStep["Virus"]):
    """Energy: circle the next energy in the quarter of the home just numbered, complete or not."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        energy = self.adventure.next_energy(player.sheet, self.adventure.quarter_of[player.turn["space"]])
        if energy is not None:
            table.mark(player, energy, "circle", "energy")


class EnergyBonus(Choose["Virus"]):
    """The energy at the end of a row of water: it must go to a quarter that is not complete, if any can."""

    action = "energy"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        sheet = player.sheet
        open_quarters = [
            quarter for quarter in self.adventure.quarters.values() if not quarter.complete(sheet)
        ]
        energies = [self.adventure.next_energy(sheet, quarter) for quarter in open_quarters]
        return [energy for energy in energies if energy is not None]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "circle", "bonus")

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "bonus"}

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups["energy"] and not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class Grow(Explained["Virus"]):
    """A plant or a water tank is circled, and the next symbol of its track crossed off.

    It may be declined, since it can wake a virus or make one propagate.
    """

    optional = True

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "circle", self.action)
        self.adventure.cross_track(table, player, self.action)

    def explain(self, player: Player, frame: Frame) -> dict[str, Any]:
        """The symbol that this would set off, None where nothing hangs at the next symbol of the track."""
        return {
            "sets_off": self.adventure.trigger(player.sheet, player.sheet.next_blank(f"track.{self.action}"))
        }

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.sheet.groups[self.action] and not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class Plant(Grow):
    """Plant: circle the next plant in the quarter of the home just numbered."""

    action = "plant"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        plants = self.adventure.quarter_of[player.turn["space"]].plants
        return [plant for plant in plants if player.sheet.blank(plant)][:1]


class Water(Grow):
    """Water: circle the tank of the home just numbered."""

    action = "water"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        tank = self.adventure.tank_of.get(player.turn["space"])
        return [tank] if tank is not None and player.sheet.blank(tank) else []


class Virus(Adventure):
    """The Virus: plants and water are worth points but wake viruses, which cross off homes in phase 5."""

    sheet_name = "virus"

    def steps(self) -> Steps:
        return {
            **propagation.steps(self),
            "robot": Robot(self),
            "robot_bonus": RobotBonus(self),
            "energy": Energy(self),
            "energy_bonus": EnergyBonus(self),
            "plant": Plant(self),
            "water": Water(self),
        }

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        return {
            "a1": two_quarters_evacuated,
            "a2": level_evacuated(self),
            "b1": three_cut_off(self),
            "b2": green_and_blue_cut_off(self),
            "c1": levels_circled(self, "energies"),
            "c2": levels_circled(self, "plants", "waters"),
        }

    # What is printed

    @cached_property
    def quarters(self) -> Mapping[str, Quarter]:
        """Quarters by id, in reading order."""
        return propagation.quarters(self.sheet)

    @cached_property
    def levels(self) -> list[list[Quarter]]:
        """The quarters of each level."""
        return [
            [quarter for quarter in self.quarters.values() if quarter.level == level]
            for level in self.sheet.zones
        ]

    @cached_property
    def quarter_of(self) -> dict[str, Quarter]:
        """The quarter in which a home lies."""
        return {home: quarter for quarter in self.quarters.values() for home in quarter.homes}

    @cached_property
    def tank_of(self) -> dict[str, str]:
        """The water tank on a home."""
        return {tank["home"]: tank["id"] for tank in self.sheet.data["places"]["water"]}

    @cached_property
    def contested_places(self) -> Sequence[str]:
        """What hangs at the tracks: a seat sets it off, or an ASTRA Effect does."""
        tracks = (*self.sheet.groups["track.plant"], *self.sheet.groups["track.water"])
        hanging = [self.sheet.facts(symbol).get("triggers") for symbol in tracks]
        return [symbol for symbol in self.sheet.places if symbol in hanging]

    @cached_property
    def set_off_by(self) -> dict[str, tuple[str, ...]]:
        """What a seat marks to set off an activation or propagation symbol."""
        found: dict[str, tuple[str, ...]] = {}
        tracks = (*self.sheet.groups["track.plant"], *self.sheet.groups["track.water"])
        for symbol in (*self.sheet.groups["activation"], *self.sheet.groups["propagation"]):
            hanging = tuple(place for place in tracks if self.sheet.facts(place).get("triggers") == symbol)
            mission = self.sheet.facts(symbol).get("mission")
            found[symbol] = (*hanging, f"mission.{mission}") if mission else hanging
        return found

    # Set up

    def set_up(self, table: Table) -> None:
        """Every seat starts its grey virus before the first cards."""
        for player in table.players:
            player.stack.append(("outbreak",))

    # Phases 2 to 4

    def system_error(self, table: Table, player: Player) -> None:
        """Marks the next System Error box; the second and the third make the viruses propagate in phase 5."""
        box = player.sheet.next_blank("error")
        super().system_error(table, player)
        if box is not None and "propagates" in self.sheet.facts(box):
            set_off(player, box)

    def next_energy(self, sheet: Sheet, quarter: Quarter) -> str | None:
        """The energy of a quarter that is circled next."""
        return next((energy for energy in quarter.energies if sheet.blank(energy)), None)

    def trigger(self, sheet: Sheet, symbol: str | None) -> str | None:
        """The activation or propagation symbol at a track symbol, unless it was set off in earlier turns."""
        hanging = self.sheet.facts(symbol).get("triggers") if symbol is not None else None
        return hanging if hanging is not None and sheet.blank(hanging) else None

    def cross_track(self, table: Table, player: Player, track: str) -> None:
        """Crosses off the next symbol of a track; the last one of a row gives its bonus at once."""
        symbol = player.sheet.next_blank(f"track.{track}")
        if symbol is None:
            return
        table.mark(player, symbol, "cross", track)
        trigger = self.trigger(player.sheet, symbol)
        if trigger is not None:
            set_off(player, trigger)
            cross_trigger(table, player, trigger)
            table.earn(player, self.astra_card.earns, track)
        facts = self.sheet.facts(symbol)
        if "bonus" in facts:
            table.mark(player, facts["box"], "cross", track)
            table.mark(player, facts["bonus"], "cross", "bonus")
            player.stack.append((f"{self.sheet.facts(facts['bonus'])['gives']}_bonus",))

    # Phases 5 and 6

    def incidents(self, table: Table) -> None:
        """Carries what was set off over to all sheets, and lets the viruses propagate as often as due."""
        by_symbol: dict[str, list[str]] = {}
        for player in table.players:
            for symbol in player.turn.get("set_off", ()):
                by_symbol.setdefault(symbol, []).append(player.seat)
        causes = sorted(by_symbol.items(), key=lambda cause: self.sheet.index[cause[0]])
        for player in table.players:
            for symbol, _ in causes:
                if symbol not in self.sheet.groups["error"]:
                    cross_trigger(table, player, symbol)
            carry_out(player, [cause for cause in causes if self.suffers(player, cause)])

    def suffers(self, player: Player, cause: Cause) -> bool:
        """Returns whether a seat propagates for something set off this turn.

        A virus that wakes moves on every sheet; a propagation symbol spares those who crossed it off; a
        System Error concerns its maker alone.
        """
        symbol, seats = cause
        if symbol in self.sheet.groups["activation"]:
            return True
        return (player.seat in seats) is (symbol in self.sheet.groups["error"])

    def aftermath(self, table: Table) -> bool:
        """Wakes the viruses of missions accomplished for the first time; phase 5 follows on all sheets."""
        causes: list[Cause] = []
        for symbol in self.sheet.groups["activation"]:
            letter = self.sheet.facts(symbol).get("mission")
            seats = [player.seat for player in table.players if letter in player.rewards]
            if seats and any(player.sheet.blank(symbol) for player in table.players):
                causes.append((symbol, seats))
                for seat in seats:
                    table.earn(table.by_seat[seat], self.astra_card.earns, "mission")
        if causes:
            table.settle()
            for player in table.players:
                for symbol, _ in causes:
                    activate(table, player, symbol)
                carry_out(player, causes)
        return bool(causes)

    def astra_effect(self, table: SoloTable, player: Player, letter: str) -> None:
        """In the second pass the virus of the mission wakes, unless it has, and all viruses move at once."""
        if not table.astra.pile.second:
            super().astra_effect(table, player, letter)
            return
        for symbol in self.sheet.groups["activation"]:
            if self.sheet.facts(symbol).get("mission") == letter and player.sheet.blank(symbol):
                activate(table, player, symbol)
                carry_out(player, [(symbol, [ASTRA])])

    # The end

    def last_marks(self, table: Table) -> None:
        """Evacuates the quarters that are left, however incomplete."""
        for player in table.players:
            for quarter in self.quarters:
                if player.sheet.blank(quarter):
                    table.mark(player, quarter, "circle", "evacuation")

    def evacuated(self, sheet: Sheet, quarter: Quarter) -> tuple[int, int]:
        """What the points of a quarter are made of: its numbered homes and its circled energies."""
        numbered = sum(map(sheet.numbered, quarter.homes))
        return numbered, sum(energy in sheet.marks for energy in quarter.energies)

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        sheet, data = sheets[seat], self.sheet.data
        parts = [self.evacuated(sheet, quarter) for quarter in self.quarters.values()]
        infected = sum(sheet.has(home, "cross") for home in self.sheet.spaces)
        return Score.of(
            {
                "missions": mission_points(sheet),
                "plants": crossed_value(sheet, "score.plant", data["plant_values"]),
                "waters": crossed_value(sheet, "score.water", data["water_values"]),
                "evacuated": sum(numbered * energies for numbered, energies in parts),
                "infected": -infected,
                "errors": -crossed_value(sheet, "error", data["error_values"]),
            },
            {
                "missions": mission_formula(sheet),
                "plants": str(sheet.count("track.plant", "cross")),
                "waters": str(sheet.count("track.water", "cross")),
                "evacuated": " + ".join(str(homes * energies) for homes, energies in parts if homes),
                "infected": str(infected),
                "errors": str(sheet.count("error", "cross")),
            },
        )

    # What everybody may see

    def follows(self, sheets: Mapping[str, Sheet], owner: str) -> dict[str, Any]:
        """How many homes are infected, and the points of each evacuated quarter."""
        sheet = sheets[owner]
        parts = {
            name: self.evacuated(sheet, quarter)
            for name, quarter in self.quarters.items()
            if name in sheet.marks
        }
        return {
            "infected": sum(sheet.has(home, "cross") for home in self.sheet.spaces),
            "evacuated": {name: homes * energies for name, (homes, energies) in parts.items()},
        }

    def extra_view(self, table: Table, viewer: Player | None, sheets: Mapping[str, Sheet]) -> dict[str, Any]:
        """Adds by whom each symbol was set off: by those who have marked what it hangs at.

        Against ASTRA nobody else is left: one of its Effects did.
        """
        by = {
            symbol: [seat for seat, sheet in sheets.items() if any(place in sheet.marks for place in places)]
            for symbol, places in self.set_off_by.items()
        }
        nobody = [] if Options.of(table.setup).opponent is None else [ASTRA]
        return {"virus": {"set_off": {symbol: seats or nobody for symbol, seats in by.items()}}}

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        """Viruses that still sleep, and propagation symbols that nobody has crossed off."""
        return [
            {
                "key": key,
                "left": sum(
                    all(sheet.blank(place) for sheet in sheets.values()) for place in self.sheet.groups[group]
                ),
                "of": len(self.sheet.groups[group]),
            }
            for key, group in (("viruses", "activation"), ("propagations", "propagation"))
        ]

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        evacuated = {seat: sheet.count("quarter", "circle") for seat, sheet in sheets.items()}
        return {"key": "evacuated", "of": len(self.quarters), "seats": evacuated}


def set_off(player: Player, symbol: str) -> None:
    """Keeps in mind what a seat has set off this turn: it takes effect in phase 5."""
    player.turn = {**player.turn, "set_off": [*player.turn.get("set_off", ()), symbol]}

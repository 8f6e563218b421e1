"""Adventure 8, The Battle: neighbours draw their insignias on planets, moons and asteroids they share.

Rulebook: ADVENTURE #8 (Set up; 3 - Write down a number; 4 - Use the action; Control of a planet; End of the
game).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove
from adventures.rules.result import Score
from adventures.rules.setup import Setup

from . import battle_solo
from .actions import Choose
from .adventure import Adventure, Steps, TurnStep
from .battle_board import (
    Control,
    Numbers,
    Planet,
    Reach,
    Store,
    attribute_all,
    moon_places,
    next_asteroid,
    next_space,
    next_symbol,
    planets_of,
    planets_seen,
    points_of,
    stored,
)
from .battle_missions import COLOURS, CONDITIONS, flags_of
from .numbers import Number
from .player import Frame, Player
from .scoring import mission_formula, mission_points
from .shared import (
    FAR,
    NEAR,
    SIDES,
    both_ends,
    end_in_play,
    ends_among,
    ends_of,
    players_around,
    sharing,
)
from .sheet import Sheet
from .table import Table
from .turn import Write
from .views import ProgressView

# Scales at each end beside those of the colours.
SCALES = ("plants", "waters", "planning", "error")
HIGHEST = 17

# The step that uses a bonus symbol.
BONUS_STEPS: Mapping[str, Frame] = {
    "plant": ("box", "plants"),
    "water": ("box", "waters"),
    "robot": ("robot",),
    "energy": ("bonus_energy",),
    "planning": ("bonus_planning",),
}


# Phase 3


class Draw(Write["Battle"]):
    """Draw the insignia in the next space of a planet that takes the number, changed by astronauts or not."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision:
        plain, action = player.turn["number"], player.turn["action"]
        number, writing = Number.of(plain), self.adventure.writing(table, player)
        openings = self.adventure.openings(player.sheet, number, writing)
        costs = {space: self.adventure.astronauts_needed(space, number, writing) for space, _ in openings}
        return Decision(
            "write",
            tuple([f"write {space} {value.text}" for space, value in openings]),
            data={
                "number": plain,
                "action": action,
                "stored": len(stored(end_in_play(player.sheet))),
                "spends": {space: cost for space, cost in costs.items() if cost},
            },
        )

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        space = words[1]
        number, writing = Number.of(player.turn["number"]), self.adventure.writing(table, player)
        player.turn = {**player.turn, "space": space, "written": Number.parse(words[2]).plain}
        spent = self.adventure.astronauts_needed(space, number, writing)
        for symbol in stored(end_in_play(player.sheet))[:spent]:
            table.mark(player, symbol, "cross", "stored")
        self.adventure.use(table, player)
        table.mark(player, space, end_in_play(player.sheet).insignia, "write")
        self.adventure.after_writing(table, player, space)

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] != "write":
            return IllegalMove("not_now")
        if len(words) > 2 and words[2] not in map(str, range(HIGHEST + 1)):
            return IllegalMove("wrong_number", number=player.turn["number"])
        number, action = Number.of(player.turn["number"]), player.turn["action"]
        return self.adventure.refuse_write(player.sheet, words[1], number, action)


# Phase 4: actions and bonus symbols


class Gather(TurnStep["Battle"]):
    """Plant and Water: a symbol of the planet where the insignia was drawn, and a box of the own scale."""

    def __init__(self, adventure: Battle, symbols: str) -> None:
        super().__init__(adventure)
        self.symbols = symbols

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        symbol = next_symbol(player.sheet, self.adventure.sheet.zone_of[player.turn["space"]], self.symbols)
        if symbol is not None:
            table.mark(player, symbol, "cross", player.turn["action"])
            self.adventure.cross_box(table, player, self.symbols, player.turn["action"])


class Robot(TurnStep["Battle"]):
    """Draw the insignia on the next asteroid, counted from the own end, and use its bonus symbols at once."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        end = end_in_play(player.sheet)
        asteroid = next_asteroid(end)
        if asteroid is None:
            return
        table.mark(player, asteroid, end.insignia, "robot")
        bonuses = self.adventure.sheet.facts(asteroid)["bonus"]
        for bonus in bonuses:
            table.mark(player, bonus, "cross", "asteroid")
        for bonus in reversed(bonuses):
            symbol = self.adventure.sheet.facts(bonus)["symbol"]
            player.stack.append((*BONUS_STEPS[symbol], asteroid))


class Box(TurnStep["Battle"]):
    """The bonus symbol of a plant or a water: a box of the own scale, no symbol of a planet."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        self.adventure.cross_box(table, player, frame[1], "bonus")


class Energy(Choose["Battle"]):
    """Cross off the next box in a column of a colour; planets of that colour count more."""

    optional = True
    harmless = True
    action = "energy"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        end = end_in_play(player.sheet)
        boxes = [end.next_blank(colour) for colour in COLOURS]
        return [box for box in boxes if box is not None]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "cross", "energy")

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if player.sheet.blank(place):
            return super().why_not(table, player, frame, place)
        return IllegalMove("already_marked", place=place)


class Planning(Choose["Battle"]):
    """Draw the insignia on the moon of a planet that is not complete; costs a box of the planning scale."""

    optional = True
    action = "planning"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        planets = self.adventure.planets.values()
        return [place for planet in planets for place in moon_places(player.sheet, planet)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, end_in_play(player.sheet).insignia, "planning")
        self.adventure.cross_box(table, player, "planning", "planning")

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        if place in self.adventure.sheet.groups["moon"]:
            return IllegalMove("planet_complete", place=place)
        return super().why_not(table, player, frame, place)


class BonusEnergy(Energy):
    """The energy beside an asteroid: compulsory. The frame is ("bonus_energy", asteroid)."""

    optional = False

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "bonus", "asteroid": frame[1]}


class BonusPlanning(Planning):
    """The planning beside an asteroid: compulsory, no box is crossed off. The frame names the asteroid."""

    optional = False

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, end_in_play(player.sheet).insignia, "bonus")

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "effect": "bonus", "asteroid": frame[1]}


class Battle(Adventure):
    """The Battle: a number says which planets may be drawn on, on sheets that neighbours play by turns."""

    sheet_name = "battle"
    draws = battle_solo.DRAWS
    astra_draws_first = True

    def steps(self) -> Steps:
        return {
            "write": Draw(self),
            "plant": Gather(self, "plants"),
            "water": Gather(self, "waters"),
            "astronaut": Store(self),
            "robot": Robot(self),
            "energy": Energy(self),
            "planning": Planning(self),
            "box": Box(self),
            "bonus_energy": BonusEnergy(self),
            "bonus_planning": BonusPlanning(self),
            "control": Control(self),
            **battle_solo.steps(self),
        }

    # What is printed

    @property
    def planets(self) -> dict[str, Planet]:
        """Planets by id."""
        return planets_of(self.sheet)

    @cached_property
    def reach(self) -> Reach:
        """Which planets a number reaches."""
        return Reach(self.planets)

    # Sheets

    def players(self, setup: Setup) -> list[Player]:
        return players_around(self.sheet, battle_solo.around(setup))

    def sheet_in_turn(self, turn: int) -> int:
        """Odd turns are played on the sheet at the left, even turns on the one at the right."""
        return NEAR if turn % 2 else FAR

    # Phases 2 and 3

    def openings(self, sheet: Sheet, number: Number, action: str) -> list[tuple[str, Number]]:
        """Finds the next space of every planet within reach, with all numbers that lead there."""
        open_spaces = self.open_spaces(sheet, number, action)
        return [(space, value) for space, numbers in open_spaces for value in numbers]

    def fits(self, sheet: Sheet, number: Number, action: str) -> bool:
        return any(self.open_spaces(sheet, number, action))

    def open_spaces(self, sheet: Sheet, number: Number, action: str) -> Iterator[tuple[str, Numbers]]:
        """The next space of each planet within reach, with the numbers that lead there."""
        astronauts = len(stored(end_in_play(sheet))) + (action == "astronaut")
        return self.reach.spaces(sheet, number, astronauts)

    def astronauts_needed(self, space: str, number: Number, action: str) -> int:
        """How many stored astronauts bring a number to the planet of a space: the fewest that do."""
        changes = self.reach.changes(self.sheet.zone_of[space], number)
        return max(0, changes - (action == "astronaut"))

    def refuse_write(self, sheet: Sheet, space: str, number: Number, action: str) -> IllegalMove:
        planet = self.sheet.zone_of.get(space)
        if planet is None:
            return IllegalMove("not_a_space" if space in self.sheet.index else "unknown_place", place=space)
        if not sheet.blank(space):
            return IllegalMove("occupied", place=space)
        if space != next_space(sheet, planet):
            return IllegalMove("not_next_space", place=space)
        return IllegalMove("wrong_planet", number=number.plain, action=action)

    def error_left(self, player: Player) -> bool:
        return end_in_play(player.sheet).next_blank("error") is not None

    def system_error(self, table: Table, player: Player) -> None:
        self.cross_box(table, player, "error", "error")

    def after_writing(self, table: Table, player: Player, space: str) -> None:
        """Uses the bonus symbol of a space, then attributes the planet if it is complete."""
        planet = self.sheet.zone_of[space]
        if player.sheet.filled(self.sheet.zones[planet]):
            player.stack.append(("control", planet))
        bonus = self.sheet.data["bonuses"].get(space)
        if bonus is not None:
            player.stack.append(BONUS_STEPS[bonus])

    # Phase 4

    def act(self, table: Table, player: Player) -> None:
        player.stack.append((player.turn["action"],))

    def cross_box(self, table: Table, player: Player, scale: str, why: str) -> None:
        """Crosses off the next box of a scale of the end in play, if one is left."""
        box = end_in_play(player.sheet).next_blank(scale)
        if box is not None:
            table.mark(player, box, "cross", why)

    # Phase 6

    def accomplished(self, player: Player, key: str) -> bool:
        """Looks at both sheets of the seat; one of them must fulfil the whole condition."""
        return any(map(CONDITIONS[key], ends_of(player)))

    # The end

    def reasons(self, player: Player) -> list[str]:
        """Error boxes and filled planets are looked at sheet by sheet; one is enough."""
        ends = ends_of(player)
        found = []
        if ends[NEAR].sheet.filled(self.sheet.groups["mission"]):
            found.append("missions")
        if any(end.next_blank("error") is None for end in ends):
            found.append("errors")
        if any(end.sheet.filled(self.sheet.spaces) for end in ends):
            found.append("spaces")
        return found

    def last_marks(self, table: Table) -> None:
        attribute_all(table)

    def errors_crossed(self, player: Player) -> int:
        return sum(end.crossed("error") for end in ends_of(player))

    def marks_among(self, player: Player, places: Sequence[str], mark: str) -> int:
        return sum(end.carrying(places, mark) for end in ends_of(player))

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        """Points of both ends together; missions are noted on the sheet at the left."""
        ends = ends_among(sheets, seat)
        scales = {name: [end.value(name) for end in ends] for name in SCALES}
        planets = [
            (controlled, end.value(colour))
            for end in ends
            for colour in COLOURS
            if (controlled := end.drawn(flags_of(self.sheet, colour)))
        ]
        fields = {
            "missions": mission_points(sheets[seat]),
            "plants": sum(scales["plants"]),
            "waters": sum(scales["waters"]),
            "planets": sum(controlled * value for controlled, value in planets),
            "planning": -sum(scales["planning"]),
            "errors": -sum(scales["error"]),
        }
        formulas = {
            "missions": mission_formula(sheets[seat]),
            "planets": " + ".join(f"{controlled} × {value}" for controlled, value in planets),
            "errors": " + ".join(map(str, scales["error"])),
            **{name: " + ".join(map(str, values)) for name, values in scales.items() if name != "error"},
        }
        return Score.of(fields, formulas)

    # What everybody may see

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        flags = self.sheet.groups["flag"]
        controlled = {seat: sum(end.drawn(flags) for end in ends_among(sheets, seat)) for seat in sheets}
        return {"key": "planets", "of": 2 * len(flags), "seats": controlled}

    def follows(self, sheets: Mapping[str, Sheet], owner: str) -> dict[str, Any]:
        """The scales of both ends: the value in force, the one after it, how many boxes are crossed off."""
        return {
            SIDES[end.side]: {scale: end.standing(scale) for scale in (*COLOURS, *SCALES)}
            for end in both_ends(sheets[owner])
        }

    def extra_view(self, table: Table, viewer: Player | None, sheets: Mapping[str, Sheet]) -> dict[str, Any]:
        """Adds whose sheet is whose, the shapes of the insignias, points and planets of every seat by sheet.

        The points are, without missions, those on the sheet at its left and at its right; ASTRA has none.
        """
        shapes = self.sheet.data["insignias"]
        points = {
            seat: [points_of(end) if seat in table.by_seat else 0 for end in ends_among(sheets, seat)]
            for seat in sheets
        }
        planets = {owner: planets_seen(sheet) for owner, sheet in sheets.items()}
        return {"sharing": {**sharing(table.owners, viewer, shapes), "points": points, "planets": planets}}

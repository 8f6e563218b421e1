"""What lies between the two ends of a sheet of The Battle: planets with their moons, and the asteroids.

Rulebook: ADVENTURE #8, 3 - Write down a number; Control of a planet; 4 - Use the action.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from .adventure import Adventure, TurnStep
from .battle_missions import COLOURS, flags_of
from .layout import Layout
from .numbers import Number
from .options import ASTRA
from .player import Frame, Player
from .shared import FAR, NEAR, End, both_ends, end_in_play, ends_of
from .sheet import Sheet
from .symbols import FARTHEST
from .table import Table
from .views import PlanetsView

Planet = Mapping[str, Any]

# The numbers of a planet that a number becomes.
Numbers = tuple[Number, ...]


def planets_of(layout: Layout) -> dict[str, Planet]:
    """Planets by id, in order: colour and numbers, moon, flag, plants and waters."""
    return layout.worked_out(_planets)


def _planets(layout: Layout) -> dict[str, Planet]:
    return {planet["id"]: planet for planet in layout.data["planets"]}


def distance(value: int, number: Number) -> float:
    """How far a number of a card is from one of a planet; an X is there already."""
    return min(0 if way.value is None else abs(value - way.value) for way in number.ways)


def takes(planet: Planet, number: Number) -> bool:
    """Returns whether a planet takes a number as it is."""
    return any(way.value is None or way.value in planet["numbers"] for way in number.ways)


def numbers_near(planet: Planet, number: Number, change: int) -> Numbers:
    """The numbers of a planet that a number becomes when it is changed by so much at most."""
    return tuple(Number.of(value) for value in planet["numbers"] if distance(value, number) <= change)


class Reach:
    """Which planets a number reaches; what has been found out is kept, for cards and astronauts are few."""

    def __init__(self, planets: Mapping[str, Planet]) -> None:
        self._planets = planets
        self._reached: dict[tuple[str, int], tuple[tuple[str, Numbers], ...]] = {}
        self._changes: dict[tuple[str, str], int] = {}

    def of(self, number: Number, astronauts: int) -> tuple[tuple[str, Numbers], ...]:
        """The planets on which a number may be used with so many astronauts, and what it becomes there."""
        key = number.text, astronauts
        known = self._reached.get(key)
        if known is None:
            known = self._reached[key] = tuple(
                (planet["id"], numbers)
                for planet in self._planets.values()
                if (numbers := numbers_near(planet, number, astronauts * FARTHEST))
            )
        return known

    def spaces(self, sheet: Sheet, number: Number, astronauts: int) -> Iterator[tuple[str, Numbers]]:
        """The next space of each of these planets that is not complete, and what a number becomes there."""
        for planet, numbers in self.of(number, astronauts):
            space = next_space(sheet, planet)
            if space is not None:
                yield space, numbers

    def changes(self, planet: str, number: Number) -> int:
        """By how many astronauts at least a number is changed to come to a planet."""
        key = planet, number.text
        known = self._changes.get(key)
        if known is None:
            far = min(distance(value, number) for value in self._planets[planet]["numbers"])
            known = self._changes[key] = ceil(far / FARTHEST)
        return known


def next_space(sheet: Sheet, planet: str) -> str | None:
    """Finds the first empty space of a planet: whoever draws, its spaces are filled in order."""
    return sheet.worked_out_in(planet, _next_space)


def _next_space(sheet: Sheet, planet: str) -> str | None:
    marks = sheet.marks
    return next((space for space in sheet.layout.zones[planet] if space not in marks), None)


def next_symbol(sheet: Sheet, planet: str, symbols: str) -> str | None:
    """Finds the first plant or water of a planet that is not crossed off."""
    return next((place for place in planets_of(sheet.layout)[planet][symbols] if sheet.blank(place)), None)


def next_asteroid(end: End) -> str | None:
    """Finds the first asteroid without an insignia, counted from an end."""
    asteroids = end.sheet.layout.groups["asteroid"][:: 1 if end.side == NEAR else -1]
    return next((place for place in asteroids if end.sheet.blank(place)), None)


def stored(end: End) -> Sequence[str]:
    """Astronauts of an end that can still be spent, in their order."""
    return end.sheet.worked_out_in(end.group("astronaut"), _stored)


def _stored(sheet: Sheet, group: str) -> list[str]:
    return [symbol for symbol in sheet.layout.groups[group] if sheet.marks.get(symbol) == ("circle",)]


def moon_places(sheet: Sheet, planet: Planet) -> list[str]:
    """The free places of a moon; when its planet is complete there are none."""
    if not sheet.blank(planet["complete"]):
        return []
    return [place for place in planet["moon"] if sheet.blank(place)]


def insignias(end: End, planet: Planet) -> int:
    """How many insignias an end has on a planet and on its moon."""
    return end.drawn((*end.sheet.layout.zones[planet["id"]], *planet["moon"]))


def points_of(end: End) -> int:
    """Points of one end of one sheet, missions aside."""
    planets = sum(end.drawn(flags_of(end.sheet.layout, colour)) * end.value(colour) for colour in COLOURS)
    return end.value("plants") + end.value("waters") + planets - end.value("planning") - end.value("error")


def planets_seen(sheet: Sheet) -> PlanetsView:
    """How many planets of a sheet nobody controls yet, and how many those at its ends do."""
    flags = sheet.layout.groups["flag"]
    return {
        "open": sum(sheet.blank(flag) for flag in flags),
        "of": len(flags),
        "seats": {end.seat: end.drawn(flags) for end in both_ends(sheet)},
    }


# Astronauts and control


class Store(TurnStep[Adventure]):
    """Astronaut: circle the next symbol of this end; it can change a number in a later turn."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        symbol = end_in_play(player.sheet).next_blank("astronaut")
        if symbol is not None:
            table.mark(player, symbol, "circle", "astronaut")


class Control(TurnStep[Adventure]):
    """Attribute the control of a planet whose last space has been filled. The frame names the planet.

    Every second flag of a seat, over both its sheets, earns a Solo bonus.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        planet = planets_of(player.sheet.layout)[frame[1]]
        attribute(table, player, planet)
        flags = sum(end.drawn(end.sheet.layout.groups["flag"]) for end in ends_of(player))
        if end_in_play(player.sheet).drawn((planet["flag"],)) and flags % 2 == 0:
            table.earn(player, self.adventure.astra_card.earns, "control")


def attribute(table: Table, player: Player, planet: Planet) -> None:
    """Gives a planet to who has more insignias there and on its moon, and closes it.

    On equal insignias both control it; ASTRA does not.
    """
    sheet = end_in_play(player.sheet).sheet
    counts = {End(sheet, side): insignias(End(sheet, side), planet) for side in (NEAR, FAR)}
    first = [end for end, count in counts.items() if count == max(counts.values())]
    for end in first:
        if len(first) == 1 or end.seat != ASTRA:
            table.mark(player, planet["flag"], end.insignia, "control")
    table.mark(player, planet["complete"], "circle", "control")


def attribute_all(table: Table) -> None:
    """Attributes the planets that are not complete on any sheet; without any insignia they are a tie."""
    for owner in table.owners:
        for planet in planets_of(owner.sheet.layout).values():
            if owner.sheet.blank(planet["complete"]):
                attribute(table, owner, planet)

"""What lies between the two ends of a sheet of The Battle: planets with their moons, and the asteroids.

Rulebook: ADVENTURE #8, 3 - Write down a number; Control of a planet; 4 - Use the action.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from ..setup import ASTRA
from .adventure import Step
from .layout import Layout
from .player import Frame, Player
from .shared import FAR, NEAR, End, end_in_play, ends_of
from .sheet import Sheet

if TYPE_CHECKING:
    from .table import Table

Planet = Mapping[str, Any]


@cache
def planets_of(layout: Layout) -> dict[str, Planet]:
    """Planets by id, in order: colour and numbers, moon, flag, plants and waters."""
    return {planet["id"]: planet for planet in layout.data["planets"]}


def next_space(sheet: Sheet, planet: str) -> str | None:
    """Finds the first empty space of a planet: whoever draws, its spaces are filled in order."""
    return next((space for space in sheet.layout.zones[planet] if space not in sheet.marks), None)


def next_symbol(sheet: Sheet, planet: str, symbols: str) -> str | None:
    """Finds the first plant or water of a planet that is not crossed off."""
    return next((place for place in planets_of(sheet.layout)[planet][symbols] if sheet.blank(place)), None)


def next_asteroid(end: End) -> str | None:
    """Finds the first asteroid without an insignia, counted from an end."""
    asteroids = end.sheet.layout.groups["asteroid"][:: 1 if end.side == NEAR else -1]
    return next((place for place in asteroids if end.sheet.blank(place)), None)


def moon_places(sheet: Sheet, planet: Planet) -> list[str]:
    """The free places of a moon; when its planet is complete there are none."""
    if not sheet.blank(planet["complete"]):
        return []
    return [place for place in planet["moon"] if sheet.blank(place)]


def insignias(end: End, planet: Planet) -> int:
    """How many insignias an end has on a planet and on its moon."""
    return end.drawn((*end.sheet.layout.zones[planet["id"]], *planet["moon"]))


# Control


class Control(Step):
    """Attribute the control of a planet whose last space has been filled. The frame names the planet.

    Every second flag of a seat, over both its sheets, earns a Solo bonus.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        planet = planets_of(player.sheet.layout)[frame[1]]
        attribute(table, player, planet)
        flags = sum(end.drawn(end.sheet.layout.groups["flag"]) for end in ends_of(player))
        if end_in_play(player.sheet).drawn((planet["flag"],)) and flags % 2 == 0:
            table.earn(player, table.adventure.astra_card.earns, "control")


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

"""Entering what is marked on the sheets from the start: the sheet in small, on which places are tapped."""

from __future__ import annotations

from typing import NamedTuple

from adventures.games.effects import EffectEditor
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.places import place_name

from .rows import Extras

SPACE, SIGN = 15, 10  # radius in field units


class Spot(NamedTuple):
    """A place in small: where it lies, how large it is drawn, its name; a `space` can be blocked."""

    id: str
    x: float
    y: float
    size: float
    name: str
    space: bool


def set_up(ruleset: str, extras: Extras) -> EffectEditor:
    """Every place of a sheet; without a ruleset there is none to tap."""
    context = {"spots": spots(ruleset), "view_box": drawing_of(ruleset).view_box} if ruleset else {}
    return EffectEditor("moon/effects/set_up.html", context)


def spots(ruleset: str) -> list[Spot]:
    """The places that lie on the field, in reading order of the sheet."""
    drawing, sheet = drawing_of(ruleset), adventure(ruleset).sheet
    spaces = {space for zone in sheet.zones.values() for space in zone}
    known = spaces.union(*sheet.groups.values())
    return [
        Spot(
            place.id,
            place.x,
            place.y,
            SPACE if place.id in spaces else SIGN,
            str(place_name(ruleset, place.id)),
            place.id in spaces,
        )
        for place in drawing.places
        if place.id in known - drawing.in_panels
    ]

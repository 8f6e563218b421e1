"""Effects of the races: what the first get instead of the printed bonus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...layout import Layout
from ...modifiers import Parameters
from ..checks import integer, one_of, word
from ..kind import About, Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects
from ..values import Prize

WORTH = ("star", "points", "choice", "nothing")
MOST_POINTS = 99

# Races whose printed bonus multiplies something: points in its place stand beside the sheet.
MULTIPLYING = ("multipliers", "x2")


def places_of(layout: Layout, race: str) -> tuple[str, ...]:
    """The places of a race: who is first circles one."""
    return tuple(layout.data["races"][race]["places"])


def _amount_goes_with_points(parameters: Parameters) -> Found:
    wanted = parameters["worth"] in ("points", "choice")
    if wanted and "amount" not in parameters:
        yield "amount", "missing"
    if not wanted and "amount" in parameters:
        yield "amount", "unknown_parameter"


def _race_is_there(parameters: Parameters, about: About) -> Iterator[tuple[str, str]]:
    if parameters["race"] not in about.layout.data.get("races", ()):
        yield "race", "not_here"


def _layout(layout: Layout, one: Applied) -> Layout:
    """Takes the printed bonus away; points stand in its place where it is points."""
    race, worth = one.parameters["race"], one.parameters["worth"]
    data, places = layout.data["races"][race], places_of(layout, race)
    if worth == "nothing":
        return layout.changed(crossed=[place for place in places if place not in layout.printed])
    if race not in MULTIPLYING:
        value = one.parameters["amount"] if worth == "points" else 0
        return layout.changed(facts={place: {"value": value} for place in places})
    if "values" in data:
        values = zip(places, data["values"], strict=True)
        return layout.changed(facts={place: {"value": value} for place, value in values})
    return layout.changed(values={"x2_value": 1})


def _effects(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    """A later effect puts another prize in the place of an earlier one."""
    race, worth = one.parameters["race"], one.parameters["worth"]
    prize = Prize(one.index, worth, one.parameters.get("amount", 0), race in MULTIPLYING)
    return replace(effects, prizes={**effects.prizes, race: prize})


KINDS = {
    "race": EffectKind(
        parameters={
            "race": Parameter(word),
            "worth": Parameter(one_of(*WORTH)),
            "amount": Parameter(integer(1, MOST_POINTS), required=False),
        },
        whole=_amount_goes_with_points,
        goes=_race_is_there,
        layout=_layout,
        effects=_effects,
    )
}

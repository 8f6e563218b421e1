"""Missions beside the three of the Adventure, with a condition of effects or one that the table sees to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ...layout import Layout
from ...modifiers import HIGHEST_PRINTED, Parameters
from .. import conditions
from ..checks import integer, one_of
from ..kind import About, Applied, EffectKind, Kinds, Parameter
from ..resolved import ResolvedEffects
from ..values import Condition, ExtraMission

GROUP = "extra_mission"
LETTERS = ("d", "e", "f")
MANUAL = "manual"
MOST_POINTS = 99


def _condition(value: Any) -> str | None:
    return None if value == MANUAL else conditions.condition(value)


def _goes(parameters: Parameters, about: About) -> Iterator[tuple[str, str]]:
    if _place(parameters) in about.layout.index:
        yield "letter", "twice"
    if parameters["condition"] != MANUAL:
        yield from conditions.goes("condition", parameters["condition"], about)


def _place(parameters: Parameters) -> str:
    return f"mission.{parameters['letter']}"


def _layout(layout: Layout, applied: Applied) -> Layout:
    """A box of its own, in a group of its own: it is none of those that end the game."""
    return layout.changed(added={GROUP: [{"id": _place(applied.parameters)}]})


def _effects(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    told = applied.parameters
    condition = None if told["condition"] == MANUAL else Condition.read(told["condition"])
    letter = told["letter"]
    key = f"{letter}{told.get('card', '')}"
    mission = ExtraMission(applied.index, letter, key, told["first"], told["later"], condition)
    return replace(effects, extra_missions={**effects.extra_missions, letter: mission})


KINDS: Kinds = {
    "extra_mission": EffectKind(
        {
            "letter": Parameter(one_of(*LETTERS)),
            "card": Parameter(integer(1, HIGHEST_PRINTED), required=False),
            "first": Parameter(integer(0, MOST_POINTS)),
            "later": Parameter(integer(0, MOST_POINTS)),
            "condition": Parameter(_condition),
        },
        goes=_goes,
        layout=_layout,
        effects=_effects,
    )
}

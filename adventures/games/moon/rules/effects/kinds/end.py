"""Effects of the end: a turn limit, one more end condition, a printed one that is none."""

from __future__ import annotations

from dataclasses import replace

from ...modifiers import Parameters
from .. import conditions
from ..checks import integer, one_of
from ..in_force import InForce
from ..kind import About, Applied, Found, Kind, Parameter
from ..values import Condition, EndCondition, TurnLimit

MOST_TURNS = 99

# Printed end conditions that may be none; that the cards of a solo game have run out must end it.
REASONS = ("missions", "errors", "spaces", "launch")


def _limited(effects: InForce, one: Applied) -> InForce:
    """Of several limits the first one reached ends the game."""
    limit, known = TurnLimit(one.index, one.parameters["turns"]), effects.turn_limit
    return effects if known and known.turns <= limit.turns else replace(effects, turn_limit=limit)


def _condition_goes(parameters: Parameters, about: About) -> Found:
    return conditions.goes("condition", parameters["condition"], about)


def _ends_when(effects: InForce, one: Applied) -> InForce:
    condition = EndCondition(one.index, Condition.read(one.parameters["condition"]))
    return replace(effects, end_conditions=(*effects.end_conditions, condition))


def _reason_is_there(parameters: Parameters, about: About) -> Found:
    if parameters["reason"] == "launch" and about.adventure.key != conditions.LAUNCH:
        yield "reason", "not_here"


def _ends_not(effects: InForce, one: Applied) -> InForce:
    return replace(effects, ends_not={one.parameters["reason"]: one.index, **effects.ends_not})


KINDS = {
    "turn_limit": Kind(
        parameters={"turns": Parameter(integer(1, MOST_TURNS))}, effects=_limited, midgame=True
    ),
    "end_when": Kind(
        parameters={"condition": Parameter(conditions.condition)},
        goes=_condition_goes,
        effects=_ends_when,
        midgame=True,
    ),
    "end_not": Kind(
        parameters={"reason": Parameter(one_of(*REASONS))},
        goes=_reason_is_there,
        effects=_ends_not,
        midgame=True,
    ),
}

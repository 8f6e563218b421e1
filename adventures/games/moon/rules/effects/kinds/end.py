"""Effects of the end: a turn limit, one more end condition, a printed one that is none."""

from __future__ import annotations

from dataclasses import replace

from ...modifiers import Parameters
from .. import conditions
from ..checks import integer, one_of
from ..kind import About, Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects
from ..values import Condition, EndCondition, TurnLimit

MOST_TURNS = 99

# Printed end conditions that may be none; that the cards of a solo game have run out must end it.
REASONS = ("missions", "errors", "spaces", "launch")


def _limited(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    """Of several limits the first one reached ends the game."""
    limit, known = TurnLimit(one.index, one.parameters["turns"]), effects.turn_limit
    return effects if known and known.turns <= limit.turns else replace(effects, turn_limit=limit)


def _condition_goes(parameters: Parameters, about: About) -> Found:
    return conditions.goes("condition", parameters["condition"], about)


def _ends_when(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    condition = EndCondition(one.index, Condition.read(one.parameters["condition"]))
    return replace(effects, end_conditions=(*effects.end_conditions, condition))


def _reason_is_there(parameters: Parameters, about: About) -> Found:
    if parameters["reason"] == "launch" and about.adventure.key != conditions.LAUNCH:
        yield "reason", "not_here"


def _ends_not(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    return replace(effects, ends_not={one.parameters["reason"]: one.index, **effects.ends_not})


KINDS = {
    "turn_limit": EffectKind(
        parameters={"turns": Parameter(integer(1, MOST_TURNS))}, effects=_limited, midgame=True
    ),
    "end_when": EffectKind(
        parameters={"condition": Parameter(conditions.condition)},
        goes=_condition_goes,
        effects=_ends_when,
        midgame=True,
    ),
    "end_not": EffectKind(
        parameters={"reason": Parameter(one_of(*REASONS))},
        goes=_reason_is_there,
        effects=_ends_not,
        midgame=True,
    ),
}

"""Effects of ASTRA: another opponent, and which card it may be given.

Hook `astra`. Rulebook: ASTRA SOLO MODE, Set up; End of the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...astra import HIGHEST_LEVEL
from ...contents import ACTIONS
from ...modifiers import Parameters
from ..checks import integer, one_of
from ..kind import About, Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects

MOST_A_CARD = 20
MOST_FIXED = 200
MOST_BONUSES = 20

_worth = integer(0, MOST_A_CARD)


def _values(value: Any) -> str | None:
    """Checks points by action."""
    if not isinstance(value, dict) or not value or not value.keys() <= {*ACTIONS}:
        return "malformed"
    return next(filter(None, map(_worth, value.values())), None)


def _whole(parameters: Parameters) -> Found:
    """The box has no card of the highest level: all of its values must be said."""
    if not parameters:
        yield "level", "missing"
    if parameters.get("level") == HIGHEST_LEVEL and len(parameters.get("values", ())) < len(ACTIONS):
        yield "values", "missing"


def _goes(parameters: Parameters, about: About) -> Found:
    """In The Launch ASTRA's points follow from its track alone."""
    if "fixed" in parameters and "track" in about.layout.data.get("astra", {}):
        yield "fixed", "not_here"


def _opponent(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    told, was = applied.parameters, effects.opponent
    values = told.get("values", {}) if "level" in told else {**was.values, **told.get("values", {})}
    change = replace(was, **{name: told[name] for name in ("level", "fixed", "bonuses") if name in told})
    return replace(effects, opponent=replace(change, values=values))


def _gives(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    return replace(effects, gives_any=True)


KINDS: dict[str, EffectKind] = {
    "opponent": EffectKind(
        parameters={
            "level": Parameter(integer(1, HIGHEST_LEVEL), required=False),
            "values": Parameter(_values, required=False),
            "fixed": Parameter(integer(0, MOST_FIXED), required=False),
            "bonuses": Parameter(integer(0, MOST_BONUSES), required=False),
        },
        whole=_whole,
        goes=_goes,
        effects=_opponent,
        group=False,
    ),
    "astra_gives": EffectKind(
        parameters={"which": Parameter(one_of("any"))}, effects=_gives, group=False, midgame=True
    ),
}

"""Effects of the actions: how often one is carried out, and what it costs.

The change that an Astronaut makes to a number is a part of its action.
"""

from __future__ import annotations

from dataclasses import replace

from ...contents import ACTIONS
from ..checks import one_of
from ..kind import Applied, EffectKind, Kinds, Parameter
from ..resolved import ResolvedEffects
from ..values import Use

MOST_SEATS = 6


def _effects(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    """The last effect for a seat and an action is the one that counts."""
    told = applied.parameters
    use = Use(applied.index, told.get("times", 1), told.get("errors", 0))
    seats = range(1, MOST_SEATS + 1) if applied.seat is None else (applied.seat,)
    return replace(effects, uses={**effects.uses, **{(seat, told["action"]): use for seat in seats}})


KINDS: Kinds = {
    "action": EffectKind(
        {
            "action": Parameter(one_of(*ACTIONS)),
            "times": Parameter(one_of(0, 1, 2), required=False),
            "errors": Parameter(one_of(0, 1), required=False),
        },
        effects=_effects,
        seat=True,
        midgame=True,
    )
}

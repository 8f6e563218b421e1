"""Effects of the combinations: how many there are, those that may not be taken, one more that may.

Hooks `combination` and `deck.draw`.
"""

from __future__ import annotations

from dataclasses import replace

from ...modifiers import Parameters
from ..cards import Extra, Forbidden, PerTurn, card_of, is_action, is_card, is_number, number_of
from ..checks import list_of, one_of
from ..kind import Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects


def _forbid(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    told = applied.parameters
    one = Forbidden(
        applied.index,
        applied.seat,
        frozenset(told.get("actions", ())),
        frozenset(map(number_of, told.get("numbers", ()))),
    )
    return replace(effects, forbidden=(*effects.forbidden, one))


def _add(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    extra = Extra(applied.index, applied.seat, card_of(applied.parameters["card"]))
    return replace(effects, extra=(*effects.extra, extra))


def _limit(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    return replace(effects, per_turn=PerTurn(applied.index, applied.parameters["count"]))


def _something(parameters: Parameters) -> Found:
    """Something must be forbidden."""
    if not parameters:
        yield "actions", "missing"


KINDS: dict[str, EffectKind] = {
    "cards_per_turn": EffectKind(parameters={"count": Parameter(one_of(2))}, effects=_limit, midgame=True),
    "forbidden": EffectKind(
        parameters={
            "actions": Parameter(list_of(is_action), required=False),
            "numbers": Parameter(list_of(is_number), required=False),
        },
        whole=_something,
        effects=_forbid,
        seat=True,
        midgame=True,
    ),
    "extra_combination": EffectKind(
        parameters={"card": Parameter(is_card)}, effects=_add, seat=True, midgame=True
    ),
}

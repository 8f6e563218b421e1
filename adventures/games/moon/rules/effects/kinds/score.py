"""Effects of the score: fields that count otherwise, and points beside them."""

from __future__ import annotations

from dataclasses import replace

from ...modifiers import Parameters
from ..checks import integer, word
from ..kind import About, Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects
from ..values import ExtraPoints, FieldChange

MOST_TIMES = 9
MOST_PLUS = 99

_amount = integer(-MOST_PLUS, MOST_PLUS)


def _nonzero(value: object) -> str | None:
    return "out_of_range" if value == 0 and not isinstance(value, bool) else _amount(value)


def _says_something(parameters: Parameters) -> Found:
    if not parameters.keys() & {"times", "plus"}:
        yield "times", "missing"


def _field_is_there(parameters: Parameters, about: About) -> Found:
    if parameters["field"] not in about.adventure.fields:
        yield "field", "unknown_field"


def _changed(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    said = one.parameters
    change = FieldChange(one.index, said["field"], said.get("times", 1), said.get("plus", 0), one.seat)
    return replace(effects, fields=(*effects.fields, change))


def _added(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    points = ExtraPoints(one.index, one.parameters["amount"], one.seat)
    return replace(effects, points=(*effects.points, points))


KINDS = {
    "score": EffectKind(
        parameters={
            "field": Parameter(word),
            "times": Parameter(integer(0, MOST_TIMES), required=False),
            "plus": Parameter(_amount, required=False),
        },
        whole=_says_something,
        goes=_field_is_there,
        effects=_changed,
        seat=True,
        midgame=True,
    ),
    "points": EffectKind(
        parameters={"amount": Parameter(_nonzero)},
        effects=_added,
        seat=True,
        midgame=True,
    ),
}

"""Effects of places and stars: other stars for the places, stars beside them, what parts equal points."""

from __future__ import annotations

from dataclasses import replace

from ...layout import Layout
from ...modifiers import Parameters
from .. import conditions
from ..checks import integer, list_of, one_of, word
from ..kind import About, Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects
from ..values import Condition, ExtraStars

MOST_STARS = 20
MOST_EXTRA = 9
PLACES = 6

# Every sheet has stars for so many places printed on it.
PRINTED_PLACES = 3

# Who gets extra stars, and what must be said about it.
TO = {"first": "", "last": "", "condition": "condition", "most": "field"}


def _stars(layout: Layout, one: Applied) -> Layout:
    """The stars are printed on the sheet; places that are not named get none."""
    by_place = one.parameters["by_place"]
    return layout.changed(values={"stars": [*by_place, *[0] * (PRINTED_PLACES - len(by_place))]})


def _to_somebody(parameters: Parameters) -> Found:
    wanted = TO[parameters["to"]]
    for name in ("condition", "field"):
        if name == wanted and name not in parameters:
            yield name, "missing"
        if name != wanted and name in parameters:
            yield name, "unknown_parameter"


def _extra_goes(parameters: Parameters, about: About) -> Found:
    if "condition" in parameters:
        yield from conditions.goes("condition", parameters["condition"], about)
    if "field" in parameters:
        yield from _field_is_there(parameters, about)


def _extra(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    said = one.parameters
    condition = Condition.read(said["condition"]) if "condition" in said else None
    extra = ExtraStars(one.index, said["amount"], said["to"], said.get("field", ""), condition)
    return replace(effects, extra_stars=(*effects.extra_stars, extra))


def _field_is_there(parameters: Parameters, about: About) -> Found:
    if parameters["field"] not in about.adventure.fields:
        yield "field", "unknown_field"


def _parted(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    """Several part equal points one after the other, each field once."""
    field = one.parameters["field"]
    known = effects.tie_breaks
    return effects if field in known else replace(effects, tie_breaks=(*known, field))


KINDS = {
    "stars": EffectKind(
        parameters={"by_place": Parameter(list_of(integer(0, MOST_STARS), 1, PLACES, twice=True))},
        layout=_stars,
        midgame=True,
    ),
    "extra_stars": EffectKind(
        parameters={
            "amount": Parameter(integer(1, MOST_EXTRA)),
            "to": Parameter(one_of(*TO)),
            "condition": Parameter(conditions.condition, required=False),
            "field": Parameter(word, required=False),
        },
        whole=_to_somebody,
        goes=_extra_goes,
        effects=_extra,
        midgame=True,
    ),
    "tie_break": EffectKind(
        parameters={"field": Parameter(word)}, goes=_field_is_there, effects=_parted, midgame=True
    ),
}

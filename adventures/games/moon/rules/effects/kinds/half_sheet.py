"""The other half of a mini sheet, as a panel beside the sheet: boxes, races, and fields filled in by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...contents import ACTIONS
from ...layout import Layout
from ...modifiers import Parameters
from ..checks import integer, list_of, one_of
from ..kind import Applied, Check, EffectKind, Kinds, Parameter
from ..resolved import ResolvedEffects
from ..values import ANY, Boxes, HandField, Part, Race

GROUP = "half"
FAR = "far."

MOST_PARTS = 8
MOST_BOXES = 20
MOST_POINTS = 99
MOST_STARS = 3
POINTS, STAR = "points", "star"

PARTS: Mapping[str, Mapping[str, Check]] = {
    "boxes": {
        "count": integer(1, MOST_BOXES),
        "action": one_of(*ACTIONS, ANY),
        "values": list_of(integer(-MOST_POINTS, MOST_POINTS), 2, MOST_BOXES + 1, twice=True),
    },
    "race": {
        "of": integer(0, MOST_PARTS - 1),
        "first": integer(0, MOST_POINTS),
        "later": integer(0, MOST_POINTS),
        "worth": one_of(POINTS, STAR),
    },
    "field": {"most": integer(1, MOST_POINTS)},
}


def group_of(number: int) -> str:
    """The group of the places of a part; on a shared sheet those at the near end."""
    return f"{GROUP}.{number}"


def _part(value: Any) -> str | None:
    """One part with its own parameters, all of them and no others."""
    name = value.get("part") if isinstance(value, dict) else None
    if not isinstance(name, str) or name not in PARTS or value.keys() != {"part", *PARTS[name]}:
        return "malformed"
    return next(filter(None, (check(value[key]) for key, check in PARTS[name].items())), None)


def _whole(parameters: Parameters) -> Iterator[tuple[str, str]]:
    """Boxes have a value more than they are; a race is about boxes, and a star is not many points."""
    parts = parameters["parts"]
    for part in parts:
        if part["part"] == "boxes" and len(part["values"]) != part["count"] + 1:
            yield "parts", "malformed"
        if part["part"] == "race":
            of = part["of"]
            if of >= len(parts) or parts[of]["part"] != "boxes":
                yield "parts", "unknown_place"
            if part["worth"] == STAR and max(part["first"], part["later"]) > MOST_STARS:
                yield "parts", "out_of_range"


def _layout(layout: Layout, one: Applied) -> Layout:
    """Every part has a group of its own; a sheet between neighbours has the boxes at both ends."""
    printed = sum(group.partition(".")[0] == GROUP and "." in group for group in layout.groups)
    shared = any(group.startswith(FAR) for group in layout.groups)
    added: dict[str, list[dict[str, Any]]] = {}
    for number, part in enumerate(one.parameters["parts"], printed + 1):
        group = group_of(number)
        added[group] = _places(group, part)
        if shared and part["part"] == "boxes":
            added[FAR + group] = _places(FAR + group, part)
    return layout.changed(added=added)


def _places(group: str, part: Mapping[str, Any]) -> list[dict[str, Any]]:
    if part["part"] == "boxes":
        return [{"id": f"{group}.{box}", "value": part["values"][box]} for box in range(1, part["count"] + 1)]
    return [{"id": f"{group}.1"}]


def _effects(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    begun = len(effects.half)
    parts = [
        _read(applied.index, begun, number, part)
        for number, part in enumerate(applied.parameters["parts"], begun + 1)
    ]
    return replace(effects, half=(*effects.half, *parts))


def _read(index: int, begun: int, number: int, part: Mapping[str, Any]) -> Part:
    """Reads a part; those of its half sheet begin after so many others."""
    if part["part"] == "boxes":
        return Boxes(index, number, part["action"], tuple(part["values"]))
    if part["part"] == "race":
        of = begun + 1 + part["of"]
        return Race(index, number, of, part["first"], part["later"], part["worth"] == STAR)
    return HandField(index, number, part["most"])


KINDS: Kinds = {
    "half_sheet": EffectKind(
        {"parts": Parameter(list_of(_part, 1, MOST_PARTS, twice=True))},
        whole=_whole,
        layout=_layout,
        effects=_effects,
    )
}

"""Effects in phase 5: System Errors and points every so many turns, or once after the first mission."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...layout import Layout
from ...modifiers import Parameters
from ..checks import flag, integer
from ..kind import Applied, EffectKind, Kinds, Parameter
from ..resolved import ResolvedEffects
from ..values import Incident

GROUP = "incident"

MOST_TURNS = 35
MOST_ERRORS = 3
MOST_POINTS = 50


def _whole(parameters: Parameters) -> Iterator[tuple[str, str]]:
    if ("every" in parameters) == bool(parameters.get("mission")):
        yield "every", "missing" if "every" not in parameters else "malformed"
    if not parameters.get("errors") and not parameters.get("points"):
        yield "errors", "missing"


def _layout(layout: Layout, one: Applied) -> Layout:
    """Every incident has a place beside the sheet that carries a mark for each time."""
    number = len(layout.groups.get(GROUP, ())) + 1
    return layout.changed(added={GROUP: [{"id": f"{GROUP}.{number}"}]})


def _effects(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    told = applied.parameters
    incident = Incident(
        applied.index,
        f"{GROUP}.{len(effects.incidents) + 1}",
        told.get("every"),
        told.get("errors", 0),
        told.get("points", 0),
        applied.seat,
    )
    return replace(effects, incidents=(*effects.incidents, incident))


KINDS: Kinds = {
    "incident": EffectKind(
        {
            "every": Parameter(integer(1, MOST_TURNS), required=False),
            "mission": Parameter(flag, required=False),
            "errors": Parameter(integer(0, MOST_ERRORS), required=False),
            "points": Parameter(integer(-MOST_POINTS, MOST_POINTS), required=False),
        },
        whole=_whole,
        layout=_layout,
        effects=_effects,
        seat=True,
    )
}

"""Effects of System Errors: how many boxes count, and what they cost."""

from __future__ import annotations

from ...layout import Layout
from ...modifiers import Parameters
from ..checks import integer, list_of
from ..conditions import error_boxes
from ..kind import About, Applied, EffectKind, Found, Parameter

MOST_BOXES = 8
MOST_LOSS = 99

_losses = list_of(integer(0, MOST_LOSS), 2, MOST_BOXES + 1, twice=True)


def _says_something(parameters: Parameters) -> Found:
    if not parameters:
        yield "boxes", "missing"


def _goes(parameters: Parameters, about: About) -> Found:
    """Holds an effect against the boxes that count yet: of several effects the fewest count."""
    printed = min(map(len, error_boxes(about.adventure.sheet)))
    boxes = min(parameters.get("boxes", printed), _counting(about.layout))
    counting = [set(group[:boxes]) for group in error_boxes(about.layout)]
    behind = {box for group in error_boxes(about.layout) for box in group[boxes:]} - _blocked(about.layout)
    if parameters.get("boxes", 0) > printed:
        yield "boxes", "out_of_range"
    elif "boxes" in parameters and about.begun:
        yield "boxes", "not_now"
    elif any(marked >= group for marked in about.marked() for group in counting):
        yield "boxes", "nothing_left"
    elif not all(behind.isdisjoint(marked) for marked in about.marked()):
        yield "boxes", "already_marked"
    elif "values" in parameters and len(parameters["values"]) != boxes + 1:
        yield "values", "out_of_range"


def _counting(layout: Layout) -> int:
    """How many boxes count, at each end where neighbours share a sheet; those behind them are blocked."""
    return min(len(set(group) - _blocked(layout)) for group in error_boxes(layout))


def _blocked(layout: Layout) -> set[str]:
    """The boxes that do not count."""
    return {box for group in error_boxes(layout) for box in group if "blocked" in layout.printed.get(box, ())}


def _layout(layout: Layout, one: Applied) -> Layout:
    """Boxes behind those that count are blocked: they are full for the end of the game, and cost nothing."""
    boxes, values = one.parameters.get("boxes", MOST_BOXES), one.parameters.get("values")
    blocked = [box for group in error_boxes(layout) for box in group[boxes:] if box not in layout.printed]
    layout = layout.changed(blocked=blocked)
    return layout if values is None else _with_values(layout, values)


def _with_values(layout: Layout, values: list[int]) -> Layout:
    """Writes the losses with 0, 1, 2 ... boxes where the sheet has them; boxes that are blocked add none."""
    data, groups = layout.data, error_boxes(layout)
    values = [*values, *[values[-1]] * (len(groups[0]) + 1 - len(values))]
    printed = (zip(group, values, strict=False) for group in groups)
    facts = {
        box: {"value": value} for boxes in printed for box, value in boxes if "value" in layout.facts(box)
    }
    if "last_values" in data:
        return layout.changed(
            facts=facts, values={"last_values": {**data["last_values"], "error": values[-1]}}
        )
    if "error_values" in data:
        return layout.changed(facts=facts, values={"error_values": values})
    return layout.changed(facts=facts, values={"values": {**data["values"], "error": values}})


KINDS = {
    "errors": EffectKind(
        parameters={
            "boxes": Parameter(integer(1, MOST_BOXES), required=False),
            "values": Parameter(_losses, required=False),
        },
        whole=_says_something,
        goes=_goes,
        layout=_layout,
        midgame=True,
    )
}

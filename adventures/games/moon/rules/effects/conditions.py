"""What a condition of an effect may say: `end_when`, `extra_stars` and `extra_mission` have one.

Whether a seat fulfils it is said by `fulfilled.fulfils`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..layout import Layout
from .checks import integer, one_of, word
from .kind import About, Found
from .values import COUNTED

MARKS = ("circle", "cross", "line", "X", "number", "insignia", "any")
LAUNCH = "moon.1"
MOST_POINTS = 999
MOST_MISSIONS = 6

_amount = integer(1, MOST_POINTS)
_mark = one_of(*MARKS)
_COUNT = {"count": word, "mark": _mark, "at_least": _amount}


def condition(value: Any) -> str | None:
    """Checks the form of a condition."""
    if not isinstance(value, dict):
        return "malformed"
    if "count" in value:
        checks = _COUNT if value.keys() == _COUNT.keys() else {}
        codes = [check(value[name]) for name, check in checks.items()]
        return next(filter(None, codes), None) if checks else "malformed"
    if len(value) != 1 or not value.keys() <= set(COUNTED):
        return "malformed"
    if "launched" in value:
        return None if value["launched"] is True else "malformed"
    return _amount(*value.values())


def goes(parameter: str, value: Mapping[str, Any], about: About) -> Found:
    """Holds a condition, the parameter of that name, against a game: it must be one that can be fulfilled."""
    return ((parameter, code) for code in _faults(value, about))


def _faults(value: Mapping[str, Any], about: About) -> Iterator[str]:
    layout = about.layout
    if "count" in value:
        places = counted_places(layout, value["count"])
        if not places:
            yield "unknown_place"
        elif value["at_least"] > len(places) * sheets_of_a_seat(layout):
            yield "out_of_range"
        elif value["mark"] == "insignia" and sheets_of_a_seat(layout) == 1:
            yield "not_here"
    elif "launched" in value:
        if about.adventure.key != LAUNCH:
            yield "not_here"
    else:
        [(counted, least)] = value.items()
        if least > _most(layout)[counted]:
            yield "out_of_range"


def _most(layout: Layout) -> Mapping[str, int]:
    """How much of each there can be at most."""
    return {
        "zones": most_zones(layout) * sheets_of_a_seat(layout),
        "missions": MOST_MISSIONS,
        "errors": sum(map(len, error_boxes(layout))),
        "total": MOST_POINTS,
    }


def counted_places(layout: Layout, group: str) -> tuple[str, ...]:
    """The places that a name stands for: a group, a zone, `spaces`, or what both ends of a sheet have."""
    if group == "spaces":
        return layout.spaces
    if group in layout.zones:
        return layout.zones[group]
    if group in layout.groups:
        return layout.groups[group]
    return tuple(place for end in ENDS for place in layout.groups.get(f"{end}.{group}", ()))


# The ends of a sheet that lies between two neighbours.
ENDS = ("near", "far")


def error_boxes(layout: Layout) -> list[tuple[str, ...]]:
    """The System Error boxes of a sheet, of a shared one those of each end."""
    names = ("error", *(f"{end}.error" for end in ENDS))
    return [layout.groups[name] for name in names if name in layout.groups]


def sheets_of_a_seat(layout: Layout) -> int:
    """On how many sheets a seat plays: on two where neighbours share them."""
    return len(error_boxes(layout))


def most_zones(layout: Layout) -> int:
    """How many zones a sheet can have: those printed, or as many as walls can cut it into."""
    return len(layout.groups["wall"]) + 1 if "wall" in layout.groups else len(layout.zones)

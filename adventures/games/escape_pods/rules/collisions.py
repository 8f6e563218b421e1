"""Where a pod may go, and where a smaller one that it meets is pushed (rulebook, Moving pods)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from .geometry import NEIGHBOURS, SIZES
from .state import State

# A pod that is launched comes from no sector: what it meets cannot fall back.
LAUNCHED = ""


class Obstacles(NamedTuple):
    """What a pod that moves can meet: the sectors with scrap, and the pods by their sector."""

    scrap: Collection[str]
    pods: Mapping[str, str]

    @classmethod
    def of(cls, state: State) -> Obstacles:
        """Gets what lies there now."""
        return cls(
            frozenset(state.scrap), {place: pod for pod, place in state.place.items() if place in NEIGHBOURS}
        )


def targets(among: Obstacles, pod: str, start: str) -> list[str]:
    """The sectors into which a pod may move from the sector `start`."""
    scrap, pods = among
    return [
        sector
        for sector in NEIGHBOURS[start]
        if sector not in scrap and (sector not in pods or may_enter(among, pod, sector, start))
    ]


def may_enter(among: Obstacles, pod: str, sector: str, start: str) -> bool:
    """Returns whether a pod may go from `start` (a sector, or LAUNCHED) into a sector.

    Scrap and a pod that is as large keep it out, and so does a smaller one that has nowhere to go: it could
    always fall back to a sector.
    """
    if sector in among.scrap:
        return False
    met = among.pods.get(sector)
    if met is None:
        return True
    if SIZES[met] >= SIZES[pod]:
        return False
    return start != LAUNCHED or bool(pushed_to(among, met, sector, start))


def pushed_to(among: Obstacles, pod: str, sector: str, start: str) -> list[str]:
    """The sectors to which a pod may be pushed out of `sector` by one that comes from `start`.

    It falls back to `start` only if no other sector will do; a launched pod leaves no such place.
    """
    away = [
        goal for goal in NEIGHBOURS[sector] if goal != start and _makes_room(among, pod, goal, sector, start)
    ]
    return away or ([start] if start != LAUNCHED else [])


def _makes_room(among: Obstacles, pod: str, goal: str, sector: str, start: str) -> bool:
    """Returns whether a pod that is pushed out of `sector` finds room in `goal`.

    There it may push a still smaller one on, to any free sector but `sector`; `start` is free by then.
    """
    if goal in among.scrap:
        return False
    met = among.pods.get(goal)
    if met is None:
        return True
    if SIZES[met] >= SIZES[pod]:
        return False
    return any(
        free == start or (free not in among.scrap and free not in among.pods)
        for free in NEIGHBOURS[goal]
        if free != sector
    )

"""Where a pod may go, and where a smaller one that it meets is pushed (rulebook, Moving pods)."""

from __future__ import annotations

from .geometry import NEIGHBOURS, SIZES
from .state import State

# A pod that is launched comes from no sector: what it meets cannot fall back.
LAUNCHED = ""


def targets(state: State, pod: str) -> list[str]:
    """The adjacent sectors into which a pod may move."""
    start = state.place[pod]
    return [sector for sector in NEIGHBOURS[start] if may_enter(state, pod, sector, start)]


def may_enter(state: State, pod: str, sector: str, start: str) -> bool:
    """Returns whether a pod may go from `start` (a sector, or LAUNCHED) into a sector.

    Scrap and a pod that is as large keep it out, and so does a smaller one that has nowhere to go.
    """
    if sector in state.scrap:
        return False
    met = state.pod_in(sector)
    if met is None:
        return True
    return SIZES[met] < SIZES[pod] and bool(pushed_to(state, met, sector, start))


def pushed_to(state: State, pod: str, sector: str, start: str) -> list[str]:
    """The sectors to which a pod may be pushed out of `sector` by one that comes from `start`.

    It falls back to `start` only if no other sector will do; a launched pod leaves no such place.
    """
    away = [
        goal for goal in NEIGHBOURS[sector] if goal != start and _makes_room(state, pod, goal, sector, start)
    ]
    return away or ([start] if start != LAUNCHED else [])


def _makes_room(state: State, pod: str, goal: str, sector: str, start: str) -> bool:
    """Returns whether a pod that is pushed out of `sector` finds room in `goal`.

    There it may push a still smaller one on, to any free sector but `sector`; `start` is free by then.
    """
    if goal in state.scrap:
        return False
    met = state.pod_in(goal)
    if met is None:
        return True
    if SIZES[met] >= SIZES[pod]:
        return False
    return any(
        free == start or (free not in state.scrap and state.pod_in(free) is None)
        for free in NEIGHBOURS[goal]
        if free != sector
    )

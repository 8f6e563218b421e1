"""Pods that go from place to place: moves, collisions, the way home (rulebook, Moving pods)."""

from __future__ import annotations

from .collisions import LAUNCHED
from .geometry import SEATS, SECTORS
from .state import NOWHERE
from .table import Table


def move(table: Table, pod: str, goal: str, why: str) -> None:
    """Moves a pod into a sector; a smaller pod that it meets there has to be pushed on next."""
    state = table.state
    start, met = state.place[pod], state.pod_in(goal)
    state.place[pod] = goal
    table.emit("moved", state.active, pod, start, goal, why=why)
    if met is not None:
        state.place[met] = NOWHERE
        table.first(("push", met, goal, start if start in SECTORS else LAUNCHED))


def push(table: Table, pod: str, sector: str, goal: str) -> None:
    """Puts a pod that was pushed out of a sector down in another one, where it may push a smaller one on."""
    state = table.state
    met = state.pod_in(goal)
    state.place[pod] = goal
    table.emit("pushed", state.active, pod, sector, goal)
    if met is not None:
        state.place[met] = NOWHERE
        table.first(("push", met, goal, sector))


def abandon(table: Table, pod: str) -> None:
    """Takes a pod that has lost its last crew member out of its sector; where it goes follows."""
    if not any(table.state.crew_of(pod)):
        table.state.place[pod] = NOWHERE


def go_home(table: Table, pod: str, home: str) -> None:
    """Lays an empty pod into a hangar or at the dock."""
    table.state.place[pod] = home
    table.emit("home", None, pod, home)


def lose_crew(table: Table) -> None:
    """After an explosion: whoever sits in a pod in scrap returns to the reserve, and the pod is abandoned."""
    state = table.state
    pod = next((pod for pod, place in state.place.items() if place in state.scrap), None)
    if pod is None:
        return
    for index, pawn in enumerate(state.seats[pod]):
        if pawn is not None:
            state.seat(pod, index, None)
            table.to_reserve(pawn, SEATS[pod][index], "explosion")
    abandon(table, pod)

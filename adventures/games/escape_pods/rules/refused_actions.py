"""Why an action cannot be taken at all as things stand, whatever it is tried with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.errors import IllegalMove

from . import legal_moves
from .layout import Layout
from .state import State


def no_way(state: State, verb: str) -> IllegalMove | None:
    """Returns why nothing can be done by an action now, though there is a marker and a space for it."""
    found = WHY[verb](state) if verb in WHY else ""
    return IllegalMove(found) if found else None


def _lacks_marker(state: State) -> bool:
    """Returns whether a single crew member is left on the ship: it cannot both go and pay."""
    return sum(state.reserve[state.active].values()) < 2


def _board(state: State) -> str:
    """Boarding and unboarding share their spaces: one reason speaks of both."""
    choices = legal_moves.choices(state)
    if choices["board"]["reserve"] or choices["board"]["seats"]:
        return ""
    if _lacks_marker(state) and legal_moves.boardable(state, Layout.of(state)):
        return "no_marker"
    return "no_pod_to_board" if choices["unboard"] else "nobody_to_move"


def _unboard(state: State) -> str:
    return "" if legal_moves.choices(state)["unboard"] else "nobody_to_unboard"


def _accelerate(state: State) -> str:
    if not any(state.carries(pod, state.active) for pod in state.pods_at_large()):
        return "no_own_crew_in_pods"
    return "" if legal_moves.choices(state)["accelerate"] else "own_pods_blocked"


def _pilot(state: State) -> str:
    if not state.pods_at_large():
        return "no_pods_out"
    return "" if legal_moves.choices(state)["pilot"] else "pods_blocked"


def _spy(state: State) -> str:
    if state.solo:
        return "alone"
    return "" if legal_moves.choices(state)["spy"] else "nobody_to_spy"


def _minipod(state: State) -> str:
    if state.waiting_minipod() is None:
        return "no_minipod"
    if not Layout.of(state).minipod:
        return "ship_side_taken"
    return "no_marker" if _lacks_marker(state) else ""


def _swap(state: State) -> str:
    if state.solo:
        return "alone"
    swap = legal_moves.choices(state)["swap"]
    if swap["reserve"] or swap["seats"]:
        return ""
    _, others = legal_moves.sides(state)
    at_ship = legal_moves.strangers(others, Layout.of(state).at_ship)
    return "no_marker" if _lacks_marker(state) and at_ship else "nobody_to_swap"


def _refresh(state: State) -> str:
    return "" if state.advanced_markers(state.active) else "nothing_to_refresh"


WHY: Mapping[str, Callable[[State], str]] = {
    "board": _board,
    "unboard": _unboard,
    "accelerate": _accelerate,
    "spy": _spy,
    "minipod": _minipod,
    "swap": _swap,
    "pilot": _pilot,
    "refresh": _refresh,
}

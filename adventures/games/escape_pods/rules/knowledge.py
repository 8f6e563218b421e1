"""Who may know the type of which crew member (rulebook, Crew and Spy)."""

from __future__ import annotations

from adventures.rules.move import HIDDEN

from .contents import CREW_TYPES
from .state import ASSIGN, OVER, Pawn, State


def may_know(state: State, pawn: Pawn, viewer: int | None, sheltered: bool) -> bool:
    """Tells whether a viewer (None: a spectator) may know the type of a crew member outside of its reserve.

    Its owner may, and who has spied it; all may once the shelters are turned face up, if it is in one, and
    after the end.
    """
    if state.phase == OVER or (state.phase == ASSIGN and sheltered):
        return True
    return viewer is not None and (pawn.owner == viewer or viewer in pawn.known)


def may_know_reserve(state: State, owner: int, viewer: int | None) -> bool:
    """Tells whether a viewer may know the types of a seat's reserve and markers."""
    return state.phase == OVER or owner == viewer


def told(text: str) -> str:
    """A move as those read it who may not know the types of the crew in it."""
    return " ".join(HIDDEN if word in CREW_TYPES else word for word in text.split(" "))

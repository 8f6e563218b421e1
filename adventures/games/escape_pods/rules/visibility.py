"""Who may know the type of which crew member (rulebook, Crew and Spy)."""

from __future__ import annotations

from adventures.rules.move import HIDDEN

from .contents import CREW_TYPES
from .geometry import SHELTERS
from .state import ASSIGN, OVER, Pawn, State


def is_turned_up(state: State, shelter: str) -> bool:
    """Returns whether the crew of a shelter is face up: its turn in scoring has come, or the game is over."""
    if state.phase == ASSIGN:
        return list(SHELTERS).index(shelter) <= state.cursor[0]
    return state.phase == OVER


def may_know(state: State, pawn: Pawn, viewer: int | None, shelter: str | None = None) -> bool:
    """Returns whether a viewer (None: a spectator) may know the type of a crew member outside of its reserve.

    Its owner may, and who has spied it; everybody may after the end, and once the shelter it is in is turned
    up. Shelters are turned up one after the other, so nobody who assigns crew knows who is in the next one.
    """
    if state.phase == OVER or (shelter is not None and is_turned_up(state, shelter)):
        return True
    return viewer is not None and (pawn.owner == viewer or viewer in pawn.known)


def may_know_reserve(state: State, owner: int, viewer: int | None) -> bool:
    """Returns whether a viewer may know the types of a seat's reserve and markers."""
    return state.phase == OVER or owner == viewer


def redacted_text(text: str) -> str:
    """A move as those read it who may not know the types of the crew in it."""
    return " ".join(HIDDEN if word in CREW_TYPES else word for word in text.split(" "))
